package gathering

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

// people is who is there, without an audience.
type people struct {
	here game.Seats
	gone map[game.Seat]time.Time
}

func (p *people) IsHere(seat game.Seat) bool { return p.here.Has(seat) }
func (p *people) Here() game.Seats           { return p.here }
func (p *people) Watched() (bool, time.Time) { return p.here != 0, noon }
func (p *people) GoneSince(seat game.Seat) (time.Time, bool) {
	since, gone := p.gone[seat]
	return since, gone
}

// A hall is a room without a table: a state that takes entries, and people.
type hall struct {
	*Room
	state tablelog.State
	people
}

var anna, bea = Guest{Person: tablelog.Person{ID: "a", Name: "Anna"}}, Guest{Person: tablelog.Person{ID: "b", Name: "Bea"}}

// opened returns a hall whose host is Anna, where nobody sits yet.
func opened(t *testing.T, pace string) *hall {
	t.Helper()
	h := &hall{people: people{gone: make(map[game.Seat]time.Time)}}
	h.Room = New(&h.state, &h.people, noon)
	e, _ := games.Find("robbers")
	setup, err := e.Game.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	h.takes(t, Outcome{Entries: []tablelog.Entry{{Open: &tablelog.Open{
		ID: "T", Game: "robbers", Setup: setup, Settings: tablelog.Settings{Pace: pace, Spectators: "yes"}, Host: anna.Person, Chain: commit.Chain{1},
	}}}})
	return h
}

