// Package record holds a game as a text that people can read, write and send:
// a line that names the game and its set-up, then one "seat action" a line,
// with * for chance. docs/record.md describes the format.
//
//	GAME players=3 deals=single
//	name 0: Anna
//	* dealer 2
//	* deal C1 C2 C3 C4 C5 C6 C7 C8 C9
//	...
//	0 play C7   # and a comment
//
// A record holds every draw, so it depends on no shuffle and no seed, and
// reading one is playing it: an illegal line is refused with its number.
package record
