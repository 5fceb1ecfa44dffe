// Package odds says how often each side of Lupus in Tabula wins with a
// deck, and proposes decks that are even. All of it is bots' results: people
// at a table play otherwise, and these numbers only say which way a deck leans.
//
//	odds, ok := fairness.Of(setup)        // known without playing, for the usual decks
//	all, err := fairness.Search{Players: 12}.Run(ctx) // even decks, by playing
package odds
