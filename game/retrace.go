package game

// A Retracer is a game that can say how a state that Guess made can have come
// about.
type Retracer interface {
	// Retrace returns what a seat, or the Dealer, decides in s so that the game
	// leads to world. Was is its decision in the game that the view of the guess is
	// of. The action may turn out not to be legal.
	Retrace(world, s State, seat Seat, was Action) Action
}
