package cast

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A stage is a cast without a table: a state that takes entries, and the posts with
// which the bots come back.
type stage struct {
	*Cast
	state tablelog.State
	posts chan func() []Deed
}

// A stubborn bot always answers the same, legal or not.
type stubborn struct{ answer game.Action }

func (b stubborn) Decide(context.Context, game.Frame) game.Action { return b.answer }

// staged returns a stage on which bots of a kind play a game among themselves, and a
// person sits on seat 0, for whom a bot stands in.
func staged(t *testing.T, name, pace string) *stage {
	t.Helper()
	e, _ := games.Find(name)
	setup, err := e.Game.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{posts: make(chan func() []Deed, 64)}
	s.Cast = New(Config{State: &s.state, Rand: testhelp.Chance(), Context: t.Context(), Post: func(f func() []Deed) bool {
		s.posts <- f
		return true
	}})
	anna := tablelog.Person{ID: "a", Name: "Anna"}
	s.takes(t, tablelog.Entry{Open: &tablelog.Open{ID: "T", Game: name, Setup: setup, Settings: tablelog.Settings{Pace: pace, Spectators: "yes"}, Host: anna, Chain: commit.Chain{1}}})
	s.takes(t, tablelog.Entry{Sit: &tablelog.Sit{Person: &anna}})
	for i := 1; i < setup.Players; i++ {
		s.takes(t, tablelog.Entry{Sit: &tablelog.Sit{Seat: game.Seat(i), Bot: e.UsualBot(), Name: bots.Cast[i].Name}})
	}
	s.takes(t, tablelog.Entry{Start: &tablelog.Start{Setup: setup, Fresh: true}})
	s.takes(t, tablelog.Entry{Away: &tablelog.Away{On: true}})
	for s.state.Game.Turn().Has(game.Dealer) {
		a, _ := s.state.Draws.Clone().Draw(s.state.Game)
		s.takes(t, tablelog.Entry{Do: &tablelog.Do{Moves: []tablelog.Move{{Seat: game.Dealer, Text: s.state.Rules.Text(a)}}}})
	}
	return s
}

func (s *stage) takes(t *testing.T, e tablelog.Entry) {
	t.Helper()
	e.At = time.Now()
	if err := s.state.Apply(e); err != nil {
		t.Fatal(err)
	}
}

// A bot that owes a decision comes back with a legal one, after the time of the
// pace; one that is held is not asked, and one that is dismissed does not count.
func TestThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := staged(t, "robbers", "relaxed")
		seat := s.state.Game.Turn().First()
		if s.Busy(seat, time.Time{}) {
			t.Error("busy before it was asked")
		}
		s.GoOn(time.Now(), game.Only(seat))
		if s.Busy(seat, time.Time{}) {
			t.Error("asked though its decision is held")
		}
		began := time.Now()
		s.GoOn(began, 0)
		if !s.Busy(seat, time.Time{}) {
			t.Error("not asked")
		}
		deeds := (<-s.posts)()
		if len(deeds) != 1 || deeds[0].Seat != seat {
			t.Fatalf("deeds: %+v", deeds)
		}
		if _, err := s.state.Action(seat, deeds[0].Do, true); err != nil {
			t.Error(err)
		}
		if took := time.Since(began); took != s.botTime(seat) {
			t.Errorf("answered after %v", took)
		}
		s.GoOn(time.Now(), 0)
		s.Dismiss(seat)
		if deeds := (<-s.posts)(); deeds != nil {
			t.Errorf("a bot that was dismissed does %+v", deeds)
		}
	})
}

// A bot that answers what is not legal does what the clock would.
func TestIllegal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := staged(t, "robbers", "fast")
		s.Bot = func(string) bots.Bot { return stubborn{^game.Action(0)} }
		seat := s.state.Game.Turn().First()
		first := s.state.Rules.Text(s.state.Ledger(seat).Look.Legal[0])
		s.GoOn(time.Now(), 0)
		if deeds := (<-s.posts)(); len(deeds) != 1 || deeds[0].Do != first || deeds[0].Why.Key != "reason.illegal" {
			t.Errorf("deeds: %+v, want %q", deeds, first)
		}
	})
}

// In a talk bots say one thing at a time, each to be carried out by the table, and
// are ready when they have nothing more to say.
func TestConverses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := staged(t, "lupus", "relaxed")
		says, rests := 0, 0
		for turns := 0; s.state.Stage == tablelog.Playing && rests == 0 && turns < 5000; turns++ {
			deeds, next := s.GoOn(time.Now(), 0)
			if deeds == nil && next.IsZero() {
				deeds = (<-s.posts)()
			} else if deeds == nil {
				time.Sleep(time.Until(next))
			}
			for _, d := range deeds {
				if d.Say != nil {
					says++
					s.takes(t, tablelog.Entry{Say: d.Say})
				}
				if d.Rest != "" {
					rests++
				}
				if d.Do != "" {
					s.takes(t, tablelog.Entry{Do: &tablelog.Do{Moves: []tablelog.Move{{Seat: d.Seat, Text: d.Do}}, By: tablelog.ByBot}})
				}
			}
			for s.state.Game.Turn().Has(game.Dealer) {
				a, _ := s.state.Draws.Clone().Draw(s.state.Game)
				s.takes(t, tablelog.Entry{Do: &tablelog.Do{Moves: []tablelog.Move{{Seat: game.Dealer, Text: s.state.Rules.Text(a)}}}})
			}
		}
		if says == 0 || rests == 0 {
			t.Errorf("%d lines were said, and %d bots were ready", says, rests)
		}
	})
}

// The coach of a person alone among bots advises something legal, without a table.
func TestAdvise(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := staged(t, "robbers", "relaxed")
		seat := s.state.Game.Turn().First()
		var got *Advice
		s.Advise(seat, func(a *Advice, err error) {
			if err != nil {
				t.Error(err)
			}
			got = a
		})
		s.Advise(seat, func(_ *Advice, err error) {
			if err == nil {
				t.Error("the coach thinks twice at once")
			}
		})
		(<-s.posts)()
		if _, err := s.state.Action(seat, got.Do, true); err != nil {
			t.Error(err)
		}
	})
}
