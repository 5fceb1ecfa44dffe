package record

import "howl/game"

// A Record is one game: its set-up and every decision, chance's too. The deals
// of a match are records that follow one another.
type Record struct {
	Game  game.Game
	Setup game.Setup
	Names []string // by seat; empty: unnamed
	Again *Again   // the deal was played before; nil: a fresh one
	Proof *Proof   // of the fresh draws, if the game was dealt by a house
	Moves []Move
	Said  []Said
}

// Said are words spoken at the table, with the audience that they had.
type Said struct {
	After int // so many moves
	Seat  game.Seat
	To    game.Seats
	Text  string
}

// A Move is one decision.
type Move = game.Move

// Begin is the game's first state.
func (r *Record) Begin() (game.State, error) { return r.Game.New(r.Setup) }

// Replay plays the record and tells what happens.
func (r *Record) Replay(tell game.Tell) (game.State, error) {
	return r.replay(tell, func(Said) {})
}

// replay also tells what was said, in between.
func (r *Record) replay(tell game.Tell, say func(Said)) (game.State, error) {
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	said := r.Said
	for i, m := range r.Moves {
		for ; len(said) > 0 && said[0].After <= i; said = said[1:] {
			say(said[0])
		}
		s.Do(m.Seat, m.Action, tell)
	}
	for _, words := range said {
		say(words)
	}
	return s, nil
}
