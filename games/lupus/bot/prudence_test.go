package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A werewolf votes for a packmate where the village does, and spares it where the
// village votes for another.
func TestPrudentWolfSparesItsMate(t *testing.T) {
	const mate, other = game.Seat(1), game.Seat(5)
	ready := "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n"
	for _, c := range []struct {
		name   string
		votes  int
		whom   game.Seat
		spares bool
	}{
		{"all vote for another", 3, other, true},
		{"all vote for the packmate", 3, mate, false},
		{"nobody has voted", 0, 0, false},
	} {
		s, _ := newTable(t, dayOne)
		play(t, s, ready)
		for range c.votes {
			s.Do(s.Turn().First(), rules.Act(rules.Vote, c.whom), nil)
		}
		v := game.Look(s, 0).View.(rules.View)
		b := NewLevel(Hard, belief.Embedded(), rand.New(rand.NewPCG(1, 1)))
		d := b.look(&v, nil)
		d.Pack = game.Only(0).With(mate)
		if got := loyal(d).sparing(game.Only(mate).With(other)); got.Has(mate) == c.spares {
			t.Errorf("%s: the werewolf may vote for %v", c.name, got)
		}
		d.Close()
	}
}

// Who does what a villager would does so only where the village reasons: once somebody
// has claimed to be the seer.
func TestNobodyPlaysTheVillagerForAMoodyVillage(t *testing.T) {
	s, _ := newTable(t, dayOne)
	v := game.Look(s, 0).View.(rules.View)
	b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
	b.boldness = 99
	if !b.innocent(&v) {
		t.Error("on the first day nobody can know how the village plays")
	}
	v.Moment = rules.Ballot
	if b.innocent(&v) {
		t.Error("the seer keeps silent, and the werewolf plays the villager")
	}
	v.Said[4].Claim = rules.Seer
	if !b.innocent(&v) {
		t.Error("the seer has spoken, and the werewolf does not play the villager")
	}
}

// A werewolf who passes for a villager accuses once, and then only if somebody else has
// said more.
func TestPoserIsNotTheLoudest(t *testing.T) {
	s, _ := newTable(t, dayOne)
	v := game.Look(s, 0).View.(rules.View)
	for _, c := range []struct {
		mine, others game.Seats // accused
		want         bool
	}{
		{0, 0, false},
		{game.Only(3), 0, true},
		{game.Only(3), game.Only(0), true},
		{game.Only(3), game.Only(0).With(1), false},
	} {
		v.Said[0].Accused, v.Said[4].Accused = c.mine, c.others
		if got := loudest(&v); got != c.want {
			t.Errorf("it accused %v and another %v: the loudest %v, want %v", c.mine, c.others, got, c.want)
		}
	}
}
