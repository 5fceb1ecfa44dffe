// Package odds tells how often each side of Lupus in Tabula wins with a deck,
// and proposes even decks. Odds of the standard decks are embedded in the
// program; a search plays games to find others.
package odds
