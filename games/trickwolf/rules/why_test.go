package rules

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// The deal of the tests, by seat; seat 0 leads and seat 1 is the werewolf.
const testDeal = `H1 A2 A3 B2 B3 B4
	A5 H9 A6 C2 C5 A8
	C3 B5 C6 C7 B8 H0
	A4 A7 B6 B7 C8 C4`

// after is the state after the test deal and the decisions, one a line.
func after(t *testing.T, script string) *State {
	t.Helper()
	return played(t, testDeal, script)
}

// played is the state after a deal and the decisions, one a line.
func played(t *testing.T, hands, script string) *State {
	t.Helper()
	s := fresh()
	for _, c := range strings.Fields(hands) {
		s.Do(game.Dealer, deal|game.Action(read(t, c)), nil)
	}
	for line := range strings.Lines(script) {
		text := strings.TrimSpace(line)
		if text == "" {
			continue
		}
		a, err := game.Check(Game{}, &s, s.Asked, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Do(s.Asked, a, nil)
	}
	return &s
}

func TestWhy(t *testing.T) {
	first := `play H1
		play A5
		play H0
		play A4
		nominate 0
		lay A2
		`
	second := first + `play A3
		play A8
		play B5
		play A7
		`
	for _, test := range []struct{ script, text, want string }{
		{"", "play A2", "trickwolf.why.event"},
		{"", "play A7", "trickwolf.why.hand card=A7"},
		{"", "play D7", "trickwolf.why.card"},
		{"", "nominate 1", `trickwolf.why.verb verb="play"`},
		{"play H1\nplay A8\nplay H0\nplay A4", "play A5", `trickwolf.why.verb verb="nominate"`},
		{"play H1\nplay A8\nplay H0\nplay A4", "nominate 1", "trickwolf.why.self"},
		{"play H1\nplay A8\nplay H0\nplay A4", "nominate 4", "trickwolf.why.seat"},
		{"play H1\nplay A8\nplay H0\nplay A4\nnominate 3", "lay A4", "trickwolf.why.hand card=A4"},
		{first + "play A3", "play C5", "trickwolf.why.follow card=A6 suit=A"},
		{first + "play B3", "play A6", "trickwolf.why.follow card=H9 suit=B"},
		{second + "nominate 0\nplay A6\nplay C3\nplay C4", "nominate 0", "trickwolf.why.expelled seat=0"},
	} {
		s := after(t, test.script)
		_, err := game.Check(Game{}, s, s.Asked, test.text)
		if err == nil {
			t.Errorf("%q is allowed, want: %s", test.text, test.want)
			continue
		}
		if got, want := err.Error(), "refused.illegal.why why=("+test.want+")"; got != want {
			t.Errorf("%q: got %s, want %s", test.text, got, want)
		}
	}
	dealt := fresh()
	dealt.Do(game.Dealer, deal|game.Action(A5), nil)
	if got, want := (Game{}).Why(&dealt, game.Dealer, "deal A5").String(), "trickwolf.why.dealt card=A5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
