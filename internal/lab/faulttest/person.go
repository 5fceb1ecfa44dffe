package faulttest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A person plays one seat at random, at whichever server answers.
type person struct {
	*client.Client
	party *Party
	seat  game.Seat
	at    Servers
	sent  int // decisions
	ready bool
}

// patience is the time after which a person leaves a server that is silent.
const patience = 2 * time.Second

// play plays until the context ends.
func (w *person) play(ctx context.Context) error {
	s := w.Session(w.party.ID)
	s.Servers, s.Silence, s.MaxWait = w.at, patience, 200*time.Millisecond
	defer s.Close()
	acted := -1 // the last frame that was acted on
	for {
		f, err := s.Next(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, client.ErrLost):
			w.ready = false
			continue
		case err != nil:
			return fmt.Errorf("seat %v: %w", w.seat, err)
		}
		w.look(ctx, s, f)
		if len(f.Legal) > 0 && f.N > acted && w.party.Think != nil {
			f = w.think(ctx, s, f)
		}
		if len(f.Legal) > 0 && f.N > acted {
			acted = f.N
			if !w.decide(ctx, s, w.choose(f.Legal)) {
				acted = -1 // the same frame may ask again
			}
		}
	}
}

// look takes in a frame, and gets ready for the next game when one is over.
func (w *person) look(ctx context.Context, s *client.Session, f *client.Frame) {
	if w.party.Saw != nil {
		w.party.Saw(w.seat, f)
	}
	if f.Status != nil {
		over := f.Status.Stage != tablelog.Playing
		if over && !w.ready && s.Ready(ctx) != nil {
			s.Break()
		}
		w.ready = over
	}
}

// think waits as a person does, and returns the frame that is the last by then.
func (w *person) think(ctx context.Context, s *client.Session, f *client.Frame) *client.Frame {
	until, cancel := context.WithTimeout(ctx, w.party.Think())
	defer cancel()
	for {
		next, err := s.Next(until)
		switch {
		case err == nil:
			f = next
			w.look(ctx, s, f)
		case errors.Is(err, client.ErrLost):
			w.ready = false
		default: // the time is over, or the session is, as play will see
			return f
		}
	}
}

// choose returns a legal action at random. Who takes their time does not talk all
// day: every other time it is the first, which a clock would play.
func (w *person) choose(legal []string) string {
	if w.party.Think != nil && rand.IntN(2) == 0 {
		return legal[0]
	}
	return legal[rand.IntN(len(legal))]
}

// decide sends a decision until it is acknowledged or refused for good, under
// one id. It reports whether it was acknowledged.
func (w *person) decide(ctx context.Context, s *client.Session, text string) bool {
	w.sent++
	m := Move{Seat: w.seat, ID: fmt.Sprintf("%v-%d", w.seat, w.sent), Text: text, Began: time.Now()}
	for ctx.Err() == nil {
		err := s.Send(ctx, map[string]any{"do": m.Text, "id": m.ID})
		if err == nil {
			m.Took = time.Since(m.Began)
			w.party.ack(m)
			return true
		}
		s.Break() // another server may know more
		if !client.Temporary(err) {
			return false
		}
	}
	return false
}
