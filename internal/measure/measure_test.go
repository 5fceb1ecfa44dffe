package measure_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/measure"
)

// play lets bots of a level play a game, watched or not.
func play(t *testing.T, e entry.Entry, level string, seed uint64, watched bool) (game.State, *measure.Game) {
	t.Helper()
	setup, err := e.Info().Fill(game.Setup{Players: e.Info().Usual})
	if err != nil {
		t.Fatal(err)
	}
	s, err := e.Game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	players := make([]bots.Bot, setup.Players)
	events := make([][]game.Event, setup.Players)
	for seat := range players {
		if players[seat], err = e.Bot(level, chance); err != nil {
			t.Fatal(err)
		}
		if sits, ok := players[seat].(bots.Sitter); ok {
			sits.Sit(setup, game.Seat(seat))
		}
	}
	tell := func(to game.Seats, ev game.Event) {
		for seat := range events {
			if to.Has(game.Seat(seat)) {
				events[seat] = append(events[seat], ev)
			}
		}
	}
	var w *measure.Watch
	if watched {
		w = measure.Begin(e.Game, e.Valuer, setup.Players)
	}
	last := game.Dealer
	for step := 0; s.Turn() != 0; step++ {
		last = s.Turn().After(last)
		if last == game.Dealer {
			legal := s.Legal(last, nil)
			w.Do(s, step, last, legal[chance.IntN(len(legal))], tell)
			continue
		}
		f := game.Look(s, last)
		f.Events, events[last] = events[last], nil
		w.Do(s, step, last, players[last].Decide(context.Background(), f), tell)
	}
	return s, w.End(s)
}

// TestWatchingChangesNothing: a watched game is the same game, and has measures
// where its valuer can be asked for them.
func TestWatchingChangesNothing(t *testing.T) {
	measured := 0
	for _, e := range games.All {
		s, found := play(t, e, "easy", 3, true)
		alone, none := play(t, e, "easy", 3, false)
		if none != nil {
			t.Errorf("%s: measures without a watch", e.Name())
		}
		for seat := range game.Seat(e.Info().Usual) {
			if s.Score(seat) != alone.Score(seat) || s.View(seat) != alone.View(seat) {
				t.Errorf("%s: seat %v ends otherwise when it is watched", e.Name(), seat)
			}
		}
		_, can := e.Valuer.(bots.Measured)
		if can != (found != nil) {
			t.Errorf("%s: measured: %v, can be: %v", e.Name(), found != nil, can)
		}
		if found != nil {
			measured++
		}
	}
	if measured == 0 {
		t.Error("no game is measured")
	}
}

// TestMeasuresAddUp compares the sums with the votes and statements themselves.
func TestMeasuresAddUp(t *testing.T) {
	for _, e := range games.All {
		_, found := play(t, e, "hard", 5, true)
		if found == nil {
			continue
		}
		if len(found.Votes) == 0 || len(found.Statements) == 0 || len(found.Marks) == 0 {
			t.Errorf("%s: %d votes, %d statements, %d marks", e.Name(), len(found.Votes), len(found.Statements), len(found.Marks))
		}
		votes, lies, suspicions := 0, 0, 0
		for seat, f := range found.Seats {
			votes, lies, suspicions = votes+f.Votes, lies+f.Lies, suspicions+f.Suspicions
			if f.Seats != 1 || f.Own > f.Best+1e-9 {
				t.Errorf("%s: seat %d has %+v", e.Name(), seat, f)
			}
		}
		if votes != len(found.Votes) {
			t.Errorf("%s: seats have %d of %d votes", e.Name(), votes, len(found.Votes))
		}
		said := 0
		for _, s := range found.Statements {
			if s.Knows && !s.True {
				lies--
			}
			if s.About != s.Seat && s.Role == found.Role {
				said++
			}
			if s.Moved < 0 || s.Own < 0 || s.Own > 1 || s.Public < 0 || s.Public > 1 {
				t.Errorf("%s: %+v", e.Name(), s)
			}
		}
		if lies != 0 || said != suspicions {
			t.Errorf("%s: %d lies too many, %d suspicions of %d", e.Name(), lies, suspicions, said)
		}
		first, err := json.Marshal(found)
		if err != nil {
			t.Fatal(err)
		}
		_, found = play(t, e, "hard", 5, true)
		if again, err := json.Marshal(found); err != nil || !bytes.Equal(first, again) {
			t.Errorf("%s: the same game has two measures (%v)", e.Name(), err)
		}
	}
}
