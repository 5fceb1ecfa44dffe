package faulttest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"howl/game"
	"howl/internal/client"
	"howl/internal/table/tablelog"
)

// A person plays one seat at random, at whichever server answers.
type person struct {
	*client.Client
	party *Party
	seat  game.Seat
	at    Servers
	sent  int // decisions
}

// patience is the time after which a person leaves a server that is silent.
const patience = 2 * time.Second

// play plays until the context ends.
func (w *person) play(ctx context.Context) error {
	s := w.Session(w.party.ID)
	s.Servers, s.Silence, s.MaxWait = w.at, patience, 200*time.Millisecond
	defer s.Close()
	acted, ready := -1, false // the last frame that was acted on; whether ready was sent
	for {
		f, err := s.Next(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, client.ErrLost):
			ready = false
			continue
		case err != nil:
			return fmt.Errorf("seat %v: %w", w.seat, err)
		}
		if f.Status != nil {
			over := f.Status.Stage != tablelog.Playing
			if over && !ready && s.Ready(ctx) != nil {
				s.Break()
			}
			ready = over
		}
		if len(f.Legal) > 0 && f.N > acted {
			acted = f.N
			if !w.decide(ctx, s, f.Legal[rand.IntN(len(f.Legal))]) {
				acted = -1 // the same frame may ask again
			}
		}
	}
}

// decide sends a decision until it is acknowledged or refused for good, under
// one id. It reports whether it was acknowledged.
func (w *person) decide(ctx context.Context, s *client.Session, text string) bool {
	w.sent++
	m := Move{Seat: w.seat, ID: fmt.Sprintf("%v-%d", w.seat, w.sent), Text: text}
	for ctx.Err() == nil {
		err := s.Send(ctx, map[string]any{"do": m.Text, "id": m.ID})
		if err == nil {
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
