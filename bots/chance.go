package bots

import (
	"math/bits"

	"howl/game"
)

// chance is a small fast generator for the inside of a search, sown from the
// bot's own: the same bot in the same spot draws the same.
type chance struct{ x uint64 }

func sow(r game.Rand) chance {
	return chance{uint64(r.IntN(1<<31))<<31 | uint64(r.IntN(1<<31))}
}

func (c *chance) next() uint64 {
	c.x += 0x9e3779b97f4a7c15
	high, low := bits.Mul64(c.x, c.x^0xe7037ed1a0b428db)
	return high ^ low
}

// IntN is a number below n, which is small enough that the bias of the quick
// way does not matter.
func (c *chance) IntN(n int) int {
	high, _ := bits.Mul64(c.next(), uint64(n))
	return int(high)
}

// unit is a number from 0 up to 1.
func (c *chance) unit() float32 { return float32(c.next()>>40) / (1 << 24) }

// bit draws one of the set bits of a word that is not empty.
func (c *chance) bit(set uint64) uint8 {
	for n := c.IntN(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros64(set))
}
