package tablelog

import "strings"

// A code is told aloud and typed, so it is short, with no letter that looks or
// sounds like another. The code of a private table is the only thing that keeps
// strangers out: 23^8 is 7.8e10, so among a hundred thousand private tables a
// stranger finds one in some 780,000 guesses. The code of a public table, 23^6, is in
// the lobby for all to read.
const (
	CodeLetters   = "ABCDEFGHJKMNPQRSTUVWXYZ"
	CodeLength    = 6
	PrivateLength = 8
)

// IsCode reports whether a text can be the code of a table at all.
func IsCode(s string) bool {
	return (len(s) == CodeLength || len(s) == PrivateLength) && strings.Trim(s, CodeLetters) == ""
}
