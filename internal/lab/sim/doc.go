// Package sim plays many games at once, on all cores, and counts.
//
//	result, err := sim.Study{Game: g, Setup: setup, Games: 1_000_000, Bots: []string{"random"}}.Run(ctx)
//
// Game number i draws all its chance from the seed and i, so the same seed
// gives the same games on every machine and at any number of cores.
package sim
