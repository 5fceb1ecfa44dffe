package env

import (
	"context"
	"encoding/binary"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/howl-game/howl/game"
)

// The flags of a row.
const (
	isOver  = 1 << iota // the game is over
	isLoose             // the guess agrees only with what the seat is shown
)

// rows tells about some slots, by columns: the rewards of a game that has just
// ended, for all seats; the seats that owe a decision; which of them is asked
// first; flags; this seat's observation; and which actions it may take.
type rows struct {
	b                            *Batch
	n                            int
	rewards, turns               []byte
	seats, flags, observed, mask []byte
}

// rowsSize returns the number of bytes of n rows.
func (b *Batch) rowsSize(n int) int {
	return 4 + n*(4*b.Players+4+1+1+b.size+len(b.actions[0]))
}

// lay divides a buffer of zeros into the columns of n rows.
func (b *Batch) lay(buf []byte, n int) rows {
	binary.LittleEndian.PutUint32(buf, uint32(n))
	buf = buf[4:]
	take := func(size int) []byte {
		column := buf[:size]
		buf = buf[size:]
		return column
	}
	return rows{
		b: b, n: n, rewards: take(4 * n * b.Players), turns: take(4 * n),
		seats: take(n), flags: take(n), observed: take(n * b.size), mask: take(n * len(b.actions[0])),
	}
}

// write fills row i with what the slot shows now. If its game is over and the
// batch plays again, the row has the rewards of that game and shows the next.
func (r rows) write(ctx context.Context, i int, s *slot) {
	if s.asked == game.Nobody {
		r.flags[i] |= isOver
		for seat := range r.b.Players {
			score := float32(s.state.Score(game.Seat(seat)))
			binary.LittleEndian.PutUint32(r.rewards[4*(i*r.b.Players+seat):], math.Float32bits(score))
		}
		if !r.b.Again {
			r.seats[i] = byte(game.Nobody)
			return
		}
		s.reset(ctx, s.seed+uint64(len(r.b.slots)))
	}
	binary.LittleEndian.PutUint32(r.turns[4*i:], uint32(s.owed()))
	r.seats[i] = byte(s.asked)
	r.b.observe(s, s.asked, r.observed[i*r.b.size:][:r.b.size], r.mask[i*len(r.b.actions[0]):][:len(r.b.actions[0])])
}

// observe writes the observation of a seat and which actions it may take, into
// zeros.
func (b *Batch) observe(s *slot, seat game.Seat, observed, mask []byte) {
	if showing, ok := s.state.(game.Showing); ok {
		view := showing.Show(seat, b.views.Get())
		b.encoder.Encode(view, observed)
		b.views.Put(view)
	} else {
		b.encoder.Encode(s.state.View(seat), observed)
	}
	if s.state.Turn().Has(seat) {
		numbers := b.numbers[seat]
		s.legal = s.state.Legal(seat, s.legal[:0])
		for _, a := range s.legal {
			mask[numbers[a]] = 1
		}
	}
}

// each calls do for 0 to n-1 on all cores. One call does not wait for another.
func (b *Batch) each(n int, do func(i int)) {
	share := 64
	if b.hasBots() {
		share = 8
	}
	workers := min(runtime.GOMAXPROCS(0), (n+share-1)/share)
	if workers <= 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for {
				first := int(next.Add(int64(share))) - share
				if first >= n {
					return
				}
				for i := first; i < min(first+share, n); i++ {
					do(i)
				}
			}
		})
	}
	wg.Wait()
}
