package table

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/cast"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// pondering is a bot that thinks for as long as its cards are hard.
type pondering struct{ takes time.Duration }

func (p pondering) Decide(ctx context.Context, f game.Frame) game.Action {
	select {
	case <-time.After(p.takes):
	case <-ctx.Done():
	}
	return f.Legal[0]
}

// A bot answers after the time of the pace, and one that stands in for a person
// after that of a person, however long it has thought: a forced move is no faster
// than a hard one.
func TestBotsTimeIsEven(t *testing.T) {
	for _, pace := range tablelog.Paces {
		for _, takes := range []time.Duration{0, 14 * time.Millisecond, time.Hour} {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb := seated(t, &p, opening("robbers", 3, pace.Name), anna)
				here(t, tb, 0)
				var bot bots.Bot = pondering{takes}
				if err := tb.ask(t.Context(), func() error {
					tb.cast.Bot = func(string) bots.Bot { return bot }
					if err := tb.startAll("random"); err != nil {
						return err
					}
					tb.leave(0)
					return nil
				}); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Minute)
				tb.Close()
				asked := time.Time{}
				for _, line := range p.lines {
					var e tablelog.Entry
					if err := json.Unmarshal(line, &e); err != nil {
						t.Fatal(err)
					}
					if e.Do != nil && e.Do.By == tablelog.ByBot && !asked.IsZero() && pace.Bot > 0 {
						want := pace.Bot
						if e.Do.Moves[0].Seat == 0 { // for a person
							want = cast.StandInTime
						}
						if took := e.At.Sub(asked); took != want {
							t.Fatalf("%s: a bot that needs %v answered after %v, not %v", pace.Name, takes, took, want)
						}
					}
					if e.Do != nil {
						asked = e.At
					}
				}
			})
		}
	}
}

// look is how often nights are looked at.
const look = 50 * time.Millisecond

// nights returns how long each night of a game lasted in which Anna plays
// among bots and decides at once.
func nights(t *testing.T, pace, kind string, chain byte) (all []time.Duration) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("lupus", 9, pace)
		o.Chain = commit.Chain{chain}
		tb := seated(t, &p, o, anna)
		if err := tb.Start(t.Context(), anna.ID, kind); err != nil {
			t.Fatal(err)
		}
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for f := range w.Frames() {
				if len(f.Legal) > 0 {
					go func() { _ = tb.Do(context.Background(), 0, tb.state.Rules.Text(f.Legal[0]), "") }()
				}
			}
		}()
		var began time.Time
		for range 20 * 3600 {
			var now string
			if err := tb.ask(t.Context(), func() error {
				now = tb.state.Game.Phase()
				if tb.state.Stage != tablelog.Playing {
					now = ""
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			switch {
			case now == "night" && began.IsZero():
				began = time.Now()
			case now != "night" && !began.IsZero():
				all, began = append(all, time.Since(began)), time.Time{}
			}
			if now == "" {
				break
			}
			time.Sleep(look)
		}
		w.Close()
	})
	return all
}

// A night of one person among bots lasts as long as a pack of bots needs that
// does not agree at once, so that it does not tell how many are in the pack.
func TestNightsAmongBots(t *testing.T) {
	gametest.SkipRaced(t) // bots think
	for pace, want := range map[string]time.Duration{"fast": botNight * 250 * time.Millisecond, "relaxed": botNight * 900 * time.Millisecond} {
		for chain := range byte(6) {
			for _, got := range nights(t, pace, "normal", chain+1) {
				if got < want-look {
					t.Errorf("%s, chain %d: a night lasted %v, not %v", pace, chain+1, got, want)
				}
			}
		}
	}
}
