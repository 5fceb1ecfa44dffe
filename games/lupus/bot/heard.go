package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// heard is what was said about being the seer, beside one pack. To the seers
// it is all one which human lies about something else, so a pack costs no more
// than its seers are many.
type heard struct {
	may    game.Seats             // who say they are the seer, and may be
	truth  [game.MaxSeats]float64 // how likely each speaks as he does, if he is
	open   float64                // of all of them together
	mute   float64                // how likely each of the silent would be, together
	none   float64                // how likely the words are if none of those who speak is the seer
	one    float64                // if one is
	two    float64                // if one is, and another is the possessed
	silent bool                   // there is no seer to speak
}

// heed finds how likely what was said about being the seer is, beside a pack.
func (b *belief) heed(pack game.Seats) {
	h := &b.heard
	if !b.hasSeer {
		*h = heard{silent: true}
		return
	}
	h.silent = false
	claimed := b.said[rules.Seer]
	forged := 1.0
	for m := claimed & pack; m != 0; m &= m - 1 {
		forged *= b.forged(m.First(), pack)
	}
	honest := claimed &^ pack
	h.may = honest &^ b.known.lay
	if b.known.seer != game.Nobody {
		h.may &= game.Only(b.known.seer)
	}
	h.open = 0
	for m := h.may; m != 0; m &= m - 1 {
		h.truth[m.First()] = b.toldTruth(m.First(), pack)
		h.open += h.truth[m.First()]
	}
	slips := honest.Len() // humans who say they are the seer, and are not
	h.none = forged * power(b.slip, slips)
	h.one = forged * power(b.slip, slips-1)
	h.two = forged * power(b.slip, slips-2)
	h.mute = b.mass(pack)
}

// any is how likely the words are, whoever is the seer.
func (h *heard) any() float64 {
	if h.silent {
		return 1
	}
	return h.one*h.open + h.none*h.mute
}

// beside is the same if one who says he is the seer is the possessed.
func (h *heard) beside(liar game.Seat) float64 {
	return h.two*h.others(liar) + h.one*h.mute
}

func (h *heard) others(liar game.Seat) float64 {
	if !h.may.Has(liar) {
		return h.open
	}
	return max(0, h.open-h.truth[liar])
}

// share gives those who say they are the seer their part of deals that weigh
// so much: apart, where the possessed says something else, and lying, where he
// says so too; by seat, lying is where it is he.
func (b *belief) share(apart, lying float64, by *[game.MaxSeats]float64) {
	h := &b.heard
	if h.silent {
		return
	}
	for m := h.may; m != 0; m &= m - 1 {
		seat := m.First()
		b.seer[seat] += h.truth[seat] * (h.one*apart + h.two*max(0, lying-by[seat]))
	}
}
