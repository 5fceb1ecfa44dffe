package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// A Loss shows why an action does not win for certain: a deal that the seat cannot
// exclude, and how the game then goes on to an end that the seat does not win.
type Loss struct {
	Deal []Change // in what its game differs from the one that was played
	Line []string // what follows the action, as "SEAT ACTION"
}

// A Change is another action in place of a move.
type Change struct {
	At     int // the move, counted from 0
	Action string
}

// String writes the loss as readLoss reads it.
func (l Loss) String() string {
	var deal []string
	for _, c := range l.Deal {
		deal = append(deal, fmt.Sprint(c.At, " ", c.Action))
	}
	return strings.Join(deal, "; ") + " | " + strings.Join(l.Line, "; ")
}

// readLoss reads "N ACTION; N ACTION... | MOVE; MOVE...".
func readLoss(text string) (l Loss, err error) {
	deal, line, ok := strings.Cut(text, " | ")
	if !ok {
		return l, fmt.Errorf("%q has no line after \" | \"", text)
	}
	l.Line = strings.Split(line, "; ")
	for _, change := range strings.FieldsFunc(deal, func(r rune) bool { return r == ';' }) {
		at, action, _ := strings.Cut(strings.TrimSpace(change), " ")
		n, err := strconv.Atoi(at)
		if err != nil {
			return l, fmt.Errorf("%q is not the number of a move", at)
		}
		l.Deal = append(l.Deal, Change{n, action})
	}
	return l, nil
}

// dealt returns the record of the game in which the action loses.
func (p *Puzzle) dealt(l Loss) (*record.Record, error) {
	rec := *p.Record
	rec.Moves = append([]game.Move{}, rec.Moves...)
	s, err := rec.Begin()
	if err != nil {
		return nil, err
	}
	changes := l.Deal
	for i, m := range rec.Moves {
		if len(changes) > 0 && changes[0].At == i {
			found := false
			for _, a := range s.Legal(m.Seat, nil) {
				if rec.Game.Text(a) == changes[0].Action {
					rec.Moves[i].Action, found = a, true
				}
			}
			if !found {
				return nil, fmt.Errorf("move %d cannot be %q", i, changes[0].Action)
			}
			changes = changes[1:]
		}
		s.Do(m.Seat, rec.Moves[i].Action, nil)
	}
	return &rec, nil
}

// refute notes for each wrong action how the game can be lost with it, where that is
// what makes it wrong.
func (p *Puzzle) refute(e entry.Entry) error {
	p.Losses = nil
	if k := kindNamed(e, p.Kind); k.Suspect != nil {
		return nil
	}
	s, err := p.Record.Replay(nil)
	if err != nil {
		return err
	}
	worlds := e.Puzzles.Worlds(s.View(p.Seat), mostWorlds)
	p.Losses = make(map[string]Loss)
	p.Near = ""
	most := -1
	for _, a := range s.Legal(p.Seat, nil) {
		text := e.Game.Text(a)
		if text == p.Right {
			continue
		}
		l, ok := p.loss(e, worlds, a)
		if !ok {
			return fmt.Errorf("no line shows why %q is wrong", text)
		}
		p.Losses[text] = l
		if n := wonOpen(worlds, p.Seat, a); e.Puzzles.Card != nil && n > most {
			p.Near, most = text, n
		}
	}
	return nil
}

// wonOpen returns in how many worlds an action would win whatever the others do, if the
// seat saw all cards.
func wonOpen(worlds []game.State, seat game.Seat, a game.Action) (n int) {
	for _, w := range worlds {
		search := prover{seat: seat, left: mostMoves}
		if search.wins([]game.State{w}, a) == nil {
			n++
		}
	}
	return n
}

