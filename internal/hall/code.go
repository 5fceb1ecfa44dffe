package hall

import "github.com/howl-game/howl/internal/table/tablelog"

// newCode returns a random code that cannot be guessed from another.
func newCode(luck Luck, private bool) string {
	const letters = tablelog.CodeLetters
	length := tablelog.CodeLength
	if private {
		length = tablelog.PrivateLength
	}
	code, random := make([]byte, 0, length), make([]byte, 2*length)
	for len(code) < length {
		luck.read("code", random)
		for _, b := range random {
			// The last incomplete run is passed over, so that all are as likely.
			if most := 256 / len(letters) * len(letters); int(b) < most && len(code) < length {
				code = append(code, letters[int(b)%len(letters)])
			}
		}
	}
	return string(code)
}
