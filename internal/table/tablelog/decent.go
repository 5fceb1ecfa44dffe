package tablelog

import (
	"unicode"
	"unicode/utf8"
)

// mostMarks is how many marks a letter may bear. Hebrew with every sign has
// three; more only reach into the lines above and below.
const mostMarks = 3

// Decent reports whether a name or words may stand on somebody else's screen:
// on one line, with nothing that moves the pen, turns the line around, hides
// in it, or piles up over it. Letters that are younger than this program are
// let through.
func Decent(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	marks := 0
	for _, c := range s {
		switch {
		case joins(c): // between marks, too
		case unicode.In(c, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp, unicode.Noncharacter_Code_Point):
			return false
		case unicode.In(c, unicode.Mn, unicode.Me):
			if marks++; marks > mostMarks {
				return false
			}
		default:
			marks = 0
		}
	}
	return true
}

// joins reports whether c makes one sign of several, in emoji and in some scripts.
func joins(c rune) bool {
	return c == '\u200d' || c == '\u200c' || c >= 0xe0020 && c <= 0xe007f
}

// Visible reports whether there is something to be seen: not only spaces, marks
// that need a letter, and letters that are blank.
func Visible(s string) bool {
	for _, c := range s {
		if !unicode.In(c, unicode.Cc, unicode.Cf, unicode.Z, unicode.M, unicode.Other_Default_Ignorable_Code_Point) && !blank(c) {
			return true
		}
	}
	return false
}

// blank reports whether c shows nothing, like Braille without a dot and a note
// without a head.
func blank(c rune) bool { return c == '\u2800' || c == '\U0001d159' }
