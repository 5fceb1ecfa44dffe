package record

import "github.com/howl-game/howl/game"

// A Record is one game: its set-up and every decision, including those of chance.
// A match is several records, one for each deal.
type Record struct {
	Game  game.Game
	Setup game.Setup
	Names []string // by seat; "" for a player without a name
	Again *Again   // if the deal was played before; nil for a fresh deal
	Proof *Proof   // of the fresh draws; nil if no server dealt the game
	Moves []Move
	Said  []Said
	// Entered is the number of the first draws that the moderator entered, because
	// the players hold cards of their own.
	Entered int
	// From is the number of the first moves that are those of another game, from
	// which this one was played on; 0: it was played from its beginning.
	From   int
	Undone []Undone
	// Late is the moves that the clock chose, or a bot that stood in for a person, by their
	// places. A text does not have them.
	Late []int
	// Moderated is who moderated, and saw every card; nothing: nobody did.
	Moderated []Moderated
	// Handed: it was played elsewhere and handed in to a server, which did not see it. A
	// text says so in a comment alone.
	Handed bool
}

// Undone is a decision that the moderator entered and took back. It is no part of
// the game.
type Undone struct {
	After int // the number of moves before it
	Move
	Draws []Move // what chance decided right after it
}

// Said holds words spoken at the table, and who could hear them.
type Said struct {
	After int // the number of moves before it
	Seat  game.Seat
	To    game.Seats
	Text  string
	// Means is what the words mean to bots: statements with the numbers of seats,
	// separated by semicolons.
	Means string
	// Words is what a bot said, for readers in any language, and Why its reason.
	// Both are nil in a record that was read from text.
	Words *game.Message
	Why   *game.Message
	// Undone: they were said after a decision that was then taken back, the one with
	// this number in Record.Undone, counted from 1. 0: after the moves that count.
	Undone int
}

// A Move is one decision.
type Move = game.Move

// Begin returns the game's first state.
func (r *Record) Begin() (game.State, error) { return r.Game.New(r.Setup) }

// Replay plays the record, calls tell with each event, and returns the last
// state.
func (r *Record) Replay(tell game.Tell) (game.State, error) {
	return r.replay(tell, func(Said) {})
}

// replay is Replay that also calls say with what was said, in order.
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
