package store

import (
	"context"
	"errors"
	"time"

	"github.com/howl-game/howl/game"
)

// ErrConflict means that the log does not have the length that the append expects.
var ErrConflict = errors.New("somebody else wrote first")

// ErrClosed means that the store was closed.
var ErrClosed = errors.New("the store is closed")

// ErrFull means that there is no room to write. Nothing was written, and the
// caller may try again.
var ErrFull = game.Refuse(game.CodeDisk, "refused.disk")

// ErrDamaged means that what is stored is not what was appended.
var ErrDamaged = errors.New("the log is damaged")

// A Log is the durable memory of tables: one list of entries a table, which
// only grows. A table that nobody appended to has an empty log. All methods
// may be called at the same time.
type Log interface {
	// Append adds entries, all or none, to a table's log, which must hold
	// exactly after entries; otherwise it returns ErrConflict and writes
	// nothing. When it returns nil, they are durable. Any other error leaves
	// open whether they are there: read before you try again. A note, unless nil, replaces
	// what List shows of the table.
	Append(ctx context.Context, table string, after int, entries [][]byte, note *Note) error

	// Replace puts entries in the place of a table's whole log, which must
	// hold exactly after entries; otherwise it returns ErrConflict. Without
	// entries the table is gone. It is for operators only: the node that ran
	// the table has an outdated copy in memory and is told by Notify. When it
	// returns nil, the old entries are overwritten on disk, too.
	Replace(ctx context.Context, table string, after int, entries [][]byte, note *Note) error

	// Notify calls f after every Replace, with the table, and after every Put,
	// with the key, on whatever machine it was done. f must not wait.
	Notify(f func(table, key string))

	// Compact gives the room of what is gone back to the disk and leaves no
	// trace of it in the files of this machine. Appends wait meanwhile.
	Compact(ctx context.Context) error

	// Read returns the entries from number from on; the first is number 0.
	Read(ctx context.Context, table string, from int) ([][]byte, error)

	// Chain returns the length of a table's log and the sum of its entries.
	Chain(ctx context.Context, table string) (n int, sum Sum, err error)

	// Lease returns the node that runs the table. It becomes the asking node,
	// for that length of time, if no other node holds a lease that still runs.
	// It is a hint, and may be forgotten at a restart: the fence is Append's
	// length.
	Lease(ctx context.Context, table, node string, length time.Duration) (owner string, err error)

	// Release ends the node's lease of the table, if it has it.
	Release(ctx context.Context, table, node string) error

	// List returns tables with their notes, the youngest first, a page at a
	// time.
	List(ctx context.Context, q Query) ([]Listed, error)

	// Get returns the value that the server keeps under a key, or nil.
	Get(ctx context.Context, key string) ([]byte, error)

	// Put keeps a value under a key, in place of any other. It is durable
	// when Put returns nil. The value nil forgets the key.
	Put(ctx context.Context, key string, value []byte) error

	// PutNew keeps a value under a key that has none, and returns the value
	// that the key has then. Several callers at the same time get the same.
	PutNew(ctx context.Context, key string, value []byte) (current []byte, err error)

	// Room returns ErrFull while nothing can be written here, and otherwise
	// nil. Operators and load balancers ask, before a move is refused.
	Room(ctx context.Context) error

	// Close ends every watch with ErrClosed, waits for the appends under way,
	// and refuses every later call.
	Close() error
}

// A Note is what List shows of a table without reading its log.
type Note struct {
	Tag  string // what List can ask for, such as "open" or "over"
	Text []byte // means nothing to the store
}

// A Query asks for a page of the list of tables.
type Query struct {
	Tag    string // only tables with this tag; empty: all
	Before string // only tables older than this one: the last of the page before
	Limit  int    // at most this many; 0: as many as a page may hold
}

// Listed is a table in the list.
type Listed struct {
	Table string
	Len   int // entries in its log, a moment ago
	Note  Note
}
