package server

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// Go's parser is the second opinion: where it puts a question mark that nobody
// wrote, the text was not well formed.
func TestWellFormed(t *testing.T) {
	for text, want := range map[string]bool{
		`{"a":"plain"}`: true, `"é 🐺 日本"`: true, `"\ud83d\udc3a"`: true, `"\\ud800"`: true, `"\\\\u"`: true, `"\""`: true, `"\u00e9\n"`: true, `"\`: true, `"\u12`: true, ``: true,
		"\"\xff\"": false, "\"\xc3\"": false, `"\ud800"`: false, `"\udc3a"`: false, `"\ud83dx"`: false, `"\ud83d\u0041"`: false, `"\\\ud800"`: false, `"\udc3a\ud83d"`: false, `{"\ud800":1}`: false,
	} {
		if got := wellFormed([]byte(text)); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func FuzzWellFormed(f *testing.F) {
	for _, s := range []string{`"\ud83d\udc3a"`, `"\\\ud800"`, "\"\xff\"", `"a\u0041"`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var s string
		if json.Unmarshal(b, &s) != nil || strings.ContainsRune(string(b), utf8.RuneError) || strings.Contains(strings.ToLower(string(b)), "fffd") {
			return
		}
		if got, want := wellFormed(b), !strings.ContainsRune(s, utf8.RuneError); got != want {
			t.Errorf("%q: got %v, want %v", b, got, want)
		}
	})
}
