package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// until plays on to a phase of a day by the choices of a story: the first of the
// texts that is legal, or else what is legal first.
func until(t *testing.T, s game.State, day int, phase string, choices ...string) {
	t.Helper()
	for int(game.Look(s, 3).View.(rules.View).Night) != day || s.Phase() != phase {
		seat := s.Turn().First()
		if s.Turn() == 0 {
			t.Fatalf("the story ends before the %s of day %d", phase, day)
		}
		a := game.Look(s, seat).Legal[0]
		for _, text := range choices {
			if chosen, err := game.Check(rules.Game{}, s, seat, text); err == nil {
				a = chosen
				break
			}
		}
		s.Do(seat, a, nil)
	}
}

// What the dead said is forgotten: by an easy player at once, by a normal one after
// two days, by a hard one never.
func TestForgetsTheDead(t *testing.T) {
	s, _ := newTable(t, dayOne+"2 claim seer\n2 report 0 wolf")
	knows := func(level int) bool {
		v := game.Look(s, 3).View.(rules.View)
		skills[level].Forget(&v)
		return v.Said[2].Claim == rules.Seer && v.Said[2].Wolves.Has(0)
	}
	for i, day := range []struct {
		lynch, kill string
		want        [3]bool
	}{
		{"", "", [...]bool{Easy: true, Normal: true, Hard: true}},
		{"2", "7", [...]bool{Easy: false, Normal: true, Hard: true}},
		{"1", "6", [...]bool{Easy: false, Normal: false, Hard: true}},
	} {
		until(t, s, i+1, "talk", "ready", "vote "+day.lynch, "lynch "+day.lynch, "mark "+day.kill)
		for level, want := range day.want {
			if got := knows(level); got != want {
				t.Errorf("day %d: level %d knows what seat 2 said: %v, want %v", i+1, level, got, want)
			}
		}
	}
}

// A normal player at a table doesn't forget who of the dead said to be a freemason, but
// what they said.
func TestRecallsDeadFreemasons(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 16})
	if err != nil {
		t.Fatal(err)
	}
	until(t, s, 1, "talk")
	s.Do(4, rules.Act(rules.Claim, rules.Freemason), nil)
	s.Do(4, rules.Act(rules.Accuse, game.Seat(9)), nil)
	until(t, s, 4, "talk", "ready", "rest", "vote 4", "vote 5", "lynch 4", "vote 6", "lynch 5", "mark 7", "mark 8", "mark 10")
	for name, c := range map[string]struct {
		b    *Player
		want rules.Role
	}{
		"offered": {NewLevel(Normal, belief.Embedded(), chance()), rules.Freemason},
		"teacher": {New(Normal, chance()), rules.NoRole},
	} {
		v := game.Look(s, 3).View.(rules.View)
		if v.Alive.Has(4) {
			t.Fatal("seat 4 lives")
		}
		c.b.skill.Forget(&v)
		if said := v.Said[4]; said.Claim != c.want || said.Accused != 0 {
			t.Errorf("the %s one remembers %+v", name, said)
		}
	}
}

// An easy player believes whoever first said to be the seer, wherever that player sits.
// The one that experts learn from believes the lowest seat.
func TestEasyBelievesTheFirstSeer(t *testing.T) {
	s, _ := newTable(t, dayOne+"6 claim seer\n6 report 1 wolf\n2 claim seer\n2 report 0 wolf")
	until(t, s, 1, "ballot", "ready")
	for name, c := range map[string]struct {
		b    *Player
		want uint8
	}{
		"offered": {NewLevel(Easy, belief.Embedded(), chance()), 1},
		"teacher": {New(Easy, chance()), 0},
	} {
		until(t, s, 1, "ballot")
		if _, whom := rules.Split(c.b.Decide(t.Context(), game.Look(s, s.Turn().First()))); whom != c.want {
			t.Errorf("the %s one votes for seat %d, want %d", name, whom, c.want)
		}
	}
}

// crowd is a first day on which all vote for seat 7 but that player and seat 5, who
// votes for a werewolf.
const crowd = "7 vote 6\n0 vote 7\n1 vote 7\n2 vote 7\n3 vote 7\n4 vote 7\n5 vote 0\n6 vote 7"

