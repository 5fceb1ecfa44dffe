package table

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Bots play a whole match at every pace: a bot that leads a later deal is asked
// at once, and not when somebody speaks or the clock plays for it.
func TestBotsPlayWholeMatches(t *testing.T) {
	gametest.SkipRaced(t) // bots think
	for _, e := range games.All {
		g := e.Game
		for _, pace := range tablelog.Paces {
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
					if s.Stage != tablelog.Over {
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

// A pause is the host's for ten minutes; then anybody at the table may end it,
// and after a day it ends by itself.
func TestPauseEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "none")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		paused := func() bool {
			t.Helper()
			s, err := tb.Status(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return s.Paused
		}
		pause := func(by string, on bool, want string) {
			t.Helper()
			if err := tb.Pause(t.Context(), by, on); code(err) != want {
				t.Errorf("%s sets the pause to %v: %v, want %q", by, on, err, want)
			}
		}
		pause(bea.ID, true, "host")
		pause(anna.ID, true, "<nil>")
		pause(bea.ID, false, "host")
		time.Sleep(tablelog.OpenPause)
		pause("a stranger", false, "host")
		pause(bea.ID, true, "host")
		if !paused() {
			t.Error("the pause has ended too early")
		}
		pause(bea.ID, false, "<nil>")
		if paused() {
			t.Error("the pause has not ended")
		}
		pause(anna.ID, true, "rate") // or it would never go on
		time.Sleep(tablelog.OpenPause)
		pause(anna.ID, true, "<nil>")
		time.Sleep(tablelog.LongestPause - time.Second)
		if !paused() {
			t.Error("the pause has ended by itself too early")
		}
		time.Sleep(time.Second)
		if paused() {
			t.Error("the pause never ends")
		}
	})
}

// Where no clock runs, the host may let a bot stand in for a person who is there
// and decides nothing for two minutes, and others for the host.
func TestSlowPersonIsExcused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "none")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		rise := func(by string, seat game.Seat, want string) {
			t.Helper()
			if err := tb.Rise(t.Context(), by, seat); code(err) != want {
				t.Errorf("%s asks a bot to stand in for seat %v: %v, want %q", by, seat, err, want)
			}
		}
		time.Sleep(10 * time.Second) // the bot has played
		rise(anna.ID, 1, "playing")
		rise(bea.ID, 0, "playing")
		time.Sleep(slow)
		rise("a stranger", 0, "host")
		rise(bea.ID, 2, "host")
		rise(anna.ID, 2, "playing") // a bot's
		rise(anna.ID, 1, "<nil>")
		rise(bea.ID, 0, "<nil>")
		time.Sleep(time.Hour)
		if got := stage(t, tb); got != tablelog.Between { // the next deal waits for one of them
			t.Errorf("two stand-ins play, and the match is %s", got)
		}
	})
}

// A person who comes back as soon as a bot stands in for them does not keep it
// from deciding.
func TestExcusedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "none")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		moves := func() (n int, turn game.Seat) {
			_ = tb.ask(t.Context(), func() error {
				n, turn = len(tb.state.Record.Moves), tb.state.Game.Turn().First()
				return nil
			})
			return n, turn
		}
		n, seat := moves()
		by := anna.ID
		if seat == 0 {
			by = bea.ID
		}
		time.Sleep(slow)
		if err := tb.Rise(t.Context(), by, seat); err != nil {
			t.Fatal(err)
		}
		for range 10 * int(restless/time.Second) {
			if err := tb.Ready(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
			if err := tb.Do(t.Context(), seat, "nonsense", ""); err == nil {
				t.Fatal("nonsense is legal")
			}
			time.Sleep(100 * time.Millisecond)
		}
		if now, _ := moves(); now == n {
			t.Error("who comes back at once stops the game")
		}
		if err := tb.Ready(t.Context(), seat); err != nil {
			t.Fatal(err)
		}
		if status(t, tb).Chairs[seat].Away {
			t.Error("the bot stays after its time")
		}
	})
}

// A person cannot leave and come back many times a second: everybody is told
// each time.
func TestRestless(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "relaxed"))
		left := 0
		for range 100 {
			if err := tb.Rise(t.Context(), anna.ID, 0); err == nil {
				left++
			} else if code(err) != "rate" {
				t.Fatal(err)
			}
			if err := tb.Ready(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			time.Sleep(100 * time.Millisecond)
		}
		if left != 1 {
			t.Errorf("left %d times in ten seconds", left)
		}
	})
}

// Another game begins when all who are there are ready, also because the only
// one who was not has gone.
func TestReadyWhenOthersLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, here := pair(t, &p, "machine")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		for seat := range game.Seat(2) {
			if err := tb.ask(t.Context(), func() error { tb.leave(seat); return nil }); err != nil {
				t.Fatal(err)
			}
		}
		for stage(t, tb) != tablelog.Over { // the time is not real
			time.Sleep(time.Second)
		}
		for seat := range game.Seat(2) {
			if err := tb.ask(t.Context(), func() error { return tb.back(seat) }); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.Ready(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		if got := stage(t, tb); got != tablelog.Over {
			t.Fatalf("Bea is not ready, and the table is %s", got)
		}
		here[1].Close()
		if got := stage(t, tb); got != tablelog.Playing {
			t.Errorf("all who are there are ready, and the table is %s", got)
		}
	})
}
