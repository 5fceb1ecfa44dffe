package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A werewolf votes for a packmate where the village does, and spares it where the
// village votes for another, or has hardly begun.
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
		{"nobody has voted", 0, 0, true},
		{"one votes for the packmate", 1, mate, true},
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

// A werewolf who passes for a villager accuses once, and then only if a quarter of the
// living have said more.
func TestPoserIsNotTheLoudest(t *testing.T) {
	s, _ := newTable(t, dayOne)
	v := game.Look(s, 0).View.(rules.View)
	b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
	for _, c := range []struct {
		mine, one, two game.Seats // accused
		want           bool
	}{
		{0, 0, 0, false},
		{game.Only(3), 0, 0, true},
		{game.Only(3), game.Only(0), game.Only(1), true},
		{game.Only(3), game.Only(0).With(1), 0, true},
		{game.Only(3), game.Only(0).With(1), game.Only(0).With(1), false},
	} {
		v.Said[0].Accused, v.Said[4].Accused, v.Said[5].Accused = c.mine, c.one, c.two
		d := b.look(&v, nil)
		d.poses = true
		if got := hushed(d); got != c.want {
			t.Errorf("it accused %v and others %v and %v: hushed %v, want %v", c.mine, c.one, c.two, got, c.want)
		}
		d.Close()
	}
}

// A villager who would pass so as a werewolf keeps to one accusation as well, until
// somebody claims to be the seer; a werewolf keeps to it then, too.
func TestVillagerSpeaksOnceThereIsASeer(t *testing.T) {
	s, _ := newTable(t, dayOne)
	b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
	b.boldness = 99
	for _, c := range []struct {
		seat game.Seat
		seer rules.Role
		want bool
	}{{0, rules.NoRole, true}, {0, rules.Seer, true}, {4, rules.NoRole, true}, {4, rules.Seer, false}} {
		v := game.Look(s, c.seat).View.(rules.View)
		v.Said[c.seat].Accused, v.Said[2].Claim = game.Only(3), c.seer
		d := b.begin(&v, nil)
		if got := hushed(d); got != c.want {
			t.Errorf("seat %v, somebody claims %v: hushed %v, want %v", c.seat, c.seer, got, c.want)
		}
		d.Close()
	}
}

// A village that hanged its only seer, or whom that one had cleared, doesn't go by what was
// said: nobody plays the villager for it.
func TestUnreasonableVillage(t *testing.T) {
	for _, c := range []struct {
		name    string
		hanged  game.Seat
		seers   []game.Seat
		cleared game.Seat
		want    bool
	}{
		{"the only seer", 4, []game.Seat{4}, 5, true},
		{"whom it had cleared", 5, []game.Seat{4}, 5, true},
		{"somebody else", 6, []game.Seat{4}, 5, false},
		{"one of two seers", 4, []game.Seat{4, 7}, 5, false},
		{"somebody where nobody has spoken", 4, nil, 5, false},
	} {
		s, err := rules.Game{}.New(game.Setup{Players: 8})
		if err != nil {
			t.Fatal(err)
		}
		until(t, s, 1, "talk")
		for _, seer := range c.seers {
			s.Do(seer, rules.Act(rules.Claim, rules.Seer), nil)
			s.Do(seer, rules.Act(rules.ReportHuman, c.cleared), nil)
		}
		until(t, s, 1, "ballot", "ready")
		for s.Phase() == "ballot" {
			seat, whom := s.Turn().First(), c.hanged
			if seat == whom {
				whom = 3
			}
			s.Do(seat, rules.Act(rules.Vote, whom), nil)
		}
		until(t, s, 2, "talk", "rest", "lynch "+string(rune('0'+c.hanged)), "mark 2")
		v := game.Look(s, 1).View.(rules.View)
		if got := unreasonable(&v); got != c.want {
			t.Errorf("they hang %s: unreasonable %v, want %v", c.name, got, c.want)
		}
	}
}

// Who passes for a villager votes for a packmate after others, and never before.
func TestPosingWolfIsNotTheFirst(t *testing.T) {
	const mate, other = game.Seat(1), game.Seat(5)
	s, _ := newTable(t, dayOne)
	play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n")
	among := game.Only(mate).With(other)
	look := func() game.Seats {
		v := game.Look(s, 0).View.(rules.View)
		return withoutUnnamed(&v, game.Only(mate), among)
	}
	if got := look(); got != game.Only(other) {
		t.Errorf("nobody has voted, and it may vote for %v", got)
	}
	s.Do(s.Turn().First(), rules.Act(rules.Vote, mate), nil)
	if got := look(); got != among {
		t.Errorf("somebody has voted for the packmate, and it may vote for %v", got)
	}
	v := game.Look(s, 0).View.(rules.View)
	if got := withoutUnnamed(&v, among, game.Only(other)); got != game.Only(other) {
		t.Errorf("it can only vote for a packmate, and may vote for %v", got)
	}
}

// A seer has reported its packmate: who passes for a villager would vote for that one like
// a villager, but leaves it to others to begin.
func TestPosingWolfLetsOthersBegin(t *testing.T) {
	const wolf, mate, seer = game.Seat(0), game.Seat(1), game.Seat(2)
	for _, begun := range []bool{false, true} {
		s, _ := newTable(t, dayOne+"2 claim seer\n2 report 1 wolf")
		for s.Phase() == "talk" {
			s.Do(s.Turn().First(), rules.Bare(rules.Ready), nil)
		}
		for s.Turn().First() != wolf {
			whom := game.Seat(5)
			if begun {
				whom = mate
			}
			if by := s.Turn().First(); by == whom {
				whom = seer
			}
			s.Do(s.Turn().First(), rules.Act(rules.Vote, whom), nil)
		}
		b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
		b.boldness = 99
		_, whom := rules.Split(b.Decide(t.Context(), game.Look(s, wolf)))
		if got := game.Seat(whom) == mate; got != begun {
			t.Errorf("others have begun: %v; it votes for its packmate: %v", begun, got)
		}
	}
}
