package bots

import "github.com/howl-game/howl/game"

// A Measured is a Believer of a game in which people vote and make statements
// about hidden cards, so that both can be measured against what could be known.
type Measured interface {
	Believer
	// Says returns what an action of the view's owner says, and whether it says
	// anything.
	Says(game.View, game.Action) (Saying, bool)
	// Marks returns what games are told apart by afterwards.
	Marks(game.State) []Mark
}

// A Saying is what an action says: a vote against a player, or that a player has a
// card or does not have it.
type Saying struct {
	Vote  bool
	About game.Seat // the speaker, of a claim
	Role  string    // the card that it is about; "" for a vote
	Is    bool      // the player has it
	Knows bool      // it is said as known, not as an opinion
}

// A Mark is something that happened in a game or did not, and the side whose
// chances it changes. Others have published how often that side wins with it and
// without.
type Mark struct {
	Name          string
	Side          string
	Yes           bool
	With, Without float64 // the published shares; 0: none
	Source        string
}
