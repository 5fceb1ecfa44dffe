// Package review looks back on a game that is over. For every decision it asks the
// game's own Valuer what a strong player would have done who knew what that seat
// knew, and what the decision cost in points of the chance to win. docs/review.md
// says how the figures are made and how they were tested.
//
//	found, err := review.Of(ctx, rec)
//	for _, d := range found.Turning { ... }
package review
