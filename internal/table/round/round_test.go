package round

import (
	"errors"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

var noon = time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)

// begun returns a round without a table: two people among bots, and the deal done.
func begun(t *testing.T, name, pace string) (*Round, *tablelog.State) {
	t.Helper()
	e, _ := games.Find(name)
	setup, err := e.Game.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	s := new(tablelog.State)
	r := &Round{State: s}
	takes(t, s, tablelog.Entry{Open: &tablelog.Open{ID: "T", Game: name, Setup: setup, Settings: tablelog.Settings{Pace: pace, Spectators: "yes"}, Host: tablelog.Person{ID: "0"}, Chain: commit.Chain{1}}})
	for i := range setup.Players {
		sit := tablelog.Sit{Seat: game.Seat(i), Bot: e.UsualBot(), Name: "bot"}
		if i < 2 {
			sit = tablelog.Sit{Seat: game.Seat(i), Person: &tablelog.Person{ID: string(rune('0' + i)), Name: "P"}}
		}
		takes(t, s, tablelog.Entry{Sit: &sit})
	}
	takes(t, s, tablelog.Entry{Start: &tablelog.Start{Setup: setup, Fresh: true}})
	if err := r.Begin(); err != nil {
		t.Fatal(err)
	}
	takes(t, s, *r.Deal(noon, false))
	return r, s
}

func takes(t *testing.T, s *tablelog.State, e tablelog.Entry) {
	t.Helper()
	e.At = noon
	if err := s.Apply(e); err != nil {
		t.Fatal(err)
	}
}

// A decision becomes an entry with the deadline of the next, and changes nothing
// before somebody writes it.
func TestDecide(t *testing.T) {
	r, s := begun(t, "robbers", "relaxed")
	seat := s.Game.Turn().First()
	before := s.Len
	e, err := r.Decide(noon, Decision{Seat: seat, Text: s.First(seat)})
	if err != nil || e == nil || e.Do.Moves[0].Text != s.First(seat) || e.Do.Until.Before(noon) {
		t.Fatalf("%+v, %v", e, err)
	}
	if s.Len != before || s.Game.Turn().First() != seat {
		t.Error("the round wrote an entry")
	}
	if _, err := r.Decide(noon, Decision{Seat: seat, Text: "fly"}); !errors.Is(err, game.CodeIllegal) {
		t.Errorf("an illegal one: %v", err)
	}
	takes(t, s, *e)
	if r.Late(noon) || !r.Late(s.Deadline) {
		t.Error("late at another time than the deadline")
	}
}

// The decision that would end a night too early is kept until the night may end, and
// a pause makes the night longer.
func TestKept(t *testing.T) {
	r, s := begun(t, "lupus", "relaxed")
	r.Look(noon)
	decided := 0
	for s.Game.Turn() != 0 && r.Held() == 0 && decided < 100 {
		seat := s.Game.Turn().First()
		e, err := r.Decide(noon, Decision{Seat: seat, Text: s.First(seat), Answer: func(error) {}})
		if err != nil {
			t.Fatal(err)
		}
		if e != nil {
			takes(t, s, *e)
		}
		decided++
	}
	night := r.Wakes()
	if r.Held().Len() != 1 || !night.After(noon) {
		t.Fatalf("after %d decisions %b are kept until %v", decided, r.Held(), night)
	}
	r.Lengthen(time.Minute)
	if _, release := r.Look(night); release {
		t.Error("a pause makes no night longer")
	}
	if _, release := r.Look(night.Add(time.Minute)); !release {
		t.Error("a night does not end")
	}
	if kept := r.Release(); len(kept) != 1 || r.Held() != 0 {
		t.Errorf("%d decisions were kept", len(kept))
	}
}
