package bot

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// play carries out actions given as "seat action", and returns what each seat was
// told by them.
func play(t *testing.T, s game.State, lines string) (told [game.MaxSeats][]game.Event) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		who, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		seat := game.Dealer
		if who != "*" {
			seat = game.Seat(who[0] - '0')
		}
		a, err := game.Check(rules.Game{}, s, seat, text)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s.Do(seat, a, func(to game.Seats, e game.Event) {
			for i := range told {
				if to.Has(game.Seat(i)) {
					told[i] = append(told[i], e)
				}
			}
		})
	}
	return told
}

const pairDealt = `
* deal werewolf
* deal werewolf
* deal seer
* deal villager
* deal villager
* deal villager
* deal villager
* deal villager
`

// A packmate who points elsewhere, though the bot has pointed, leads: the bot waits
// for it, and follows.
func TestPackFollowsItsLeader(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 8, Options: map[string]string{"first-victim": "player"}})
	if err != nil {
		t.Fatal(err)
	}
	told := play(t, s, pairDealt)
	b := New(Hard, rand.New(rand.NewPCG(1, 1)))
	decide := func() string {
		f := game.Look(s, 0)
		f.Events = told[0]
		return rules.Game{}.Text(b.Decide(t.Context(), f))
	}
	told = play(t, s, "0 "+decide())
	if got := decide(); got != "done" || !b.Waits() {
		t.Errorf("with a packmate who has not pointed the bot answers %q, and waits: %v", got, b.Waits())
	}
	mine := s.View(0).(rules.View).Circle.Marks[0]
	other := "mark 7"
	if mine == 7 {
		other = "mark 6"
	}
	told = play(t, s, "1 "+other)
	if got := decide(); got != other {
		t.Errorf("the packmate leads with %q, and the bot answers %q", other, got)
	}
}

// What a bot says follows from its frames, what it heard and its random numbers:
// another bot that gets the same says the same.
func TestWordsFollowFromFrames(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	told := play(t, s, pairDealt+"0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n5 accuse 4")
	ask := talk.Say(talk.Ask)
	ask.To, ask.What = 4, "opinion"
	speak := func() bots.Speech {
		b := New(Hard, rand.New(rand.NewPCG(2, 2)))
		b.Sit(game.Setup{}, 4)
		b.Call("Elsa")
		f := game.Look(s, 4)
		f.Events = told[4]
		first := b.Talk(t.Context(), f)
		f.Events = nil
		b.Hear([]bots.Heard{{Seat: 4, Means: first.Means}, {Seat: 6, Means: []talk.Statement{ask}}})
		second := b.Talk(t.Context(), f)
		if len(first.Means) == 0 || first.Means[0].To != 5 || len(second.Means) == 0 || second.Means[0].To != 6 {
			t.Errorf("accused by 5 the bot says %v; asked by 6, %v", first, second)
		}
		return second
	}
	if one, other := speak(), speak(); !reflect.DeepEqual(one, other) {
		t.Errorf("the same frames and numbers gave %v and %v", one, other)
	}
}

// Every meaning has several wordings, and each manner finds one.
func TestWordings(t *testing.T) {
	for meaning, list := range wordings {
		if len(list) < 2 {
			t.Errorf("%s has %d wordings", meaning, len(list))
		}
	}
}
