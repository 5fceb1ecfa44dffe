package bot

import (
	"math/bits"

	"howl/game"
	"howl/games/lupus/rules"
)

// belief holds how likely each deal is after what was said and done: an exact
// sum over every pack, every seer and every possessed. Deals that no sign
// distinguishes, such as which of the silent players is the seer, are counted
// instead of listed. The other characters follow from their claims: an honest
// claim comes from the holder.
type belief struct {
	signs
	packs []weighed
	total float64
	wolf  [game.MaxSeats]float64 // the chance that each was dealt a werewolf
	seer  [game.MaxSeats]float64
	liar  [game.MaxSeats]float64 // the possessed
	beast [game.MaxSeats]float64 // how likely each of hamsters is the werehamster, relative to the others
	heard heard                  // for the pack that is being weighed
	silence
	fit *fitted // of a player with weights; nil: it has not decided yet
}

// weighed is a pack and its weight.
type weighed struct {
	pack game.Seats
	p    float64
}

// believe weighs all deals that the knowledge allows.
func (b *belief) believe(v *rules.View, k knowledge, w skill) {
	b.signs.read(v, &k, w)
	b.packs, b.total = b.packs[:0], 0
	b.wolf, b.seer, b.liar = [game.MaxSeats]float64{}, [game.MaxSeats]float64{}, [game.MaxSeats]float64{}
	for i := range b.beast {
		b.beast[i] = 1
	}
	if w.weights != nil && b.weighFitted(v, w.weights) {
		return
	}
	b.listen()
	start := 1.0
	for m := k.wolves; m != 0; m &= m - 1 {
		start *= b.alone[m.First()]
	}
	b.extend(k.wolves, b.all&^k.wolves&^k.humans, b.size-k.wolves.Len(), start)
	if b.total == 0 { // the knowledge contradicts itself
		b.forget()
	}
	b.hear()
	for i := range b.packs {
		b.packs[i].p /= b.total
		for m := b.packs[i].pack; m != 0; m &= m - 1 {
			b.wolf[m.First()] += b.packs[i].p
		}
	}
	for i := range b.n {
		b.seer[i] /= b.total
		b.liar[i] /= b.total
	}
}

// extend adds werewolves to a pack until it is whole, in rising order.
func (b *belief) extend(pack, from game.Seats, left int, f float64) {
	if left == 0 {
		b.weigh(pack, f)
		return
	}
	for ; from != 0; from &= from - 1 {
		seat := from.First()
		g := f * b.alone[seat]
		for m := pack; m != 0; m &= m - 1 {
			g *= b.both[m.First()][seat]
		}
		b.extend(pack.With(seat), from.Without(seat), left-1, g)
	}
}

// forget ignores all signs: every pack is equally likely.
func (b *belief) forget() {
	for i := range b.all.Len() {
		b.alone[i] = 1
		for j := range b.both[i] {
			b.both[i][j] = 1
		}
	}
	b.said, b.claims = [rules.MaxRoles]game.Seats{}, b.claims[:0]
	b.talked, b.named = 0, 0
	b.known = knowledge{me: game.Nobody, seer: game.Nobody, supposed: nothing}
	b.anyPack = true
	b.listen()
	b.extend(0, b.all, b.size, 1)
}

// weigh finds the weight of a pack: over all who may be the possessed, and for
// each over all who may be the seer.
func (b *belief) weigh(pack game.Seats, f float64) {
	if !b.anyPack {
		prowling := (pack & b.living).Len()
		if 2*prowling >= b.living.Len() || prowling == 0 && !b.turned {
			return
		}
	}
	for m := b.named &^ pack; m != 0; m &= m - 1 {
		f /= float64(b.n - b.size) // besides werewolves a deadly owl-man names only the werehamster
	}
	for i, r := range b.claims {
		b.tales[i] = b.tale(r, pack, 0)
		f *= b.tales[i]
	}
	b.heed(pack)
	sum := 0.0
	if b.possessed {
		sum = b.weighLiars(pack, f)
	} else {
		sum = f * b.heard.any()
		b.count(pack, f*b.heard.none, 0)
		b.share(f, 0, &nobody)
	}
	if sum > 0 {
		b.packs = append(b.packs, weighed{pack, sum})
		b.total += sum
	}
}

var nobody [game.MaxSeats]float64

