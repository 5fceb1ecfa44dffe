package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// heard holds how likely the claims to be the seer are, given one pack. It does
// not depend on which human lies about something else, so the cost of a pack
// grows only with the number of seers.
type heard struct {
	may    game.Seats             // who claim to be the seer, and may be
	truth  [game.MaxSeats]float64 // how likely the words of each are, from the seer
	open   float64                // sum of truth
	mute   float64                // sum over the silent who may be the seer
	none   float64                // weight of the claims if none of those who claim is the seer
	one    float64                // if one is
	two    float64                // if one is, and another is the possessed
	silent bool                   // there is no seer to speak
}

// heed weighs the claims to be the seer, given a pack.
func (b *Belief) heed(pack game.Seats) {
	h := &b.heard
	if !b.hasSeer {
		*h = heard{silent: true}
		return
	}
	h.silent = false
	claimed := b.Said[rules.Seer]
	forged := 1.0
	for m := claimed & pack; m != 0; m &= m - 1 {
		forged *= b.forged(m.First(), pack)
	}
	honest := claimed &^ pack
	h.may = honest &^ b.Known.notSeer
	if b.Known.seer != game.Nobody {
		h.may &= game.Only(b.Known.seer)
	}
	h.open = 0
	for m := h.may; m != 0; m &= m - 1 {
		h.truth[m.First()] = b.toldTruth(m.First(), pack)
		h.open += h.truth[m.First()]
	}
	slips := honest.Len() // humans who wrongly claim to be the seer
	h.none = forged * Power(b.slip, slips)
	h.one = forged * Power(b.slip, slips-1)
	h.two = forged * Power(b.slip, slips-2)
	h.mute = b.mass(pack)
}

// any returns the weight of the claims over all seers.
func (h *heard) any() float64 {
	if h.silent {
		return 1
	}
	return h.one*h.open + h.none*h.mute
}

// beside does the same if one of those who claim to be the seer is the
// possessed.
func (h *heard) beside(liar game.Seat) float64 {
	return h.two*h.others(liar) + h.one*h.mute
}

func (h *heard) others(liar game.Seat) float64 {
	if !h.may.Has(liar) {
		return h.open
	}
	return max(0, h.open-h.truth[liar])
}

// share adds to those who claim to be the seer their part of the weight: apart
// is the weight of deals in which the possessed claims something else, lying of
// those in which the possessed claims to be the seer too, and by the same by
// seat of the possessed.
func (b *Belief) share(apart, lying float64, by *[game.MaxSeats]float64) {
	h := &b.heard
	if h.silent {
		return
	}
	for m := h.may; m != 0; m &= m - 1 {
		seat := m.First()
		b.Seer[seat] += h.truth[seat] * (h.one*apart + h.two*max(0, lying-by[seat]))
	}
}
