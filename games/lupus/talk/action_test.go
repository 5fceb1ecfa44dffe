package talk_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/talk"
	grammar "github.com/howl-game/howl/internal/talk"
)

// TestActions checks which statements can be made in the game, and how.
func TestActions(t *testing.T) {
	g, err := grammar.New("en", &talk.Vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	table := g.At([]string{"Anna", "Bob", "Carla"})
	for text, want := range map[string]string{
		"i'm the seer":                       "claim seer",
		"i saw bob: wolf":                    "report 1 wolf",
		"i checked bob, he is not a wolf":    "report 1 human",
		"the one we lynched was a wolf":      "report lynched wolf",
		"yesterday's lynch was not a wolf":   "report lynched human",
		"bob is sus":                         "accuse 1",
		"bob is the possessed":               "",
		"i trust anna":                       "trust 0",
		"anna is the seer":                   "trust 0",
		"my vote goes to bob":                "vote 1",
		"not voting bob":                     "",
		"i guarded bob last night":           "",
		"who do you suspect?":                "",
		"let's lynch bob":                    "",
		"anna says bob is a wolf":            "",
		"if anna is the seer, bob is a wolf": "",
	} {
		said, _ := table.Understand(text, 2, game.Nobody)
		if len(said) != 1 {
			t.Errorf("%q: %d statements", text, len(said))
			continue
		}
		if got, _ := talk.Vocabulary.Action(said[0]); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
