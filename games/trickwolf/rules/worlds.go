package rules

import (
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// A spot is where unknown cards lie: a hand, or face down in front of a seat.
type spot struct {
	seat game.Seat
	down bool
	size int
	heap int // the heap its cards are drawn with
}

// A heap is a group of spots that could hold the same cards.
type heap struct {
	bars  cards.Set // the unknown cards that cannot be there
	heart bool      // there must be a heart
	size  int
	got   cards.Set
	step  int // in the table of ways
}

// worlds describes every way in which the unknown cards can lie.
type worlds struct {
	cards cards.Set
	spots [2 * seats]spot
	heaps [2 * seats]heap
	n, m  int // the numbers of spots and heaps
}

// of collects what the owner of the view does not know. The hand of an expelled
// student lies face down, but what play showed of it is still true; it is not
// true of the card laid before.
func (w *worlds) of(v *View) {
	w.cards = v.Unseen()
	for seat := range game.Seat(seats) {
		if seat == v.Seat {
			continue
		}
		hand, laid := v.Hands[seat], v.Down[seat]
		down := !v.In.Has(seat)
		if down {
			hand, laid = v.Down[seat]-1, 1
		}
		w.add(spot{seat: seat, down: down, size: int(hand)}, v.lacks[seat], v.hearts.Has(seat))
		w.add(spot{seat: seat, down: true, size: int(laid)}, v.lacked[seat], false)
	}
}

// add puts a spot into the heap that could hold the same cards.
func (w *worlds) add(p spot, bars cards.Set, heart bool) {
	if p.size == 0 {
		return
	}
	bars &= w.cards
	for p.heap < w.m {
		if h := w.heaps[p.heap]; h.bars == bars && !h.heart && !heart {
			break
		}
		p.heap++
	}
	if p.heap == w.m {
		w.m++
		w.heaps[p.heap] = heap{bars: bars, heart: heart}
	}
	w.heaps[p.heap].size += p.size
	w.spots[w.n] = p
	w.n++
}

// most is more than the ways that heaps can be filled in part. Nobody fails to
// follow before the second trick, so four seats with different bars hold at
// most sixteen cards by then, besides one laid down; and after it fourteen and
// two. The product of the sizes, each with one added, is at most 4.5^4 * 2^2.
const most = 2048

// draw fills the heaps. It counts in how many ways each possible remainder of
// the heaps takes the cards that are left, then gives out the cards one by
// one, each heap as likely as the ways that it leaves.
func (w *worlds) draw(r game.Rand) {
	if w.m == 1 {
		w.heaps[0].got = w.cards
		return
	}
	var ways [most]uint64
	x := w.count(&ways)
	for set := w.cards; set != 0; {
		c := last(set)
		set = set.Without(c)
		left := r.IntN(int(ways[x]))
		for i := range w.heaps[:w.m] {
			h := &w.heaps[i]
			if h.got.Len() == h.size || h.bars.Has(c) {
				continue
			}
			if n := int(ways[x-h.step]); left >= n {
				left -= n
				continue
			}
			h.got = h.got.With(c)
			x -= h.step
			break
		}
	}
}

// count fills the table of ways and returns the place of the full number. A
// place in the table is how much room each heap has left, the first heap the
// lowest digit; the room in all says which card comes next, the hearts first.
func (w *worlds) count(ways *[most]uint64) int {
	var takers [inDeck]uint8 // the heaps that may take each card, as bits
	n := 0
	for set := w.cards; set != 0; n++ {
		c := last(set)
		set = set.Without(c)
		for i := range w.heaps[:w.m] {
			if !w.heaps[i].bars.Has(c) {
				takers[n] |= 1 << i
			}
		}
	}
	size := 1
	for i := range w.heaps[:w.m] {
		w.heaps[i].step = size
		size *= w.heaps[i].size + 1
	}
	dry := n - (w.cards & hearts).Len() // the room once the hearts are given out
	var room [2 * seats]int
	rest := 0
	ways[0] = 1
	for x := 1; x < size; x++ {
		for i := 0; ; i++ { // one more, as an odometer counts
			if room[i] < w.heaps[i].size {
				room[i]++
				rest++
				break
			}
			rest -= room[i]
			room[i] = 0
		}
		if rest == dry && w.heartless(&room) {
			continue
		}
		for fit := takers[n-rest]; fit != 0; fit &= fit - 1 {
			if i := bits.TrailingZeros8(fit); room[i] > 0 {
				ways[x] += ways[x-w.heaps[i].step]
			}
		}
	}
	return size - 1
}

// heartless reports whether a heap that must have a heart has nothing yet.
func (w *worlds) heartless(room *[2 * seats]int) bool {
	for i := range w.heaps[:w.m] {
		if w.heaps[i].heart && room[i] == w.heaps[i].size {
			return true
		}
	}
	return false
}

// place gives each spot its cards out of its heap.
func (w *worlds) place(r game.Rand, private *[seats]Private) {
	for _, p := range w.spots[:w.n] {
		h := &w.heaps[p.heap]
		took := h.got
		if p.size < h.size {
			took = some(r, h.got, p.size)
		}
		h.got &^= took
		h.size -= p.size
		if p.down {
			private[p.seat].Laid.Set |= took
		} else {
			private[p.seat].Hand.Set |= took
		}
	}
}

// some draws n cards of the set.
func some(r game.Rand, from cards.Set, n int) cards.Set {
	left := from
	for range n {
		left = left.Without(left.Nth(r.IntN(left.Len())))
	}
	return from &^ left
}

// last returns the highest card of a set that is not empty.
func last(s cards.Set) cards.Card { return cards.Card(bits.Len64(uint64(s)) - 1) }
