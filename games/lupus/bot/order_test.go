package bot

import (
	"math"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Of two who say to be the seer a normal player believes the first rather, as people do: a
// pack that lets the seer live would otherwise leave it in doubt for ever. A hard one has
// better signs.
func TestFirstSeerIsBelieved(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	until(t, s, 1, "talk")
	claimed := game.Seats(0)
	var seats []game.Seat
	for len(seats) < 2 {
		seat := s.Turn().First()
		if claimed.Has(seat) || game.Look(s, seat).View.(rules.View).Now != rules.Villager {
			s.Do(seat, rules.Bare(rules.Ready), nil)
			continue
		}
		s.Do(seat, rules.Act(rules.Claim, rules.Seer), nil)
		claimed, seats = claimed.With(seat), append(seats, seat)
	}
	v := game.Look(s, seats[0]).View.(rules.View)
	believed := func(reader belief.Reader) (first, second float64) {
		var b belief.Belief
		b.Believe(&v, belief.Common(&v), reader)
		return b.Wolf[seats[0]], b.Wolf[seats[1]]
	}
	normal := NewLevel(Normal, nil, nil).skill.Reader
	if first, second := believed(normal); first > 0.6*second {
		t.Errorf("a normal player thinks the first seer a werewolf with chance %.2f, the second with %.2f", first, second)
	}
	wary := normal
	wary.Reads = &belief.Wary
	if first, second := believed(wary); math.Abs(first-second) > 0.01 {
		t.Errorf("who reads votes thinks the first seer a werewolf with chance %.2f, the second with %.2f", first, second)
	}
}
