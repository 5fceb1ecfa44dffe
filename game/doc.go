// Package game is the contract between the rulebooks and everything that plays
// them.
//
// A rulebook is a Game. It has no state, no clock, no chance and no I/O; it
// makes a State, a plain value that only Do changes. Chance is a seat, the
// Dealer, that plays uniformly among its legal actions. The rules know no time:
// the program that runs a game plays Legal[0] for a seat that is late. What a
// seat knows is its View, a type of its own, and what it hears is what was told
// to it. The example plays a game at random without knowing which game it is.
package game
