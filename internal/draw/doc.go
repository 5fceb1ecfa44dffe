// Package draw is what a game draws its board in the terminal with. A game
// brings a Board; the terminal hands it the view of a seat and a Scene, and
// shows the lines that come back beside the story. A game without a board is
// shown by a generic one.
package draw
