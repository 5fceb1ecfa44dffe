package bot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Where the others vote against all that was said, an expert werewolf plays as a hard one
// does from the second day on; where they vote for the likeliest it goes on with its
// scheme, and so it does as long as nobody knows anything.
func TestHeedlessVillage(t *testing.T) {
	const reported, cleared = 0, 1
	for _, c := range []struct {
		name    string
		votes   int
		talks   bool
		accuses bool // all of them whom the seer reported
		want    bool
	}{
		{"they vote for whom the seer reported", reported, true, false, false},
		{"they vote for whom the seer cleared", cleared, true, false, true},
		{"they accuse whom the seer reported, and vote for whom it cleared", cleared, true, true, true},
		{"nobody knows anything", cleared, false, false, false},
	} {
		s, err := rules.Game{}.New(game.Setup{Players: 8})
		if err != nil {
			t.Fatal(err)
		}
		until(t, s, 1, "talk")
		seats := map[rules.Role][]game.Seat{}
		for i := range game.Seat(8) {
			now := game.Look(s, i).View.(rules.View).Now
			seats[now] = append(seats[now], i)
		}
		wolf, seer, villagers := seats[rules.Werewolf][0], seats[rules.Seer][0], seats[rules.Villager]
		hanged, prey := villagers[3], villagers[4]
		until(t, s, 2, "talk", "ready", "rest", fmt.Sprint("lynch ", hanged), fmt.Sprint("vote ", hanged), fmt.Sprint("vote ", prey), fmt.Sprint("mark ", prey))
		if c.talks {
			s.Do(seer, rules.Act(rules.Claim, rules.Seer), nil)
			s.Do(seer, rules.Act(rules.ReportWolf, villagers[reported]), nil)
			s.Do(seer, rules.Act(rules.ReportHuman, villagers[cleared]), nil)
		}
		for _, by := range villagers[1:3] {
			if c.accuses {
				s.Do(by, rules.Act(rules.Accuse, villagers[reported]), nil)
			}
		}
		until(t, s, 2, "ballot", "ready")
		for range 6 {
			seat, whom := s.Turn().First(), villagers[c.votes]
			if seat == whom {
				whom = villagers[2]
			}
			s.Do(seat, rules.Act(rules.Vote, whom), nil)
		}
		until(t, s, 2, "lynch", "rest")
		v := game.Look(s, wolf).View.(rules.View)
		if v.Now != rules.Werewolf || v.Night != 2 {
			t.Fatalf("seat %v is %v on day %d", wolf, v.Now, v.Night)
		}
		if got := heedless(&v); got != c.want {
			t.Errorf("%s: heedless %v, want %v", c.name, got, c.want)
		}
		b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
		b.Decide(t.Context(), game.Look(s, wolf))
		if got := b.schemes(&v) == nil; got != c.want {
			t.Errorf("%s: plays as a hard one %v, want %v", c.name, got, c.want)
		}
	}
}

// A werewolf stops passing for a villager once a seer reports it.
func TestGivenAway(t *testing.T) {
	const wolf, mate, seer = 0, 1, 4
	s, _ := newTable(t, dayOne)
	v := game.Look(s, wolf).View.(rules.View)
	v.Moment = rules.Ballot
	v.Said[seer].Claim = rules.Seer
	b := NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
	b.boldness = 99
	for reported, want := range map[game.Seats]bool{0: true, game.Only(wolf): false, game.Only(mate): true} {
		v.Said[seer].Wolves = reported
		if got := b.innocent(&v); got != want {
			t.Errorf("the seer reports %v: innocent %v, want %v", reported, got, want)
		}
	}
}
