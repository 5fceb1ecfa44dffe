// Package belief weighs the deals of Lupus in Tabula that fit what a player knows:
// every pack, seer and possessed, by what was said and how everybody voted.
//
// The sums are exact. How much a sign means is a few plain numbers (signs.go), or
// weights that were learned from games (weights.go). What follows for the game, if
// nobody knows anything from then on, comes from the exact chances of such a table
// (fate.go). Eyes are what a player decides by.
package belief
