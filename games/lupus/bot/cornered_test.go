package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// An expert werewolf of a large table takes the village for gullible once a player who
// claimed to be the bodyguard was spared on that day, by all but its own pack.
func TestGullibleVillage(t *testing.T) {
	const wolf, mate, guard = game.Seat(0), game.Seat(1), game.Seat(4)
	for _, c := range []struct {
		name  string
		voter game.Seat // for the one who claims
		want  bool
	}{
		{"nobody votes for the bodyguard", game.Nobody, true},
		{"only a packmate does", mate, true},
		{"a villager does", 5, false},
	} {
		s, err := rules.Game{}.New(game.Setup{Players: 12})
		if err != nil {
			t.Fatal(err)
		}
		until(t, s, 1, "talk")
		s.Do(guard, rules.Act(rules.Claim, rules.Bodyguard), nil)
		until(t, s, 1, "ballot", "ready")
		for s.Phase() == "ballot" {
			seat, whom := s.Turn().First(), game.Seat(7)
			if seat == c.voter {
				whom = guard
			} else if seat == whom {
				whom = 8
			}
			s.Do(seat, rules.Act(rules.Vote, whom), nil)
		}
		look := func() bool {
			v := game.Look(s, wolf).View.(rules.View)
			return gullible(&v, game.Only(wolf).With(mate))
		}
		if look() {
			t.Errorf("%s: the day isn't over", c.name)
		}
		until(t, s, 2, "talk", "rest", "lynch 7", "mark 6")
		if got := look(); got != c.want {
			t.Errorf("%s: gullible %v, want %v", c.name, got, c.want)
		}
	}
}

// An expert werewolf of a large table claims a card that is hard to disprove once a seer
// has reported it.
func TestReportedWolfClaims(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 12})
	if err != nil {
		t.Fatal(err)
	}
	until(t, s, 1, "talk")
	wolf, other := game.Nobody, game.Nobody
	for i := range game.Seat(12) {
		switch s.(*rules.State).Role(i) {
		case "werewolf":
			wolf = i
		case "villager":
			other = i
		}
	}
	says := func() rules.Verb {
		b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(3, 4)))
		b.boldness = 99
		verb, about := rules.Split(b.Decide(t.Context(), game.Look(s, wolf)))
		if r := rules.Role(about); verb == rules.Claim && r != rules.Bodyguard && r != rules.Owl {
			t.Errorf("it claims to be the %v", r)
		}
		return verb
	}
	if verb := says(); verb == rules.Claim {
		t.Error("it claims a card although nobody said anything")
	}
	s.Do(other, rules.Act(rules.Claim, rules.Seer), nil)
	s.Do(other, rules.Act(rules.ReportWolf, wolf), nil)
	if verb := says(); verb != rules.Claim {
		t.Errorf("reported by a seer it does %v instead of claiming a card", verb)
	}
}

// An expert who is possessed clears whom the village suspects most, since that may be one
// of the pack, and an expert werewolf leaves it to the possessed to pose as the seer.
func TestPossessedClearsTheSuspect(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 12})
	if err != nil {
		t.Fatal(err)
	}
	until(t, s, 1, "talk")
	seats := map[string]game.Seat{}
	for i := range game.Seat(12) {
		seats[s.(*rules.State).Role(i)] = i
	}
	liar, wolf, suspect := seats["possessed"], seats["werewolf"], seats["villager"]
	s.Do(liar, rules.Act(rules.Claim, rules.Seer), nil)
	s.Do(suspect, rules.Act(rules.Claim, rules.Werewolf), nil)
	expert := func(seat game.Seat, boldness int) game.Action {
		b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(3, 4)))
		b.boldness = boldness
		return b.Decide(t.Context(), game.Look(s, seat))
	}
	for boldness := range 4 {
		if got, want := expert(liar, boldness), rules.Act(rules.ReportHuman, suspect); got != want {
			t.Errorf("the possessed does %q instead of %q", rules.Game{}.Text(got), rules.Game{}.Text(want))
		}
		if got := expert(wolf, boldness); got == rules.Act(rules.Claim, rules.Seer) {
			t.Error("a werewolf poses as the seer beside the possessed")
		}
	}
}
