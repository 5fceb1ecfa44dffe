package history

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/store/memory"
)

// TestFold: a log that is folded is short, and nobody's rating changes by it: not on the
// machine that did it, not on one that was in the middle of it, and not on a new one. A
// game that was folded doesn't count again.
func TestFold(t *testing.T) {
	log, err := memory.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := memory.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	name := games.All[0].Name()
	start := time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)
	game := func(n int) *rating.Game { // three in two days
		o := three(n)
		o.Ended = start.Add(time.Duration(n) * 16 * time.Hour)
		o.Players[0].Person, o.Players[1].Person = fmt.Sprint("p-", n%3), fmt.Sprint("p-", 3+n%4)
		o.Players[0].Won, o.Players[1].Won, o.Players[2].Won = n%5 > 1, n%5 <= 1, n%5 <= 1
		g, _, _ := o.rates()
		return g
	}
	here, there, never := &Ratings{Log: log}, &Ratings{Log: log}, &Ratings{Log: whole}
	play := func(r *Ratings, n int) {
		t.Helper()
		if err := r.add(t.Context(), game(n), People); err != nil {
			t.Fatal(n, err)
		}
	}
	same := func(n int) {
		t.Helper()
		by := start.Add(time.Duration(n)*16*time.Hour - 24*time.Hour)
		for i, r := range []*Ratings{here, there, {Log: log}} {
			for p := range 7 {
				who := fmt.Sprint("p-", p)
				got, _, err := r.Score(t.Context(), name, People, who)
				want, _, _ := never.Score(t.Context(), name, People, who)
				if err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("machine %d says after game %d that %s has %+v, %v; without folds they have %+v", i, n, who, got, err, want)
				}
				got, _, err = r.ScoreOf(t.Context(), name, who, by)
				want, _, _ = never.ScoreOf(t.Context(), name, who, by)
				if err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("machine %d shows others after game %d that %s has %+v, %v; without folds it shows %+v", i, n, who, got, err, want)
				}
			}
		}
	}
	const all = 200
	for n := range all {
		play([]*Ratings{here, there}[n/7%2], n)
		play(never, n)
		if n%60 == 50 {
			if err := here.fold(t.Context(), ratedLog(name, People), 20); err != nil {
				t.Fatal(err)
			}
		}
		if n%60 == 58 { // the other machine has added games, too
			same(n)
		}
	}
	play(there, 3)       // too long ago: nobody knows whether it counted
	play(there, all-100) // folded
	play(there, all-1)
	same(all - 1)
	lines, err := log.Read(t.Context(), ratedLog(name, People), 0)
	if err != nil || len(lines) > 7+2+1+136+70 {
		t.Errorf("the log has %d lines, %v", len(lines), err)
	}
	got, ok, err := there.Past(t.Context(), name, "p-0")
	want, _, _ := never.Past(t.Context(), name, "p-0")
	if err != nil || !ok || !reflect.DeepEqual(got.Now, want.Now) || !reflect.DeepEqual(got.Seasons, want.Seasons) || len(got.Seasons) != 1 || got.Seasons[0].Quarter != "2026-3" {
		t.Errorf("the past is %+v, %v, and without folds %+v", got, err, want)
	}
	if n := len(got.Lately); n == 0 || n >= len(want.Lately) || !reflect.DeepEqual(got.Lately, want.Lately[len(want.Lately)-n:]) {
		t.Errorf("%d games lately: %+v", n, got.Lately)
	}
}

// TestLateLine: a machine that hasn't heard of a fold adds a game, and the log is just as
// long as it was when that machine read it. The game counts, once, and the log can be read.
func TestLateLine(t *testing.T) {
	log, err := memory.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	name := games.All[0].Name()
	start := time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)
	game := func(n int) *rating.Game {
		o := three(n)
		o.Ended = start.Add(time.Duration(n) * 16 * time.Hour)
		g, _, _ := o.rates()
		return g
	}
	r := &Ratings{Log: log}
	for n := range 30 {
		if err := r.add(t.Context(), game(n), People); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.fold(t.Context(), ratedLog(name, People), 10); err != nil {
		t.Fatal(err)
	}
	n, _, err := log.Chain(t.Context(), ratedLog(name, People))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		b, err := json.Marshal(line{Game: game(30)})
		if err != nil {
			t.Fatal(err)
		}
		if err := log.Append(t.Context(), ratedLog(name, People), n, [][]byte{b}, nil); err != nil {
			t.Fatal(err)
		}
		n++
	}
	for i, r := range []*Ratings{r, {Log: log}} {
		if s, _, err := r.Score(t.Context(), name, People, "p-a"); err != nil || s.Games != 31 {
			t.Errorf("machine %d: %+v, %v", i, s, err)
		}
	}
	if err := r.fold(t.Context(), ratedLog(name, People), 1); err != nil {
		t.Fatal(err)
	}
	if s, _, err := (&Ratings{Log: log}).Score(t.Context(), name, People, "p-a"); err != nil || s.Games != 31 {
		t.Errorf("folded again: %+v, %v", s, err)
	}
}
