// Package bot plays Lupus in Tabula by deduction. A Neighbour sees frames
// only, as every bot does; he weighs every deal that what he knows allows, by
// what was said and how everybody voted, and acts on what is likely.
//
//	bot := village.New(village.Hard, rng)
//	action := bot.Decide(ctx, frame)
//
// The weighing is exact: over all packs, seers and possessed, with what each
// sign says given by a few plain numbers (signs.go). What a lynching is worth
// comes from the exact chances of a table on which nobody knows anything
// (fate.go). Neighbours talk in the statements of the game and in nothing
// else, so people can sit among them.
package bot
