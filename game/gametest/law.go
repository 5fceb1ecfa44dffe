package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// The law of disclosure: told the same, shown the same. A seat's whole frame
// is a function of the events told to it and of its own actions. So
//
//   - the frame does not change while the seat is told nothing, and
//   - if chance draws, or others decide, differently, the frame is the same for
//     as long as the seat is told the same.
//
// Two weaker tests would not find every leak: comparing with a state guessed
// from the view, and varying chance only.

// checkLaw plays games, varies what a seat was not told, and compares its
// frames.
func checkLaw(t *testing.T, g game.Game, v volume, setups []game.Setup) {
	met, err := disclosure(g, setups, v.lawGames, v.lawSteps, nil)
	if err == nil && raceShare == 1 { // a few games have little to compare
		err = met.enough(g)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games, %d frames compared", met.games, met.compared)
}

// Law plays as many games as Run, and returns how the game breaks the law of
// disclosure; nil if it keeps it.
func Law(t *testing.T, g game.Game, more ...SetupFunc) error {
	t.Helper()
	_, err := disclosure(g, halved(Setups(t, g, more...), made*len(more)), full.lawGames, full.lawSteps, nil)
	return err
}

// sampled says how much a test of the law has met.
type sampled struct {
	games, compared int
	dealt           map[string]bool // the names on the cards of a Masked state
}

// enough returns what was met too seldom to test the law: a leak of a card that
// no game dealt would not be found.
func (m *sampled) enough(g game.Game) error {
	for _, name := range g.Info().Roles {
		if !m.dealt[name] {
			return fmt.Errorf("in %d games nobody was the %s: let a SetupFunc deal it", m.games, name)
		}
	}
	if m.compared < 3*m.games {
		return fmt.Errorf("only %d frames compared in %d games: too few to test the law", m.compared, m.games)
	}
	return nil
}

// note notes the names on all cards.
func (m *sampled) note(s game.State, players int) {
	if masked, ok := s.(game.Masked); ok {
		for seat := range game.Seat(players) {
			m.dealt[masked.Role(seat)] = true
		}
	}
}

// disclosure plays at most that many games, each with one of the set-ups, and
// stops when steps decisions were taken in them. Where observe is not nil, what
// it makes of frames is compared, too.
func disclosure(g game.Game, setups []game.Setup, most, steps int, observe func(game.Setup, game.Frame) string) (met sampled, err error) {
	met.dealt = make(map[string]bool)
	for i := 0; i < most && steps > 0; i++ {
		r := rand.New(rand.NewPCG(uint64(i), 0x1a3))
		setup := setups[r.IntN(len(setups))]
		seats := game.Table(setup.Players).With(game.Nobody)
		skip := r.IntN(seats.Len())
		for range skip {
			seats &= seats - 1
		}
		l := &trial{g: g, setup: setup, seat: seats.First(), r: r, observe: observe}
		if err := l.play(&met); err != nil {
			return met, fmt.Errorf("game %d, %s: %w", i, describe(setup), err)
		}
		met.games++
		steps -= len(l.steps)
		for k := range 4 {
			at := l.r.IntN(len(l.steps))
			if draws := l.draws(); k == 0 && len(draws) > 0 { // most steps are decisions, and most secrets are cards
				at = draws[l.r.IntN(len(draws))]
			}
			n, err := l.vary(at)
			if err != nil {
				return met, fmt.Errorf("game %d, %s: %w", i, describe(setup), err)
			}
			met.compared += n
		}
	}
	return met, nil
}

// A trial is one game as one seat sees it, to be played again with a change.
type trial struct {
	g       game.Game
	setup   game.Setup
	seat    game.Seat
	r       *rand.Rand
	steps   []step
	lengths []int // of the history, before each step
	witness witness
	observe func(game.Setup, game.Frame) string
}

// A witness records all that a seat was told and did, and its frame at each
// length of that history.
type witness struct {
	history []any // events, and own actions as steps
	frames  map[int]seen
}

// seen is a frame, what everybody knows besides, and what an observer makes of
// it.
type seen struct {
	game.Frame
	out         game.Seats // of a Mortal state, which says that it is public
	observation string
}

// look records the frame of the moment. If nothing was added to the history
// since the last frame, the two must be equal.
func (l *trial) look(w *witness, s game.State) error {
	seat, now := l.seat, seen{Frame: game.Look(s, l.seat), out: outOf(s, l.setup.Players)}
	if l.observe != nil {
		now.observation = l.observe(l.setup, now.Frame)
	}
	if before, ok := w.frames[len(w.history)]; ok {
		if what := before.differ(now); what != "" {
			return fmt.Errorf("seat %v: %s changed although nothing was told:\n%+v\n%+v", seat, what, before.Frame, now.Frame)
		}
		return nil
	}
	if w.frames == nil {
		w.frames = make(map[int]seen)
	}
	w.frames[len(w.history)] = now
	return nil
}

// outOf returns the seats of a Mortal state that are out of the game.
func outOf(s game.State, players int) (out game.Seats) {
	if mortal, ok := s.(game.Mortal); ok {
		for seat := range game.Seat(players) {
			if mortal.Out(seat) {
				out = out.With(seat)
			}
		}
	}
	return out
}

func (l *trial) do(s game.State, w *witness, st step) error {
	if st.seat == l.seat {
		w.history = append(w.history, st)
	}
	s.Do(st.seat, st.action, func(to game.Seats, e game.Event) {
		if to.Has(l.seat) {
			w.history = append(w.history, e)
		}
	})
	return l.look(w, s)
}

// play plays the game that will be varied.
func (l *trial) play(met *sampled) error {
	s, err := l.g.New(l.setup)
	if err != nil {
		return err
	}
	if err := l.look(&l.witness, s); err != nil {
		return err
	}
	dealt := false
	for s.Turn() != 0 && len(l.steps) < maxSteps {
		if !dealt && !s.Turn().Has(game.Dealer) {
			met.note(s, l.setup.Players)
			dealt = true
		}
		seat, a := randomMove(s, l.r)
		l.steps = append(l.steps, step{seat, a})
		l.lengths = append(l.lengths, len(l.witness.history))
		if err := l.do(s, &l.witness, l.steps[len(l.steps)-1]); err != nil {
			return err
		}
	}
	return nil
}

// draws returns the steps in which chance decides.
func (l *trial) draws() (at []int) {
	for i, st := range l.steps {
		if st.seat == game.Dealer {
			at = append(at, i)
		}
	}
	return at
}

// vary plays the game again, lets chance or another seat decide differently at
// one step, and follows the first game as closely as possible from there. It
// returns the number of frames that it compared after that step.
func (l *trial) vary(at int) (compared int, err error) {
	if l.steps[at].seat == l.seat {
		return 0, nil
	}
	s, err := l.g.New(l.setup)
	if err != nil {
		return 0, err
	}
	for _, st := range l.steps[:at] {
		s.Do(st.seat, st.action, nil)
	}
	known := l.lengths[at]
	w := witness{
		history: slices.Clone(l.witness.history[:known]),
		frames:  map[int]seen{known: l.witness.frames[known]},
	}
	legal := s.Legal(l.steps[at].seat, nil)
	other := step{l.steps[at].seat, legal[l.r.IntN(len(legal))]}
	if other == l.steps[at] {
		return 0, nil
	}
	displaced := []step{l.steps[at]}
	next := at
	for {
		if err := l.do(s, &w, other); err != nil {
			return compared, err
		}
		if !l.same(&w) {
			return compared, nil
		}
		n := len(w.history)
		if first, ok := l.witness.frames[n]; ok {
			if what := first.differ(w.frames[n]); what != "" {
				return compared, fmt.Errorf("seat %v was told the same but %s differs after %q instead of %q by seat %v:\n%+v\n%+v",
					l.seat, what, l.g.Text(other.action), l.g.Text(l.steps[at].action), other.seat, first.Frame, w.frames[n].Frame)
			}
			compared++
		}
		turn := s.Turn()
		if turn == 0 {
			return compared, nil
		}
		next++
		other, displaced = l.follow(s, next, displaced)
	}
}

// follow returns the next step of the varied game: the step of the first game,
// if it is legal; else a step that was displaced before, so that two draws
// change places; else a random one.
func (l *trial) follow(s game.State, next int, displaced []step) (step, []step) {
	turn := s.Turn()
	if next >= len(l.steps) || !turn.Has(l.steps[next].seat) {
		seat, a := randomMove(s, l.r)
		return step{seat, a}, displaced
	}
	want := l.steps[next]
	legal := s.Legal(want.seat, nil)
	if slices.Contains(legal, want.action) {
		return want, displaced
	}
	for i, d := range displaced {
		if d.seat == want.seat && slices.Contains(legal, d.action) {
			displaced[i] = want
			return d, displaced
		}
	}
	return step{want.seat, legal[l.r.IntN(len(legal))]}, append(displaced, want)
}

// same reports whether the witness was told the same so far.
func (l *trial) same(w *witness) bool {
	return len(w.history) <= len(l.witness.history) && slices.Equal(w.history, l.witness.history[:len(w.history)])
}

// differ names a part in which what was seen differs; "" if it is equal.
func (a seen) differ(b seen) string {
	if what := differ(a.Frame, b.Frame); what != "" {
		return what
	}
	if a.out != b.out {
		return "who is out"
	}
	if a.observation != b.observation {
		return "the observation"
	}
	return ""
}

// differ names a part in which two frames differ; "" if they are equal.
func differ(a, b game.Frame) string {
	switch {
	case a.View != b.View:
		return "the view"
	case !slices.Equal(a.Legal, b.Legal):
		return "what is legal"
	case a.Ears != b.Ears:
		return "who hears"
	case a.Phase != b.Phase:
		return "the phase"
	}
	return ""
}
