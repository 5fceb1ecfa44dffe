// Package arena plays leagues of bots and reports which bot is stronger, with
// confidence intervals.
//
// Every deal is played again with the places exchanged, so that luck favours
// nobody. Two bots exchange the sides: one plays all seats of one side, then
// all seats of the other. In a mixed league all bots sit at one table and move
// on by one seat from game to game. The referee looks at the cards to seat the
// bots; the bots see frames only.
//
// Deal i takes all its random numbers from the seed and i, so the same seed
// gives the same games on every machine and with any number of workers. Only
// the measured times differ.
package arena
