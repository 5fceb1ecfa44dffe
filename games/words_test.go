package games_test

import (
	"testing"

	"howl/games"
	"howl/internal/i18n"
)

// TestWords checks that every game brings its words: its title is there in each
// language.
func TestWords(t *testing.T) {
	for _, e := range games.All {
		for _, tag := range i18n.Tags {
			if !games.Language(tag).Has("game." + e.Name()) {
				t.Errorf("%s has no title in %s: does its entry bring its words?", e.Name(), tag)
			}
		}
	}
}
