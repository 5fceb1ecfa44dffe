package tui

import (
	"context"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
)

// A Link connects the screen to a table. Next is called by one goroutine, the
// other methods by any.
type Link interface {
	// Next waits for the next frame. After Lost it may be called again; any
	// other error is final.
	Next(context.Context) (*Frame, error)
	// Do sends a decision and waits until the table accepts or refuses it.
	Do(ctx context.Context, text string) error
	// Mean returns what bots would understand of a line, before it is said.
	Mean(ctx context.Context, text, lang string) ([]table.Meant, error)
	// Say speaks to the players who can hear. Bots hear the meaning if lang, the
	// language of the words, is not empty.
	Say(ctx context.Context, text, lang string) error
	// Ready asks for the next game.
	Ready(context.Context) error
	// Looked says that the person has seen the card of the game that begins.
	Looked(context.Context) error
	// Start begins the first game, with bots on empty seats. Only the host may.
	Start(context.Context) error
	// Arrange changes something at the table itself: a bot on a seat, the
	// settings, the person's own name or seat.
	Arrange(context.Context, table.Command) error
	// Address returns where others find the table, or "" for one in this process.
	Address() string
	// Back returns the command that leads back to the seat, or "" if nothing does.
	Back() string
	// Record returns the finished games as text.
	Record(context.Context) ([]byte, error)
	// Check checks that nobody chose the deal of the last of the games. It
	// returns the number of draws, or 0 if there was nothing to check.
	Check([]*record.Record) (draws int, err error)
	// Close leaves the table.
	Close()
}

// Lost says that the connection is lost. Next waits for another.
var Lost = client.ErrLost

// WayBack says how to come back to the seat, or "" if nothing leads there.
func WayBack(link Link, l *i18n.Language) string {
	if link.Back() == "" {
		return ""
	}
	return l.Say("", "tui.way", map[string]any{"command": link.Back()}, nil)
}
