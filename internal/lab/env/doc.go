// Package env plays many games at once for a program that learns. The program
// writes requests to a pipe and reads one reply to each; docs/env.md has the
// layout of both.
//
// A Batch is a number of slots, each with one game of the same set-up. The
// program decides for the seats that no bot holds, and sees what these seats see:
// an observation is made from the seat's view by the game itself.
//
// A game takes its draws from the seed that it is reset with, and its bots take
// theirs from another generator of the same seed: the same seed and the same
// decisions give the same game, and other decisions the same deal.
package env
