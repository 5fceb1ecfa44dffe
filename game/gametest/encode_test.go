package gametest

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// encoded is the honest toy with an encoding in which a mistake can be planted.
type encoded struct {
	toy
	mistake string
	calls   *uint8
	live    *game.State // the game that was begun last
}

func (g encoded) New(s game.Setup) (game.State, error) {
	st, err := g.toy.New(s)
	*g.live = st
	return st, err
}

func (g encoded) Planes(game.Setup) []game.Plane {
	planes := []game.Plane{{Name: "coin", Shape: []int{2}, Most: 1}, {Name: "call", Shape: []int{1}, Most: 2}, {Name: "over", Shape: []int{1}, Most: 1}}
	if g.mistake == "an idle plane" {
		planes = append(planes, game.Plane{Name: "moon", Shape: []int{3}, Most: 1})
	}
	return planes
}

func (g encoded) Actions(_ game.Setup, seat game.Seat) []game.Action {
	switch {
	case g.mistake == "a missing action":
		return []game.Action{0}
	case g.mistake == "an action twice":
		return []game.Action{0, 1, 1}
	case g.mistake == "uneven seats" && seat == 2:
		return []game.Action{0, 1, 2}
	}
	return []game.Action{0, 1}
}

func (g encoded) Encode(view game.View, to []uint8) {
	v := view.(toyView)
	to[v.Coin] = 1
	to[2] = v.Call
	if v.Over {
		to[3] = 1
	}
	*g.calls++
	switch g.mistake {
	case "more than said":
		to[3] *= 2
	case "a memory":
		to[3] = *g.calls / 128
	case "a look at the game":
		to[3] = (*g.live).(*toyState).coins[0]
	}
}

// Every planted mistake is found, and none in the honest encoding.
func TestEncodingMistakes(t *testing.T) {
	setup := game.Setup{Players: 3}
	for mistake, want := range map[string]string{
		"":                   "",
		"an idle plane":      "moon",
		"a missing action":   "has no number",
		"an action twice":    "two actions",
		"uneven seats":       "seat 2 has 3 actions",
		"more than said":     "the plane over has a 2",
		"a memory":           "observation",
		"a look at the game": "the observation",
	} {
		g := encoded{mistake: mistake, calls: new(uint8), live: new(game.State)}
		used := make(map[string]bool)
		err := encodes(g, g, setup, 20, used)
		if err == nil {
			_, err = disclosure(g, []game.Setup{setup}, 300, full.lawSteps, observer(g, g))
		}
		got := ""
		if err != nil {
			got = err.Error()
		} else if is, known := used["moon"]; known && !is {
			got = "moon"
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", mistake, got, want)
		}
	}
}
