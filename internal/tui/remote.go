package tui

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"time"

	"howl/game"
	"howl/internal/record"
)

// remote is a table of a server.
type remote struct {
	client *http.Client
	api    *url.URL // of the table
	watch  bool     // no seat was to be had
	pledge pledge
	socket socket
}

// Join takes a seat at a table of a server, the first free one for Nobody. If
// no seat is to be had it watches. The address is the one that the page shows,
// or the link that opens a seat to another device: nobody is asked again, as
// the terminal is nobody yet.
func Join(ctx context.Context, address string, seat game.Seat, name string) (Link, error) {
	at, id, secret, err := tableAddress(address)
	if err != nil {
		return nil, err
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	r := &remote{client: &http.Client{Jar: jar, Timeout: 20 * time.Second}, api: at.JoinPath("api", "tables", id)}
	r.socket.init(r)
	if secret != "" {
		err = r.post(ctx, r.api.JoinPath("claim"), map[string]any{"secret": secret, "take": true})
	} else if err = r.post(ctx, at.JoinPath("api", "me"), map[string]any{"name": short(name), "avatar": ""}); err == nil {
		err = r.sit(ctx, seat)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// sit takes a seat, or watches where a game is being played already or every
// seat is taken. Who sits pledges a number of their own for the first deal.
func (r *remote) sit(ctx context.Context, seat game.Seat) error {
	want := map[string]any{"pledge": r.pledge.next()}
	if seat != game.Nobody {
		want["seat"] = seat
	}
	err := r.post(ctx, r.api.JoinPath("sit"), want)
	var refusal *game.Refusal
	if errors.As(err, &refusal) && (refusal.Code == "playing" || refusal.Code == "full") {
		r.watch = true
		return nil
	}
	return err
}

// tableAddress takes an address like http://host/t/CODE or
// http://host/t/CODE/claim#SECRET apart.
func tableAddress(address string) (server *url.URL, id, secret string, err error) {
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, "", "", game.Refuse("address", "%q is not the address of a table, such as http://host/t/ABCDEF", address)
	}
	before, after, ok := strings.Cut(u.Path, "/t/")
	id, rest, _ := strings.Cut(after, "/")
	if !ok || id == "" {
		return nil, "", "", game.Refuse("address", "%q names no table: its address looks like http://host/t/ABCDEF", address)
	}
	if rest == "claim" {
		secret = u.Fragment
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host, Path: before + "/"}, id, secret, nil
}

// short is a name as servers take it.
func short(name string) string {
	const most = 24
	if r := []rune(clean(name)); len(r) > most {
		return string(r[:most])
	}
	return clean(name)
}

// post sends JSON, which the server takes or refuses.
func (r *remote) post(ctx context.Context, to *url.URL, body any) error {
	b, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, to.String(), bytes.NewReader(b))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	_, err = r.fetch(req)
	return err
}

// mostAnswer bounds what a server may answer; a record of many games is long.
const mostAnswer = 16 << 20

func (r *remote) fetch(req *http.Request) ([]byte, error) {
	resp, err := r.client.Do(req)
	if err != nil {
		return nil, game.Refuse("server", "the server at %s does not answer: %v", req.URL.Host, errors.Unwrap(err))
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(io.LimitReader(resp.Body, mostAnswer))
	if err != nil {
		return nil, err
	}
	if resp.StatusCode >= 300 {
		return nil, refusal(resp.Status, b)
	}
	return b, nil
}

// refusal reads a server's refusal; what is none gets a sentence of its own.
func refusal(status string, body []byte) error {
	var r game.Refusal
	if json.Unmarshal(body, &r) != nil || r.Sentence == "" {
		return game.Refuse("server", "the server answered %s, which is not how a server of Howl answers", status)
	}
	r.Sentence = clean(r.Sentence)
	return &r
}

func (r *remote) Start(ctx context.Context) error {
	return r.post(ctx, r.api.JoinPath("start"), map[string]any{"fill": "normal"})
}

func (r *remote) get(ctx context.Context, from *url.URL) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, from.String(), nil)
	if err != nil {
		return nil, err
	}
	return r.fetch(req)
}

func (r *remote) Record(ctx context.Context) ([]byte, error) {
	return r.get(ctx, r.api.JoinPath("record"))
}

func (r *remote) Check(records []*record.Record) (int, error) { return r.pledge.check(records) }

// Next shows the person's number when a game is about to begin, without being
// told to: nobody waits long for it.
func (r *remote) Next(ctx context.Context) (*Frame, error) {
	f, err := r.socket.next(ctx)
	if err != nil || r.watch {
		return f, err
	}
	if pledge, nonce, ok := r.pledge.answer(f.Status, f.Seat); ok {
		go r.socket.sendAll(ctx, map[string]any{"pledge": pledge, "nonce": nonce}) // an answer changes nothing
	}
	return f, nil
}
func (r *remote) Do(ctx context.Context, text string) error {
	return r.socket.send(ctx, "do", text)
}
func (r *remote) Say(ctx context.Context, text string) error {
	return r.socket.send(ctx, "say", text)
}
func (r *remote) Ready(ctx context.Context) error { return r.socket.send(ctx, "ready", true) }
func (r *remote) Close()                          { r.socket.close() }
