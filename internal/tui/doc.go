// Package tui shows a table in the terminal. It draws the frames of the table
// and sends the actions that a person picks with the keyboard. It knows no rule
// of any game: events are told in sentences, legal actions are a list to pick
// from, and the game brings the board that shows its view.
//
// A Link leads to the table: to one in this process with bots on the other
// seats, or to one of a server.
package tui
