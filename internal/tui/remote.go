package tui

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
)

// remote is a table of a server.
type remote struct {
	asking sync.Mutex // of the client, which one request at a time may use
	client *client.Client
	code   string
	guests Guests
	bots   atomic.Pointer[string] // the kind that takes empty seats

	mu      sync.Mutex
	session *client.Session // another one after sitting down or getting up
	guest   Guest
}

// newClient returns the guest's client.
func (g Guest) newClient() *client.Client {
	return &client.Client{URL: g.Server, Cookie: g.Cookie, HTTP: &http.Client{Timeout: 20 * time.Second}}
}

// Join takes a seat at a table of a server, the first free one for Nobody, or
// comes back to the seat that the person has there. If a game is being played or
// no seat is free it watches. The address is the one that the page shows, or a
// link that opens a seat to another device.
func Join(ctx context.Context, address string, seat game.Seat, name string, guests Guests) (Link, error) {
	at, err := client.ParseAddress(address)
	if err != nil {
		return nil, err
	}
	guest, err := guests.find(at.Server, short(name))
	if err != nil {
		return nil, err
	}
	c := guest.newClient()
	s := c.Session(at.Table)
	s.Mark = at.Mark
	if at.Secret != "" {
		err = s.Claim(ctx, at.Secret)
	} else {
		err = sit(ctx, c, s, guest, seat)
	}
	if errors.Is(err, game.CodePlaying) || errors.Is(err, game.CodeFull) {
		s.Watch, err = true, nil
	}
	if errors.Is(err, game.CodeTable) && guest.Table == at.Table { // there is nothing to come back to
		guest.Table = ""
		return nil, errors.Join(err, guests.keep(guest, guest.Name))
	}
	if err != nil {
		return nil, explain(err)
	}
	return newRemote(c, at.Table, s, guest, guests)
}

// newRemote returns a guest's table, and remembers both.
func newRemote(c *client.Client, code string, s *client.Session, guest Guest, guests Guests) (Link, error) {
	guest.Cookie, guest.Table, guest.Mark = c.Cookie, code, s.Mark
	r := &remote{client: c, code: code, guests: guests, guest: guest, session: s}
	return r, r.keep()
}

// sit takes a seat, unless the guest has one already.
func sit(ctx context.Context, c *client.Client, s *client.Session, guest Guest, seat game.Seat) error {
	if guest.Cookie != "" {
		if own, err := s.Seat(ctx); err != nil || own != game.Nobody {
			return err
		}
	}
	if err := c.Rename(ctx, guest.Name); err != nil {
		return err
	}
	return s.Sit(ctx, seat)
}

// keep remembers the guest and the table.
func (r *remote) keep() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.guest.At = time.Now().UTC()
	return r.guests.keep(r.guest, r.guest.Name)
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

// now returns the session that is in use.
func (r *remote) now() *client.Session {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.session
}

// change goes on in another session.
func (r *remote) change(next *client.Session) {
	r.mu.Lock()
	before := r.session
	r.session = next
	r.mu.Unlock()
	before.Close()
}

func (r *remote) Next(ctx context.Context) (*Frame, error) {
	for {
		s := r.now()
		came, err := s.Next(ctx)
		if s != r.now() && ctx.Err() == nil {
			continue
		}
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
			r.learn(f.Status)
		}
		return f, nil
	}
}

// learn remembers of a table which game it is for, and which bots fill it.
func (r *remote) learn(s *table.Status) {
	e, ok := games.Find(s.Game)
	if !ok {
		return
	}
	kind := s.Settings.Bots
	if kind == "" {
		kind = e.UsualBot()
	}
	r.bots.Store(&kind)
	r.mu.Lock()
	known := r.guest.Game == s.Game
	r.guest.Game = s.Game
	r.mu.Unlock()
	if !known {
		_ = r.keep() // it was written when the person came; only the game is new
	}
}

func (r *remote) Do(ctx context.Context, text string) error {
	return explain(r.now().Do(ctx, text))
}

func (r *remote) Mean(ctx context.Context, text, lang string) ([]table.Meant, error) {
	r.asking.Lock()
	defer r.asking.Unlock()
	var answer table.Reply
	err := r.now().Mean(ctx, text, lang, &answer)
	return answer.Meant, explain(err)
}

func (r *remote) Say(ctx context.Context, text, lang string) error {
	if lang == "" {
		return explain(r.now().Say(ctx, text))
	}
	return explain(r.now().SayIn(ctx, text, lang))
}

func (r *remote) Ready(ctx context.Context) error { return explain(r.now().Ready(ctx)) }

func (r *remote) Looked(ctx context.Context) error { return explain(r.now().Looked(ctx)) }

func (r *remote) Start(ctx context.Context) error {
	kind := ""
	if k := r.bots.Load(); k != nil {
		kind = *k
	}
	r.asking.Lock()
	defer r.asking.Unlock()
	return explain(r.now().Start(ctx, kind))
}

func (r *remote) Record(ctx context.Context) ([]byte, error) {
	r.asking.Lock()
	defer r.asking.Unlock()
	text, err := r.now().Record(ctx)
	return text, explain(err)
}

func (r *remote) Check(records []*record.Record) (int, error) { return r.now().Check(records) }

func (r *remote) Arrange(ctx context.Context, c table.Command) error {
	r.asking.Lock()
	defer r.asking.Unlock()
	switch {
	case c.Sit != nil:
		return explain(r.sitDown(ctx, c.Sit.Seat))
	case c.Rename != nil:
		return explain(r.rename(ctx, c))
	}
	return explain(r.now().Apply(ctx, c))
}

// sitDown takes a seat in the place of watching.
func (r *remote) sitDown(ctx context.Context, seat *game.Seat) error {
	wanted := game.Nobody
	if seat != nil {
		wanted = *seat
	}
	next := r.client.Session(r.code)
	next.Mark = r.now().Mark
	if err := next.Sit(ctx, wanted); err != nil {
		next.Close()
		return err
	}
	r.change(next)
	return nil
}

// rename takes another name at the table, and is kept under it.
func (r *remote) rename(ctx context.Context, c table.Command) error {
	if err := r.now().Apply(ctx, c); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.guest.Name
	r.guest.Name, r.guest.Cookie = short(c.Rename.Name), r.client.Cookie
	return r.guests.keep(r.guest, was)
}

// Announced returns what the server's operator shows to everybody, or "".
func (r *remote) Announced() string { return clean(r.now().Announced()) }

func (r *remote) Address() string { return tableAddress(r.client.URL, r.code, r.now().Mark) }

// tableAddress returns the address of a table, as Join reads it, with the mark of
// the link by which the guest came there.
func tableAddress(server, code, mark string) string {
	address := server + "/t/" + code
	if mark != "" {
		address += "?i=" + url.QueryEscape(mark)
	}
	return address
}

func (r *remote) Back() string {
	address := r.Address()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.session.Watch { // there is no seat to come back to
		return ""
	}
	name := r.guest.Name
	if strings.ContainsAny(name, " '\"$`\\&|;<>()*?!#") {
		name = strconv.Quote(name)
	}
	if strings.Contains(address, "?") { // some shells look for files by it
		address = "'" + address + "'"
	}
	return "howl play --join " + address + " --name " + name
}

func (r *remote) Close() { r.now().Close() }