// weighLiars returns the weight of a pack over all who may be the possessed.
func (b *belief) weighLiars(pack game.Seats, f float64) (sum float64) {
	may := b.all &^ pack &^ b.known.notPossessed
	each, hidden := b.heard.any(), f*quietLiar
	apart := hidden * float64((b.quiet &^ pack).Len())
	for m := may & b.talked &^ b.said[rules.Seer]; m != 0; m &= m - 1 {
		liar := m.First()
		w := f * b.lies(liar)
		if i := b.about[liar]; i >= 0 {
			w *= b.tale(b.claims[i], pack, game.Only(liar)) / b.tales[i]
		}
		b.liar[liar] += w * each
		apart += w
	}
	sum = apart*each - hidden*b.heard.none*b.overlap(pack)
	lying, by := 0.0, nobody
	for m := may & b.said[rules.Seer]; m != 0; m &= m - 1 {
		liar := m.First()
		w := f * b.lies(liar)
		b.liar[liar] += w * b.heard.beside(liar)
		sum += w * b.heard.beside(liar)
		by[liar] = w
		lying += w
	}
	b.share(apart, lying, &by)
	b.count(pack, apart*b.heard.none+lying*b.heard.one, hidden*b.heard.none)
	b.suspect(pack, hidden*each)
	return sum
}

// prospects returns the humans' chance after each of the living is lynched, and
// after nobody is, over all packs, if nobody knows anything from then on. One of
// b.hamsters is the werehamster. All players outside the pack and outside
// b.hamsters are alike, so each pack is visited once.
func (b *belief) prospects() (after [game.MaxSeats]float64, nobody float64) {
	return b.prospectsOf(&dusk)
}

// prospectsOf is prospects of the side whose chances the table holds.
func (b *belief) prospectsOf(t *[2]chances) (after [game.MaxSeats]float64, nobody float64) {
	n := b.living.Len()
	human, beast := 0.0, 0.0 // the chance after a human is lynched, and the difference if it may be the werehamster
	for i := range b.packs {
		pack, p := b.packs[i].pack, b.packs[i].p
		prowling, beasts := pack&b.living, b.hamsters&^pack
		k, alive, of := prowling.Len(), b.beastly(beasts&b.living), b.beastly(beasts)
		nobody += p * chanceOf(t, n, k, alive, of)
		rest := p * chanceOf(t, n-1, k, alive, of)
		human += rest
		own, less := 0.0, 0.0
		if k > 0 {
			own = p*chanceOf(t, n-1, k-1, alive, of) - rest
		}
		if alive > 0 {
			less = (p*chanceOf(t, n-1, k, 0, of) - rest) / alive
			beast += less
		}
		for m := prowling; m != 0; m &= m - 1 {
			after[m.First()] += own
			if b.hamsters.Has(m.First()) {
				after[m.First()] -= less * b.beast[m.First()]
			}
		}
	}
	for m := b.living; m != 0; m &= m - 1 {
		after[m.First()] += human
		if b.hamsters.Has(m.First()) {
			after[m.First()] += beast * b.beast[m.First()]
		}
	}
	return after, nobody
}

// beastly returns how likely one of the set is the werehamster, relative to
// others.
func (b *belief) beastly(set game.Seats) (sum float64) {
	for m := set; m != 0; m &= m - 1 {
		sum += b.beast[m.First()]
	}
	return sum
}

// chanceOf returns a side's chance when night falls on living players and pack
// werewolves, if that part of the likelihood of a werehamster is alive.
func chanceOf(t *[2]chances, living, pack int, alive, of float64) float64 {
	chance := t[0][living][pack]
	if of > 0 {
		chance += alive / of * (t[1][living][pack] - chance)
	}
	return chance
}

// prowling returns the expected number of living werewolves.
func (b *belief) prowling() float64 {
	sum := 0.0
	for i := range b.packs {
		sum += b.packs[i].p * float64((b.packs[i].pack & b.living).Len())
	}
	return sum
}

// power returns x to the power of n, for small n.
func power(x float64, n int) float64 {
	p := 1.0
	for ; n > 0; n-- {
		p *= x
	}
	return p
}

// top returns the seat of the set with the highest number, the first of
// several.
func top(of *[game.MaxSeats]float64, among game.Seats) game.Seat {
	best := game.Nobody
	for m := uint32(among); m != 0; m &= m - 1 {
		if seat := game.Seat(bits.TrailingZeros32(m)); best == game.Nobody || of[seat] > of[best] {
			best = seat
		}
	}
	return best
}
