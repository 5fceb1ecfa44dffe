// Package gametest is the test suite that every game must pass. One line in the
// tests of a game runs all of it:
//
//	func TestGame(t *testing.T) { gametest.Run(t, rules.Game{}) }
//
// It plays at random with every number of players and every option, and checks
// what the contract promises. The most important promise is the law of
// disclosure: told the same, shown the same. What is turned face down is not
// told again: that is the second law.
package gametest
