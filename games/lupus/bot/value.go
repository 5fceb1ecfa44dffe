package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/counsel"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Valuer values decisions by the sums that hard players decide by, over every deal
// that the seat's knowledge allows. It draws nothing: equal knowledge has equal
// values. docs/review.md states the model.
type Valuer struct{}

// Values implements bots.Valuer.
func (Valuer) Values(f game.Frame, did game.Action, _ game.Rand) []float64 {
	v := f.View.(rules.View)
	o := outlooks.Get().(*outlook)
	defer outlooks.Put(o)
	o.read(&v, belief.Own(&v))
	values := make([]float64, len(f.Legal))
	known := false
	for i, a := range f.Legal {
		values[i] = math.NaN()
		if a == did || o.considers(a) {
			values[i] = o.skilled(o.after(a), o.side)
		}
		known = known || a == did && !math.IsNaN(values[i])
	}
	if !known {
		return nil
	}
	return values
}

// Chances implements bots.Valuer.
func (Valuer) Chances(view game.View, _ game.Rand) []float64 {
	v := view.(rules.View)
	o := outlooks.Get().(*outlook)
	defer outlooks.Put(o)
	o.read(&v, belief.Common(&v))
	var shares [sides]float64
	sum := 0.0
	for side := range shares {
		shares[side] = o.skilled(o.now(side), side)
		sum += shares[side]
	}
	for side := range shares {
		shares[side] /= sum
	}
	return shares[:]
}

// Beliefs implements bots.Believer: it weighs deals as hard players do.
func (Valuer) Beliefs(view game.View) (role string, shares []float64) {
	v := view.(rules.View)
	k := belief.Common(&v)
	if v.Seat != game.Nobody {
		k = belief.Own(&v)
	}
	o := outlooks.Get().(*outlook)
	defer outlooks.Put(o)
	o.own.Believe(&v, k, belief.Attentive)
	shares = make([]float64, v.Players)
	copy(shares, o.own.Wolf[:])
	return rules.Werewolf.String(), shares
}

// Justify implements bots.Justifier.
func (Valuer) Justify(f game.Frame, a game.Action, own game.Message) game.Message {
	v, ok := f.View.(rules.View)
	if !ok || len(f.Legal) < 2 {
		return own
	}
	return counsel.Why(&v, a, own)
}

// News implements bots.Justifier.
func (Valuer) News(before, after game.View, was, is game.Action) game.Message {
	b, a := before.(rules.View), after.(rules.View)
	about := game.Seats(0)
	for _, action := range [...]game.Action{was, is} {
		if seat, ok := rules.Whom(action); ok {
			about = about.With(seat)
		}
	}
	return counsel.News(&b, &a, about)
}

// Rather implements bots.Comparer.
func (Valuer) Rather(f game.Frame, best, did game.Action, own game.Message) (why game.Message, ok bool) {
	v := f.View.(rules.View)
	return counsel.Rather(&v, best, did, own)
}

// Stand implements bots.Keeper.
func (Valuer) Stand(a game.Action) bool { return counsel.Stand(a) }

// Keep implements bots.Keeper.
func (Valuer) Keep(before game.View, was game.Action, f game.Frame, a game.Action) game.Action {
	b, v := before.(rules.View), f.View.(rules.View)
	return counsel.Keep(&b, was, &v, f.Legal, a)
}

// Turn implements bots.Keeper.
func (Valuer) Turn(before game.View, was game.Action, after game.View, a game.Action) game.Message {
	b, v := before.(rules.View), after.(rules.View)
	return counsel.Turn(&b, was, &v, a)
}

// Happened implements bots.Chronicler.
func (Valuer) Happened(before, after, end game.View) game.Message {
	b, a, e := before.(rules.View), after.(rules.View), end.(rules.View)
	return counsel.Happened(&b, &a, &e)
}

// Round implements bots.Rounder.
func (Valuer) Round(v game.View) int { return int(v.(rules.View).Night) }

// Ballots implements bots.Teller.
func (Valuer) Ballots(view game.View) (list []bots.Ballot) {
	v := view.(rules.View)
	add := func(day int, phase string, votes *[game.MaxSeats]game.Seat, out game.Seat) {
		for _, whom := range votes[:v.Players] {
			if whom != game.Nobody {
				list = append(list, bots.Ballot{Day: day, Name: phase, Votes: votes[:v.Players], Out: out})
				return
			}
		}
	}
	for d := 1; d <= int(v.Night); d++ {
		day := v.Day(d)
		add(d, "ballot", &day.Votes, game.Nobody)
		add(d, "lynch", &day.Judged, day.Lynched)
	}
	return list
}

// The sides, as Info.Sides has them.
const (
	forHumans = iota
	forPack
	forHamster
	sides
)

func sideNow(r rules.Role) int {
	switch r {
	case rules.Werewolf, rules.Possessed:
		return forPack
	case rules.Werehamster:
		return forHamster
	}
	return forHumans
}

// reading is how much better than a village that knows nothing a real one does, as
// a factor of its odds: it learns at night, talks, and reads votes. It was fitted
// to games of hard players.
const reading = 2.5

// skilled corrects a side's chance on a table on which nobody learns anything.
func (o *outlook) skilled(p float64, side int) float64 {
	p = max(0, min(1, p))
	switch side {
	case forHumans:
		return reading * p / (reading*p + 1 - p)
	case forPack:
		return p / (p + reading*(1-p))
	}
	return p
}
