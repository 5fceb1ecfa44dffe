package env

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

type (
	greeting struct {
		Protocol int     `json:"protocol"`
		Version  string  `json:"version"`
		Games    []offer `json:"games"`
	}
	offer struct {
		game.Info
		Bots []string `json:"bots"`
	}
	opened struct {
		Game    string       `json:"game"`
		Setup   game.Setup   `json:"setup"`
		Slots   int          `json:"slots"`
		Sides   []string     `json:"sides"`
		Planes  []game.Plane `json:"planes"`
		Size    int          `json:"size"`    // of an observation
		Actions [][]string   `json:"actions"` // as texts, by seat and number
		Edition string       `json:"edition"` // of what observations and actions mean
	}
)

// greeting says what can be played.
func (s *Server) greeting() greeting {
	g := greeting{Protocol: Protocol, Version: s.Version, Games: []offer{}}
	for _, e := range games.All {
		if _, ok := e.Game.(game.Encoder); ok {
			g.Games = append(g.Games, offer{e.Info(), e.Kinds()})
		}
	}
	return g
}

// open puts a new batch in the place of the one there is.
func (s *Server) open(body []byte) (any, error) {
	var o Order
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil {
		return nil, refuse("request", "the order cannot be read: %v", err)
	}
	b, err := Open(o)
	if err != nil {
		return nil, err
	}
	s.batch, s.touched = b, make([]bool, len(b.slots))
	texts := make([][]string, b.Players)
	for seat, actions := range b.actions {
		for _, a := range actions {
			texts[seat] = append(texts[seat], b.entry.Game.Text(a))
		}
	}
	return opened{b.Game, b.Setup, len(b.slots), b.entry.Info().Sides, b.planes, b.size, texts, b.edition(texts)}, nil
}

// reset begins games.
func (s *Server) reset(ctx context.Context, r *request) error {
	n := r.count()
	slots, seeds := r.slots(n), r.seeds(n)
	if err := s.once(r, slots); err != nil {
		return err
	}
	rows := s.batch.lay(s.blank(s.batch.rowsSize(n)), n)
	s.batch.each(n, func(i int) {
		slot := &s.batch.slots[slots[i]]
		slot.reset(ctx, seeds[i])
		rows.write(ctx, i, slot)
	})
	return nil
}

// step carries out one decision in each of some slots.
func (s *Server) step(ctx context.Context, r *request) error {
	b, n := s.batch, r.count()
	slots, seats := r.slots(n), r.seats(n)
	numbers := r.take(2 * n)
	if err := s.once(r, slots); err != nil {
		return err
	}
	actions := make([]game.Action, n)
	for i := range actions {
		a, err := b.check(slots[i], game.Seat(seats[i]), binary.LittleEndian.Uint16(numbers[2*i:]))
		if err != nil {
			return err
		}
		actions[i] = a
	}
	rows := b.lay(s.blank(b.rowsSize(n)), n)
	b.each(n, func(i int) {
		slot := &b.slots[slots[i]]
		slot.step(ctx, game.Seat(seats[i]), actions[i])
		rows.write(ctx, i, slot)
	})
	return nil
}

// check returns the action with a number, or says why the seat may not take it.
func (b *Batch) check(at uint32, seat game.Seat, number uint16) (game.Action, error) {
	s := &b.slots[at]
	if !s.begun {
		return 0, refuse("turn", "slot %d: reset it first", at)
	}
	if !s.owed().Has(seat) {
		return 0, refuse("turn", "slot %d: seat %v is not asked", at, seat)
	}
	if int(number) >= len(b.actions[seat]) {
		return 0, refuse("illegal", "slot %d: there is no action %d of %d", at, number, len(b.actions[seat]))
	}
	a := b.actions[seat][number]
	s.legal = s.state.Legal(seat, s.legal[:0])
	if !slices.Contains(s.legal, a) {
		_, err := game.Check(b.entry.Game, s.state, seat, b.entry.Game.Text(a))
		return 0, refuse("illegal", "slot %d: %s", at, games.Language("en").Error(err, nil))
	}
	return a, nil
}

