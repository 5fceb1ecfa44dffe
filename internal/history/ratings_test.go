package history

import (
	"fmt"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// three is a game of the first rulebook with anchors: two sides, three seats.
func three(number int) over {
	e := games.All[0]
	side := e.Info().Sides
	return over{"QQQQQQ", tablelog.Played{
		Number: number, Game: e.Name(), Setup: game.Setup{Players: 3}, Ended: time.Date(2026, 11, 18, 0, 0, 0, 0, time.UTC),
		Players: []tablelog.Player{
			{Person: "p-a", Bot: "normal", Share: 100, Side: side[0], Won: true},
			{Person: "p-b", Bot: "hard", Share: 25, Side: side[1]},
			{Bot: "easy", Share: 100, Side: side[1]},
		},
	}}
}

// A stand-in counts as the bot that it is, for its share of the game.
func TestShares(t *testing.T) {
	o := three(0)
	anchors := games.All[0].Anchors
	g, pool, ok := o.rates()
	want := []rating.Part{{Who: "p-b", Share: 25}, {Bot: rating.Thousandths(anchors["hard"]), Share: 75}, {Bot: rating.Thousandths(anchors["easy"]), Share: 100}}
	if !ok || pool != People || len(g.Teams) != 2 || !reflect.DeepEqual(g.Teams[1].Parts, want) || g.Teams[1].Won || !g.Teams[0].Won {
		t.Errorf("%v %q %+v", ok, pool, g)
	}
	o.Players[0].Program = true
	if _, pool, _ := o.rates(); pool != Programs {
		t.Errorf("with a program the pool is %q", pool)
	}
	o.Players[0].Won = false
	if _, _, ok := o.rates(); ok {
		t.Error("a game that nobody won counts")
	}
}

// Machines that count at the same time, and tell the same game twice, agree to the
// last digit.
func TestCountedOnce(t *testing.T) {
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	machines := []*Ratings{{Log: log}, {Log: log}, {Log: log}}
	var all sync.WaitGroup
	for _, r := range machines {
		all.Go(func() {
			for n := range 5 {
				o := three(n)
				o.Players[1].Person = fmt.Sprint("p-b", n) // not the same people again and again
				g, pool, _ := o.rates()
				if err := r.add(t.Context(), g, pool); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	name := games.All[0].Name()
	first, ok, err := machines[0].Score(t.Context(), name, People, "p-a")
	if err != nil || !ok || first.Games != 5 || first.Value <= 1500 {
		t.Errorf("%+v, %v, %v", first, ok, err)
	}
	for _, r := range append(machines, &Ratings{Log: log}) {
		if got, _, _ := r.Score(t.Context(), name, People, "p-a"); !reflect.DeepEqual(got, first) {
			t.Errorf("another machine says %+v, and the first %+v", got, first)
		}
	}
	if _, ok, _ := machines[0].Score(t.Context(), name, Programs, "p-a"); ok {
		t.Error("somebody is in the programs' pool")
	}
}

// Others see a rating of games that were over by a time.
func TestScoreOf(t *testing.T) {
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	r, name := &Ratings{Log: log}, games.All[0].Name()
	first := three(0)
	for n := range 3 {
		o := three(n)
		o.Ended = first.Ended.Add(time.Duration(n) * time.Hour)
		g, pool, _ := o.rates()
		if err := r.add(t.Context(), g, pool); err != nil {
			t.Fatal(err)
		}
	}
	for want, by := range []time.Time{first.Ended.Add(-time.Second), first.Ended, first.Ended.Add(time.Hour), first.Ended.Add(9 * time.Hour)} {
		score, ok, err := r.ScoreOf(t.Context(), name, "p-a", by)
		if err != nil || ok != (want > 0) || score.Games != want {
			t.Errorf("at %v: %+v, %v, %v, want %d games", by, score, ok, err, want)
		}
	}
	if now, _, _ := r.Score(t.Context(), name, People, "p-a"); now.Games != 3 {
		t.Errorf("their own page has %+v", now)
	}
}
