package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// A match is as many deals as players, the dealer moving left (W13).
func TestMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 13))
	for players := 3; players <= 5; players++ {
		setup, more := game.Setup{Players: players}, true
		var dealers []game.Seat
		for more {
			s := begin(t, setup)
			if _, early := (rules.Game{}).Next(setup, s); early {
				t.Error("the next deal begins before this one is over")
			}
			first := game.Nobody
			for turn := s.Turn(); turn != 0; turn = s.Turn() {
				if first == game.Nobody && turn.First() != game.Dealer {
					first = turn.First()
				}
				legal := s.Legal(turn.First(), nil)
				s.Do(turn.First(), legal[r.IntN(len(legal))], nil)
			}
			button := view(s, 0).Button
			if got, want := first, button.Left(players); got != want {
				t.Errorf("seat %v dealt and %v leads, want %v (W14)", button, got, want)
			}
			dealers = append(dealers, button)
			setup, more = rules.Game{}.Next(setup, s)
		}
		if len(dealers) != players {
			t.Errorf("%d players played %d deals", players, len(dealers))
		}
		for i := 1; i < len(dealers); i++ {
			if got, want := dealers[i], dealers[i-1].Left(players); got != want {
				t.Errorf("after %v deals %v, want %v", dealers[i-1], got, want)
			}
		}
	}
}

func TestSingleDeal(t *testing.T) {
	setup := game.Setup{Players: 4, Options: map[string]string{"deals": "single"}}
	s := begin(t, setup)
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		s.Do(turn.First(), s.Legal(turn.First(), nil)[0], nil)
	}
	if next, more := (rules.Game{}).Next(setup, s); more {
		t.Errorf("a single deal goes on with %v", next)
	}
}

func TestSetupsRefused(t *testing.T) {
	option := func(name, value string) game.Setup {
		return game.Setup{Players: 4, Options: map[string]string{name: value}}
	}
	fifteen := "0,1,1,2,2,3,4,5,4,3,2,2,1,1,0"
	for _, test := range []struct {
		setup game.Setup
		want  string
	}{
		{game.Setup{Players: 2}, "refused.setup.range max=5 min=3 not=2"},
		{game.Setup{Players: 6}, "refused.setup.range max=5 min=3 not=6"},
		{option("moon", "full"), `refused.setup.option name="moon"`},
		{option("deals", "two"), `refused.setup.choice name=deals not="two"`},
		{option("past-tricks", "yes"), `refused.setup.flag name=past-tricks not="yes"`},
		{option("icons", "0,1,2"), "robbers.refused.icons.count n=15 not=3"},
		{option("icons", fifteen+",1"), "not=16"},
		{option("icons", fifteen+"/1,2"), "not=2"},
		{option("icons", strings.Replace(fifteen, "5", "6", 1)), `robbers.refused.icons.most most=5 not="6" rank=8`},
		{option("icons", strings.Replace(fifteen, "5", "-1", 1)), `not="-1"`},
		{option("icons", strings.Replace(fifteen, "5", "wolf", 1)), `not="wolf"`},
		{option("icons", ""), "not=1"},
		{game.Setup{Players: 4, Deal: 4}, "robbers.refused.deal last=4 n=5"},
		{game.Setup{Players: 4, Deal: 1, Options: map[string]string{"deals": "single"}}, "robbers.refused.deal last=1 n=2"},
	} {
		if _, err := (rules.Game{}).New(test.setup); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: %v, want %q", test.setup, err, test.want)
		}
	}
}

// Two lists give chests and robbers icons of their own (W17).
func TestIcons(t *testing.T) {
	s := begin(t, game.Setup{Players: 4, Options: map[string]string{
		"icons": "0,0,0,0,0,0,0,0,0,0,0,0,0,0,1/5,4,3,2,1,0,0,0,0,0,0,0,0,0,0"}})
	icons := view(s, 0).Icons
	if got, want := icons.Chests, [15]uint8{14: 1}; got != want {
		t.Errorf("chests %v, want %v", got, want)
	}
	if got, want := icons.Robbers, [15]uint8{5, 4, 3, 2, 1}; got != want {
		t.Errorf("robbers %v, want %v", got, want)
	}
	for preset, want := range map[string]int{"alike": 31, "falling": 31, "rising": 31} {
		icons := view(begin(t, game.Setup{Players: 4, Options: map[string]string{"icons": preset}}), 0).Icons
		sum := 0
		for _, n := range icons.Chests {
			sum += int(n)
		}
		if sum != want || icons.Chests != icons.Robbers {
			t.Errorf("%s: %v, %d chests in all, want %d", preset, icons, sum, want)
		}
	}
}

// What "default" means does not change: old records name it, or mean it. Five players
// have a list of their own (W17).
func TestDefaultIcons(t *testing.T) {
	for players, want := range map[int][2]int{3: {31, 16}, 4: {31, 16}, 5: {31, 22}} {
		icons := view(begin(t, game.Setup{Players: players, Options: map[string]string{"icons": "default"}}), 0).Icons
		var got [2]int
		for rank := range icons.Chests {
			got[0] += int(icons.Chests[rank])
			got[1] += int(icons.Robbers[rank])
		}
		if got != want {
			t.Errorf("%d players: %d icons on chests and %d on robbers, want %v", players, got[0], got[1], want)
		}
	}
}

// Without a choice the even deck is played: the same at every number of players, with 0
// to 5 icons on both suits.
func TestEvenIcons(t *testing.T) {
	want := view(begin(t, game.Setup{Players: 3, Options: map[string]string{"icons": "even"}}), 0).Icons
	for players := 3; players <= 5; players++ {
		if got := view(begin(t, game.Setup{Players: players}), 0).Icons; got != want {
			t.Errorf("%d players have %v, three %v", players, got, want)
		}
	}
	for _, suit := range [][]uint8{want.Chests[:], want.Robbers[:]} {
		if slices.Min(suit) != 0 || slices.Max(suit) != 5 {
			t.Errorf("%v does not go from 0 to 5", suit)
		}
	}
}
