package lupus

import "howl/game"

// The two freemasons look at each other in the first night; each is sure of
// one other human from then on.

func meetMasons(s *State, tell game.Tell) { s.meet(Freemason, tell) }
