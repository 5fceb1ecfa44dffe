package belief

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// How much a sign means: each number is the chance that somebody does it. The
// numbers are mild, because people are not bots: a player who votes oddly or
// says nothing need not be a werewolf.
const (
	slip        = 0.004 // a human claims a false character
	packLie     = 0.25  // a werewolf claims to be the seer, after another player did
	packBold    = 0.1   // or alone
	packTale    = 0.008 // or another character
	openTale    = 0.1   // the same among people, who claim what is hard to disprove when they are accused
	quietLiar   = 0.45  // the possessed claims nothing
	liarSeer    = 0.50  // the possessed claims to be the seer
	liarTale    = 0.01  // or another character
	openly      = 0.50  // a character has claimed its card by now
	blunder     = 0.01  // the seer reports something false
	hearsay     = 0.9   // a liar reports just this, relative to a seer who has seen it
	mateAccused = 0.35  // a liar reports a packmate as a werewolf, relative to anybody else
	mateCleared = 1.25  // or as human

	// To be a werewolf is also said in jest, so these are relative to a human.
	confessed     = 6.0 // a werewolf says that it is one
	confessedLiar = 3.0 // the possessed does
)

// signs collects what was said and done, so that a deal is weighed by a few
// look-ups.
type signs struct {
	n, size   int
	all       game.Seats
	Living    game.Seats
	Known     Knowledge
	hasSeer   bool
	possessed bool // the deck has one
	turned    bool // the mythomaniac may be a werewolf now
	anyPack   bool // the knowledge contradicts itself: every pack is possible
	slip      float64
	blunder   float64
	packTale  float64
	wary      bool
	first     game.Seat // who said first to be the seer, where that counts

	Said     [rules.MaxRoles]game.Seats // who claims which character
	claims   []rules.Role               // the characters that somebody claims, except the seer
	about    [game.MaxSeats]int8        // the index in claims of a seat's claim; negative: none
	tales    [rules.MaxRoles]float64    // the weight of each of claims, given the pack that is being weighed
	Talked   game.Seats                 // who claims to be anything but a villager
	Named    game.Seats                 // by a deadly owl-man
	Hamsters game.Seats                 // who may be the werehamster
	lynched  [game.MaxSeats]game.Seat
	Words    *[game.MaxSeats]rules.Statements
	deck     rules.Deck
	days     int
	shy      float64 // the chance that a living seer has claimed nothing yet

	Alone [game.MaxSeats]float64                // how likely the signs are from a werewolf, relative to a human
	both  [game.MaxSeats][game.MaxSeats]float64 // from two werewolves together, relative to each alone
}

func (g *signs) read(v *rules.View, k *Knowledge, w Reader) {
	if !w.Weighs {
		k.trust(v, w.Hears)
	}
	*g = signs{
		claims: g.claims[:0],
		n:      int(v.Players), size: int(v.Deck[rules.Werewolf]), all: game.Table(int(v.Players)), Living: v.Alive, Known: *k,
		hasSeer: v.Deck[rules.Seer] > 0, possessed: v.Deck[rules.Possessed] > 0,
		turned: v.Deck[rules.Mythomaniac] > 0 && v.Night >= 2,
		slip:   slip, blunder: blunder, Words: &v.Said, deck: v.Deck, days: int(v.Night),
		shy: max(0.1, 0.5-0.15*float64(v.Night)),
	}
	g.packTale = packTale
	if w.Reads != nil {
		g.packTale, g.wary = w.Reads.tale, w.Reads.wary
	}
	g.first = game.Nobody
	if w.Reads != nil && w.Reads.order {
		g.first = firstToClaim(v)
	}
	if g.turned { // a second seer, a werewolf who was dealt another card
		g.slip, g.blunder = 0.08, 0.05
	}
	for i := range g.n {
		g.Alone[i], g.about[i] = 1, -1
		for j := range g.n {
			g.both[i][j] = 1
		}
		if v.Said[i].Claim == rules.Werewolf {
			g.Alone[i] = confessed
		}
		if !w.Weighs {
			continue
		}
		seat, w := game.Seat(i), &v.Said[i]
		if w.Claim != rules.NoRole && w.Claim != rules.Villager {
			g.Said[w.Claim] = g.Said[w.Claim].With(seat)
			g.Talked = g.Talked.With(seat)
		}
	}
	for r := rules.Medium; int(r) < rules.MaxRoles; r++ {
		if g.Said[r] != 0 && r != rules.Possessed {
			for m := g.Said[r]; m != 0; m &= m - 1 {
				g.about[m.First()] = int8(len(g.claims))
			}
			g.claims = append(g.claims, r)
		}
	}
	if g.deck[rules.Werehamster] > 0 {
		g.Hamsters = g.all &^ g.Talked &^ k.notHamster
	}
	for d := 1; d <= g.days; d++ {
		day := k.day(v, d)
		g.lynched[d] = day.Lynched
		if day.Owl != game.Nobody && g.n >= rules.DeadlyFrom {
			g.Named = g.Named.With(day.Owl)
		}
		if w.Reads != nil {
			g.readVotes(&day, w.Reads)
		}
	}
	if w.Reads != nil {
		g.readWords(v, w.Reads)
	}
}

