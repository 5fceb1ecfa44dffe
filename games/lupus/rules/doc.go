// Package rules is the rulebook of Lupus in Tabula for 8 to 24 players: a
// village that lynches by day, a pack that kills by night, and a moderator, who
// is the program. Rulings are cited by their numbers, (L1) to (L26).
//
// A game is nights and days. At night everybody owes one decision at the same
// time, even if only "sleep", so that nobody can tell who was asked for more;
// when the last player has decided, the calls of the night are closed in their
// order. The day is dawn, talk, the open ballot in turn with the ghosts, the
// defence of the two suspects, and the secret vote that lynches one of them.
//
// A character stands in one file, role_x.go, and has one line in roles.go. The
// file holds its card, its call of the night, its rule, and its half of Guess.
package rules
