// Package sim plays many games of bots in parallel and counts the results.
//
// Game i takes all its random numbers from the seed and i, so the same seed
// gives the same games on every machine and with any number of workers.
package sim
