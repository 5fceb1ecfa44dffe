package games_test

import (
	"testing"

	"github.com/howl-game/howl/games"
)

// What a game says is shown for a while is an event that it tells: each has a
// sentence.
func TestShowsEvents(t *testing.T) {
	words := games.Language("en").All()
	for _, e := range games.All {
		for kind, ms := range e.Info().Shows {
			if words[e.Name()+"."+kind] == "" || ms <= 0 {
				t.Errorf("%s shows %q for %d ms, and tells nothing of that kind", e.Name(), kind, ms)
			}
		}
	}
}
