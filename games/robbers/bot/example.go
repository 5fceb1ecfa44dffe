package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// An Example is a card that somebody played, beside all that could have been: what
// was noted of each, the one that was played first.
type Example struct {
	role rules.Role
	of   []noted
}

// Examples returns the decisions of a deal as examples. The frames are those of all
// decisions from its beginning, with the actions that were taken.
func Examples(frames []game.Frame, actions []game.Action) (all []Example) {
	view, ok := frames[0].View.(rules.View)
	if !ok {
		return nil
	}
	players := int(view.Players)
	cards := contentOf(&view.Icons)
	l := &facts{players: uint8(players), cards: &cards}
	pos := &position{facts: l, left: uint8(rules.HandSize(players)), trick: empty, leader: uint8(view.Seat)}
	for _, f := range frames {
		v := f.View.(rules.View)
		if pos.hands[v.Seat] != 0 {
			continue
		}
		pos.hands[v.Seat] = v.Played(v.Seat)
		for c := range v.Hand.All() {
			pos.hands[v.Seat] = pos.hands[v.Seat].With(c)
		}
	}
	for seat, hand := range pos.hands[:players] {
		l.roles[seat] = rules.RoleOf(hand)
		l.teams[sideOf(l.roles[seat])]++
	}
	var known [maxSeats]rules.Role
	pos.believe(&known)
	for i, f := range frames {
		seat := pos.seat(pos.n)
		if seat != uint8(f.View.(rules.View).Seat) {
			return nil // another deal has begun
		}
		card := rules.Card(actions[i])
		if moves := pos.Moves(); moves&(moves-1) != 0 {
			e := Example{role: l.roles[seat], of: make([]noted, 1)}
			var m mood
			pos.mood(seat, &m)
			pos.note(&m, card, &e.of[0])
			for moves &^= 1 << card; moves != 0; moves &= moves - 1 {
				var x noted
				pos.note(&m, first(moves), &x)
				e.of = append(e.of, x)
			}
			all = append(all, e)
		}
		pos.Do(uint8(card))
		if shows(&known[seat], card) {
			pos.believe(&known)
		}
	}
	return all
}

// Learn implements train.Example: how unlikely the choice was, and the slope.
func (e Example) Learn(w, slope []float64) (loss float64, ok bool) {
	from := int(e.role) * perRole
	var p [rules.NoCard]float64
	total := 0.0
	for i := range e.of {
		x, sum := &e.of[i], 0.0
		for k, t := range &x.traits {
			sum += w[from+k] * float64(t)
		}
		for _, at := range x.cases {
			sum += w[from+int(at)]
		}
		p[i] = math.Exp(max(-30, min(30, sum)))
		total += p[i]
	}
	if slope != nil {
		for i := range e.of {
			x, d := &e.of[i], p[i]/total
			if i == 0 {
				d--
			}
			for k, t := range &x.traits {
				slope[from+k] += d * float64(t)
			}
			for _, at := range x.cases {
				slope[from+int(at)] += d
			}
		}
	}
	return -math.Log(p[0] / total), true
}
