package talk_test

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// TestAddressed: whoever defends themselves to somebody asks why, and says in the next
// sentence that it's that one. "You" is who was called, wherever the name stands.
func TestAddressed(t *testing.T) {
	names := []string{"Anna", "Boris", "Chiyo", "Dante"}
	lines := map[string][]string{
		"it": {
			"Boris, perché proprio io? Secondo me il lupo sei tu.",
			"Boris, come mai proprio io? Io penso che il lupo sia tu",
			"Boris, perché io? Mi sa che sei tu.",
			"Perché proprio io, Boris? Per me sei un lupo.",
			"boris che ho fatto? il lupo sei tu!",
		},
		"en": {
			"Boris, why me? I think you're the wolf.",
			"Boris, why me of all people? I think the wolf is you.",
			"Why me, Boris? You're the wolf.",
			"boris why me? i think ur the wolf",
		},
		"ja": {
			"Borisさん、なんで私なの？人狼はあなただと思う。",
			"Boris、どうして私なんですか？あなたこそ人狼だと思います。",
			"Boris、どうして私なの？私から見たら人狼はあなたです。",
		},
	}
	for lang, texts := range lines {
		table := grammarOf(t, lang).At(names)
		for _, text := range texts {
			said, _ := table.Understand(text, 0, game.Nobody)
			var got []string
			for _, s := range said {
				got = append(got, s.Text(names))
			}
			if want := []string{"ask why to Boris Anna", "accuse Boris"}; !slices.Equal(got, want) {
				t.Errorf("%s: %q\n got %q\nwant %q", lang, text, got, want)
			}
		}
	}
	for text, want := range map[string]string{
		"Secondo me il lupo sei tu, Boris.": "accuse Boris",
		"Secondo me il lupo sei tu.":        "", // nobody was called
	} {
		said, _ := grammarOf(t, "it").At(names).Understand(text, 0, game.Nobody)
		got := ""
		for _, s := range said {
			got += s.Text(names)
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
