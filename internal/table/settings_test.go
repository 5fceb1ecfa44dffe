package table

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// sitters returns who sits where.
func sitters(t *testing.T, tb *Table) string {
	t.Helper()
	st, err := tb.Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range st.Chairs {
		names = append(names, c.Name)
	}
	return strings.Join(names, ",")
}

// The host changes seats, pace, options and the level of bots before the first
// game and between games; nobody else does, and nobody during a game. People
// keep a seat. After a restart all is as it was.
func TestSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 5, "machine"), anna, bea)
		ctx := t.Context()
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		change := func(c ChangeSettings) error { return tb.ChangeSettings(ctx, anna.ID, c) }
		must(tb.Swap(ctx, anna.ID, 1, 4))
		must(tb.SeatBot(ctx, anna.ID, 1, "easy"))
		must(tb.SeatBot(ctx, anna.ID, 2, "easy"))
		must(tb.Say(ctx, 4, "good evening", ""))
		for what, c := range map[string]struct {
			by     string
			change ChangeSettings
			want   string
		}{
			"a guest":      {bea.ID, ChangeSettings{Pace: "fast"}, "host"},
			"no pace":      {anna.ID, ChangeSettings{Pace: "slow"}, "setup"},
			"no talk":      {anna.ID, ChangeSettings{Talk: "loud"}, "setup"},
			"no bot":       {anna.ID, ChangeSettings{Bots: "god"}, "bot"},
			"no option":    {anna.ID, ChangeSettings{Options: map[string]string{"x": "y"}}, "setup"},
			"a crowd":      {anna.ID, ChangeSettings{Players: 25}, "setup"},
			"below zero":   {anna.ID, ChangeSettings{Players: -1}, "setup"},
			"a wrong deck": {anna.ID, ChangeSettings{Options: map[string]string{"icons": "1,2"}}, "setup"},
		} {
			if err := tb.ChangeSettings(ctx, c.by, c.change); code(err) != c.want {
				t.Errorf("%s: got %v, want %s", what, err, c.want)
			}
		}
		if got := sitters(t, tb); got != "Anna,Boris,Chiyo,,Bea" {
			t.Fatalf("refusals have changed who sits where: %s", got)
		}

		w, err := tb.Watch(ctx, 4, 0)
		must(err)
		must(change(ChangeSettings{Players: 3, Bots: "hard", Talk: "quiet"}))
		if got := tb.state.Open.Settings.Talk; got != "quiet" {
			t.Errorf("bots talk %q", got)
		}
		if got := sitters(t, tb); got != "Anna,Bea,Chiyo" {
			t.Errorf("at three seats sit %s", got)
		}
		for range w.Frames() {
		}
		if code(w.Err()) != "moved" {
			t.Errorf("who has another seat is told %v", w.Err())
		}
		must(change(ChangeSettings{Players: 4, Options: map[string]string{"deals": "single"}}))
		if got := sitters(t, tb); got != "Anna,Bea,Chiyo," {
			t.Errorf("at four seats sit %s", got)
		}
		heard, err := tb.Watch(ctx, 3, 0)
		must(err)
		if f := <-heard.Frames(); len(f.Words) != 1 || f.Words[0].Seat != 1 {
			t.Errorf("on a new seat one reads %+v", f.Words)
		}
		heard.Close()

		must(tb.SeatBot(ctx, anna.ID, 2, ""))
		for _, name := range []string{"Cleo", "Dot"} {
			_, err := tb.Sit(ctx, game.Nobody, Guest{Person: tablelog.Person{ID: name, Name: name}})
			must(err)
		}
		must(tb.Start(ctx, anna.ID, ""))
		if err := change(ChangeSettings{Pace: "fast"}); code(err) != "playing" {
			t.Errorf("during a game: %v", err)
		}
		play(t, tb)
		must(change(ChangeSettings{Players: 5}))
		st, err := tb.Status(ctx)
		must(err)
		if st.Stage != tablelog.Gathering || st.Games != 1 || st.Settings.Bots != "hard" || st.Setup.Options["deals"] != "single" {
			t.Errorf("after a game and a change: %+v", st)
		}
		if err := tb.Again(ctx, anna.ID, record.Again{Game: 0, Shift: 1}, "random"); code(err) != "again" {
			t.Errorf("a deal for four at five seats: %v", err)
		}
		tb.Close()
		before := slices.Clone(p.lines)
		back, err := Resume(config(&p), before)
		must(err)
		defer back.Close()
		if got := sitters(t, back); got != "Anna,Bea,Cleo,Dot," {
			t.Errorf("after a restart sit %s", got)
		}
		must(back.Start(ctx, anna.ID, "random"))
		if st, err := back.Status(ctx); err != nil || st.Setup.Players != 5 || len(st.Chairs) != 5 {
			t.Errorf("the next game: %+v, %v", st, err)
		}
		if _, ok := back.state.SeatOf(bea.ID); !ok {
			t.Error("Bea has lost her seat")
		}
	})
}
