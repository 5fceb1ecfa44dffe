package tablelog

import "time"

// State is all that a table remembers: what its log says, and nothing else. The
// same entries give the same state, whether they happen or are read. Its parts
// know nothing of each other; an entry changes them by its method apply.
type State struct {
	Len int // entries
	Terms
	Seating
	Match
	Book

	Deadline  time.Time
	Group     bool // several seats were asked at once since until was set
	Paused    bool
	ClockLeft time.Duration
	PausedAt  time.Time // when the game was paused
	Absent    bool      // it is paused because nobody is there
	Unled     bool      // it is paused because its moderator is gone
	Deserted  bool      // nobody came back in time, and bots play the game to its end
	LastAt    time.Time // of the last entry
	LastMoved time.Time // when everybody last saw the game go on
	Closed    *Closed

	StatusChanged bool // the entry changed what everybody sees of the table
}
