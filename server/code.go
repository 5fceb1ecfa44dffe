package server

import (
	"crypto/rand"
	"encoding/hex"
	"strings"
)

// letters are those of a table's code: none that looks or sounds like another.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ"

const codeLength = 6

// newCode is a code that nobody can guess from another.
func newCode() string {
	code := make([]byte, 0, codeLength)
	for len(code) < codeLength {
		for _, b := range randomBytes(2 * codeLength) {
			// The last incomplete run is passed over, so that all are as likely.
			if most := 256 / len(letters) * len(letters); int(b) < most && len(code) < codeLength {
				code = append(code, letters[int(b)%len(letters)])
			}
		}
	}
	return string(code)
}

func isCode(s string) bool {
	return len(s) == codeLength && strings.Trim(s, letters) == ""
}

func randomBytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return b
}

// newSecret is 128 bits for an address's fragment, or a person's id.
func newSecret() string { return hex.EncodeToString(randomBytes(16)) }
