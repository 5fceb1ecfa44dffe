package mcp

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/tokens"
)

// Limits of a Hub.
const (
	mostPlayers = 1000
	idle        = 30 * time.Minute // after which a player who asks nothing is forgotten
)

// A Hub serves many models over streamable HTTP. A program's token in the header
// Authorization says which player asks, with or without a session of the protocol.
type Hub struct {
	Config
	handler http.Handler

	mu      sync.Mutex
	players map[string]*guestPlayer // by the hash of the token
	closed  bool
}

type guestPlayer struct {
	*Player
	asked time.Time
}

// NewHub returns a hub for a server; the configuration's token is not used.
func NewHub(cfg Config) *Hub {
	h := &Hub{Config: cfg, players: make(map[string]*guestPlayer)}
	streams := sdk.NewStreamableHTTPHandler(h.serverFor, &sdk.StreamableHTTPOptions{SessionTimeout: idle})
	h.handler = auth.RequireBearerToken(h.verify, nil)(streams)
	return h
}

func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.handler.ServeHTTP(w, r) }

// Close closes all players.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, p := range h.players {
		p.Close()
	}
	clear(h.players)
}

// verify asks the game's server whether a program has this token.
func (h *Hub) verify(ctx context.Context, token string, r *http.Request) (*auth.TokenInfo, error) {
	if !strings.HasPrefix(token, tokens.Mark) { // the server would take it for a proxy's
		return nil, auth.ErrInvalidToken
	}
	c := &client.Client{URL: h.Server, Token: token, HTTP: h.forwarding(r)}
	if err := c.Ask(ctx, http.MethodGet, "/api/me", nil, nil); err != nil {
		var no *game.Refusal
		if errors.As(err, &no) {
			return nil, errors.Join(auth.ErrInvalidToken, err)
		}
		return nil, err
	}
	return &auth.TokenInfo{UserID: hash(token), Expiration: time.Now().Add(time.Hour), Extra: map[string]any{"token": token}}, nil
}

func hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// serverFor returns the tools of the player who asks; nil: there are too many.
func (h *Hub) serverFor(r *http.Request) *sdk.Server {
	who := auth.TokenInfoFromContext(r.Context())
	if who == nil {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.forget()
	p := h.players[who.UserID]
	if p == nil {
		if h.closed || len(h.players) >= mostPlayers {
			return nil
		}
		cfg := h.Config
		cfg.Token, _ = who.Extra["token"].(string)
		cfg.HTTP = h.forwarding(r)
		p = &guestPlayer{Player: NewPlayer(cfg)}
		h.players[who.UserID] = p
	}
	p.asked = time.Now()
	return p.server
}

// forget closes players who have asked nothing for long.
func (h *Hub) forget() {
	for token, p := range h.players {
		if time.Since(p.asked) > idle {
			p.Close()
			delete(h.players, token)
		}
	}
}

// forwarding returns a client that tells the game's server where the model is,
// so that its limits hold for everybody who comes through here.
func (h *Hub) forwarding(r *http.Request) *http.Client {
	base := h.HTTP
	if base == nil {
		base = http.DefaultClient
	}
	from := origin(r)
	if from == "" {
		return base
	}
	c := *base
	c.Transport = forwarded{c.Transport, from}
	return &c
}

type forwarded struct {
	http.RoundTripper
	from string
}

func (f forwarded) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", f.from)
	next := f.RoundTripper
	if next == nil {
		next = http.DefaultTransport
	}
	return next.RoundTrip(r)
}

// origin returns the address that a request comes from, "" for this machine: what
// a proxy on this machine says, or who is connected.
func origin(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	ip, err := netip.ParseAddr(host)
	if err != nil || !ip.IsLoopback() {
		return host
	}
	lines := r.Header.Values("X-Forwarded-For")
	if len(lines) == 0 {
		return ""
	}
	hops := strings.Split(lines[len(lines)-1], ",")
	return strings.TrimSpace(hops[len(hops)-1])
}
