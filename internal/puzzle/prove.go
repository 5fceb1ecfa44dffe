package puzzle

import (
	"reflect"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
)

// mostWorlds bounds the worlds of a moment, and mostMoves the moves that a proof
// plays in them. A moment that needs more is no puzzle.
const (
	mostWorlds = 2000
	mostMoves  = 40_000
)

// A Proof is the right action at a moment, and what is said to each action.
type Proof struct {
	Right game.Action
	Why   game.Message
	Wrong map[game.Action]game.Message
}

// prove returns the one right answer of a seat to a kind of question, if there is
// exactly one. It depends on nothing but the view, the actions that are legal, and all
// worlds of the view; none: there are too many.
func prove(e entry.Entry, kind entry.PuzzleKind, v game.View, seat game.Seat, legal []game.Action, worlds []game.State) (Proof, bool) {
	if len(worlds) == 0 {
		return Proof{}, false
	}
	key := e.Name() + "." + kind.Name
	if kind.Suspect != nil {
		return count(kind, key, v, seat, legal, worlds)
	}
	p, ok := win(key, seat, legal, worlds)
	if ok && e.Puzzles.Sure != nil {
		if why := e.Puzzles.Sure(v, worlds, p.Right); len(why) > 0 {
			p.Why = game.Say("puzzle."+key+".right.because", "all", len(worlds), "why", sentences(why))
		}
	}
	return p, ok
}

// count finds the one suspect who has the role in more worlds than any other.
func count(kind entry.PuzzleKind, key string, v game.View, seat game.Seat, legal []game.Action, worlds []game.State) (Proof, bool) {
	has := make(map[game.Action]int)
	right, second := legal[0], 0
	for _, a := range legal {
		who := kind.Suspect(a)
		if who == game.Nobody {
			return Proof{}, false
		}
		for _, w := range worlds {
			if kind.Fits(w, who) {
				has[a]++
			}
		}
		if has[a] > has[right] {
			right = a
		}
	}
	for _, a := range legal {
		if a != right {
			second = max(second, has[a])
		}
	}
	all := float64(len(worlds))
	if float64(has[right]) < kind.Least*all || float64(has[right]-second) < kind.Lead*all || kind.Least < 1 && has[right] == len(worlds) {
		return Proof{}, false
	}
	p := Proof{Right: right, Wrong: make(map[game.Action]game.Message)}
	reasoned := true
	own := func(a game.Action) bool { return kind.Suspect(a) == seat }
	for _, a := range legal {
		args := []any{"seat", kind.Suspect(a), "n", has[a], "all", len(worlds)}
		switch {
		case a != right && own(a):
			p.Wrong[a] = say(key+".wrong.you", nil, false, nil)
		case a != right:
			why := reasons(kind, v, []game.Action{a}, right)
			reasoned = reasoned && len(why) > 0
			p.Wrong[a] = say(key+".wrong", why, kind.Sentences, args)
		default:
			why := reasons(kind, v, []game.Action{a}, right) // enough, if there is one
			if len(why) == 0 {
				why = reasons(kind, v, slices.DeleteFunc(slices.Clone(legal), own), right)
			}
			reasoned = reasoned && len(why) > 0
			p.Why = say(key+".right", why, kind.Sentences, args)
		}
	}
	return p, reasoned || !kind.Reasoned
}

// reasons returns what is to be said about those whom the actions suspect.
func reasons(kind entry.PuzzleKind, v game.View, actions []game.Action, right game.Action) (why []game.Message) {
	for _, a := range actions {
		if m := kind.Why(v, kind.Suspect(a), kind.Suspect(right)); !m.IsZero() {
			why = append(why, m)
		}
	}
	return why
}

// say returns a message with reasons, if there are any: whole sentences, or a list.
func say(key string, why []game.Message, whole bool, args []any) game.Message {
	switch {
	case len(why) > 0 && whole:
		key, args = key+".because", append(args, "why", sentences(why))
	case len(why) > 0:
		key, args = key+".because", append(args, "why", why)
	}
	return game.Say("puzzle."+key, args...)
}

// few is the number of worlds in which an action is tried first: one that fails there
// fails.
const few = 12

// win finds the one action that wins in all worlds whatever the others do.
func win(key string, seat game.Seat, legal []game.Action, worlds []game.State) (Proof, bool) {
	p := Proof{Wrong: make(map[game.Action]game.Message)}
	found := false
	for _, a := range legal {
		search := prover{seat: seat, left: mostMoves}
		lost := search.wins(worlds[:min(few, len(worlds))], a)
		if lost == nil {
			lost = search.wins(worlds, a)
		}
		switch {
		case search.left < 0 || lost == nil && found:
			return Proof{}, false
		case lost == nil:
			p.Right, found = a, true
		default:
			p.Wrong[a] = say(key+".wrong", nil, false, nil)
		}
	}
	p.Why = say(key+".right", nil, false, []any{"all", len(worlds)})
	return p, found
}

// A prover plays a seat against everybody else, who know everything. The seat knows
// what it is shown, so it decides the same in states that look the same to it.
type prover struct {
	seat game.Seat
	left int // moves that may still be played; below 0 it has given up
}

// wins plays an action in states that look the same to the seat. It returns a state
// of these in which the seat cannot be sure to win, or nil if there is none.
func (p *prover) wins(same []game.State, a game.Action) (lost game.State) {
	next := moments{by: make(map[game.View]*moment)}
	for _, s := range same {
		after := copied(s)
		after.Do(p.seat, a, nil)
		if !p.answer(after, s, &next) {
			return s
		}
	}
	for _, m := range next.list {
		if !p.some(m) {
			return m.from[0]
		}
	}
	return nil
}

// A moment holds the states that look the same to the seat when it is asked again,
// and from which states they came.
type moment struct{ states, from []game.State }

// moments are those at which the seat is asked again, by what it is shown and in the
// order in which they came up.
type moments struct {
	by   map[game.View]*moment
	list []*moment
}

// answer lets everybody else do everything that they can, until the seat is asked
// again. It reports false if the game can end without a victory of the seat.
func (p *prover) answer(s, from game.State, next *moments) bool {
	if p.left--; p.left < 0 {
		return false
	}
	turn := s.Turn()
	if turn == 0 {
		return s.Score(p.seat) > 0
	}
	if turn.Has(p.seat) {
		v := s.View(p.seat)
		m := next.by[v]
		if m == nil {
			m = new(moment)
			next.by[v], next.list = m, append(next.list, m)
		}
		m.states, m.from = append(m.states, s), append(m.from, from)
		return true
	}
	who := turn.First()
	for _, a := range s.Legal(who, nil) {
		after := copied(s)
		after.Do(who, a, nil)
		if !p.answer(after, from, next) {
			return false
		}
	}
	return true
}

// some reports whether the seat has an action that wins from a moment on.
func (p *prover) some(m *moment) bool {
	for _, a := range m.states[0].Legal(p.seat, nil) {
		if p.wins(m.states, a) == nil {
			return p.left >= 0
		}
	}
	return false
}

// copied returns a copy of a state.
func copied(s game.State) game.State {
	c := reflect.New(reflect.TypeOf(s).Elem())
	c.Elem().Set(reflect.ValueOf(s).Elem())
	return c.Interface().(game.State)
}
