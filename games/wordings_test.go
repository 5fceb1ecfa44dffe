package games_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/games"
	lupus "github.com/howl-game/howl/games/lupus/bot/talk"
	robbers "github.com/howl-game/howl/games/robbers/bot"
	trickwolf "github.com/howl-game/howl/games/trickwolf/bot"
)

// TestWordings compares what bots can say with the catalogue: every wording has a
// sentence, and every sentence is said.
func TestWordings(t *testing.T) {
	for game, wordings := range map[string]map[string][]string{"lupus": lupus.Wordings(), "robbers": robbers.Wordings(), "trickwolf": trickwolf.Wordings()} {
		var listed, written []string
		prefix := game + ".say."
		for meaning, list := range wordings {
			for _, w := range list {
				listed = append(listed, prefix+meaning+"."+w)
			}
		}
		part := func(key string) bool { // of a sentence
			return strings.HasPrefix(key, prefix+"for.") || strings.HasPrefix(key, prefix+"if.") || key == prefix+"list"
		}
		for key := range games.Language("en").All() {
			if strings.HasPrefix(key, prefix) && !part(key) {
				written = append(written, key)
			}
		}
		slices.Sort(listed)
		slices.Sort(written)
		if !slices.Equal(listed, written) {
			t.Errorf("bots of %s say\n%q; the catalogue has\n%q", game, listed, written)
		}
	}
}
