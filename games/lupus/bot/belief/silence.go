package belief

import "github.com/howl-game/howl/game"

// silence sums the deals in which the seer or the possessed is one of those who
// claimed nothing. No sign distinguishes these, so the weights of all packs are
// added first, less those of packs that the seat is in, and shared among the
// seats in the end. So the cost of a pack does not depend on the number of
// players.
type silence struct {
	mutes   game.Seats             // who may be a seer who claimed nothing
	quiet   game.Seats             // who may be a possessed who claimed nothing
	mutely  [game.MaxSeats]float64 // the chance that each, as seer, claims nothing
	whole   float64                // of all mutes
	shared  float64                // of those who may be either
	seers   sum                    // weight of every mute seer
	doubled sum                    // the part in which the seat itself is the possessed
	liars   sum                    // weight of every quiet possessed
}

// sum adds up weights of packs for the seats outside them.
type sum struct {
	all float64
	in  [game.MaxSeats]float64 // of packs that the seat is in
}

func (s *sum) add(pack game.Seats, w float64) {
	s.all += w
	for m := pack; m != 0; m &= m - 1 {
		s.in[m.First()] += w
	}
}

// of returns the sum for a seat.
func (s *sum) of(seat game.Seat) float64 { return max(0, s.all-s.in[seat]) }

// listen finds who claimed nothing.
func (b *Belief) listen() {
	b.silence = silence{quiet: b.all &^ b.Talked &^ b.Known.notPossessed}
	if b.hasSeer {
		b.mutes = b.all &^ b.Talked &^ b.Known.notSeer
		if b.Known.seer != game.Nobody {
			b.mutes &= game.Only(b.Known.seer)
		}
	}
	for m := b.mutes; m != 0; m &= m - 1 {
		seat := m.First()
		b.mutely[seat] = b.mute(seat)
		b.whole += b.mutely[seat]
		if b.quiet.Has(seat) {
			b.shared += b.mutely[seat]
		}
	}
}

// mass returns the weight of all mute seers outside a pack.
func (b *Belief) mass(pack game.Seats) float64 { return b.less(b.whole, b.mutes&pack) }

// overlap returns the weight of those outside a pack who may be either: nobody
// is both.
func (b *Belief) overlap(pack game.Seats) float64 { return b.less(b.shared, b.mutes&b.quiet&pack) }

func (b *Belief) less(w float64, seats game.Seats) float64 {
	for ; seats != 0; seats &= seats - 1 {
		w -= b.mutely[seats.First()]
	}
	return max(0, w)
}

// count adds a pack's weight for each mute seer, and the part in which the seat
// itself is the quiet possessed.
func (b *Belief) count(pack game.Seats, each, own float64) {
	b.seers.add(pack, each)
	b.doubled.add(pack, own)
}

// suspect adds a pack's weight for each quiet possessed.
func (b *Belief) suspect(pack game.Seats, each float64) { b.liars.add(pack, each) }

// hear shares the sums among the seats.
func (b *Belief) hear() {
	for m := b.mutes; m != 0; m &= m - 1 {
		seat := m.First()
		w := b.seers.of(seat)
		if b.quiet.Has(seat) {
			w -= b.doubled.of(seat)
		}
		b.Seer[seat] += max(0, w) * b.mutely[seat]
	}
	if !b.possessed {
		return
	}
	for m := b.quiet; m != 0; m &= m - 1 {
		seat := m.First()
		b.Liar[seat] += max(0, b.liars.of(seat)-b.mutely[seat]*b.doubled.of(seat))
	}
}
