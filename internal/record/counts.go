package record

import (
	"fmt"

	"github.com/howl-game/howl/game"
)

// counts holds the lines that say how many moves of a record are special. They come
// before the moves, so they are checked when the record ends.
type counts struct{ entered, from int }

// end checks the record that has been read, if there is one.
func (p *parser) end() error {
	if err := p.follow(); err != nil || p.record == nil {
		return err
	}
	moves, draws := len(p.record.Moves), 0
	for _, m := range p.record.Moves[min(p.record.From, moves):] {
		if m.Seat == game.Dealer {
			draws++
		}
	}
	switch {
	case p.record.From > moves:
		return &Error{p.counts.from, fmt.Sprintf("from: %d, but the game has %d moves", p.record.From, moves)}
	case p.record.Entered > draws:
		return &Error{p.counts.entered, fmt.Sprintf("entered: %d, but the game has %d draws", p.record.Entered, draws)}
	}
	return nil
}
