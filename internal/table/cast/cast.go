// Package cast is the bots of a table: they decide, talk, advise people, and read
// what people type. It writes nothing: what bots want to do are Deeds, which the
// table carries out like the commands of people, or refuses.
//
// Bots think in goroutines of their own, on exactly what their seats were told, and
// come back by Config.Post. All else is called in the goroutine of the table.
package cast

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// Config is what a cast needs of its table.
type Config struct {
	State   *tablelog.State // as the log has it; the cast only reads
	Rand    game.Rand       // may be Seated
	Model   Model           // may be nil
	Context context.Context // ends with the table
	// Post has f called in the goroutine of the table, which then carries out the
	// deeds. It reports false where there is no table any more.
	Post func(f func() []Deed) bool
	// Bot returns the bot of a kind; nil: the game's own.
	Bot func(kind string) bots.Bot
}

// Seated is chance that gives the bot of each seat its own.
type Seated interface {
	game.Rand
	Seat(game.Seat) game.Rand
}

// A Cast is the bots of one table.
type Cast struct {
	Config
	players  map[game.Seat]*player
	readings map[game.Seat]*reading // the line of a person that the model read last
	coaches  map[game.Seat]*coach
	since    time.Time // the talk lasts; zero: there is none
}

// New returns a cast of nobody: a bot is made when it is first asked.
func New(cfg Config) *Cast {
	c := &Cast{Config: cfg, readings: make(map[game.Seat]*reading)}
	c.Clear()
	return c
}

// ErrGone says that there is no table any more.
var ErrGone = errors.New("the table is closed")

// A Deed is what a bot does: it says something, decides something, or both in this
// order.
type Deed struct {
	Seat game.Seat
	Say  *tablelog.Say // nil: nothing
	Do   string        // the text of an action; empty: none
	Why  game.Message
	// Rest: the seat has nothing more to say in this phase of talk, and takes its
	// first action, as long as the phase lasts; empty: that is not so.
	Rest string
}

// Clear forgets all bots, and what was advised: another game begins.
func (c *Cast) Clear() {
	c.players = make(map[game.Seat]*player)
	c.coaches = make(map[game.Seat]*coach)
}

// Dismiss forgets the bot on a seat. What it thinks of no longer counts.
func (c *Cast) Dismiss(seat game.Seat) { delete(c.players, seat) }

// A player is a bot with what it has been told.
type player struct {
	bot      bots.Bot
	kind     string
	told     int   // of the seat's items
	thinking bool  // it was asked and has not answered
	wish     *wish // what it would say, in a phase of talk
	waits    int   // the frame after which it waits to be told more
}

// A wish is what a bot would say after frame n of its seat.
type wish struct {
	n       int
	speech  bots.Speech
	phrased bool // the model was asked for other words
}

// A reading is a line that the model is asked about, or was.
type reading struct {
	line ReadWords
	busy bool
	said []talk.Statement
}

// A coach remembers what it has advised a seat: one thought for each moment is all
// that a person can ask for.
type coach struct {
	n        int // the seat's count at that moment
	advice   *Advice
	thinking bool
	past     bots.Past // what it has advised in this game
}

// discusses reports whether players talk now, at a pace that people can follow.
func (c *Cast) discusses() bool {
	if c.State.Stage != tablelog.Playing || c.State.Pace.Bot == 0 {
		return false
	}
	phase := c.State.Game.Phase()
	return slices.ContainsFunc(c.State.Info.Phases, func(p game.Phase) bool { return p.Name == phase && p.Discussion })
}
