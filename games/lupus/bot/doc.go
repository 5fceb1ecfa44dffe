// Package bot plays Lupus in Tabula by deduction. A Player sees frames only, as
// every bot does. It weighs every deal that its knowledge allows, by what was
// said and how everybody voted, and acts on what is likely.
//
// The weights are exact sums over all packs, seers and possessed; a few plain
// numbers say how much each sign means (signs.go). The worth of a lynching comes
// from the exact chances of a table on which nobody knows anything (fate.go).
// Players talk only in the statements of the game, so people can sit among them.
// A character that a Player does not know is played like a villager.
package bot
