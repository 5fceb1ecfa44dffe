package belief

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// An Example is a moment of a game that was played: what a seat knew, and the
// cards as they were dealt.
type Example struct {
	View  rules.View
	Cards [game.MaxSeats]rules.Role
	Open  bool // uses only what everybody knew
}

// unheard is the chance of a pack below which nothing is learned from it.
const unheard = 1e-6

// care is how much it matters to know the other cards, given the pack.
const care = 0.3

// Learn adds to the slope how the loss changes with each weight, and returns
// the loss: how surprising the pack is, in nats, and to a part the other cards.
// It returns false if the example teaches nothing.
func (e *Example) Learn(w, slope []float64) (loss float64, ok bool) {
	l := lessons.Get().(*lesson)
	defer lessons.Put(l)
	total := l.prepare(e, w)
	pack, weight := l.truth(e)
	if weight == 0 || math.IsInf(total, 0) || math.IsNaN(total) {
		return 0, false
	}
	l.wolf = [game.MaxSeats]float64{}
	l.pair = [game.MaxSeats][game.MaxSeats]float64{}
	l.holds = [len(cards)][game.MaxSeats]float64{}
	l.beside = [paired][game.MaxSeats][game.MaxSeats]float64{}
	for _, s := range l.seen {
		if p := s.weight / total; p > unheard {
			l.given(s.pack)
			l.count(s.pack, p)
		}
	}
	l.given(pack)
	l.count(pack, care-1)
	loss = math.Log(total/weight) + care*l.countTruth(e, pack)
	l.descend(slope)
	return loss, true
}

// Beliefs returns how likely each seat is a werewolf: by weights, or by the
// hand-set signs if there are none.
func (e *Example) Beliefs(w Weights) (wolf [game.MaxSeats]float64) {
	k := Common(&e.View)
	if !e.Open {
		k = Own(&e.View)
	}
	level := Attentive
	level.Weights = w
	sq := scratches.Get().(*scratch)
	defer scratches.Put(sq)
	sq.Mine.Believe(&e.View, k, level)
	return sq.Mine.Wolf
}
