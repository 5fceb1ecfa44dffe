package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/rules"
)

// TestRulings: the ruling of a ballot names the suspects with the votes that the
// table gave them, and that of a lynching the votes of both.
func TestRulings(t *testing.T) {
	for i, setup := range gametest.Setups(t, rules.Game{}) {
		r := rand.New(rand.NewPCG(uint64(i), 9))
		s, err := rules.Game{}.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		var open []game.Event
		var votes [game.MaxSeats]float64
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			seat := turn.First()
			legal := s.Legal(seat, nil)
			s.Do(seat, legal[r.IntN(len(legal))], func(to game.Seats, e game.Event) {
				if !to.Has(game.Nobody) {
					return
				}
				open = append(open, e)
				ruling := func() game.Message { return first(rules.Game{}.Ruling(s.View(game.Nobody), open).Message) }
				switch e := e.(type) {
				case rules.Polled, rules.Judging:
					votes = [game.MaxSeats]float64{}
				case rules.Voted:
					votes[e.Whom]++
				case rules.TurnedUp:
					if e.Card == "sword" {
						votes[e.Seat]++
					} else {
						votes[e.Seat]--
					}
				case rules.Judged:
					votes[e.Whom]++
				case rules.Suspected:
					m := ruling()
					switch {
					case m.Key == "lupus.ruling.owl" && m.Args["owl"] == float64(e.First) && m.Args["seat"] == float64(e.Second) && m.Args["n"] == votes[e.Second]:
					case m.Key == "lupus.ruling.ballot" && m.Args["first"] == float64(e.First) && m.Args["a"] == votes[e.First] && m.Args["second"] == float64(e.Second) && m.Args["b"] == votes[e.Second]:
					default:
						t.Fatalf("set-up %d: %+v with votes %v: %v", i, e, votes, m)
					}
				case rules.Lynched:
					if m := ruling(); m.Args["n"] != votes[e.Seat] || m.Key == "lupus.ruling.lynched" && m.Args["seat"] != float64(e.Seat) {
						t.Fatalf("set-up %d: %+v with votes %v: %v", i, e, votes, m)
					}
				}
			})
		}
	}
}

// first returns the first sentence of a ruling.
func first(m game.Message) game.Message {
	for m.Key == "lupus.ruling.more" {
		m = m.Args["what"].(game.Message)
	}
	return m
}

// TestRuling compares rulings, word by word. The last of the events is explained.
func TestRuling(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl", "Dora", "Emil", "Finn", "Gina", "Hugo"}
	poll := func(votes ...game.Seat) []game.Event {
		told := []game.Event{rules.Welcomed{Seat: 1}, rules.Polled{Seat: 0}}
		for i, whom := range votes {
			told = append(told, rules.Voted{Seat: game.Seat(i), Whom: whom})
		}
		return told
	}
	for _, test := range []struct {
		told    []game.Event
		last    game.Event
		want    string
		chapter string
	}{
		{nil, rules.Daybreak{Day: 1}, "Nobody died. On the first night the werewolves' victim is the moderator.", "night"},
		{nil, rules.Daybreak{Day: 1, Dead: game.Only(3)}, "On the first night the werewolves' victim is the moderator, so Dora died of something else. You're never told what.", "others"},
		{nil, rules.Daybreak{Day: 2}, "Nobody died: the werewolves' victim was guarded.", "night"},
		{nil, rules.Daybreak{Day: 2, Dead: game.Only(3)}, "The werewolves chose Dora. With this deck, nothing else kills at night.", "night"},
		{poll(5, 5, 5, 4, 4, 2), rules.Suspected{First: 5, Second: 4}, "The two with the most votes are the suspects: Finn with 3 and Emil with 2.", "ballot"},
		{poll(5, 5, 2, 3, 7), rules.Suspected{First: 5, Second: 2}, "The two with the most votes are the suspects: Finn with 2 and Carl with 1. Dora, Hugo got just as many votes, but a tie goes against the player closest to “Welcome!”, clockwise, and that's Carl.", "ballot"},
		{poll(5, 5, 2, 2, 7, 7), rules.Suspected{First: 2, Second: 5}, "The two with the most votes are the suspects: Carl with 2 and Finn with 2. Hugo got just as many votes, but a tie goes against the players closest to “Welcome!”, clockwise: Carl, then Finn.", "ballot"},
		{poll(5, 5, 2, 3, 7)[1:], rules.Suspected{First: 5, Second: 2}, "The two with the most votes are the suspects: Finn with 2 and Carl with 1. Dora, Hugo got just as many votes, but nobody has “Welcome!” yet, so in a tie we count clockwise from Anna, and Carl comes first.", "ballot"},
		{poll(5, 5, 2, 2, 7, 7)[1:], rules.Suspected{First: 2, Second: 5}, "The two with the most votes are the suspects: Carl with 2 and Finn with 2. Hugo got just as many votes, but nobody has “Welcome!” yet, so in a tie we count clockwise from Anna: Carl, then Finn.", "ballot"},
		{append(poll(5, 5, 3, 2), rules.TurnedUp{Card: "shield", Seat: 5}), rules.Suspected{First: 2, Second: 3}, "The two with the most votes are the suspects: Carl with 1 and Dora with 1. The sword counts as one more vote, the shield as one fewer. Finn got just as many votes, but the player with the shield is safe in a tie.", "phantom"},
		{append(poll(5, 5, 2, 7, 7), rules.TurnedUp{Card: "sword", Seat: 2}), rules.Suspected{First: 2, Second: 5}, "The two with the most votes are the suspects: Carl with 2 and Finn with 2. The sword counts as one more vote, the shield as one fewer. Hugo got just as many votes, but in a tie the sword comes first, and Carl has it. After that, a tie goes against the player closest to “Welcome!”, clockwise, and that's Finn.", "phantom"},
		{append(poll(5, 5, 4), rules.Named{Seat: 0}), rules.Suspected{First: 0, Second: 5}, "The owl-man picked Anna: a suspect before anyone else. Of the others, Finn got the most votes: 2.", "ballot"},
		{append(poll(), rules.Judging{First: 5, Second: 4}, rules.Judged{Seat: 0, Whom: 4}), rules.Lynched{Seat: 4}, "In the secret vote Emil got 1 vote, and the other suspect 0.", "lynch"},
		{append(poll(), rules.Judging{First: 5, Second: 4}, rules.Judged{Seat: 0, Whom: 4}, rules.Judged{Seat: 1, Whom: 5}), rules.Lynched{Seat: 4}, "In the secret vote both suspects got 1 vote: a tie goes against the player closest to “Welcome!”, clockwise, and that's Emil.", "lynch"},
	} {
		s, err := rules.Game{}.New(game.Setup{Players: 8})
		if err != nil {
			t.Fatal(err)
		}
		got := rules.Game{}.Ruling(s.View(game.Nobody), append(test.told, test.last))
		if text := games.Language("en").Message(got.Message, names); text != test.want || got.Chapter != test.chapter {
			t.Errorf("%+v: %s\n%s\nwant %s\n%s", test.last, got.Chapter, text, test.chapter, test.want)
		}
	}
}
