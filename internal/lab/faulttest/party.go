package faulttest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"howl/game"
	"howl/internal/client"
	"howl/internal/table"
)

// Servers are where people may go.
type Servers []string

// A Party is a table and its people.
type Party struct {
	ID     string
	people []*person

	mu    sync.Mutex
	acked []Move
}

// A Move is a decision that a server acknowledged.
type Move struct {
	Seat game.Seat
	ID   string
	Text string
	At   time.Time
}

// Open opens a table of a game for people at several servers, and begins.
func Open(ctx context.Context, at Servers, web *http.Client, name string, players int) (*Party, error) {
	p := &Party{}
	host := &client.Client{URL: at[0], HTTP: web}
	var place struct {
		ID string `json:"id"`
	}
	wish := map[string]any{"game": name, "players": players, "pace": "machine"}
	if err := Retry(ctx, func() error { return host.Ask(ctx, http.MethodPost, "/api/tables", wish, &place) }); err != nil {
		return nil, err
	}
	p.ID = place.ID
	for i := range players {
		who := host
		if i > 0 {
			who = &client.Client{URL: at[i%len(at)], HTTP: web}
			err := Retry(ctx, func() error {
				return who.Ask(ctx, http.MethodPost, "/api/tables/"+p.ID+"/sit", map[string]any{"seat": i}, nil)
			})
			if err != nil {
				return nil, fmt.Errorf("seat %d: %w", i, err)
			}
		}
		p.people = append(p.people, &person{Client: who, party: p, seat: game.Seat(i), at: at, next: i})
	}
	err := Retry(ctx, func() error {
		err := host.Ask(ctx, http.MethodPost, "/api/tables/"+p.ID+"/start", map[string]any{}, nil)
		if r, ok := errors.AsType[*game.Refusal](err); ok && r.Code == "playing" {
			return nil // an answer was lost on the way
		}
		return err
	})
	return p, err
}

// Retry tries again what a server cannot do just now, such as when a busy
// machine has lost the others for a moment.
func Retry(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || final(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// final is whether an answer would be the same at any other moment.
func final(err error) bool {
	r, ok := errors.AsType[*game.Refusal](err)
	if !ok {
		return false
	}
	switch r.Code {
	case "lost", "closing", "starting", "quorum", "damaged", "disk", "broken", "rate", "slow", "moved":
		return false
	}
	return true
}

// Play plays until the context ends.
func (p *Party) Play(ctx context.Context) {
	var all sync.WaitGroup
	for _, who := range p.people {
		all.Go(func() { who.play(ctx) })
	}
	all.Wait()
}

// Acked is what was acknowledged so far.
func (p *Party) Acked() []Move {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Move(nil), p.acked...)
}

func (p *Party) ack(m Move) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.acked = append(p.acked, m)
}

// A person plays at random, comes back wherever he can, and sends again what
// he was not answered.
type person struct {
	*client.Client
	party *Party
	seat  game.Seat
	at    Servers
	next  int // of the servers

	n     int // the last frame
	legal []string
	acted int   // the frame that he acted on last
	sent  int   // how many decisions
	open  *Move // the one without an answer
	ready bool  // was sent
}

func (w *person) play(ctx context.Context) {
	for ctx.Err() == nil {
		w.URL = w.at[w.next%len(w.at)]
		w.visit(ctx)
		w.next++
		select {
		case <-ctx.Done():
		case <-time.After(50*time.Millisecond + rand.N(150*time.Millisecond)):
		}
	}
}

// patience is how long a person waits for a server that says nothing, while
// somebody owes a decision, before he goes to another.
const patience = 2 * time.Second

// visit plays at one server until it sends him away or falls silent.
func (w *person) visit(ctx context.Context) {
	calling, done := context.WithTimeout(ctx, patience)
	line, err := w.Connect(calling, w.party.ID, fmt.Sprint("from=", w.n))
	done()
	if err != nil {
		return
	}
	defer line.Close()
	w.ready, w.legal, w.acted = false, nil, -1
	if w.open != nil && w.send(ctx, line) != nil {
		return
	}
	for {
		waiting, done := context.WithTimeout(ctx, patience)
		m, err := line.Next(waiting)
		done()
		if err != nil || m.Bye != "" || !w.take(ctx, line, m) {
			return
		}
	}
}

// take takes a message, and reports whether to stay.
func (w *person) take(ctx context.Context, line *client.Conn, m *client.Message) bool {
	switch {
	case m.IsFrame() || m.Status != nil:
		w.n, w.legal = max(w.n, m.N), m.Legal
		if m.Status != nil {
			if over := m.Status.Stage != table.Playing; over && !w.ready {
				w.ready = true
				return line.Send(ctx, map[string]any{"ready": true}) == nil
			} else if !over {
				w.ready = false
			}
		}
	case m.OK != nil && w.open != nil && *m.OK == w.open.ID:
		w.open.At = time.Now()
		w.party.ack(*w.open)
		w.open = nil
	case m.Refused != nil && w.open != nil && *m.Refused == w.open.ID:
		if final(&game.Refusal{Code: m.Code}) {
			w.open = nil // it can be no more; what he may do he sees anew
		}
		return false
	}
	if len(w.legal) == 0 || w.open != nil || w.n <= w.acted {
		return true
	}
	w.acted = w.n
	w.sent++
	w.open = &Move{Seat: w.seat, ID: fmt.Sprintf("%v-%d", w.seat, w.sent), Text: w.legal[rand.IntN(len(w.legal))]}
	return w.send(ctx, line) == nil
}

func (w *person) send(ctx context.Context, line *client.Conn) error {
	return line.Send(ctx, map[string]any{"do": w.open.Text, "id": w.open.ID})
}