// A normal pack kills a player who voted against it. A hard one does not: the village
// suspects that player.
func TestNormalPackKillsWhomItFears(t *testing.T) {
	s, _ := newTable(t, dayOne)
	until(t, s, 1, "ballot", "ready")
	play(t, s, crowd)
	until(t, s, 2, "night", "lynch 7")
	for level, want := range map[int]bool{Normal: true, Hard: false} {
		verb, whom := rules.Split(New(level, chance()).Decide(t.Context(), game.Look(s, 0)))
		if got := whom == 5; verb != rules.Mark || got != want {
			t.Errorf("a pack of level %d kills seat %d: seat 5 is killed %v, want %v", level, whom, got, want)
		}
	}
}

// A vote with everybody means little, for the voter and for the player who is voted
// for; one who spares that player may be a packmate. A player who does not read
// votes sees no difference.
func TestVotesAreReadAgainstTheCrowd(t *testing.T) {
	s, _ := newTable(t, dayOne)
	until(t, s, 1, "ballot", "ready")
	for _, c := range []struct {
		level  int
		spares float64 // how much likelier than a voter one who spares seat 7 is its packmate, at least
	}{{Hard, 1.5}, {Normal, 1}} {
		v := game.Look(s, 3).View.(rules.View)
		var before, after belief.Belief
		before.Believe(&v, belief.Common(&v), skills[c.level].Reader)
		voted, _ := newTable(t, dayOne)
		until(t, voted, 1, "ballot", "ready")
		play(t, voted, crowd)
		v = game.Look(voted, 3).View.(rules.View)
		after.Believe(&v, belief.Common(&v), skills[c.level].Reader)
		if p, q := before.Wolf[7], after.Wolf[7]; q < p-0.05 {
			t.Errorf("level %d: votes of everybody clear seat 7: from %.3f to %.3f", c.level, p, q)
		}
		if ratio := pairOf(&after, 5, 7) / pairOf(&after, 4, 7); ratio < c.spares || c.spares == 1 && ratio > 1.01 {
			t.Errorf("level %d: seat 5, who spared seat 7, is its packmate %.2f times as likely as seat 4, want %.1f", c.level, ratio, c.spares)
		}
	}
}

// One normal player in three looks at votes, for a whole game; a hard one always does.
func TestSomeNormalPlayersReadVotes(t *testing.T) {
	s, _ := newTable(t, dayOne)
	until(t, s, 1, "talk", "ready")
	for level, want := range map[int][2]int{Normal: {60, 150}, Hard: {300, 300}} {
		r, readers := chance(), 0
		for range 300 {
			b := New(level, r)
			b.Decide(t.Context(), game.Look(s, 3))
			reads := b.skill.Reads.Votes()
			b.Decide(t.Context(), game.Look(s, 3))
			if b.skill.Reads.Votes() != reads {
				t.Fatalf("a player of level %d begins to read votes in the middle of a game", level)
			}
			if reads {
				readers++
			}
		}
		if readers < want[0] || readers > want[1] {
			t.Errorf("%d of 300 players of level %d read votes, want %v", readers, level, want)
		}
	}
}

// A lone vote speaks against the voter, but not of the player for whom all others vote.
func TestLoneVotesAreSuspect(t *testing.T) {
	s, _ := newTable(t, dayOne)
	until(t, s, 1, "ballot", "ready")
	play(t, s, crowd)
	v := game.Look(s, 3).View.(rules.View)
	var b belief.Belief
	b.Believe(&v, belief.Common(&v), belief.Attentive)
	if stray, voter, voted := b.Alone[5], b.Alone[4], b.Alone[7]; stray <= 1 || voter >= 1 || voted != 1 {
		t.Errorf("a lone vote weighs %.2f, one with the others %.2f, that of the player they vote for %.2f", stray, voter, voted)
	}
}

// pairOf returns the chance that two players are the pack.
func pairOf(b *belief.Belief, one, two game.Seat) float64 {
	for _, w := range b.Packs {
		if w.Pack == game.Only(one).With(two) {
			return w.P
		}
	}
	return 0
}