// takes carries out the entries of an outcome, and nothing else.
func (h *hall) takes(t *testing.T, o Outcome) {
	t.Helper()
	for _, e := range o.Entries {
		e.At = h.Room.Now
		if err := h.state.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
}

// asks judges a request and carries its entries out.
func (h *hall) asks(t *testing.T, by Guest, c Request) Outcome {
	t.Helper()
	o, err := c.Judge(h.Room, by)
	if err != nil {
		t.Fatalf("%T: %v", c, err)
	}
	h.takes(t, o)
	return o
}

// plays begins a game with Anna and Bea on seats 0 and 1.
func (h *hall) plays(t *testing.T) {
	t.Helper()
	h.asks(t, anna, SitDown{})
	h.asks(t, bea, SitDown{})
	o := h.asks(t, anna, StartGame{Fill: "easy"})
	if o.Begin == nil || !o.Reply.Begins {
		t.Fatalf("no game begins: %+v", o)
	}
	h.takes(t, Outcome{Entries: []tablelog.Entry{{Start: o.Begin}}})
}

// A request that is refused changes nothing, and one that is not comes to entries
// that only its caller writes.
func TestJudge(t *testing.T) {
	h := opened(t, "relaxed")
	h.asks(t, anna, SitDown{})
	one := game.Seat(1)
	before := h.state.Len
	for _, c := range []Request{SeatBot{Seat: &one, Kind: "easy"}, StartGame{Fill: "easy"}, ChangeSettings{Pace: "fast"}, HandOver{Seat: &one}, PauseGame{On: true}} {
		if o, err := c.Judge(h.Room, bea); err == nil || !o.Idle() {
			t.Errorf("%T of a guest: %+v, %v", c, o, err)
		}
	}
	o, err := SeatBot{Seat: &one, Kind: "easy"}.Judge(h.Room, anna)
	if err != nil || len(o.Entries) != 1 || o.Entries[0].Sit == nil {
		t.Errorf("a bot sits down: %+v, %v", o, err)
	}
	if h.state.Len != before || !h.state.Chairs[1].Empty() {
		t.Error("the room wrote an entry")
	}
	if o := h.asks(t, anna, StandUp{Seat: new(game.Seat)}); o.Risen != game.Only(0) {
		t.Errorf("somebody rises: %+v", o)
	}
}

// Where is "ready" decided? Here: when all who are there are.
func TestReady(t *testing.T) {
	h := opened(t, "relaxed")
	h.asks(t, anna, SitDown{})
	h.asks(t, bea, SitDown{})
	entries, err := h.fill("easy")
	if err != nil {
		t.Fatal(err)
	}
	h.takes(t, Outcome{Entries: entries})
	if o, err := h.Ready(0); err != nil || o.Begin != nil || !o.Reply.Begins || h.Plans().Ready != game.Only(0) {
		t.Errorf("one of two is ready: %+v, %v", o, err)
	}
	if o, err := h.Ready(1); err != nil || o.Begin == nil || o.Reply.Begins {
		t.Errorf("both are ready: %+v, %v", o, err)
	}
}

// A bot takes over for a person who has been gone for long enough, at the time that
// the caller names, and somebody who is there keeps the table.
func TestMissing(t *testing.T) {
	h := opened(t, "relaxed")
	h.plays(t)
	h.people.here, h.people.gone[0] = game.Only(1), noon
	grace := h.state.Pace.Grace
	if o, next := h.Missing(game.Table(2)); !o.Idle() || !next.Equal(noon.Add(grace)) {
		t.Errorf("at once: %+v, next %v", o, next)
	}
	h.Room.Now = noon.Add(grace)
	o, _ := h.Missing(game.Table(2))
	h.takes(t, o)
	if !o.Clock || !o.StandsIn || h.state.PlayedBy(0) == "" || h.state.Host.ID != bea.ID {
		t.Errorf("after a while: %+v, host %s", o, h.state.Host.ID)
	}
	if o, _ := h.Missing(game.Table(2)); !o.Idle() {
		t.Errorf("twice: %+v", o)
	}
	h.takes(t, h.Back(0))
	if h.state.PlayedBy(0) != "" {
		t.Error("Anna is back, and a bot plays")
	}
}

// A game that nobody attends is paused, goes on when somebody is there, and ends
// without people after a day.
func TestSuspend(t *testing.T) {
	h := opened(t, "relaxed")
	h.plays(t)
	if o, next := h.Suspend(); !o.Idle() || !next.Equal(noon.Add(Unattended)) {
		t.Errorf("at once: %+v, next %v", o, next)
	}
	h.Room.Now = noon.Add(Unattended)
	o, _ := h.Suspend()
	h.takes(t, o)
	if !h.state.Paused || !h.state.Absent {
		t.Errorf("nobody is there, and the game goes on: %+v", o)
	}
	if o := h.Resume(); !o.Idle() {
		t.Errorf("nobody is back: %+v", o)
	}
	h.people.here = game.Only(1)
	h.Room.Now = h.Room.Now.Add(time.Hour)
	o = h.Resume()
	h.takes(t, o)
	if h.state.Paused || o.Night != time.Hour {
		t.Errorf("somebody is back: %+v", o)
	}
}

// A game begins when the numbers that people pledged are shown, or their time is
// over.
func TestDraw(t *testing.T) {
	h := opened(t, "relaxed")
	number := commit.Pledge("0123456789abcdef0123456789abcdef")
	h.people.here = game.Only(0)
	h.asks(t, anna, SitDown{Pledge: number})
	o := h.asks(t, anna, StartGame{Fill: "easy"})
	if o.Begin != nil || o.Tell != AtOnce || h.Plans().Draw == nil {
		t.Fatalf("begins without the number: %+v", o)
	}
	if o, next := h.Drawn(); !o.Idle() || !next.Equal(noon.Add(drawTime)) {
		t.Errorf("at once: %+v, next %v", o, next)
	}
	h.Room.Now = noon.Add(drawTime)
	if o, _ := h.Drawn(); o.Begin == nil || o.Begin.Nonces != nil {
		t.Errorf("after a while: %+v", o)
	}
}

// A device to which a seat is lent does not do what its owner could not take back.
func TestOwnersOnly(t *testing.T) {
	h := opened(t, "relaxed")
	h.asks(t, anna, SitDown{})
	link := h.asks(t, anna, MakeLink{}).Reply.Secret
	tablet := Guest{Person: tablelog.Person{ID: "tablet"}}
	h.asks(t, tablet, ClaimSeat{Secret: link, Take: true})
	if err := h.OwnersOnly("tablet", &RenameSeat{Name: "X"}); !errors.Is(err, game.CodeSeat) {
		t.Errorf("a name: %v", err)
	}
	if err := h.OwnersOnly("tablet", &PauseGame{On: true}); err != nil {
		t.Errorf("a pause: %v", err)
	}
}
