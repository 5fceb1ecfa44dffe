package person

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// A recovery code is written down and typed, so it is of the letters of tables'
// codes: 23^20 is 1.7e27, or 90 bits. The store has its hash alone.
const (
	codeLength = 20
	codeGroup  = 4
)

// newCode returns a random recovery code, in groups.
func newCode() string {
	const letters = tablelog.CodeLetters
	most := 256 / len(letters) * len(letters) // the last incomplete run is passed over
	var code strings.Builder
	for n := 0; n < codeLength; {
		var b [1]byte
		_, _ = rand.Read(b[:]) // never fails
		if int(b[0]) >= most {
			continue
		}
		if n > 0 && n%codeGroup == 0 {
			code.WriteByte('-')
		}
		code.WriteByte(letters[int(b[0])%len(letters)])
		n++
	}
	return code.String()
}

// plainCode returns the letters of a code as somebody has typed it: in any case,
// with anything between them. Empty: it can't be a code.
func plainCode(typed string) string {
	if len(typed) > 4*codeLength {
		return ""
	}
	code := strings.Map(func(c rune) rune {
		if strings.ContainsRune(tablelog.CodeLetters, c) {
			return c
		}
		return -1
	}, strings.ToUpper(typed))
	if len(code) != codeLength {
		return ""
	}
	return code
}

// hashOf returns what the store knows of a code.
func hashOf(code string) string {
	sum := sha256.Sum256([]byte("howl recovery code " + plainCode(code)))
	return hex.EncodeToString(sum[:])
}

func random(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}
