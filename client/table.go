package client

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/howl-game/howl/game"
)

// A Table describes a table to open. Empty fields get the server's defaults.
type Table struct {
	Game       string            `json:"game"`
	Players    int               `json:"players,omitempty"`
	Options    map[string]string `json:"options,omitempty"`
	Pace       string            `json:"pace,omitempty"`
	Private    bool              `json:"private,omitempty"`
	Spectators string            `json:"spectators,omitempty"`
	Bots       string            `json:"bots,omitempty"` // the bot for empty seats, when the host begins
	Fill       string            `json:"fill,omitempty"` // the bot for all other seats; the game starts at once
}

// Open opens a table, seats the guest there as its host, and returns the
// table's code.
func (c *Client) Open(ctx context.Context, t Table) (code string, err error) {
	var place struct{ ID string }
	err = c.Ask(ctx, http.MethodPost, "/api/tables", t, &place)
	return place.ID, err
}

// NewToken makes a program of the guest's and returns its token, which the server
// shows this once.
func (c *Client) NewToken(ctx context.Context, name string) (token string, err error) {
	var made struct{ Token string }
	err = c.Ask(ctx, http.MethodPost, "/api/programs", map[string]any{"name": name}, &made)
	return made.Token, err
}

// Rename changes the guest's name at tables where the guest sits down later.
func (c *Client) Rename(ctx context.Context, name string) error {
	return c.Ask(ctx, http.MethodPost, "/api/me", map[string]any{"name": name, "avatar": ""}, nil)
}

// Sit takes a seat, the first free one for game.Nobody, and pledges a number
// for the first deal.
func (s *Session) Sit(ctx context.Context, seat game.Seat) error {
	in := map[string]any{"pledge": s.pledge.next()}
	if seat != game.Nobody {
		in["seat"] = seat
	}
	return s.post(ctx, "sit", in)
}

// Claim takes the seat that a link opens to another device.
func (s *Session) Claim(ctx context.Context, secret string) error {
	return s.post(ctx, "claim", map[string]any{"secret": secret, "take": true})
}

// Start starts the first game, as the host. Bots of the kind fill take the
// empty seats; with "" there must be none.
func (s *Session) Start(ctx context.Context, fill string) error {
	in := map[string]any{}
	if fill != "" {
		in["fill"] = fill
	}
	return s.post(ctx, "start", in)
}

// Mean asks what bots would understand of a line, before it is said, and decodes
// the answer into out.
func (s *Session) Mean(ctx context.Context, text, lang string, out any) error {
	return s.client.Ask(ctx, http.MethodPost, s.path("/mean"), map[string]any{"text": text, "lang": lang}, out)
}

// Record returns the games of the table that are over, as text.
func (s *Session) Record(ctx context.Context) (text []byte, err error) {
	err = s.client.Ask(ctx, http.MethodGet, s.path("/record"), nil, &text)
	return text, err
}

// path returns an address of the table, with the mark of the link by which the
// guest came: the server then takes the code for no guess.
func (s *Session) path(rest string) string {
	rest = "/api/tables/" + s.code + rest
	if s.Mark != "" {
		rest += "?i=" + url.QueryEscape(s.Mark)
	}
	return rest
}

func (s *Session) post(ctx context.Context, action string, in any) error {
	return s.client.Ask(ctx, http.MethodPost, s.path("/"+action), in, nil)
}

// Lobby returns the tables that anybody may see.
func (c *Client) Lobby(ctx context.Context) ([]Listed, error) {
	var lobby struct{ Tables []Listed }
	err := c.Ask(ctx, http.MethodGet, "/api/tables", nil, &lobby)
	return lobby.Tables, err
}

// Seat returns the guest's seat, or game.Nobody.
func (s *Session) Seat(ctx context.Context) (game.Seat, error) {
	var about struct{ You struct{ Seat game.Seat } }
	err := s.client.Ask(ctx, http.MethodGet, s.path(""), nil, &about)
	return about.You.Seat, err
}

// Apply sends a command to the table: its only field names the action, and is
// what is sent.
func (s *Session) Apply(ctx context.Context, c Command) error {
	b, err := json.Marshal(c)
	if err != nil {
		return err
	}
	var actions map[string]json.RawMessage
	if err := json.Unmarshal(b, &actions); err != nil {
		return err
	}
	for action, in := range actions {
		err = s.post(ctx, action, in)
	}
	return err
}
