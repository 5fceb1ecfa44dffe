// Package puzzle finds, proves and plays puzzles: moments of games at which one
// action is right for certain, from what the seat to act knows. The puzzles of a game
// stand in one text, the easiest first. Each is the record of its game up to that
// moment (package record), below lines that begin with "#:":
//
//	#: puzzle sure seat 2 theme lead level medium fails 8 6 3 1
//	#: right play C7 {"key":"..."}
//	#: wrong play W {"key":"..."}
//	#: lost play W: 7 deal C4; 9 deal C12 | 0 play C8; 1 play R3
//	#: line 0 play C8; 1 play R3
//	...
//	2 play R4
//
//	puzzle KIND seat SEAT theme THEME level LEVEL fails ...
//	                        the question, who is asked, what it is about, how hard it is,
//	                        and how many of eight bots of each level failed
//	right ACTION MESSAGE    the only right action, and why it is
//	wrong ACTION MESSAGE    another action, and why it is wrong
//	lost ACTION: N ACTION; ... | MOVE; MOVE...
//	                        how a wrong action can lose: where the game of another deal
//	                        differs, by the number of the move, and how it goes on
//	line MOVE; MOVE...      how the game goes on after the right action and shows it
//
// A game says which moments make puzzles (entry.Puzzles), and prove.go what is right at
// one of them. docs/puzzles.md states what each kind promises.
package puzzle
