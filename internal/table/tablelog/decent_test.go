package tablelog

import "testing"

func TestDecent(t *testing.T) {
	for _, c := range []struct {
		what, text   string
		decent, seen bool
	}{
		{"a word", "hello there", true, true},
		{"other scripts", "こんにちは　人狼 שלום مرحبا हिन्दी", true, true},
		{"a family of three, joined", "👨\u200d👩\u200d👧", true, true},
		{"a heart in colour", "❤\ufe0f", true, true},
		{"the flag of Scotland", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", true, true},
		{"Persian that does not join", "می\u200cخواهم", true, true},
		{"an emoji younger than this program may be", "\U0001fae9", true, true},
		{"nothing", "", true, false},
		{"spaces", " \u00a0\u3000\u2003", true, false},
		{"Hangul fillers", "\u3164\uffa0\u115f", true, false},
		{"Braille without a dot", "\u2800", true, false},
		{"a mark without a letter", "\u0301\ufe0f", true, false},
		{"only a joiner", "\u200d", true, false},
		{"two lines", "a\nb", false, true},
		{"two lines, in other words", "a\u2028b", false, true},
		{"two paragraphs", "a\u2029b", false, true},
		{"a bell", "a\ab", false, true},
		{"a line turned around", "a\u202eb", false, true},
		{"a part turned around", "a\u2067b\u2069", false, true},
		{"a mark that turns what follows", "a\u200fb", false, true},
		{"a space of no width", "a\u200bb", false, true},
		{"a byte order mark", "\ufeffa", false, true},
		{"somebody's own letter", "a\ue000", false, true},
		{"no letter at all", "a\ufffe", false, true},
		{"no text", "a\xff", false, true},
		{"Hebrew with dagesh, vowel and accent", "בּ\u05b8\u0591", true, true},
		{"a key", "1\ufe0f\u20e3", true, true},
		{"a tower of marks", "a\u0300\u0301\u0302\u0303", false, true},
		{"a tower with joiners in it", "a\u0300\u0301\u200d\u0302\u0303", false, true},
	} {
		if got := Decent(c.text); got != c.decent {
			t.Errorf("%s: decent %v, want %v", c.what, got, c.decent)
		}
		if got := Visible(c.text); got != c.seen {
			t.Errorf("%s: to be seen %v, want %v", c.what, got, c.seen)
		}
	}
}
