package client

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
)

// A Program plays tables of a server with a token, all of them over one connection
// (docs/bots.md). Its functions are called one at a time.
type Program struct {
	// Decide returns the answer to a question: Do is one of the frame's Legal.
	Decide func(g *ProgramGame, f *Frame) Move
	// Over, unless nil, is told how a game ended; a score above 0 has won.
	Over func(g *ProgramGame, last *Frame, score int, side string)
	// Wrong, unless nil, is told what is wrong with an answer.
	Wrong func(g *ProgramGame, sentence string)
}

// A ProgramGame is a game that a program plays.
type ProgramGame struct {
	Table string     `json:"-"`     // the table's code
	Rules string     `json:"rules"` // the name of the game
	Seat  game.Seat  `json:"seat"`
	Setup game.Setup `json:"setup"`
}

// A Move is what a program answers.
type Move struct {
	Do  string // one of Legal
	Say string // words for those who hear the seat; may be empty
	Why string // the reason, which is shown after the game; may be empty
}

// Play sits down at tables and plays them until the context ends, or until the
// server refuses something for good. After a lost connection it connects again.
func (c *Client) Play(ctx context.Context, p Program, tables ...string) error {
	for {
		err := c.play(ctx, p, tables)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !Temporary(err) {
			return err
		}
		if err := sleep(ctx, time.Second); err != nil {
			return err
		}
	}
}

// programMessage is what a server sends to a program.
type programMessage struct {
	game.Refusal // of refused, left and bye
	Hello        *struct{ Protocol int }
	Refused      string // a table or a game
	Left         string // a table
	Bye          game.Code
	Game         string
	Begin        *ProgramGame
	Frame        *Frame
	Error        string
	Over         *struct {
		Frame Frame
		Score int
		Side  string
	}
}

// Dial opens the connection on which a program plays all its tables. Play does that by
// itself.
func (c *Client) Dial(ctx context.Context) (*Conn, error) {
	return c.dial(ctx, "/api/programs/socket", nil)
}

// play plays over one connection.
func (c *Client) play(ctx context.Context, p Program, tables []string) error {
	conn, err := c.Dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	games := make(map[string]*ProgramGame)
	for {
		raw, err := conn.Raw(ctx)
		if err != nil {
			return err
		}
		var m programMessage
		if err := json.Unmarshal(raw, &m); err != nil {
			return game.Refuse(game.CodeServer, "refused.server.frame")
		}
		g := games[m.Game]
		switch {
		case m.Hello != nil:
			err = conn.Send(ctx, map[string]any{"hello": map[string]int{"protocol": 1}})
			for i := 0; i < len(tables) && err == nil; i++ {
				err = conn.Send(ctx, map[string]any{"sit": tables[i]})
			}
		case m.Bye != "":
			m.Code = m.Bye
			return &m.Refusal
		case m.Left != "", m.Refused != "":
			if !Temporary(&m.Refusal) && games[m.Refused] == nil { // words that are refused do no harm
				return &m.Refusal
			}
			if m.Left != "" {
				err = conn.Send(ctx, map[string]any{"sit": m.Left})
			}
		case m.Begin != nil:
			m.Begin.Table, _, _ = strings.Cut(m.Game, "/")
			games[m.Game] = m.Begin
		case g == nil:
		case m.Over != nil:
			delete(games, m.Game)
			if p.Over != nil {
				p.Over(g, &m.Over.Frame, m.Over.Score, m.Over.Side)
			}
		case m.Error != "":
			if p.Wrong != nil {
				p.Wrong(g, m.Error)
			}
			if len(m.Frame.Legal) > 0 { // what the clock would play
				err = conn.Send(ctx, map[string]any{"game": m.Game, "do": m.Frame.Legal[0]})
			}
		case m.Frame != nil:
			move := p.Decide(g, m.Frame)
			err = conn.Send(ctx, map[string]any{"game": m.Game, "do": move.Do, "say": move.Say, "why": move.Why})
		}
		if err != nil {
			return err
		}
	}
}
