package faulttest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
)

// Servers are the addresses of the servers at which people play.
type Servers []string

// from returns the servers in turn, beginning with number i.
func (at Servers) from(i int) Servers {
	i %= len(at)
	return append(slices.Clone(at[i:]), at[:i]...)
}

// A Party is a table and its people.
type Party struct {
	ID    string
	Think func() time.Duration                  // before a decision; nil: people decide at once
	Saw   func(seat game.Seat, f *client.Frame) // is shown every frame, by several goroutines; may be nil

	people []*person

	mu    sync.Mutex
	acked []Move
}

// A Move is a decision that a server acknowledged.
type Move struct {
	Seat  game.Seat
	ID    string
	Text  string
	Began time.Time // when it was sent first
	At    time.Time
	Took  time.Duration // from the first sending to the answer
}

// Open opens a table of a game, seats people who come to different servers,
// and starts the game.
func Open(ctx context.Context, at Servers, web *http.Client, name string, players int) (*Party, error) {
	p := &Party{}
	for i := range players {
		who := &person{Client: &client.Client{URL: at.from(i)[0], HTTP: web}, party: p, seat: game.Seat(i), at: at.from(i)}
		p.people = append(p.people, who)
		err := client.Retry(ctx, func() (err error) {
			if i == 0 {
				p.ID, err = who.Open(ctx, client.Table{Game: name, Players: players, Pace: "machine"})
				return err
			}
			return who.Ask(ctx, http.MethodPost, "/api/tables/"+p.ID+"/sit", map[string]any{"seat": i}, nil)
		})
		if err != nil {
			return nil, fmt.Errorf("seat %d: %w", i, err)
		}
	}
	err := client.Retry(ctx, func() error {
		err := p.people[0].Ask(ctx, http.MethodPost, "/api/tables/"+p.ID+"/start", map[string]any{}, nil)
		if errors.Is(err, game.CodePlaying) {
			return nil // an earlier answer was lost
		}
		return err
	})
	return p, err
}

// Play plays until the context ends. It returns an error if a person cannot
// come back to the table.
func (p *Party) Play(ctx context.Context) error {
	errs := make([]error, len(p.people))
	var all sync.WaitGroup
	for i, who := range p.people {
		all.Go(func() { errs[i] = who.play(ctx) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// Acked returns the decisions that were acknowledged so far.
func (p *Party) Acked() []Move {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.acked)
}

func (p *Party) ack(m Move) {
	p.mu.Lock()
	defer p.mu.Unlock()
	m.At = time.Now()
	p.acked = append(p.acked, m)
}
