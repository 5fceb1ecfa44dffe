package lupus_test

import (
	"slices"
	"strings"
	"testing"

	"howl/games"
	"howl/games/lupus/bot"
)

// TestWordings compares what bots can say with the catalogue: every wording has a
// sentence, and every sentence is said.
func TestWordings(t *testing.T) {
	var listed, written []string
	for meaning, list := range bot.Wordings() {
		for _, w := range list {
			listed = append(listed, "lupus.say."+meaning+"."+w)
		}
	}
	for key := range games.Language("en").All() {
		if strings.HasPrefix(key, "lupus.say.") && !strings.HasPrefix(key, "lupus.say.for.") {
			written = append(written, key)
		}
	}
	slices.Sort(listed)
	slices.Sort(written)
	if !slices.Equal(listed, written) {
		t.Errorf("bots say\n%q; the catalogue has\n%q", listed, written)
	}
}
