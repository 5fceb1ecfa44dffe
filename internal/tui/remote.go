package tui

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"howl/game"
	"howl/games"
	"howl/internal/client"
)

// remote is a table of a server.
type remote struct {
	*client.Session
	bots atomic.Pointer[string] // the kind that takes empty seats
}

// Join takes a seat at a table of a server, the first free one for Nobody. If
// a game is being played or no seat is free it watches. The address is the one
// that the page shows, or a link that opens a seat to another device.
func Join(ctx context.Context, address string, seat game.Seat, name string) (Link, error) {
	at, err := client.ParseAddress(address)
	if err != nil {
		return nil, err
	}
	guest := &client.Client{URL: at.Server, HTTP: &http.Client{Timeout: 20 * time.Second}}
	s := guest.Session(at.Table)
	if at.Secret != "" {
		err = s.Claim(ctx, at.Secret)
	} else if err = guest.Rename(ctx, short(name)); err == nil {
		err = s.Sit(ctx, seat)
	}
	if errors.Is(err, game.CodePlaying) || errors.Is(err, game.CodeFull) {
		s.Watch, err = true, nil
	}
	if err != nil {
		return nil, explain(err)
	}
	return &remote{Session: s}, nil
}

// explain turns an error of the network into a refusal.
func explain(err error) error {
	if e, ok := errors.AsType[*url.Error](err); ok {
		at, _ := url.Parse(e.URL)
		return game.Refuse(game.CodeServer, "refused.server.silent", "host", at.Host, "what", e.Err)
	}
	return err
}

// short returns a name as long as servers accept it.
func short(name string) string {
	const most = 24
	if r := []rune(clean(name)); len(r) > most {
		return string(r[:most])
	}
	return clean(name)
}

func (r *remote) Next(ctx context.Context) (*Frame, error) {
	came, err := r.Session.Next(ctx)
	if errors.Is(err, Lost) {
		return nil, Lost
	} else if err != nil {
		return nil, explain(err)
	}
	f, err := parse(came.Raw)
	if err != nil {
		return nil, err
	}
	f.Deadline = came.Deadline // by the local clock
	if f.Status != nil {
		f.Status.Until = came.Status.Until
		if e, ok := games.Find(f.Status.Game); ok {
			kind := e.UsualBot()
			r.bots.Store(&kind)
		}
	}
	return f, nil
}

func (r *remote) Do(ctx context.Context, text string) error {
	return explain(r.Session.Do(ctx, text))
}

func (r *remote) Say(ctx context.Context, text string) error {
	return explain(r.Session.Say(ctx, text))
}

func (r *remote) Ready(ctx context.Context) error { return explain(r.Session.Ready(ctx)) }

func (r *remote) Start(ctx context.Context) error {
	kind := ""
	if k := r.bots.Load(); k != nil {
		kind = *k
	}
	return explain(r.Session.Start(ctx, kind))
}

func (r *remote) Record(ctx context.Context) ([]byte, error) {
	text, err := r.Session.Record(ctx)
	return text, explain(err)
}
