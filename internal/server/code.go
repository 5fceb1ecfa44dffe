package server

import (
	"crypto/rand"
	"encoding/hex"
	"strings"
)

// letters are those of a table's code: none that looks or sounds like another.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ"

// A code is told aloud and typed, so it is short. The code of a private table
// is the only thing that keeps strangers out: 23^8 is 7.8e10, so among a hundred
// thousand private tables a stranger finds one in some 780,000 guesses. The
// code of a public table, 23^6, is in the lobby for all to read.
const (
	codeLength    = 6
	privateLength = 8
)

// newCode returns a random code that cannot be guessed from another.
func newCode(private bool) string {
	length := codeLength
	if private {
		length = privateLength
	}
	code := make([]byte, 0, length)
	for len(code) < length {
		for _, b := range randomBytes(2 * length) {
			// The last incomplete run is passed over, so that all are as likely.
			if most := 256 / len(letters) * len(letters); int(b) < most && len(code) < length {
				code = append(code, letters[int(b)%len(letters)])
			}
		}
	}
	return string(code)
}

func isCode(s string) bool {
	return (len(s) == codeLength || len(s) == privateLength) && strings.Trim(s, letters) == ""
}

func randomBytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return b
}

// newSecret is 128 bits for an address's fragment, or a person's id.
func newSecret() string { return hex.EncodeToString(randomBytes(16)) }
