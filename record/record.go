package record

import "howl/game"

// A Record is one game: its set-up and every decision, chance's too. The deals
// of a match are records that follow one another.
type Record struct {
	Game  game.Game
	Setup game.Setup
	Names []string // by seat; empty: unnamed
	Proof *Proof   // of the draws, if the game was dealt by a house
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
type Move struct {
	Seat   game.Seat
	Action game.Action
}

// Begin is the game's first state.
func (r *Record) Begin() (game.State, error) { return r.Game.New(r.Setup) }

// Replay plays the record and tells what happens.
func (r *Record) Replay(tell game.Tell) (game.State, error) {
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moves {
		s.Do(m.Seat, m.Action, tell)
	}
	return s, nil
}
