package table

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"

	"howl/games"
)

// Bots play a whole match at every pace: a bot that leads a later deal is asked
// at once, and not when somebody speaks or the clock plays for it.
func TestBotsPlayWholeMatches(t *testing.T) {
	for _, g := range games.All {
		for _, pace := range Paces {
			name := g.Info().Name
			t.Run(name+"/"+pace.Name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var p paper
					tb := started(t, &p, opening(name, 0, pace.Name))
					if err := tb.Rise(t.Context(), anna.ID, 0); err != nil {
						t.Fatal(err)
					}
					time.Sleep(7 * 24 * time.Hour)
					s, err := tb.Status(t.Context())
					if err != nil {
						t.Fatal(err)
					}
					if s.Stage != Over {
						t.Errorf("after a week the table is %s, with %d games played", s.Stage, s.Games)
					}
					if n := bytes.Count(bytes.Join(p.lines, nil), []byte(`"by":"clock"`)); n > 0 {
						t.Errorf("the clock decided %d times for a bot", n)
					}
				})
			})
		}
	}
}
