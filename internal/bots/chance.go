package bots

import (
	"math/bits"

	"github.com/howl-game/howl/game"
)

// Chance is a small fast generator for the inside of a search. It is seeded from
// the bot's own generator, so that the same bot in the same position draws the
// same.
type Chance struct{ x uint64 }

// Sow returns a generator seeded from r.
func Sow(r game.Rand) Chance {
	return Chance{uint64(r.IntN(1<<31))<<31 | uint64(r.IntN(1<<31))}
}

// Next returns 64 random bits.
func (c *Chance) Next() uint64 {
	c.x += 0x9e3779b97f4a7c15
	high, low := bits.Mul64(c.x, c.x^0xe7037ed1a0b428db)
	return high ^ low
}

// IntN returns a number below n. n is small enough that the bias of this fast way
// does not matter.
func (c *Chance) IntN(n int) int {
	high, _ := bits.Mul64(c.Next(), uint64(n))
	return int(high)
}

// Unit returns a number from 0 up to 1.
func (c *Chance) Unit() float32 { return float32(c.Next()>>40) / (1 << 24) }

// Bit returns a random set bit of a word that is not empty.
func (c *Chance) Bit(set uint64) uint8 { return nth(set, uint64(c.IntN(bits.OnesCount64(set)))) }

// Two returns two different random set bits of a word that has at least two.
func (c *Chance) Two(set uint64) (a, b uint8) {
	x, n := c.Next(), uint64(bits.OnesCount64(set))
	i, j := x>>32*n>>32, x&(1<<32-1)*(n-1)>>32
	if j >= i {
		j++
	}
	return nth(set, i), nth(set, j)
}

// nth returns the set bit that has n set bits below it. It counts the bits of all
// bytes at once, finds the byte, and looks up the rest, without a branch.
func nth(set, n uint64) uint8 {
	const each = 0x0101010101010101
	sums := set - set>>1&(0x55*each)
	sums = sums&(0x33*each) + sums>>2&(0x33*each)
	sums = (sums + sums>>4) & (0x0f * each) * each // in a byte: bits up to its end
	enough := (sums | 0x80*each - (n+1)*each) & (0x80 * each)
	at := uint(bits.TrailingZeros64(enough)) &^ 7
	below := sums << 8 >> at & 0xff
	return uint8(at) + nths[(n-below)&7][set>>at&0xff]
}

// nths answers nth for one byte.
var nths = func() (by [8][256]uint8) {
	for set := range 256 {
		n := 0
		for bit := range uint8(8) {
			if set>>bit&1 != 0 {
				by[n][set] = bit
				n++
			}
		}
	}
	return by
}()
