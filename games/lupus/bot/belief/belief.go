package belief

import (
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Belief holds how likely each deal is after what was said and done: an exact
// sum over every pack, every seer and every possessed. Deals that no sign
// distinguishes, such as which of the silent players is the seer, are counted
// instead of listed. The other characters follow from their claims: an honest
// claim comes from the holder.
type Belief struct {
	signs
	Packs []weighed
	spare []weighed // memory for a mixture
	total float64
	Wolf  [game.MaxSeats]float64 // the chance that each was dealt a werewolf
	Seer  [game.MaxSeats]float64
	Liar  [game.MaxSeats]float64 // the possessed
	Beast [game.MaxSeats]float64 // how likely each of hamsters is the werehamster, relative to the others
	heard heard                  // for the pack that is being weighed
	silence
	fit   *fitted // of a player with weights; nil: it has not decided yet
	plain *Belief // by the hand-set signs, of a player with weights who doubts them
}

// weighed is a pack and its weight.
type weighed struct {
	Pack game.Seats
	P    float64
}

// Believe weighs all deals that the knowledge allows.
func (b *Belief) Believe(v *rules.View, k Knowledge, w Reader) {
	b.signs.read(v, &k, w)
	b.Packs, b.total = b.Packs[:0], 0
	b.Wolf, b.Seer, b.Liar = [game.MaxSeats]float64{}, [game.MaxSeats]float64{}, [game.MaxSeats]float64{}
	for i := range b.Beast {
		b.Beast[i] = 1
	}
	if w.Weights != nil && b.weighFitted(v, w.Weights) {
		if share := w.doubt(b.n); share > 0 {
			b.doubt(v, k, w.Reads, share)
		}
		return
	}
	b.weighSigns()
}

// weighSigns weighs all deals by the hand-set signs.
func (b *Belief) weighSigns() {
	k := &b.Known
	b.listen()
	start := 1.0
	for m := k.Wolves; m != 0; m &= m - 1 {
		start *= b.Alone[m.First()]
	}
	b.extend(k.Wolves, b.all&^k.Wolves&^k.Humans, b.size-k.Wolves.Len(), start)
	if b.total == 0 { // the knowledge contradicts itself
		b.forget()
	}
	b.hear()
	for i := range b.Packs {
		b.Packs[i].P /= b.total
		for m := b.Packs[i].Pack; m != 0; m &= m - 1 {
			b.Wolf[m.First()] += b.Packs[i].P
		}
	}
	for i := range b.n {
		b.Seer[i] /= b.total
		b.Liar[i] /= b.total
	}
}

// extend adds werewolves to a pack until it is whole, in rising order.
func (b *Belief) extend(pack, from game.Seats, left int, f float64) {
	if left == 0 {
		b.weigh(pack, f)
		return
	}
	for ; from != 0; from &= from - 1 {
		seat := from.First()
		g := f * b.Alone[seat]
		for m := pack; m != 0; m &= m - 1 {
			g *= b.both[m.First()][seat]
		}
		b.extend(pack.With(seat), from.Without(seat), left-1, g)
	}
}

// forget ignores all signs: every pack is equally likely.
func (b *Belief) forget() {
	for i := range b.all.Len() {
		b.Alone[i] = 1
		for j := range b.both[i] {
			b.both[i][j] = 1
		}
	}
	b.Said, b.claims = [rules.MaxRoles]game.Seats{}, b.claims[:0]
	b.Talked, b.Named = 0, 0
	b.Known = Knowledge{Me: game.Nobody, seer: game.Nobody, supposed: Nothing}
	b.anyPack = true
	b.listen()
	b.extend(0, b.all, b.size, 1)
}

// weigh finds the weight of a pack: over all who may be the possessed, and for
// each over all who may be the seer.
func (b *Belief) weigh(pack game.Seats, f float64) {
	if !b.anyPack {
		prowling := (pack & b.Living).Len()
		if 2*prowling >= b.Living.Len() || prowling == 0 && !b.turned {
			return
		}
	}
	for m := b.Named &^ pack; m != 0; m &= m - 1 {
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
		b.Packs = append(b.Packs, weighed{pack, sum})
		b.total += sum
	}
}

var nobody [game.MaxSeats]float64

// weighLiars returns the weight of a pack over all who may be the possessed.
func (b *Belief) weighLiars(pack game.Seats, f float64) (sum float64) {
	may := b.all &^ pack &^ b.Known.notPossessed
	each, hidden := b.heard.any(), f*quietLiar
	apart := hidden * float64((b.quiet &^ pack).Len())
	for m := may & b.Talked &^ b.Said[rules.Seer]; m != 0; m &= m - 1 {
		liar := m.First()
		w := f * b.lies(liar)
		if i := b.about[liar]; i >= 0 {
			w *= b.tale(b.claims[i], pack, game.Only(liar)) / b.tales[i]
		}
		b.Liar[liar] += w * each
		apart += w
	}
	sum = apart*each - hidden*b.heard.none*b.overlap(pack)
	lying, by := 0.0, nobody
	for m := may & b.Said[rules.Seer]; m != 0; m &= m - 1 {
		liar := m.First()
		w := f * b.lies(liar)
		b.Liar[liar] += w * b.heard.beside(liar)
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
func (b *Belief) prospects() (after [game.MaxSeats]float64, nobody float64) {
	return b.ProspectsOf(&Dusk)
}

// ProspectsOf is prospects of the side whose chances the table holds.
func (b *Belief) ProspectsOf(t *[2]Chances) (after [game.MaxSeats]float64, nobody float64) {
	n := b.Living.Len()
	human, beast := 0.0, 0.0 // the chance after a human is lynched, and the difference if it may be the werehamster
	for i := range b.Packs {
		pack, p := b.Packs[i].Pack, b.Packs[i].P
		prowling, beasts := pack&b.Living, b.Hamsters&^pack
		k, alive, of := prowling.Len(), b.Beastly(beasts&b.Living), b.Beastly(beasts)
		nobody += p * ChanceOf(t, n, k, alive, of)
		rest := p * ChanceOf(t, n-1, k, alive, of)
		human += rest
		own, less := 0.0, 0.0
		if k > 0 {
			own = p*ChanceOf(t, n-1, k-1, alive, of) - rest
		}
		if alive > 0 {
			less = (p*ChanceOf(t, n-1, k, 0, of) - rest) / alive
			beast += less
		}
		for m := prowling; m != 0; m &= m - 1 {
			after[m.First()] += own
			if b.Hamsters.Has(m.First()) {
				after[m.First()] -= less * b.Beast[m.First()]
			}
		}
	}
	for m := b.Living; m != 0; m &= m - 1 {
		after[m.First()] += human
		if b.Hamsters.Has(m.First()) {
			after[m.First()] += beast * b.Beast[m.First()]
		}
	}
	return after, nobody
}

// Beastly returns how likely one of the set is the werehamster, relative to
// others.
func (b *Belief) Beastly(set game.Seats) (sum float64) {
	for m := set; m != 0; m &= m - 1 {
		sum += b.Beast[m.First()]
	}
	return sum
}

// ChanceOf returns a side's chance when night falls on living players and pack
// werewolves, if that part of the likelihood of a werehamster is alive.
func ChanceOf(t *[2]Chances, living, pack int, alive, of float64) float64 {
	chance := t[0][living][pack]
	if of > 0 {
		chance += alive / of * (t[1][living][pack] - chance)
	}
	return chance
}

// Prowling returns the expected number of living werewolves.
func (b *Belief) Prowling() float64 {
	sum := 0.0
	for i := range b.Packs {
		sum += b.Packs[i].P * float64((b.Packs[i].Pack & b.Living).Len())
	}
	return sum
}

// Power returns x to the power of n, for small n.
func Power(x float64, n int) float64 {
	p := 1.0
	for ; n > 0; n-- {
		p *= x
	}
	return p
}

// Top returns the seat of the set with the highest number, the first of
// several.
func Top(of *[game.MaxSeats]float64, among game.Seats) game.Seat {
	best := game.Nobody
	for m := uint32(among); m != 0; m &= m - 1 {
		if seat := game.Seat(bits.TrailingZeros32(m)); best == game.Nobody || of[seat] > of[best] {
			best = seat
		}
	}
	return best
}
