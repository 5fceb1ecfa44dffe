package gametest

import "github.com/howl-game/howl/game"

// Perft counts the sequences of the next depth decisions, the lowest seat of
// Turn first. Small counts can be worked out by hand, and a rule that allows
// too much or too little changes them.
func Perft(g game.Game, s game.State, setup game.Setup, depth int) int {
	if depth == 0 || s.Turn() == 0 {
		return 1
	}
	after, err := g.New(setup)
	if err != nil {
		panic(err)
	}
	n := 0
	seat := s.Turn().First()
	for _, a := range s.Legal(seat, nil) {
		after.Set(s)
		after.Do(seat, a, nil)
		n += Perft(g, after, setup, depth-1)
	}
	return n
}
