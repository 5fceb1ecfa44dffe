package mcp

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// Config says for whom a model plays, and where.
type Config struct {
	Server string         // such as http://127.0.0.1:8080
	Token  string         // of a program; "": the player makes one, and ends it with itself
	Name   string         // of the program whose token the player makes; "": Model
	Words  *i18n.Language // nil: English
	HTTP   *http.Client   // nil: http.DefaultClient
}

// A Player is one program that a model plays, at as many tables as it sits down.
type Player struct {
	Config
	server *sdk.Server
	life   context.Context // until Close
	end    context.CancelFunc

	mu      sync.Mutex
	owner   *client.Client // a guest, who opens tables; nil: not needed yet
	program *client.Client // nil: it has no token yet
	made    bool           // the player made the token
	tables  map[string]*place
}

// NewPlayer returns a player who sits nowhere yet.
func NewPlayer(cfg Config) *Player {
	if cfg.Words == nil {
		cfg.Words = games.Language("en")
	}
	p := &Player{Config: cfg, tables: make(map[string]*place)}
	p.life, p.end = context.WithCancel(context.Background())
	if cfg.Token != "" {
		p.program = &client.Client{URL: cfg.Server, Token: cfg.Token, HTTP: cfg.HTTP}
	}
	p.server = p.offer()
	return p
}

// Serve talks to one client of the protocol over stdin and stdout until it hangs
// up.
func (p *Player) Serve(ctx context.Context) error { return p.server.Run(ctx, &sdk.StdioTransport{}) }

// Close leaves the connections to the tables. A seat stays the program's, and a
// bot stands in for it. A token that the player made ends.
func (p *Player) Close() {
	p.end()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, at := range p.tables {
		at.close()
	}
	clear(p.tables)
	if p.made {
		_ = p.owner.Ask(context.Background(), http.MethodPost, "/api/programs/end", map[string]any{"place": 0}, nil)
		p.made = false
	}
}

// guest returns the guest who opens tables for the program.
func (p *Player) guest(ctx context.Context) (*client.Client, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asGuest(ctx)
}

func (p *Player) asGuest(ctx context.Context) (*client.Client, error) {
	if p.owner == nil {
		owner := &client.Client{URL: p.Server, HTTP: p.HTTP}
		if err := owner.Ask(ctx, http.MethodGet, "/api/me", nil, nil); err != nil {
			return nil, err
		}
		p.owner = owner
	}
	return p.owner, nil
}

// as returns the program, and makes its token first if it has none.
func (p *Player) as(ctx context.Context) (*client.Client, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.program != nil {
		return p.program, nil
	}
	owner, err := p.asGuest(ctx)
	if err != nil {
		return nil, err
	}
	token, err := owner.NewToken(ctx, cmp.Or(p.Name, "Model"))
	if err != nil {
		return nil, err
	}
	p.made, p.program = true, &client.Client{URL: p.Server, Token: token, HTTP: p.HTTP}
	return p.program, nil
}

// sit takes a seat at a table, or comes back to it, and begins to listen there.
func (p *Player) sit(ctx context.Context, code string) (*place, error) {
	program, err := p.as(ctx)
	if err != nil {
		return nil, err
	}
	code = strings.ToUpper(strings.TrimSpace(code))
	session := program.Session(code)
	if err := session.Sit(ctx, game.Nobody); err != nil {
		session.Close()
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if at := p.tables[code]; at != nil && at.over() == nil {
		session.Close()
		return at, nil
	}
	at := listen(p.life, code, session, p.Words)
	p.tables[code] = at
	return at, nil
}

// at returns the place at a table where the player sits.
func (p *Player) at(code string) (*place, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	code = strings.ToUpper(strings.TrimSpace(code))
	if code == "" && len(p.tables) == 1 {
		for _, only := range p.tables {
			return only, nil
		}
	}
	if at := p.tables[code]; at != nil {
		return at, nil
	}
	return nil, fmt.Errorf("you don't sit at a table %q: sit_down first", code)
}

// leave ends a place.
func (p *Player) leave(at *place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at.close()
	delete(p.tables, at.code)
}
