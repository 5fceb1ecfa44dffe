package audience

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

// A house is an audience without a table: a state that takes entries, and notes of
// whom the audience named.
type house struct {
	*Audience
	state tablelog.State
	plans Plans
	left  game.Seats
	asked []string
}

// opened returns a house with a table of the first game, for people who sit there.
func opened(t *testing.T, settings tablelog.Settings, people ...string) *house {
	t.Helper()
	h := new(house)
	h.Audience = New(Config{
		State: &h.state, Plans: func() Plans { return h.plans },
		Left:  func(seat game.Seat) { h.left = h.left.With(seat) },
		Asked: func(person, _ string) { h.asked = append(h.asked, person) },
	}, noon)
	g := games.All[0].Game
	setup, err := g.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	host := tablelog.Person{ID: people[0], Name: people[0]}
	h.takes(t, noon, tablelog.Entry{Open: &tablelog.Open{ID: "T", Game: g.Info().Name, Setup: setup, Settings: settings, Host: host, Chain: commit.Chain{1}}})
	for i, id := range people {
		h.takes(t, noon, tablelog.Entry{Sit: &tablelog.Sit{Seat: game.Seat(i), Person: &tablelog.Person{ID: id, Name: id}}})
	}
	return h
}

// takes carries an entry out and delivers it.
func (h *house) takes(t *testing.T, at time.Time, e tablelog.Entry) {
	t.Helper()
	e.At = at
	if err := h.state.Apply(e); err != nil {
		t.Fatal(err)
	}
	h.Deliver(at, h.state.StatusChanged, e)
}

// joins lets somebody watch, and returns what they hear.
func (h *house) joins(t *testing.T, at time.Time, seat game.Seat) (*Watcher, *Queue) {
	t.Helper()
	q := NewQueue()
	w, err := h.Join(at, seat, 0, q)
	if err != nil {
		t.Fatal(err)
	}
	h.Show(at, w)
	return w, q
}

// last returns the last frame that waits in a queue; nil: none does.
func last(q *Queue) (f *Frame) {
	for len(q.Frames()) > 0 {
		f = <-q.Frames()
	}
	return f
}

// A person is there from their first device to their last, and the others are told
// a moment later.
func TestPresence(t *testing.T) {
	h := opened(t, tablelog.Settings{Pace: "relaxed", Spectators: "yes"}, "a", "b")
	_, q := h.joins(t, noon, 0)
	one, _ := h.joins(t, noon, 1)
	two, _ := h.joins(t, noon, 1)
	last(q)
	if due := h.Announced(noon); !due.Equal(noon.Add(Moment)) || last(q) != nil {
		t.Errorf("announced at once, and again at %v", due)
	}
	soon := noon.Add(Moment)
	if due := h.Announced(soon); !due.IsZero() {
		t.Errorf("announced again at %v", due)
	}
	if f := last(q); f == nil || !f.Status.Chairs[1].Here {
		t.Errorf("not announced as here: %+v", f)
	}
	h.Leave(soon, one, nil)
	if _, gone := h.GoneSince(1); gone || h.left != 0 {
		t.Error("gone though a device is there")
	}
	h.Leave(soon, two, nil)
	h.Leave(soon, two, nil) // twice is once
	if since, gone := h.GoneSince(1); !gone || !since.Equal(soon) || h.Here() != game.Only(0) || h.left != game.Only(1) {
		t.Errorf("gone %v since %v, here %b, left %b", gone, since, h.Here(), h.left)
	}
	h.Announced(soon.Add(Moment))
	if f := last(q); f == nil || f.Status.Chairs[1].Here {
		t.Errorf("not announced as gone: %+v", f)
	}
}

// Who must come again because of a new seat is missed from then on.
func TestResettle(t *testing.T) {
	h := opened(t, tablelog.Settings{Pace: "relaxed", Spectators: "yes"}, "a", "b")
	_, a := h.joins(t, noon, 0)
	_, b := h.joins(t, noon, 1)
	_, nobody := h.joins(t, noon, game.Nobody)
	h.Resettle(noon, game.Only(1).With(game.Nobody))
	h.Settle(h.state.Chairs, game.Table(3), noon)
	if !errors.Is(b.Err(), game.CodeMoved) || a.Err() != nil || nobody.Err() != nil {
		t.Errorf("sent away: %v, %v, %v", a.Err(), b.Err(), nobody.Err())
	}
	if h.Missed() != game.Only(1) {
		t.Errorf("missed: %b", h.Missed())
	}
}

// What people are about to do is in statuses, and delayed spectators are not told.
func TestPlans(t *testing.T) {
	h := opened(t, tablelog.Settings{Pace: "relaxed", Spectators: "delayed"}, "a", "b")
	if _, _, err := h.CatchUp(noon); err != nil {
		t.Fatal(err)
	}
	h.plans = Plans{Ready: game.Only(1), Looking: game.Only(0), Until: noon, Queue: []tablelog.Person{{Name: "Cleo"}}, Draw: []string{"x"}}
	if s := h.StatusFor(0); !s.Chairs[1].Ready || !s.Chairs[0].Looking || !s.Until.Equal(noon) || len(s.Queue) != 1 || s.Draw == nil {
		t.Errorf("a player is told %+v", s)
	}
	if s := h.StatusFor(game.Nobody); s.Chairs[1].Ready || s.Chairs[0].Looking || !s.Until.IsZero() || len(s.Queue) != 1 || s.Draw != nil {
		t.Errorf("a delayed spectator is told %+v", s)
	}
}

// Delayed spectators see a game a minute later, at the time that the caller names.
func TestCatchUp(t *testing.T) {
	h := opened(t, tablelog.Settings{Pace: "relaxed", Spectators: "delayed"}, "a", "b")
	for i := 2; i < len(h.state.Chairs); i++ {
		h.takes(t, noon, tablelog.Entry{Sit: &tablelog.Sit{Seat: game.Seat(i), Bot: h.state.StandIn(), Name: "bot"}})
	}
	_, _, _ = h.CatchUp(noon)
	_, q := h.joins(t, noon, game.Nobody)
	last(q)
	h.takes(t, noon, tablelog.Entry{Start: &tablelog.Start{Setup: h.state.Setup, Fresh: true}})
	due := noon.Add(tablelog.Lag)
	if shown, next, err := h.CatchUp(due.Add(-1)); shown || err != nil || !next.Equal(due) || last(q) != nil {
		t.Errorf("shown %v, next %v, %v", shown, next, err)
	}
	if shown, next, err := h.CatchUp(due); !shown || err != nil || !next.IsZero() {
		t.Errorf("shown %v, next %v, %v", shown, next, err)
	}
	if f := last(q); f == nil || f.Status.Stage != tablelog.Playing {
		t.Errorf("seen: %+v", f)
	}
}