// look observes what seats see that need not be asked.
func (s *Server) look(r *request) error {
	b := s.batch
	n := int(binary.LittleEndian.Uint32(r.take(4)))
	if n > maxSlots {
		return refuse("request", "%d looks at once are too many", n)
	}
	slots, seats := r.slots(n), r.seats(n)
	if err := r.end(); err != nil {
		return err
	}
	if err := b.begun(slots); err != nil {
		return err
	}
	reply, actions := s.blank(4+n*(b.size+len(b.actions[0]))), len(b.actions[0])
	binary.LittleEndian.PutUint32(reply, uint32(n))
	observed, masks := reply[4:][:n*b.size], reply[4+n*b.size:]
	for i := range n {
		b.observe(&b.slots[slots[i]], game.Seat(seats[i]), observed[i*b.size:][:b.size], masks[i*actions:][:actions])
	}
	return nil
}

// clone copies games from slots to other slots. A seed that is not 0 gives the
// copy draws of its own.
func (s *Server) clone(ctx context.Context, r *request) error {
	b, n := s.batch, r.count()
	from, to, seeds := r.slots(n), r.slots(n), r.seeds(n)
	if err := s.pairs(r, from, to); err != nil {
		return err
	}
	rows := b.lay(s.blank(b.rowsSize(n)), n)
	b.each(n, func(i int) {
		source, target := &b.slots[from[i]], &b.slots[to[i]]
		target.copy(source)
		if seeds[i] != 0 {
			target.chance.Seed(mix(seeds[i]), 1)
		}
		rows.write(ctx, i, target)
	})
	return nil
}

// copy makes the slot's game a copy of another one.
func (s *slot) copy(from *slot) {
	s.state.Set(from.state)
	s.chance, s.seed = from.chance, from.seed
	s.moves = append(s.moves[:0], from.moves...)
	s.begun, s.guessed, s.seated, s.last, s.asked = from.begun, from.guessed, from.seated, from.last, from.asked
}

// guess fills slots with states that a seat cannot tell from those of other
// slots.
func (s *Server) guess(ctx context.Context, r *request) error {
	b, n := s.batch, r.count()
	from, to := r.slots(n), r.slots(n)
	seats, seeds := r.seats(n), r.seeds(n)
	if err := s.pairs(r, from, to); err != nil {
		return err
	}
	rows := b.lay(s.blank(b.rowsSize(n)), n)
	b.each(n, func(i int) {
		source, target, seat := &b.slots[from[i]], &b.slots[to[i]], game.Seat(seats[i])
		target.seed, target.last, target.begun, target.seated = seeds[i], source.last, true, true
		target.guessed, target.moves = true, target.moves[:0]
		target.chance.Seed(mix(seeds[i]), 1)
		target.thought.Seed(mix(seeds[i]), 2)
		if !b.entry.Game.Guess(source.state.View(seat), target.thinker, target.state) {
			rows.flags[i] |= isLoose
		}
		if target.state.Turn().Has(seat) {
			target.asked = seat
		} else {
			target.advance(ctx)
		}
		rows.write(ctx, i, target)
	})
	return nil
}

// once checks that the request is whole and names every slot at most once.
func (s *Server) once(r *request, slots []uint32) error {
	if err := r.end(); err != nil {
		return err
	}
	clear(s.touched)
	for _, slot := range slots {
		if s.touched[slot] {
			return refuse("request", "slot %d is named twice", slot)
		}
		s.touched[slot] = true
	}
	return nil
}

// pairs checks a request that makes games of other games.
func (s *Server) pairs(r *request, from, to []uint32) error {
	if s.batch.hasBots() {
		return refuse("request", "a batch with bots cannot clone or guess: bots remember their game")
	}
	if err := s.once(r, to); err != nil {
		return err
	}
	for _, slot := range from {
		if s.touched[slot] {
			return refuse("request", "slot %d is copied from and to", slot)
		}
	}
	return s.batch.begun(from)
}

// begun checks that there are games in the slots.
func (b *Batch) begun(slots []uint32) error {
	for _, slot := range slots {
		if !b.slots[slot].begun {
			return refuse("turn", "slot %d: reset it first", slot)
		}
	}
	return nil
}
