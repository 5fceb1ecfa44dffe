// Package gametest is what every game must pass. One line in the game's own
// tests runs all of it:
//
//	func TestGame(t *testing.T) { gametest.Run(t, robbers.Game{}) }
//
// It plays at random with every number of players and every option, and holds
// the game to the promises of the contract. The chief of them is the law of
// disclosure: told the same, shown the same.
package gametest
