// Package puzzle finds, proves and plays puzzles: moments of games at which one
// action is right for certain, from what the seat to act knows. The puzzles of a game
// stand in one text, the easiest first. Each is the record of its game up to that
// moment (package record), below lines that begin with "#:":
//
//	#: puzzle sure seat 2 fails 8 6 3 1
//	#: right play C7 {"key":"..."}
//	#: wrong play W {"key":"..."}
//	...
//	2 play R4
//
//	puzzle KIND seat SEAT fails ...   the question, who is asked, and how many of eight bots
//	                                  of each level failed
//	right ACTION MESSAGE              the only right action, and why it is
//	wrong ACTION MESSAGE              another action, and why it is wrong
//
// A game says which moments make puzzles (entry.Puzzles), and prove.go what is right at
// one of them. docs/puzzles.md states what each kind promises.
package puzzle
