package clean_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/howl-game/howl/internal/clean"
)

// bad are beginnings of what terminals obey: 7-bit, 8-bit and as UTF-8, and what
// turns a line around.
var bad = []string{"\x1b]0;evil\x07", "\x1b[2J", "\u009b2J", "\x9b2J", "\x08\x08", "\r", "\x7f", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff"}

func TestText(t *testing.T) {
	for _, code := range bad {
		for _, text := range []string{clean.Text("Anna" + code), clean.Lines("Anna" + code)} {
			if obeyed(text) || !strings.HasPrefix(text, "Anna") {
				t.Errorf("%q becomes %q", code, text)
			}
		}
		if clean.Is("Anna" + code) {
			t.Errorf("%q is clean", code)
		}
	}
	for _, good := range []string{"Anna", "日本語", "Zoë", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "نارگیل\u200cها"} {
		if got := clean.Text(good); got != good || !clean.Is(good) {
			t.Errorf("%q becomes %q", good, got)
		}
	}
	if got := clean.Lines("a\n\tb"); got != "a\n\tb" {
		t.Errorf("%q", got)
	}
}

// obeyed reports whether a terminal could be controlled by the text.
func obeyed(text string) bool {
	return strings.ContainsFunc(text, func(c rune) bool { return unicode.IsControl(c) || c == '\ufffd' || unicode.Is(unicode.Bidi_Control, c) })
}

// A letter that is cut in two by writes arrives whole, and half a letter does not
// hide what comes after it.
func TestWriter(t *testing.T) {
	text := "Zoë 日本 👩‍🚀\n" + strings.Join(bad, "") + "end\n"
	for size := 1; size < 7; size++ {
		var out strings.Builder
		w := clean.Writer(&out)
		for b := []byte(text); len(b) > 0; b = b[min(size, len(b)):] {
			if n, err := w.Write(b[:min(size, len(b))]); err != nil || n != min(size, len(b)) {
				t.Fatal(n, err)
			}
		}
		if got, want := out.String(), clean.Lines(text); got != want {
			t.Errorf("in pieces of %d: %q, want %q", size, got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	for text, want := range map[string]bool{
		`{"a":["b",{"c":"d"}],"n":1,"t":true,"z":null}`: true, `{"a":["b",{"c":"\u001b[2J"}]}`: false, `{"\u001b":1}`: false, `"\u009b"`: false, `x`: false, ``: false,
	} {
		if got := clean.JSON([]byte(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
