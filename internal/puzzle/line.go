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
		next, a, ok := winning(p.Seat, same)
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

// winning returns the first action of a seat that wins in all states, which look the
// same to it, and the moments at which the seat may be asked again.
func winning(seat game.Seat, same []game.State) (next moments, a game.Action, ok bool) {
	for _, a := range same[0].Legal(seat, nil) {
		search := prover{seat: seat, left: 10 * mostMoves}
		if search.wins(same, a) != nil || search.left < 0 {
			continue
		}
		next := moments{by: make(map[game.View]*moment)}
		for _, s := range same {
			after := copied(s)
			after.Do(seat, a, nil)
			search.answer(after, s, &next)
		}
		return next, a, true
	}
	return moments{}, 0, false
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
