package history

import (
	"context"
	"fmt"
	"time"

	"github.com/howl-game/howl/internal/rating"
)

// A Past is how somebody's rating in a game came about.
type Past struct {
	Game    string         `json:"game"`
	Now     rating.Score   `json:"now"`
	Seasons []SeasonPast   `json:"seasons"` // that are over, and in which they played
	Lately  []rating.After `json:"lately"`  // the games that aren't folded yet
}

// A SeasonPast is what a rating was at the end of a quarter of a year.
type SeasonPast struct {
	Quarter string `json:"quarter"` // such as 2026-4
	Value   int    `json:"value"`
	Spread  int    `json:"spread"`
	Games   int    `json:"games"`
}

// Past returns how somebody's rating in a game came about; false: no game of theirs
// counted.
func (r *Ratings) Past(ctx context.Context, game string, who string) (p Past, ok bool, err error) {
	lines, err := r.Log.Read(ctx, ratedLog(game, People), 0)
	if err != nil {
		return p, false, err
	}
	p = Past{Game: game, Seasons: []SeasonPast{}, Lately: []rating.After{}}
	c := newCounted()
	for _, b := range lines {
		g, _, err := c.take(b, time.Time{})
		if err != nil {
			return p, false, fmt.Errorf("line %d of %s: %w", c.lines, ratedLog(game, People), err)
		}
		if g != nil && g.Has(who) {
			p.Lately = append(p.Lately, c.book.After(g, who))
		}
	}
	is := c.book.People[who]
	if is == nil {
		return p, false, nil
	}
	p.Now = is.Score()
	for _, s := range is.Past {
		p.Seasons = append(p.Seasons, SeasonPast{fmt.Sprintf("%d-%d", s.Season/4, s.Season%4+1), s.Value, s.Spread, s.Games})
	}
	return p, true, nil
}