// mute returns the chance that the seat, if it is the seer, has claimed
// nothing. The dead had less time to speak.
func (g *signs) mute(seat game.Seat) float64 {
	if g.Living.Has(seat) {
		return g.shy
	}
	return 0.8
}

// lies returns the chance that the possessed says what this seat says.
func (g *signs) lies(liar game.Seat) float64 {
	if g.Said[rules.Seer].Has(liar) {
		w := &g.Words[liar]
		return liarSeer * Power(hearsay, (w.Wolves|w.Humans).Len())
	}
	if g.Said[rules.Werewolf].Has(liar) {
		return quietLiar * confessedLiar
	}
	return liarTale
}

// forged returns the chance that a werewolf claims to be the seer and reports
// what this seat reports.
func (g *signs) forged(seat game.Seat, pack game.Seats) float64 {
	w := &g.Words[seat]
	f := packLie
	if g.Said[rules.Seer] == game.Only(seat) || seat == g.first {
		f = packBold
	}
	f *= Power(hearsay, (w.Wolves | w.Humans).Len())
	if !g.wary { // who gives up a packmate would be believed to the end
		f *= Power(mateAccused, (w.Wolves & pack).Len())
	}
	return f * Power(mateCleared, (w.Humans&pack).Len())
}

// firstToClaim returns who said first to be the seer, and still does.
func firstToClaim(v *rules.View) game.Seat {
	first, earliest := game.Nobody, math.MaxInt
	for i := range game.Seat(v.Players) {
		if _, place := v.Claimed(i); v.Said[i].Claim == rules.Seer && place > 0 && place < earliest {
			first, earliest = i, place
		}
	}
	return first
}

// toldTruth returns the chance that the seer claims it and reports what this
// seat reports.
func (g *signs) toldTruth(seat game.Seat, pack game.Seats) float64 {
	w := &g.Words[seat]
	return (1 - g.shy) * Power(g.blunder, (w.Wolves&^pack).Len()+(w.Humans&pack).Len())
}

// tale weighs the claims of a character other than seer and possessed. Those
// who do not lie are the holders, and there are no more holders than cards.
func (g *signs) tale(r rules.Role, pack, liar game.Seats) float64 {
	claimed := g.Said[r]
	f := Power(g.packTale, (claimed & pack).Len())
	honest := claimed &^ pack &^ liar
	cards := int(g.deck[r])
	k := min(honest.Len(), cards)
	f *= Power(openly*float64(cards)/float64(g.n-g.size), k) * Power(1-openly, cards-k)
	f *= Power(g.slip, honest.Len()-k)
	for m := honest; m != 0; m &= m - 1 {
		f *= g.vouched(m.First(), r, pack)
	}
	return f
}

// vouched returns the chance that an honest holder says what this seat says
// about others.
func (g *signs) vouched(seat game.Seat, r rules.Role, pack game.Seats) float64 {
	w := &g.Words[seat]
	switch r {
	case rules.Freemason:
		return Power(g.blunder, (w.Trusted & pack).Len())
	case rules.Medium:
		wrong := 0
		for d := 1; d <= g.days; d++ {
			hanged := g.lynched[d]
			if hanged == game.Nobody {
				continue
			}
			if w.LynchedWolf>>d&1 != 0 && !pack.Has(hanged) || w.LynchedNot>>d&1 != 0 && pack.Has(hanged) {
				wrong++
			}
		}
		return Power(g.blunder, wrong)
	}
	return 1
}
