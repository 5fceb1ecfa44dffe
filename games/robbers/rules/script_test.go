package rules_test

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

func begin(t testing.TB, setup game.Setup) game.State {
	t.Helper()
	s, err := rules.Game{}.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func do(t testing.TB, s game.State, seat game.Seat, text string) {
	t.Helper()
	a, err := game.Check(rules.Game{}, s, seat, text)
	if err != nil {
		t.Fatal(err)
	}
	s.Do(seat, a, nil)
}

// dealt returns a single deal with these hands. The last seat is the dealer, so
// seat 0 leads.
func dealt(t testing.TB, hands ...string) game.State {
	t.Helper()
	s := begin(t, game.Setup{Players: len(hands), Deal: 1, Button: game.Seat(len(hands) - 1)})
	for _, hand := range hands {
		for _, c := range strings.Fields(hand) {
			do(t, s, game.Dealer, "deal "+c)
		}
	}
	if s.Phase() != "play" {
		t.Fatalf("after the deal it is %s", s.Phase())
	}
	return s
}

// plays plays these cards, each by the seat in turn.
func plays(t testing.TB, s game.State, cards string) {
	t.Helper()
	for _, c := range strings.Fields(cards) {
		do(t, s, s.Turn().First(), "play "+c)
	}
}

func view(s game.State, seat game.Seat) rules.View { return s.View(seat).(rules.View) }
