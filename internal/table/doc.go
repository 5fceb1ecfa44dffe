// Package table runs one table: its seats, the games played at it, its clock,
// its talk. It knows no rule of any game, no network and no database.
//
// The log is a table's only memory. Whatever happens is first an Entry, made
// durable by the Journal, and only then carried out and shown; a table comes
// back from its log as if nothing had been. One goroutine does all of it, and
// everything else asks it.
//
//	t, err := table.New(ctx, journal, table.Open{...})
//	seat, err := t.Sit(ctx, table.Guest{Person: anna})
//	w, err := t.Watch(ctx, seat, 0)
//	for f := range w.Frames() { ... }
package table
