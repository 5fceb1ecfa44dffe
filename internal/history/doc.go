// Package history remembers the games that are over for those who played them: each
// person who keeps their name has them in a log of their own.
//
//	keeper := history.New(log, people, slog)
//	go keeper.Run(ctx)
//	keeper.Played(table, games) // never waits
//
// What a table has played follows from its log. So nothing is lost if the machine stops
// between the end of a game and the note of it: the tables of that time are read again
// when it is back, and a game that is noted already is not noted twice.
package history
