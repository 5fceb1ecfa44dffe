package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/robbers/rules"
)

// TestRulings: every trick has a ruling that names who took it and with which
// card, and says no more than who took it once it lies face down.
func TestRulings(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for n := range 300 {
		s := begin(t, game.Setup{Players: 3 + n%3})
		var open []game.Event
		cards := make(map[game.Seat]rules.Card)
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			legal := s.Legal(turn.First(), nil)
			s.Do(turn.First(), legal[r.IntN(len(legal))], func(to game.Seats, e game.Event) {
				if !to.Has(game.Nobody) {
					return
				}
				open = append(open, e)
				switch e := e.(type) {
				case rules.Played:
					cards[e.Seat] = e.Card
				case rules.Took:
					got := rules.Game{}.Ruling(s.View(game.Nobody), open)
					if m := innermost(got.Message); m.Args["seat"] != float64(e.Seat) || m.Args["card"] != cards[e.Seat].String() {
						t.Fatalf("seat %v took it with %v, and the ruling is %v", e.Seat, cards[e.Seat], got)
					}
					down := slices.DeleteFunc(slices.Clone(open), func(e game.Event) bool {
						f, ok := e.(game.Fleeting)
						return ok && f.Until() == "took"
					})
					if got := (rules.Game{}).Ruling(s.View(game.Nobody), down); got.Key != "robbers.ruling.down" || got.Args["seat"] != float64(e.Seat) {
						t.Fatalf("of a trick that lies face down: %v", got)
					}
				}
			})
		}
	}
}

// TestRuling compares the rulings of some tricks, word by word.
func TestRuling(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl", "Dora"}
	for _, test := range []struct {
		trick, want, chapter string
	}{
		{"C7 C15 R12 R3", "Carl wins the trick: chests were led, so robbers are trumps, and the 12 of robbers is the highest.", "trick"},
		{"C7 C15 C2 C3", "Bea wins the trick: chests were led, nobody played a trump, and the 15 of chests is the highest.", "trick"},
		{"W W R5 C15", "Bea wins the trick: a Werewolf counts as the 17 of chests here, and nothing beats it. A Werewolf takes the suit of the card just before it and counts one higher.", "special"},
		{"C9 S R15 W", "Dora wins the trick: a Werewolf counts as the 16 of robbers here, and nothing beats it. A Werewolf takes the suit of the card just before it and counts one higher. With a Werewolf in the trick, the Seer is only the 0 of the led suit.", "special"},
		{"K T S K", "Carl wins the trick: the Seer counts as the 16 of trumps here, and nothing beats it. The Seer counts as the 16 of trumps if there's no Werewolf in the trick.", "strange"},
		{"K C3 K C4", "Carl wins the trick: a Knife counts as the 0 of robbers here, and nothing beats it. A Knife counts as the 0 of trumps, and nobody played another trump. Ties go to the later card.", "special"},
	} {
		var told []game.Event
		best := game.Nobody
		for i, name := range strings.Fields(test.trick) {
			told = append(told, rules.Played{Seat: game.Seat(i), Card: rules.CardNamed(name)})
			if strings.HasPrefix(test.want, names[i]) {
				best = game.Seat(i)
			}
		}
		s := begin(t, game.Setup{Players: 4})
		got := rules.Game{}.Ruling(s.View(game.Nobody), append(told, rules.Took{Seat: best}))
		if text := games.Language("en").Message(got.Message, names); text != test.want || got.Chapter != test.chapter {
			t.Errorf("%s: %s\n%s\nwant %s\n%s", test.trick, got.Chapter, text, test.chapter, test.want)
		}
	}
}

// innermost returns the first sentence of a message.
func innermost(m game.Message) game.Message {
	for m.Key == "robbers.ruling.more" {
		m = m.Args["what"].(game.Message)
	}
	return m
}
