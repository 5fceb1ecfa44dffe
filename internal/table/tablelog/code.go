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
	ShortLength   = 5
)

// IsCode reports whether a text can be the code of a table at all.
func IsCode(s string) bool {
	return (len(s) == CodeLength || len(s) == PrivateLength) && strings.Trim(s, CodeLetters) == ""
}

// IsShort reports whether a text can be the short code of a room. It is the beginning
// of the code of a private table, read from a screen across the room, and leads there
// only while the people of the room gather.
func IsShort(s string) bool {
	return len(s) == ShortLength && strings.Trim(s, CodeLetters) == ""
}
