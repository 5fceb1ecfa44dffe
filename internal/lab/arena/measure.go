package arena

import (
	"slices"

	"github.com/howl-game/howl/internal/measure"
	"github.com/howl-game/howl/internal/sim"
)

// A Measure is how a bot voted and spoke on one side.
type Measure struct {
	Bot  string `json:"bot"`
	Side string `json:"side"`
	measure.Figures
}

// A Mark is how often a side won the games in which something happened, and the
// others, over all bots. Published are the shares that others have published.
type Mark struct {
	Name      string     `json:"name"`
	Side      string     `json:"side"`
	With      Rate       `json:"with"`
	Without   Rate       `json:"without"`
	Published *Published `json:"published,omitempty"`
}

// Published are shares of wins that others have measured with their rules and
// players.
type Published struct {
	With    float64 `json:"with"`
	Without float64 `json:"without"`
	Source  string  `json:"source"`
}

// measure adds up what was measured, by bot and side.
func (l *League) measure(result *Result, outcomes [][]outcome) {
	type key struct {
		bot  int
		side string
	}
	tallies := make(map[key]*measure.Tally)
	for _, deal := range outcomes {
		for _, o := range deal {
			if o.found == nil {
				continue
			}
			o.found.Each(func(seat int, side string, t *measure.Tally) {
				k := key{o.seats[seat], side}
				if tallies[k] == nil {
					tallies[k] = new(measure.Tally)
				}
				tallies[k].Add(t)
			})
			for i := range o.found.Marks {
				result.mark(&o.found.Marks[i])
			}
		}
	}
	for bot, name := range l.Bots {
		for _, side := range l.Game.Info().Sides {
			if t := tallies[key{bot, side}]; t != nil {
				result.Measures = append(result.Measures, Measure{name, side, t.Figures()})
			}
		}
	}
	for i := range result.Marks {
		result.Marks[i].With.finish()
		result.Marks[i].Without.finish()
	}
}

// mark counts a game with a mark or without it.
func (r *Result) mark(m *measure.Mark) {
	i := slices.IndexFunc(r.Marks, func(o Mark) bool { return o.Name == m.Name })
	if i < 0 {
		i = len(r.Marks)
		mark := Mark{Name: m.Name, Side: m.Side, With: Rate{Name: m.Side}, Without: Rate{Name: m.Side}}
		if with, without, source := m.Published(); source != "" {
			mark.Published = &Published{with, without, source}
		}
		r.Marks = append(r.Marks, mark)
	}
	rate := &r.Marks[i].Without
	if m.Yes {
		rate = &r.Marks[i].With
	}
	if rate.Of++; m.Won {
		rate.Won++
	}
}

// finish adds the share and Wilson's interval.
func (r *Rate) finish() {
	r.Low, r.High = sim.Interval(r.Won, r.Of)
	if r.Of > 0 {
		r.Share = float64(r.Won) / float64(r.Of)
	}
}
