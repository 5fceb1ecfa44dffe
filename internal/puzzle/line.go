package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// goOn notes how the game goes on after the right action, up to its end, in the deal
// that was dealt: the seat goes on so that it still wins for certain, and hard bots play
// the others. Only an action that wins needs it; who has a role is told in words.
func (p *Puzzle) goOn(ctx context.Context, e entry.Entry) error {
	told := make([][]game.Event, p.Record.Setup.Players)
	hear := func(to game.Seats, ev game.Event) {
		for seat := range told {
			if to.Has(game.Seat(seat)) {
				told[seat] = append(told[seat], ev)
			}
		}
	}
	s, err := p.Record.Replay(hear)
	if err != nil {
		return err
	}
	if kindNamed(e, p.Kind).Suspect != nil {
		return nil
	}
	r := rand.New(rand.NewPCG(1, 1))
	do := func(who game.Seat, a game.Action) {
		s.Do(who, a, hear)
		p.Line = append(p.Line, fmt.Sprint(who, " ", e.Game.Text(a)))
	}
	same := e.Puzzles.Worlds(s.View(p.Seat), mostWorlds)
	for {
		next, a, ok := winning(e, p.Seat, same)
		if !ok {
			return fmt.Errorf("the line of a puzzle does not win: %v", p.Line)
		}
		for do(p.Seat, a); s.Turn() != 0 && !s.Turn().Has(p.Seat); {
			who := s.Turn().First()
			a := s.Legal(who, nil)[0]
			if len(s.Legal(who, nil)) > 1 && who != game.Dealer {
				bot, err := e.Bot("hard", r)
				if err != nil {
					return err
				}
				if sits, ok := bot.(bots.Sitter); ok {
					sits.Sit(p.Record.Setup, who)
				}
				f := game.Look(s, who)
				f.Events = told[who]
				a = bot.Decide(ctx, f)
			}
			do(who, a)
		}
		if s.Turn() == 0 {
			p.Line = p.Line[1:] // the right action itself
			return ctx.Err()
		}
		m := next.by[s.View(p.Seat)]
		if m == nil {
			return fmt.Errorf("a moment of the line is none of those foreseen: %v", p.Line)
		}
		same = m.states
	}
}

// winning returns an action of a seat that wins in all states, which look the same to
// it, and the moments at which the seat may be asked again. Of several it is the one by
// which the seat suspects who it has to be, or else the first.
func winning(e entry.Entry, seat game.Seat, same []game.State) (next moments, a game.Action, ok bool) {
	most := -1
	for _, b := range same[0].Legal(seat, nil) {
		search := prover{seat: seat, left: 10 * mostMoves}
		if n := found(e, b, same); n > most && search.wins(same, b) == nil && search.left >= 0 {
			a, most = b, n
		}
	}
	if most < 0 {
		return moments{}, 0, false
	}
	next = moments{by: make(map[game.View]*moment)}
	search := prover{seat: seat, left: 10 * mostMoves}
	for _, s := range same {
		after := copied(s)
		after.Do(seat, a, nil)
		search.answer(after, s, &next)
	}
	return next, a, true
}

// found returns in how many states an action suspects who has the role that a kind of
// question is about; 0 for an action that suspects nobody.
func found(e entry.Entry, a game.Action, states []game.State) (n int) {
	for _, kind := range e.Puzzles.Kinds {
		if kind.Suspect == nil || kind.Suspect(a) == game.Nobody {
			continue
		}
		for _, s := range states {
			if kind.Fits(s, kind.Suspect(a)) {
				n++
			}
		}
	}
	return n
}

// played does what a line says in a state.
func played(e entry.Entry, s game.State, move string, hear func(game.Seats, game.Event)) error {
	who, text, _ := strings.Cut(move, " ")
	var seat game.Seat
	if _, err := fmt.Sscan(who, &seat); err != nil {
		return fmt.Errorf("%q: %w", move, err)
	}
	if s.Turn().Has(seat) {
		for _, a := range s.Legal(seat, nil) {
			if e.Game.Text(a) == text {
				s.Do(seat, a, hear)
				return nil
			}
		}
	}
	return fmt.Errorf("%q cannot be done", move)
}
