package belief

import (
	"math"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A lesson is memory to learn from one example.
type lesson struct {
	signs signs
	fitted
	seen   []seen
	wolf   [game.MaxSeats]float64
	pair   [game.MaxSeats][game.MaxSeats]float64
	holds  [len(cards)][game.MaxSeats]float64
	beside [paired][game.MaxSeats][game.MaxSeats]float64
	slope  [block]float64
}

// seen is a pack and its weight.
type seen struct {
	pack   game.Seats
	weight float64
}

var lessons = sync.Pool{New: func() any { return new(lesson) }}

// prepare weighs all deals and returns their total weight.
func (l *lesson) prepare(e *Example, w Weights) (total float64) {
	k := Common(&e.View)
	if !e.Open {
		k = Own(&e.View)
	}
	l.signs.read(&e.View, &k, Attentive)
	l.fitted.from = nil // training changes the weights in their place
	l.fitted.prepare(&e.View, &k, w)
	l.seen = l.seen[:0]
	l.packs(&l.signs, func(pack game.Seats, weight float64) {
		l.seen = append(l.seen, seen{pack, weight})
		total += weight
	})
	return total
}

// truth returns the pack as it was dealt, and its weight: 0 if the knowledge
// excluded it, as it does after a mythomaniac has turned.
func (l *lesson) truth(e *Example) (pack game.Seats, weight float64) {
	for i := range game.Seat(l.n) {
		if e.Cards[i] == rules.Werewolf {
			pack = pack.With(i)
		}
	}
	for _, s := range l.seen {
		if s.pack == pack {
			return pack, s.weight
		}
	}
	return pack, 0
}

// count adds a share of the deals with the pack that was weighed last.
func (l *lesson) count(pack game.Seats, p float64) {
	l.countPack(pack, p)
	for _, c := range l.dealt {
		l.shares(c, &l.chance)
		holds := &l.holds[c]
		for seat, q := range l.chance {
			holds[seat] += p * q
		}
		if c >= paired {
			continue
		}
		for m := pack; m != 0; m &= m - 1 {
			beside := &l.beside[c][m.First()]
			for seat, q := range l.chance {
				beside[seat] += p * q
			}
		}
	}
}

// countTruth subtracts the deal as it was, and returns how surprising its other
// cards were.
func (l *lesson) countTruth(e *Example, pack game.Seats) (loss float64) {
	l.countPack(pack, -care)
	for _, c := range l.dealt {
		l.shares(c, &l.chance)
		for seat := range l.n {
			if e.Cards[seat] != cards[c] {
				continue
			}
			loss -= math.Log(max(l.chance[seat], 1e-9))
			l.holds[c][seat] -= care
			for m := pack; m != 0 && c < paired; m &= m - 1 {
				l.beside[c][m.First()][seat] -= care
			}
		}
	}
	return loss
}

func (l *lesson) countPack(pack game.Seats, p float64) {
	for m := pack; m != 0; m &= m - 1 {
		l.wolf[m.First()] += p
		for rest := m & (m - 1); rest != 0; rest &= rest - 1 {
			l.pair[m.First()][rest.First()] += p
		}
	}
}

// descend turns the counts into a slope.
func (l *lesson) descend(slope []float64) {
	l.slope = [block]float64{}
	g := &l.slope
	for i := range l.n {
		add(g[:unaries], l.wolf[i], l.one[i][:])
		for _, c := range l.dealt {
			add(g[unary(c):], l.holds[c][i], l.one[i][:])
		}
		for j := range l.n {
			if p := l.pair[i][j]; p != 0 {
				add(g[ofPack:], p, l.to[i][j][:])
				add(g[ofPack:], p, l.to[j][i][:])
				add(g[ofPack+directed:], p, l.both[i][j][:])
			}
			for _, c := range l.dealt {
				if c >= paired {
					break
				}
				if p := l.beside[c][j][i]; p != 0 {
					at := toward(c)
					add(g[at:], p, l.to[i][j][:])
					add(g[at+directed:], p, l.to[j][i][:])
					add(g[at+2*directed:], p, l.both[i][j][:])
				}
			}
		}
	}
	for i, held := range l.held {
		if held {
			g[ofPack+i] = 0
		}
	}
	for c, x := range l.when {
		if x == 0 {
			continue
		}
		for k, y := range g {
			slope[c*block+k] += float64(x) * y
		}
	}
}

func add(to []float64, p float64, x []float32) {
	if p == 0 {
		return
	}
	for i, y := range x {
		if y != 0 {
			to[i] += p * float64(y)
		}
	}
}
