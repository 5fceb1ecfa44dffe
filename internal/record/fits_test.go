package record_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
)

// TestFits: from a deal that fits what a seat knew, the seat has been told the same
// and sees the same, and what it could not know differs.
func TestFits(t *testing.T) {
	retraced := 0
	for _, e := range games.All {
		r := rand.New(rand.NewPCG(3, uint64(len(e.Name()))))
		if _, ok := e.Game.(game.Retracer); !ok {
			rec := random(t, e.Game, r)
			if _, err := rec.Fits(len(rec.Moves)/2, 0, r); err == nil {
				t.Errorf("%s: moves fit that the game cannot retrace", e.Name())
			}
			continue
		}
		retraced++
		other, all := 0, 0
		for range 40 {
			rec := random(t, e.Game, r)
			dealt := slices.IndexFunc(rec.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })
			for step := dealt - 1; step < len(rec.Moves)-1; step += 1 + r.IntN(6) {
				seat := game.Seat(r.IntN(rec.Setup.Players))
				moves, err := rec.Fits(step, seat, r)
				if err != nil {
					t.Fatalf("%s: step %d of seat %v: %v", e.Name(), step, seat, err)
				}
				then := &record.Record{Game: rec.Game, Setup: rec.Setup, Moves: moves}
				was := &record.Record{Game: rec.Game, Setup: rec.Setup, Moves: rec.Moves[:step+1]}
				if got, want := seen(t, then, seat), seen(t, was, seat); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: after step %d seat %v has seen\n%v\nwant\n%v", e.Name(), step, seat, got, want)
				}
				all++
				if !reflect.DeepEqual(moves, was.Moves) {
					other++
				}
			}
		}
		if other < all/2 {
			t.Errorf("%s: only %d of %d deals are others than the true one", e.Name(), other, all)
		}
	}
	if retraced == 0 {
		t.Error("no game retraces its guesses")
	}
}

// random plays a game at random.
func random(t *testing.T, g game.Game, r *rand.Rand) *record.Record {
	t.Helper()
	setup, err := g.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	rec := &record.Record{Game: g, Setup: setup}
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		legal := s.Legal(turn.First(), nil)
		m := record.Move{Seat: turn.First(), Action: legal[r.IntN(len(legal))]}
		s.Do(m.Seat, m.Action, nil)
		rec.Moves = append(rec.Moves, m)
	}
	return rec
}

// seen returns all that a seat was told, and its frame at the end.
func seen(t *testing.T, rec *record.Record, seat game.Seat) (all []any) {
	t.Helper()
	s, err := rec.Replay(func(to game.Seats, e game.Event) {
		if to.Has(seat) {
			all = append(all, e)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return append(all, game.Look(s, seat))
}
