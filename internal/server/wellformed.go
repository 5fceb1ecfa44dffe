package server

import (
	"bytes"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

var notText = game.Refuse(game.CodeJSON, "refused.json.utf8")

// wellFormed reports whether every letter of a JSON text is one. Go's parser puts
// a question mark in the place of bytes that are no UTF-8 and of half a pair of
// surrogates, so two texts that differ would become one.
func wellFormed(b []byte) bool {
	if !utf8.Valid(b) {
		return false
	}
	for i := bytes.IndexByte(b, '\\'); i >= 0 && i < len(b); {
		first, n := escaped(b[i:])
		if utf16.IsSurrogate(first) {
			second, m := escaped(b[min(i+n, len(b)):])
			if utf16.DecodeRune(first, second) == utf8.RuneError {
				return false
			}
			n += m
		}
		i += n
		next := bytes.IndexByte(b[min(i, len(b)):], '\\')
		if next < 0 {
			return true
		}
		i += next
	}
	return true
}

// escaped returns the letter that an escape such as \u00e9 at the beginning of b
// stands for, and its length; 0 for all others.
func escaped(b []byte) (c rune, length int) {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return 0, 2
	}
	n, err := strconv.ParseUint(string(b[2:6]), 16, 16)
	if err != nil {
		return 0, 2
	}
	return rune(n), 6
}
