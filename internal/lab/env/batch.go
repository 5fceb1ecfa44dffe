package env

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
)

// maxSlots bounds the number of games in a batch.
const maxSlots = 1 << 20

// An Order says what a batch plays.
type Order struct {
	Game string `json:"game"`
	game.Setup
	Slots int `json:"slots"`
	// Bots names the seats that bots hold, by seat ("2") or by side. Slot i has
	// the assignment i modulo their number; none leaves all seats to the program.
	Bots []map[string]string `json:"bots"`
	// Again begins the next game of a slot as soon as one is over. Its seed is
	// the last one plus the number of slots.
	Again bool `json:"again"`
}

// A Batch is many games with the same set-up. It is not safe for concurrent
// use.
type Batch struct {
	Order
	entry   entry.Entry
	encoder game.Encoder
	planes  []game.Plane
	size    int             // of an observation
	actions [][]game.Action // by seat and number
	numbers [][]uint16      // by seat and action
	bots    []assignment
	start   game.State
	slots   []slot
	views   sync.Pool // what game.Showing fills again
}

// noNumber marks an action that no player is ever asked for.
const noNumber = 1<<16 - 1

// An assignment is the bots of one table: by seat, or by side.
type assignment struct {
	seats map[game.Seat]string
	sides map[string]string
}

func (a assignment) empty() bool { return len(a.seats)+len(a.sides) == 0 }

// Open makes a batch whose games all have yet to be reset, or refuses the order.
func Open(o Order) (*Batch, error) {
	e, ok := games.Find(o.Game)
	if !ok {
		return nil, refuse("game", "there is no game %.40q", o.Game)
	}
	b := &Batch{Order: o, entry: e}
	info := b.entry.Info()
	if b.encoder, ok = b.entry.Game.(game.Encoder); !ok {
		return nil, refuse("game", "%s has no encoding for programs that learn", info.Title)
	}
	if o.Slots < 1 || o.Slots > maxSlots {
		return nil, refuse("setup", "a batch has 1 to %d slots, not %d", maxSlots, o.Slots)
	}
	var err error
	if b.Setup, err = info.Fill(o.Setup); err != nil {
		return nil, err
	}
	if b.start, err = b.entry.Game.New(b.Setup); err != nil {
		return nil, err
	}
	if err := b.assign(); err != nil {
		return nil, err
	}
	b.number()
	b.slots = make([]slot, o.Slots)
	for i := range b.slots {
		state, err := b.entry.Game.New(b.Setup)
		if err != nil {
			return nil, err
		}
		b.slots[i].prepare(b, i, state)
	}
	return b, nil
}

// assign reads which seats bots hold.
func (b *Batch) assign() error {
	sides := b.entry.Info().Sides
	for _, by := range b.Order.Bots {
		a := assignment{make(map[game.Seat]string), make(map[string]string)}
		for _, key := range slices.Sorted(maps.Keys(by)) {
			if err := b.entry.CheckBot(by[key]); err != nil {
				return err
			}
			seat, err := strconv.Atoi(key)
			switch {
			case slices.Contains(sides, key):
				a.sides[key] = by[key]
			case err == nil && seat >= 0 && seat < b.Players:
				a.seats[game.Seat(seat)] = by[key]
			default:
				return refuse("setup", "%.40q is neither a seat below %d nor a side (%v)", key, b.Players, sides)
			}
		}
		b.bots = append(b.bots, a)
	}
	return nil
}

// number makes the tables of actions and of the observation.
func (b *Batch) number() {
	b.planes = b.encoder.Planes(b.Setup)
	for _, p := range b.planes {
		b.size += p.Size()
	}
	for seat := range game.Seat(b.Players) {
		actions := b.encoder.Actions(b.Setup, seat)
		numbers := make([]uint16, int(slices.Max(actions))+1)
		for i := range numbers {
			numbers[i] = noNumber
		}
		for i, a := range actions {
			numbers[a] = uint16(i)
		}
		b.actions, b.numbers = append(b.actions, actions), append(b.numbers, numbers)
	}
}

// hasBots reports whether a bot holds a seat in any slot.
func (b *Batch) hasBots() bool {
	return slices.ContainsFunc(b.bots, func(a assignment) bool { return !a.empty() })
}
