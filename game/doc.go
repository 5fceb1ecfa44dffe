// Package game is the contract between the rulebooks and everything that
// plays them.
//
// A rulebook is a Game. It has no state, no clock, no chance and no I/O; it
// makes a State, a plain value that only Do changes. Chance is a seat, the
// Dealer, who plays uniformly among its legal actions. Time is nobody: whoever
// runs the game plays Legal[0] for a seat that is late. What a seat knows is
// its View, a type of its own, and what it hears is what was told to it.
//
// This plays a game at random to its end, without knowing which game it is:
//
//	for turn := s.Turn(); turn != 0; turn = s.Turn() {
//		seat := turn.First()
//		legal = s.Legal(seat, legal[:0])
//		s.Do(seat, legal[rng.IntN(len(legal))], nil)
//	}
package game
