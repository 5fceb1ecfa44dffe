// Package record reads and writes games as text that people can read, write and
// send. The first line names the game and its set-up. Each further line is one
// decision: the seat, or * for chance, and the action. docs/record.md describes
// the format, and the examples show how to read a record and tell it in words.
//
// A record holds every draw, so it depends on no shuffle and no seed. Parse plays
// what it reads, and refuses a line that the rules do not allow by its number.
package record
