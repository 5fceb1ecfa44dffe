// Package arena holds leagues between bots and says who is stronger, and how
// sure that is.
//
//	result, err := arena.League{Game: g, Bots: []string{"easy", "hard"}, Deals: 500}.Run(ctx)
//
// Every deal is played again with the places exchanged, so that luck of the
// cards falls on both. A pair of bots exchanges the sides: one plays all seats
// of one side, then all seats of the other. In a mixed league all bots sit at
// one table and move round it. The referee looks at the cards to seat the
// bots; the bots see frames only.
//
// Deal number i draws all its chance from the seed and i: the same seed gives
// the same games on every machine and at any number of cores. Only the times
// differ.
package arena
