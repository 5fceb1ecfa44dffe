package rating

import (
	"iter"
	"slices"
	"strings"
)

// recent is of how many games it is remembered who sat together.
const recent = 100

// Somebody is a regular who was met often, and so many times as often as others are, or
// so many times as closely, or of whom there are but few. At a small table people meet
// more closely than at a large one: each has a share of the table.
const (
	often  = 3
	times  = 3
	nearer = 5
	few    = 6

	wholeTable = 720 // small, so that no product is too large for 32 bits
)

// regular reports whether somebody is met so often that chance doesn't explain it: far
// more often than others, or because there is hardly anybody else.
func (r *Rating) regular(who string) bool {
	m := r.met[who]
	return m >= often && (m*len(r.met) >= times*r.meets || r.near[who]*len(r.met) >= nearer*r.nears || r.meets*r.meets < few*r.pairs)
}

// A bench is those of one side with whom somebody sat at a table, and how many seats the
// side had, in percent of a seat.
type bench struct {
	mates []string
	seats int
}

// A sitting is a game somebody played: with whom, and what it told of them.
type sitting struct {
	benches []bench
	told    told
}

// among reports whether a game was one among regulars: they hold a third of a side or
// more. Such people can help each other, on one side or by losing on the other, so what
// happens among them is learnt apart and says nothing about strangers.
func (r *Rating) among(benches []bench) bool {
	for _, b := range benches {
		regulars := 0
		for _, who := range b.mates {
			if r.regular(who) {
				regulars += 100
			}
		}
		if regulars > 0 && 3*regulars >= b.seats {
			return true
		}
	}
	return false
}

// apart marks what somebody is on a side among regulars.
const apart = "*"

func place(side string, with bool) string {
	if with {
		return side + apart
	}
	return side
}

func (r *Rating) unknown(side string) Fixed {
	if strings.HasSuffix(side, apart) {
		return newWith
	}
	return r.of.Side
}

// people returns who plays a game: all but bots.
func (g *Game) people() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, t := range g.Teams {
			for _, p := range t.Parts {
				if p.Who != "" && p.Share > 0 && !yield(p.Who) {
					return
				}
			}
		}
	}
}

// mates returns the others at the table, by sides.
func (g *Game) mates(who string) (all []bench) {
	for _, t := range g.Teams {
		var b bench
		for _, p := range t.Parts {
			if b.seats += p.Share; p.Who != "" && p.Who != who {
				b.mates = append(b.mates, p.Who)
			}
		}
		all = append(all, b)
	}
	return all
}

// sit remembers who sits together, and returns for whom it is a game among regulars. What
// earlier games with them had told is taken back: they didn't look like regulars yet.
func (b *Book) sit(g *Game) map[string]bool {
	with := make(map[string]bool)
	for who := range g.people() {
		r, mates := b.People[who], g.mates(who)
		if r == nil {
			r = newRating(b.Spreads)
			b.People[who] = r
		}
		r.meet(mates, 1)
		if r.last = append(r.last, sitting{benches: mates}); len(r.last) > recent {
			r.meet(r.last[0].benches, -1)
			r.last = slices.Delete(r.last, 0, 1)
		}
		if !r.among(mates) {
			continue
		}
		with[who] = true
		for i := range r.last {
			if t := &r.last[i].told; t.at > 0 && r.among(r.last[i].benches) {
				r.take(told{t.at, -t.weight, -t.vote})
				*t = told{}
			}
		}
	}
	return with
}

// meet counts that people were met once more, or once less.
func (r *Rating) meet(benches []bench, by int) {
	all := 0
	for _, b := range benches {
		all += len(b.mates)
	}
	for _, b := range benches {
		for _, who := range b.mates {
			m, near := r.met[who], by*(wholeTable/all)
			r.meets, r.pairs, r.nears = r.meets+by, r.pairs+(m+by)*(m+by)-m*m, r.nears+near
			r.met[who], r.near[who] = m+by, r.near[who]+near
			if m+by == 0 {
				delete(r.met, who)
				delete(r.near, who)
			}
		}
	}
}
