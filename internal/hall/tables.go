package hall

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Tables finds tables, wherever they run.
type Tables interface {
	// Find brings a table, from its log if need be, or refuses: there is none.
	Find(ctx context.Context, id string) (Table, error)
	// Open begins a new one.
	Open(ctx context.Context, o tablelog.Open) (Table, error)
}

// Cluster is how one machine plays along with others.
type Cluster interface {
	// Join gives what finds the tables of all, and runs its own in the hall.
	Join(*Hall) Tables
	// Health is why this machine can do nothing for people now: nil if it can.
	Health() error
	// Heard returns how many machines are heard, this one included.
	Heard() int
}

// A Table is what the server asks of a table. One that runs in this process
// implements it, and so does one that another machine runs.
type Table interface {
	// Apply carries out a command of a person.
	Apply(ctx context.Context, by table.Guest, c table.Command) (table.Reply, error)
	// SeatOf returns the seat of a person, Nobody if there is none, and whether
	// they are the host.
	SeatOf(ctx context.Context, person string) (seat game.Seat, host bool, err error)
	// StatusFor returns what a watcher of the seat may know of the table.
	StatusFor(ctx context.Context, seat game.Seat) (*table.Status, error)
	// Finished returns the games that are over, as far as a person may know them.
	Finished(ctx context.Context, person string) (*tablelog.Finished, error)
	// Connect begins to send the frames of a seat to a listener.
	Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (Watcher, error)
}

// A Watcher is a connection to a table. The frames of its seat go to a listener,
// and the commands of its person come in by Send.
type Watcher interface {
	// Send sends a command without waiting for the reply, which is given to
	// answer.
	Send(ctx context.Context, c table.Command, answer func(table.Reply, error)) error
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
