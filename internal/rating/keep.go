package rating

import (
	"fmt"
	"maps"
	"slices"
)

// A Page is a part of a book, as it is kept: one person, or one set-up.
type Page struct {
	Who   string    `json:"who,omitempty"`
	Games int       `json:"games,omitempty"`
	Sides []string  `json:"sides,omitempty"`
	Mean  []Fixed   `json:"mean,omitempty"`
	Cov   [][]Fixed `json:"cov,omitempty"`
	Mates []string  `json:"mates,omitempty"` // who sat at the table in the last games
	Last  [][]int   `json:"last,omitempty"`  // and in which of them, by their places in Mates
	Past  []Season  `json:"past,omitempty"`

	Setup string   `json:"setup,omitempty"`
	Bias  []Belief `json:"bias,omitempty"`
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
		for _, mates := range r.last {
			row := make([]int, len(mates))
			for i, m := range mates {
				if row[i] = slices.Index(p.Mates, m); row[i] < 0 {
					row[i], p.Mates = len(p.Mates), append(p.Mates, m)
				}
			}
			p.Last = append(p.Last, row)
		}
		all = append(all, p)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Setups)) {
		all = append(all, Page{Setup: name, Bias: b.Setups[name]})
	}
	return all
}

// Restore returns the book of which these are the pages.
func Restore(season int, pages []Page) (*Book, error) {
	b := NewBook()
	b.Season = season
	for _, p := range pages {
		if p.Who == "" {
			b.Setups[p.Setup] = p.Bias
			continue
		}
		n := len(p.Sides) + 1
		r := &Rating{Games: p.Games, Past: p.Past, sides: p.Sides, mean: p.Mean, cov: p.Cov, met: make(map[string]int), near: make(map[string]int)}
		if len(p.Mean) != n || len(p.Cov) != n || slices.ContainsFunc(p.Cov, func(row []Fixed) bool { return len(row) != n }) {
			return nil, fmt.Errorf("the page of %s has %d sides, %d means and %d rows", p.Who, n-1, len(p.Mean), len(p.Cov))
		}
		for _, row := range p.Last {
			mates := make([]string, len(row))
			for i, at := range row {
				if at < 0 || at >= len(p.Mates) {
					return nil, fmt.Errorf("the page of %s names mate %d of %d", p.Who, at, len(p.Mates))
				}
				mates[i] = p.Mates[at]
			}
			r.meet(mates, 1)
			r.last = append(r.last, mates)
		}
		b.People[p.Who] = r
	}
	return b, nil
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