// loss returns how an action loses: if there is one, in a deal in which nothing helps
// the seat any more, even if it saw all cards.
func (p *Puzzle) loss(e entry.Entry, worlds []game.State, a game.Action) (Loss, bool) {
	told := func(w game.State, line []game.Move) (Loss, bool) {
		moves, ok := p.Record.Leading(w, p.Seat)
		if !ok {
			return Loss{}, false
		}
		var l Loss
		for i, m := range moves {
			if m != p.Record.Moves[i] {
				l.Deal = append(l.Deal, Change{i, e.Game.Text(m.Action)})
			}
		}
		for _, m := range line {
			l.Line = append(l.Line, fmt.Sprint(m.Seat, " ", e.Game.Text(m.Action)))
		}
		return l, true
	}
	left := forcedMoves
	for _, w := range worlds {
		after := copied(w)
		after.Do(p.Seat, a, nil)
		if line, lost := beaten(after, p.Seat, nil, &left); lost {
			if l, ok := told(w, line); ok {
				return l, true
			}
		}
	}
	for from := range worlds { // another deal to begin with, if one cannot be told
		some := append(append([]game.State{}, worlds[from:]...), worlds[:from]...)
		if w, line, lost := misled(some, p.Seat, a); lost {
			if l, ok := told(w, line); ok {
				return l, true
			}
		}
	}
	return Loss{}, false
}

// forcedMoves bounds the moves that are tried for losses that nothing can avert.
const forcedMoves = 2_000_000

// beaten returns a line, added to the one before, with which the others keep the seat
// from winning though it sees all cards.
func beaten(s game.State, seat game.Seat, before []game.Move, left *int) (line []game.Move, lost bool) {
	if *left--; *left < 0 {
		return nil, false
	}
	turn := s.Turn()
	if turn == 0 {
		return before, s.Score(seat) <= 0
	}
	who := turn.First()
	for _, a := range s.Legal(who, nil) {
		after := copied(s)
		after.Do(who, a, nil)
		l, lost := beaten(after, seat, append(before[:len(before):len(before)], game.Move{Seat: who, Action: a}), left)
		switch {
		case !lost && who == seat:
			return nil, false
		case lost && who != seat:
			return l, true
		case line == nil:
			line = l
		}
	}
	return line, who == seat && line != nil
}

// misled plays an action in states that look the same to the seat, and then whatever
// the seat plays. It returns the first of the states, and a line from there, in which the
// seat does not win, because it cannot know what to play.
func misled(same []game.State, seat game.Seat, a game.Action) (world game.State, line []game.Move, lost bool) {
	type way struct {
		state, from game.State
		line        []game.Move
	}
	ways := make(map[game.View][]way)
	var order []game.View
	var play func(s, from game.State, line []game.Move) ([]game.Move, bool)
	play = func(s, from game.State, line []game.Move) ([]game.Move, bool) {
		turn := s.Turn()
		if turn == 0 {
			return line, s.Score(seat) <= 0
		}
		if turn.Has(seat) {
			v := s.View(seat)
			if ways[v] == nil {
				order = append(order, v)
			}
			ways[v] = append(ways[v], way{s, from, line})
			return nil, false
		}
		who := turn.First()
		for _, b := range s.Legal(who, nil) {
			after := copied(s)
			after.Do(who, b, nil)
			if l, lost := play(after, from, append(line[:len(line):len(line)], game.Move{Seat: who, Action: b})); lost {
				return l, true
			}
		}
		return nil, false
	}
	for _, s := range same {
		after := copied(s)
		after.Do(seat, a, nil)
		if line, lost := play(after, s, nil); lost {
			return s, line, true
		}
	}
	for _, v := range order {
		var states []game.State
		for _, w := range ways[v] {
			states = append(states, w.state)
		}
		search := prover{seat: seat, left: 10 * mostMoves}
		if search.some(&moment{states: states, from: states}) {
			continue
		}
		b := states[0].Legal(seat, nil)[0]
		at, rest, lost := misled(states, seat, b)
		for _, w := range ways[v] {
			if lost && w.state == at {
				return w.from, append(append(w.line, game.Move{Seat: seat, Action: b}), rest...), true
			}
		}
	}
	return nil, nil, false
}

// kindNamed returns the kind of a name.
func kindNamed(e entry.Entry, name string) (kind entry.PuzzleKind) {
	for _, k := range e.Puzzles.Kinds {
		if k.Name == name {
			kind = k
		}
	}
	return kind
}
