package record

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// undone reads what was taken back: a decision such as "undone: 3 vote 5", a draw
// that followed it, "undone: * deal 4", and words that were said before it was taken
// back, "undone: say 7 to all: good morning".
func (p *parser) undone(rest string) error {
	if p.record == nil {
		return p.refuse("what is taken back comes after the line that begins a game")
	}
	who, text, _ := strings.Cut(rest, " ")
	switch {
	case (who == "*" || who == "say") && p.gone == nil:
		return p.refuse("a draw or words that were taken back come after the decision that was")
	case who == "say":
		return p.sayIn(p.gone, len(p.record.Undone), text)
	case who == "*":
		a, err := p.try(p.gone, game.Dealer, text)
		if err != nil {
			return err
		}
		last := &p.record.Undone[len(p.record.Undone)-1]
		last.Draws = append(last.Draws, Move{Seat: game.Dealer, Action: a})
		return nil
	}
	seat, err := p.seat(who)
	if err != nil {
		return err
	}
	if p.gone, err = p.record.Begin(); err != nil {
		return err
	}
	p.gone.Set(p.state)
	a, err := p.try(p.gone, seat, text)
	if err != nil {
		return err
	}
	p.record.Undone = append(p.record.Undone, Undone{After: len(p.record.Moves), Move: Move{Seat: seat, Action: a}})
	return nil
}

// try carries out a decision in a state, or refuses it.
func (p *parser) try(s game.State, seat game.Seat, text string) (game.Action, error) {
	a, err := game.Check(p.record.Game, s, seat, text)
	if err != nil {
		return 0, p.refuse("%q: %s", clip(text), games.Language("en").Error(err, nil))
	}
	s.Do(seat, a, nil)
	return a, nil
}
