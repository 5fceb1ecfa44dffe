package server

import (
	"context"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table"
)

// Tables finds tables, wherever they run.
type Tables interface {
	// Find brings a table, from its log if need be, or refuses: there is none.
	Find(ctx context.Context, id string) (Table, error)
	// Open begins a new one.
	Open(ctx context.Context, o table.Open) (Table, error)
}

// Among is how one machine plays along with others.
type Among interface {
	// Join gives what finds the tables of all, and runs its own in the hall.
	Join(*Hall) Tables
	// Health is why this machine can do nothing for people now: nil if it can.
	Health() error
	// Heard returns how many machines are heard, this one included.
	Heard() int
}

// A Teller tells a person what is over at a table.
type Teller interface {
	Finished(ctx context.Context, person string) (*table.Finished, error)
}

// A Table is what the server asks of a table: table.Table does it, and so may
// something that passes it on to another machine.
type Table interface {
	Teller
	Status(ctx context.Context) (*table.Status, error)
	SeatOf(ctx context.Context, person string) (seat game.Seat, host bool, err error)
	Sit(ctx context.Context, seat game.Seat, g table.Guest) (game.Seat, error)
	Claim(ctx context.Context, person, secret string, take bool) (seat game.Seat, name string, err error)
	Key(ctx context.Context, person, secret string) error
	Alone(ctx context.Context, person string) error
	Admit(ctx context.Context, by string) error
	SeatBot(ctx context.Context, by string, seat game.Seat, kind string) error
	Rise(ctx context.Context, by string, seat game.Seat) error
	Swap(ctx context.Context, by string, a, b game.Seat) error
	HandOver(ctx context.Context, by string, to game.Seat) error
	Mute(ctx context.Context, by string, seat game.Seat, on bool) error
	Report(ctx context.Context, from, about game.Seat, text string) error
	Start(ctx context.Context, by, fill string) error
	Again(ctx context.Context, by string, a record.Again, fill string) error
	Pause(ctx context.Context, by string, on bool) error
	StatusFor(ctx context.Context, seat game.Seat) (*table.Status, error)
	Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (Watcher, error)
}

// A Watcher is a connection to a table, by which its person's decisions and
// words come in; its seat's frames go to a listener.
type Watcher interface {
	Do(ctx context.Context, text, id string, answer func(error)) error
	Say(ctx context.Context, text, id string, answer func(error)) error
	Ready(ctx context.Context, answer func(error)) error
	Pledge(ctx context.Context, pledge, nonce string, answer func(error)) error
	Close()
}

// local is a table that runs in this process.
type local struct{ *table.Table }

func (l local) Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (Watcher, error) {
	w, err := l.Table.Connect(ctx, seat, from, to)
	if err != nil {
		return nil, err
	}
	return w, nil
}
