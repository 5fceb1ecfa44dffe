package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A reader is how much somebody makes of what it sees.
type Reader struct {
	Weighs    bool       // Weighs deals; otherwise it believes one claim to be the seer
	Hears     bool       // that claim is the first that was made; otherwise that of the lowest seat
	Remembers int        // the number of days for which it knows what the dead said
	Recalls   bool       // knows who of the dead said to be a freemason, also when it has forgotten what they said
	Reads     *mateSigns // learns from what players do to each other; nil: does not
	Weights   Weights    // weighs deals by what was learned from games; nil: by hand-set signs
	Doubts    [2]float64 // the share of the hand-set signs besides weights, at a small table and at a larger one
}

// AllDays is more days than a game has.
const AllDays = game.MaxSeats

// Attentive reads and remembers all, by hand-set signs.
var Attentive = Reader{Weighs: true, Remembers: AllDays, Reads: &WordsAndVotes}

// Forget removes from a view what the dead said, once more days have passed since
// their death than the player remembers. A person forgets these first, and so takes
// the word of a seer who was killed for less than it is worth.
func (s *Reader) Forget(v *rules.View) {
	for d := 1; d <= int(v.Night)-s.Remembers; d++ {
		day := v.Day(d)
		for m := With(day.Dead, day.Lynched).Without(v.Seat) &^ v.Alive; m != 0; m &= m - 1 {
			said := &v.Said[m.First()]
			kept := rules.Statements{}
			if s.Recalls && said.Claim == rules.Freemason {
				kept.Claim = rules.Freemason
			}
			*said = kept
		}
	}
}

// With adds a seat to a set, unless it is nobody's.
func With(set game.Seats, seat game.Seat) game.Seats {
	if seat >= game.MaxSeats {
		return set
	}
	return set.With(seat)
}

// Without removes a seat from a set, unless it is nobody's.
func Without(set game.Seats, seat game.Seat) game.Seats {
	if seat >= game.MaxSeats {
		return set
	}
	return set.Without(seat)
}
