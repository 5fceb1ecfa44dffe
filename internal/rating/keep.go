package rating

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// A Page is a part of a book, as it is kept: one person, one set-up, or how much people
// differ.
type Page struct {
	Who   string    `json:"who,omitempty"`
	Games int       `json:"games,omitempty"`
	Sides []string  `json:"sides,omitempty"`
	Mean  []Fixed   `json:"mean,omitempty"`
	Cov   [][]Fixed `json:"cov,omitempty"`
	Mates []string  `json:"mates,omitempty"` // who sat at the table in the last games
	Last  [][]int   `json:"last,omitempty"`  // and in which of them, by their places in Mates; after each side -1 less its seats in percent
	Told  [][]Fixed `json:"told,omitempty"`  // what those games told: of which side, weight and vote
	Past  []Season  `json:"past,omitempty"`

	Setup string   `json:"setup,omitempty"`
	Bias  []Belief `json:"bias,omitempty"`

	Spreads *Spreads `json:"spreads,omitempty"`
}

// A Season is what somebody's rating was when a season was over.
type Season struct {
	Season int `json:"season"`
	Value  int `json:"value"`
	Spread int `json:"spread"`
	Games  int `json:"games"` // that counted until then
}

// Pages returns all of a book but the season, in an order that is the same for the same
// book.
func (b *Book) Pages() (all []Page) {
	for _, who := range slices.Sorted(maps.Keys(b.People)) {
		r := b.People[who]
		p := Page{Who: who, Games: r.Games, Sides: r.sides, Mean: r.mean, Cov: r.cov, Past: r.Past}
		for _, sat := range r.last {
			row := []int{}
			for _, b := range sat.benches {
				for _, m := range b.mates {
					at := slices.Index(p.Mates, m)
					if at < 0 {
						at, p.Mates = len(p.Mates), append(p.Mates, m)
					}
					row = append(row, at)
				}
				row = append(row, -1-b.seats)
			}
			t := []Fixed{}
			if sat.told.at > 0 {
				t = append(t, Fixed(sat.told.at), sat.told.weight, sat.told.vote)
			}
			p.Last, p.Told = append(p.Last, row), append(p.Told, t)
		}
		all = append(all, p)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Setups)) {
		all = append(all, Page{Setup: name, Bias: b.Setups[name]})
	}
	spreads := *b.Spreads
	return append(all, Page{Spreads: &spreads})
}

// Restore returns the book of which these are the pages.
func Restore(season int, pages []Page) (*Book, error) {
	b := NewBook()
	b.Season = season
	for _, p := range pages {
		if p.Spreads != nil {
			*b.Spreads = *p.Spreads
			if p.Spreads.Skill <= 0 || p.Spreads.Side <= 0 {
				return nil, errors.New("people who don't differ")
			}
			continue
		}
		if p.Who == "" {
			b.Setups[p.Setup] = p.Bias
			continue
		}
		n := len(p.Sides) + 1
		r := &Rating{of: b.Spreads, Games: p.Games, Past: p.Past, sides: p.Sides, mean: p.Mean, cov: p.Cov, met: make(map[string]int), near: make(map[string]int)}
		if len(p.Mean) != n || len(p.Cov) != n || slices.ContainsFunc(p.Cov, func(row []Fixed) bool { return len(row) != n }) {
			return nil, fmt.Errorf("the page of %s has %d sides, %d means and %d rows", p.Who, n-1, len(p.Mean), len(p.Cov))
		}
		for i, row := range p.Last {
			sat, err := p.sitting(i, row)
			if err != nil {
				return nil, err
			}
			r.meet(sat.benches, 1)
			r.last = append(r.last, sat)
		}
		b.People[p.Who] = r
	}
	return b, nil
}

// sitting returns a game of those that a person played last. A page that was written when
// games weren't taken back has no sides and nothing told.
func (p *Page) sitting(i int, row []int) (sat sitting, err error) {
	var b bench
	for _, at := range row {
		switch {
		case at < 0:
			b.seats = -1 - at
			sat.benches, b = append(sat.benches, b), bench{}
		case at < len(p.Mates):
			b.mates = append(b.mates, p.Mates[at])
		default:
			return sat, fmt.Errorf("the page of %s names mate %d of %d", p.Who, at, len(p.Mates))
		}
	}
	if len(b.mates) > 0 {
		b.seats = 100 * len(b.mates)
		sat.benches = append(sat.benches, b)
	}
	if i < len(p.Told) && len(p.Told[i]) == 3 {
		t := p.Told[i]
		if t[0] < 1 || t[0] > Fixed(len(p.Sides)) {
			return sat, fmt.Errorf("the page of %s names side %d of %d", p.Who, t[0], len(p.Sides))
		}
		sat.told = told{int(t[0]), t[1], t[2]}
	}
	return sat, nil
}

// After is what somebody's rating was after a game.
type After struct {
	Table  string `json:"table"`
	Number int    `json:"number"`
	Ended  int64  `json:"ended"` // seconds since 1970
	Value  int    `json:"value"`
	Spread int    `json:"spread"`
}

// After returns what somebody's rating is, who has just played a game.
func (b *Book) After(g *Game, who string) After {
	s := b.Of(who).Score()
	return After{g.Table, g.Number, g.Ended, s.Value, s.Spread}
}

// Has reports whether somebody played in a game.
func (g *Game) Has(who string) bool {
	return slices.ContainsFunc(g.Teams, func(t Team) bool {
		return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Who == who })
	})
}
