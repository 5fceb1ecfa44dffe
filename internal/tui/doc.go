// Package tui is a table in the terminal: a screen that draws what frames
// give and sends back what the keys choose. It knows no rule of any game. What
// happened is told in words, what may be done is a list to choose from, and
// each game has one drawing of its view.
//
// The table is reached through a Link: one that runs in this process, with
// bots in the other seats, or one of a server.
//
//	link, err := tui.Local(tui.Setting{Game: g, Name: "Anna", Bots: "normal", Pace: "none"})
//	err = tui.Run(ctx, link, words.In("en"))
package tui
