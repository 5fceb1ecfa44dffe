package table

import (
	"encoding/json"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// In a game without a discussion bots make a remark now and then: at most one in two
// tricks at the whole table, to everybody, with its meaning and its reason. Where
// bots need no time nobody could read it, and none is made.
func TestRemarks(t *testing.T) {
	for name, c := range map[string]struct{ players, tricks int }{"robbers": {4, 9}, "trickwolf": {4, 5}} {
		t.Run(name, func(t *testing.T) {
			all := 0
			for range 8 {
				synctest.Test(t, func(t *testing.T) {
					words := remarksOf(t, name, c.players, "relaxed")
					if most := (c.tricks + 1) / 2; len(words) > most {
						t.Errorf("%d remarks in %d tricks", len(words), c.tricks)
					}
					for _, w := range words {
						if w.Words == nil || len(w.Means) == 0 || w.Why == nil || w.Seat == 0 {
							t.Errorf("a remark without words, meaning or reason, or by a person: %+v", w)
						}
					}
					all += len(words)
				})
			}
			if all == 0 {
				t.Error("no remark in eight games")
			}
			synctest.Test(t, func(t *testing.T) {
				if words := remarksOf(t, name, c.players, "machine"); len(words) > 0 {
					t.Errorf("at a table whose bots need no time they say %d things", len(words))
				}
			})
		})
	}
}

// remarksOf plays one game with Anna on the first seat and returns what was said.
func remarksOf(t *testing.T, name string, players int, pace string) (said []tablelog.Say) {
	var p paper
	o := opening(name, players, pace)
	if name == "robbers" {
		o.Setup.Options["deals"] = "single"
	}
	tb := seated(t, &p, o, anna)
	if err := tb.Start(t.Context(), anna.ID, "easy"); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for f := range w.Frames() {
		if f.Status != nil && f.Status.Stage == tablelog.Over {
			break
		}
		if len(f.Legal) > 0 {
			_ = tb.Do(t.Context(), 0, tb.state.Rules.Text(f.Legal[0]), "")
		}
	}
	tb.Close()
	for _, line := range p.lines {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		if e.Say != nil {
			said = append(said, *e.Say)
		}
	}
	return said
}
