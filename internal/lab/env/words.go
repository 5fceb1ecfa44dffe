package env

import (
	"encoding/json"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// told is what a seat sees and was told, in words.
type told struct {
	Frame     json.RawMessage `json:"frame"` // with all events since the beginning
	Sentences []string        `json:"sentences"`
	Guessed   bool            `json:"guessed,omitempty"` // it has no events
}

// words tells what a seat knows, in a language. The game is played again to find
// what the seat was told, so that games nobody asks about cost nothing.
func (s *Server) words(r *request) (any, error) {
	b := s.batch
	slots, seats := r.slots(1), r.seats(1)
	language := games.Language(string(r.take(len(r.body))))
	if err := r.end(); err != nil {
		return nil, err
	}
	if err := b.begun(slots); err != nil {
		return nil, err
	}
	slot, seat := &b.slots[slots[0]], game.Seat(seats[0])
	f := game.Look(slot.state, seat)
	t := told{Sentences: []string{}, Guessed: slot.guessed}
	if !slot.guessed {
		again, err := b.entry.Game.New(b.Setup)
		if err != nil {
			return nil, err
		}
		for _, m := range slot.moves {
			again.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
				if to.Has(seat) {
					f.Events = append(f.Events, e)
					t.Sentences = append(t.Sentences, language.Event(b.Game, e, nil))
				}
			})
		}
	}
	var err error
	t.Frame, err = game.FrameJSON(b.entry.Game, f)
	return t, err
}
