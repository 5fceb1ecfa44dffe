package rating

import (
	"slices"
	"strings"
)

// recent is of how many games it is remembered who sat together.
const recent = 100

// Somebody is a regular who was met often, and so many times as often as others are, or
// so many times as closely, or of whom there are but few. At a small table people meet
// more closely than at a large one: each has a share of the table.
const (
	often  = 2
	times  = 2
	nearer = 4
	few    = 6

	wholeTable = 720 // small, so that no product is too large for 32 bits
)

// regular reports whether somebody is met so often that chance doesn't explain it: far
// more often than others, or because there is hardly anybody else.
func (r *Rating) regular(who string) bool {
	m := r.met[who]
	return m >= often && (m*len(r.met) >= times*r.meets || r.near[who]*len(r.met) >= nearer*r.nears || r.meets*r.meets < few*r.pairs)
}

// among returns for whom a game is one among regulars: they hold a third of a side or
// more. Such people can help each other, on one side or by losing on the other, so what
// happens among them is learnt apart and says little about strangers.
func (b *Book) among(g *Game) map[string]bool {
	with := make(map[string]bool)
	for _, t := range g.Teams {
		for _, p := range t.Parts {
			r := b.People[p.Who]
			if p.Who == "" || r == nil {
				continue
			}
			for _, u := range g.Teams {
				all, regulars := 0, 0
				for _, q := range u.Parts {
					if all += q.Share; q.Who != "" && q.Who != p.Who && r.regular(q.Who) {
						regulars += q.Share
					}
				}
				if 3*regulars >= all && regulars > 0 {
					with[p.Who] = true
				}
			}
		}
	}
	return with
}

// apart marks what somebody is on a side among regulars.
const apart = "*"

func place(side string, with bool) string {
	if with {
		return side + apart
	}
	return side
}

func unknown(side string) Fixed {
	if strings.HasSuffix(side, apart) {
		return newWith
	}
	return newSide
}

// met remembers who sat together.
func (b *Book) met(g *Game) {
	for _, t := range g.Teams {
		for _, p := range t.Parts {
			r := b.People[p.Who]
			if p.Who == "" || r == nil {
				continue
			}
			var mates []string
			for _, u := range g.Teams {
				for _, q := range u.Parts {
					if q.Who != "" && q.Who != p.Who {
						mates = append(mates, q.Who)
					}
				}
			}
			r.meet(mates, 1)
			if r.last = append(r.last, mates); len(r.last) > recent {
				r.meet(r.last[0], -1)
				r.last = slices.Delete(r.last, 0, 1)
			}
		}
	}
}

// meet counts that people were met once more, or once less.
func (r *Rating) meet(mates []string, by int) {
	for _, who := range mates {
		m, near := r.met[who], by*(wholeTable/len(mates))
		r.meets, r.pairs, r.nears = r.meets+by, r.pairs+(m+by)*(m+by)-m*m, r.nears+near
		r.met[who], r.near[who] = m+by, r.near[who]+near
		if m+by == 0 {
			delete(r.met, who)
			delete(r.near, who)
		}
	}
}
