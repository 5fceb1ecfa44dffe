package table

import "bytes"

// The length of a frame can be seen in its packets, encrypted or not, and a
// werewolf is told more than a villager. So frames are padded with spaces at their
// end, where JSON allows them.

// leastStep is the least number of bytes of a frame.
const leastStep = 2 << 10

// step returns the step of a table with this number of seats: the length of its
// frames is a multiple of it. It depends on nothing else, and all that is told at one
// moment fits into one step: at a table of 24, frames have 3.3 to 5.8 kB, and
// with four seats 0.4 to 1.5 kB.
func step(seats int) int {
	n := leastStep
	for n < 300*seats {
		n *= 2
	}
	return n
}

var spaces = bytes.Repeat([]byte{' '}, 16<<10)

// pad adds spaces to what stands in b from begins on, up to the next step.
func pad(b []byte, begins, step int) []byte {
	if step == 0 {
		return b
	}
	n := (step - (len(b)-begins)%step) % step
	return append(b, spaces[:n]...)
}
