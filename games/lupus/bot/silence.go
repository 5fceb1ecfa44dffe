package bot

import "howl/game"

// silence sums up the deals in which seer or possessed is one of those who
// said nothing. No sign tells these apart, so they are added up over all packs
// first, less what falls to packs that the seat itself is in, and shared out
// in the end: a pack costs the same at every size of table.
type silence struct {
	mutes   game.Seats             // who may be a seer who said nothing
	quiet   game.Seats             // who may be a possessed who said nothing
	mutely  [game.MaxSeats]float64 // how likely each would have said nothing, as seer
	whole   float64                // of all mutes
	shared  float64                // of those who may be either
	seers   sum                    // weight of every mute seer
	doubled sum                    // of which this is the seat's own, as possessed
	liars   sum                    // weight of every quiet possessed
}

// sum adds up over packs what falls to seats outside them.
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

// of is what falls to a seat.
func (s *sum) of(seat game.Seat) float64 { return max(0, s.all-s.in[seat]) }

// listen finds who said nothing.
func (b *belief) listen() {
	b.silence = silence{quiet: b.all &^ b.talked &^ b.known.loyal}
	if b.hasSeer {
		b.mutes = b.all &^ b.talked &^ b.known.lay
		if b.known.seer != game.Nobody {
			b.mutes &= game.Only(b.known.seer)
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

// mass is the weight of all mute seers outside a pack.
func (b *belief) mass(pack game.Seats) float64 { return b.less(b.whole, b.mutes&pack) }

// overlap is the weight of those who may be either, outside a pack: nobody is
// both.
func (b *belief) overlap(pack game.Seats) float64 { return b.less(b.shared, b.mutes&b.quiet&pack) }

func (b *belief) less(w float64, seats game.Seats) float64 {
	for ; seats != 0; seats &= seats - 1 {
		w -= b.mutely[seats.First()]
	}
	return max(0, w)
}

// count adds a pack's weight for each mute seer, and how much of it has the
// seat itself as the quiet possessed.
func (b *belief) count(pack game.Seats, each, own float64) {
	b.seers.add(pack, each)
	b.doubled.add(pack, own)
}

// suspect adds a pack's weight for each quiet possessed.
func (b *belief) suspect(pack game.Seats, each float64) { b.liars.add(pack, each) }

// hear shares the sums out.
func (b *belief) hear() {
	for m := b.mutes; m != 0; m &= m - 1 {
		seat := m.First()
		w := b.seers.of(seat)
		if b.quiet.Has(seat) {
			w -= b.doubled.of(seat)
		}
		b.seer[seat] += max(0, w) * b.mutely[seat]
	}
	if !b.possessed {
		return
	}
	for m := b.quiet; m != 0; m &= m - 1 {
		seat := m.First()
		b.liar[seat] += max(0, b.liars.of(seat)-b.mutely[seat]*b.doubled.of(seat))
	}
}
