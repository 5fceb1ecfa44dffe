// Package store defines the durable memory of tables, for every implementation.
//
// A table's log is a list of entries that only grows, and the table's only
// memory. An append says how long the log was when the decision was made. If
// the log has another length now, another writer was quicker: nothing is written
// and the append fails with a conflict; it never overwrites. This one number is
// the fence between two machines that both believe they run the table; a lease
// only keeps them from trying.
//
// What Append has returned from without an error is on disk, and Read and
// List show nothing that is not. Entries are linked by a hash, so that two
// copies of a log can be compared by 32 bytes.
//
//	log, err := sqlite.Open("howl.db")
//	…
//	err = log.Append(ctx, "oak-7", 0, [][]byte{header}, &store.Note{Tag: "open", Text: card})
//	entries, err := log.Read(ctx, "oak-7", 0)
//
// Package storetest holds what every implementation must pass.
package store
