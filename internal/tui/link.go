package tui

import (
	"context"

	"howl/internal/client"
	"howl/internal/record"
)

// A Link is the way to a table. Next is called by one goroutine, the rest by
// any.
type Link interface {
	// Next waits for the next frame. After Lost it may be called again; after
	// any other error it is over.
	Next(context.Context) (*Frame, error)
	// Do sends a decision and waits until it is taken or refused.
	Do(ctx context.Context, text string) error
	// Say speaks to whoever hears.
	Say(ctx context.Context, text string) error
	// Ready asks for the next game.
	Ready(context.Context) error
	// Start begins the first game with bots on empty seats, for the host.
	Start(context.Context) error
	// Record is the games that are over, as text.
	Record(context.Context) ([]byte, error)
	// Check checks that nobody chose the deal of the last of some games, and
	// gives how many draws it had: 0 where no house could have.
	Check([]*record.Record) (draws int, err error)
	// Close leaves the table.
	Close()
}

// Lost says that the connection is lost. Next waits for another.
var Lost = client.ErrLost
