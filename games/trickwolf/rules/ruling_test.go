package rules_test

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// TestRuling compares rulings, word by word. The last of the events is explained.
func TestRuling(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl", "Dora"}
	for _, test := range []struct {
		trick, want string
	}{
		{"A6 A3 C2 A7", "Dora wins the trick: spades were led, and the 7 of spades is the highest card that follows."},
		{"A6 A3 B8 C2", "Anna wins the trick: spades were led, and the 6 of spades is the highest card that follows. There's a higher card, the 8 of clubs, but it doesn't follow suit, so it can't win."},
		{"H1 A3 C8 A8", "Dora wins the trick: a heart was led, so every card follows, and the 8 of spades is the highest. Ties go to the later card."},
		{"H1 H0 H9 A8", "Bea wins the trick: the Werewolf is in it, so the Yandere counts as 10."},
	} {
		told := []game.Event{rules.Leads{Trick: 1, Seat: 0}}
		took := rules.Took{Trick: 1}
		for i, name := range strings.Fields(test.trick) {
			c, _ := rules.CardNamed(name)
			told = append(told, rules.Played{Seat: game.Seat(i), Card: c})
			if strings.HasPrefix(test.want, names[i]) {
				took.Seat, took.Card, took.Value = game.Seat(i), c, c.Rank()
				if c == rules.H0 {
					took.Value = 10
				}
			}
		}
		got := rules.Game{}.Ruling(nil, append(told, took))
		if text := games.Language("en").Message(got.Message, names); text != test.want || got.Chapter != "win" {
			t.Errorf("%s: %s\n%s\nwant\n%s", test.trick, got.Chapter, text, test.want)
		}
	}
}
