package talk_test

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/games/lupus/talk"
	grammar "github.com/howl-game/howl/internal/talk"
)

// BenchmarkUnderstand reads the lines of the corpus, one after the other. The names
// of a table are prepared once for each line, as a table does.
func BenchmarkUnderstand(b *testing.B) {
	for _, lang := range []string{"en", "it", "ja"} {
		b.Run(lang, func(b *testing.B) {
			g, err := grammar.New(lang, &talk.Vocabulary)
			if err != nil {
				b.Fatal(err)
			}
			lines := slices.Concat(read(b, lang+"-kept.txt"), read(b, lang+"-chat.txt"), read(b, lang+"-odd.txt"))
			for i := 0; b.Loop(); i++ {
				s := lines[i%len(lines)]
				g.At(s.names).Understand(s.text, s.me, s.last)
			}
		})
	}
}
