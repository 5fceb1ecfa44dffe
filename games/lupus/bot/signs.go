package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// How much a sign says: each number is how likely somebody does it. They are
// kept mild, because people are not bots: who votes oddly or says nothing is
// not for that a werewolf.
const (
	slip        = 0.004 // a human says he is what he is not
	packLie     = 0.25  // a werewolf says he is the seer, against another who does
	packBold    = 0.1   // or alone
	packTale    = 0.008 // or another character
	quietLiar   = 0.45  // the possessed says nothing
	liarSeer    = 0.50  // he says he is the seer
	liarTale    = 0.01  // or another character
	openly      = 0.50  // a character has said what he is by now
	blunder     = 0.01  // the seer reports what he has not seen
	hearsay     = 0.9   // a liar reports just this, against a seer who has seen it
	mateAccused = 0.35  // a liar reports his mate as a werewolf, against anybody else
	mateCleared = 1.25  // or as none
)

// signs is what was said and done, gathered once, so that a deal is weighed by
// a few look-ups.
type signs struct {
	n, size   int
	all       game.Seats
	living    game.Seats
	known     knowledge
	hasSeer   bool
	possessed bool // there is one
	turned    bool // the mythomaniac may be a werewolf now
	lone      bool // nothing is excluded
	slip      float64
	blunder   float64

	said   [rules.MaxRoles]game.Seats // who says he is what
	claims []rules.Role               // what somebody says he is, but for the seer
	about  [game.MaxSeats]int8        // which of these a seat says it is; negative: none
	tales  [rules.MaxRoles]float64    // how likely they are all said, beside the pack that is weighed
	talked game.Seats                 // who says he is anything but a villager
	named  game.Seats                 // by a deadly owl-man
	beasts game.Seats                 // who may be the werehamster
	hanged [game.MaxSeats]game.Seat
	words  *[game.MaxSeats]rules.Statements
	deck   rules.Deck
	days   int
	shy    float64 // a living seer has said nothing yet

	alone [game.MaxSeats]float64                // a werewolf, against a human
	both  [game.MaxSeats][game.MaxSeats]float64 // two werewolves together, against each alone
}

func (g *signs) read(v *rules.View, k *knowledge, w wit) {
	if !w.doubt {
		k.trust(v)
	}
	*g = signs{
		claims: g.claims[:0],
		n:      int(v.Players), size: int(v.Deck[rules.Werewolf]), all: game.Table(int(v.Players)), living: v.Alive, known: *k,
		hasSeer: v.Deck[rules.Seer] > 0, possessed: v.Deck[rules.Possessed] > 0,
		turned: v.Deck[rules.Mythomaniac] > 0 && v.Night >= 2,
		slip:   slip, blunder: blunder, words: &v.Said, deck: v.Deck, days: int(v.Night),
		shy: max(0.1, 0.5-0.15*float64(v.Night)),
	}
	if g.turned { // a second seer, a werewolf who was dealt another card
		g.slip, g.blunder = 0.08, 0.05
	}
	for i := range g.n {
		g.alone[i], g.about[i] = 1, -1
		for j := range g.n {
			g.both[i][j] = 1
		}
		if !w.doubt {
			continue
		}
		seat, w := game.Seat(i), &v.Said[i]
		if w.Claim != rules.NoRole && w.Claim != rules.Villager {
			g.said[w.Claim] = g.said[w.Claim].With(seat)
			g.talked = g.talked.With(seat)
		}
	}
	for r := rules.Medium; int(r) < rules.MaxRoles; r++ {
		if g.said[r] != 0 && r != rules.Possessed {
			for m := g.said[r]; m != 0; m &= m - 1 {
				g.about[m.First()] = int8(len(g.claims))
			}
			g.claims = append(g.claims, r)
		}
	}
	if g.deck[rules.Werehamster] > 0 {
		g.beasts = g.all &^ g.talked &^ k.tame
	}
	for d := 1; d <= g.days; d++ {
		day := v.Day(d)
		g.hanged[d] = day.Lynched
		if day.Owl != game.Nobody && g.n >= rules.DeadlyFrom {
			g.named = g.named.With(day.Owl)
		}
		if w.votes {
			g.readVotes(v, &day)
		}
	}
	if w.votes {
		g.readAccusations(v)
	}
}

// readVotes weighs the ballot and the judgement of a day: werewolves rather
// vote for others than for each other, and who votes with nobody while many
// agree may have his reasons. That somebody got many votes says nothing about
// him: votes follow votes.
func (g *signs) readVotes(v *rules.View, day *rules.Day) {
	var votes [game.MaxSeats]int
	most := 0
	for i := range g.n {
		if t := day.Votes[i]; t != game.Nobody {
			votes[t]++
			most = max(most, votes[t])
		}
	}
	for i := range g.n {
		seat := game.Seat(i)
		if t := day.Votes[i]; t != game.Nobody {
			stray := 1.0
			if votes[t] == 1 && most >= 3 {
				stray = 1.35
			}
			g.sign(seat, t, stray, 0.85)
		}
		if t := day.Judged[i]; t != game.Nobody && day.Lynched != game.Nobody {
			other := g.spared(day, t)
			g.sign(seat, t, 1, 0.8)
			if other != game.Nobody {
				g.sign(seat, other, 1, 1.2)
			}
		}
	}
}

// spared is the suspect that a judge did not choose, as far as votes show him.
func (g *signs) spared(day *rules.Day, chosen game.Seat) game.Seat {
	if day.Lynched != chosen {
		return day.Lynched
	}
	for i := range g.n {
		if t := day.Judged[i]; t != game.Nobody && t != chosen {
			return t
		}
	}
	return game.Nobody
}

// readAccusations weighs who accuses and trusts whom.
func (g *signs) readAccusations(v *rules.View) {
	for i := range g.n {
		w := &v.Said[i]
		for m := w.Accused; m != 0; m &= m - 1 {
			g.sign(game.Seat(i), m.First(), 1, 0.85)
		}
		for m := w.Trusted; m != 0; m &= m - 1 {
			g.sign(game.Seat(i), m.First(), 1, 1.1)
		}
	}
}

// sign is something that one seat did to another: how likely if he is a
// werewolf, and if both are, against neither.
func (g *signs) sign(seat, whom game.Seat, wolf, mates float64) {
	g.alone[seat] *= wolf
	g.both[seat][whom] *= mates / wolf
	g.both[whom][seat] *= mates / wolf
}

// mute is how likely a seat would have said nothing, were it the seer. Who
// died had no more time to speak.
func (g *signs) mute(seat game.Seat) float64 {
	if g.living.Has(seat) {
		return g.shy
	}
	return 0.8
}

// lies is how likely the possessed says what he says.
func (g *signs) lies(liar game.Seat) float64 {
	if g.said[rules.Seer].Has(liar) {
		w := &g.words[liar]
		return liarSeer * power(hearsay, (w.Wolves|w.Humans).Len())
	}
	return liarTale
}

// forged is how likely a werewolf says he is the seer and reports as he does.
func (g *signs) forged(seat game.Seat, pack game.Seats) float64 {
	w := &g.words[seat]
	f := packLie
	if g.said[rules.Seer] == game.Only(seat) {
		f = packBold
	}
	f *= power(hearsay, (w.Wolves | w.Humans).Len())
	f *= power(mateAccused, (w.Wolves & pack).Len())
	return f * power(mateCleared, (w.Humans&pack).Len())
}

// toldTruth is how likely the seer speaks up and reports as he does.
func (g *signs) toldTruth(seat game.Seat, pack game.Seats) float64 {
	w := &g.words[seat]
	return (1 - g.shy) * power(g.blunder, (w.Wolves&^pack).Len()+(w.Humans&pack).Len())
}

// tale weighs who says he is medium, bodyguard, owl-man, freemason,
// werehamster or mythomaniac: those who do not lie are the holders, and there
// are no more of them than cards.
func (g *signs) tale(r rules.Role, pack, liar game.Seats) float64 {
	claimed := g.said[r]
	f := power(packTale, (claimed & pack).Len())
	honest := claimed &^ pack &^ liar
	cards := int(g.deck[r])
	k := min(honest.Len(), cards)
	f *= power(openly*float64(cards)/float64(g.n-g.size), k) * power(1-openly, cards-k)
	f *= power(g.slip, honest.Len()-k)
	for m := honest; m != 0; m &= m - 1 {
		f *= g.vouched(m.First(), r, pack)
	}
	return f
}

// vouched is how likely an honest character says what he says about others.
func (g *signs) vouched(seat game.Seat, r rules.Role, pack game.Seats) float64 {
	w := &g.words[seat]
	switch r {
	case rules.Freemason:
		return power(g.blunder, (w.Trusted & pack).Len())
	case rules.Medium:
		wrong := 0
		for d := 1; d <= g.days; d++ {
			hanged := g.hanged[d]
			if hanged == game.Nobody {
				continue
			}
			if w.LynchedWolf>>d&1 != 0 && !pack.Has(hanged) || w.LynchedNot>>d&1 != 0 && pack.Has(hanged) {
				wrong++
			}
		}
		return power(g.blunder, wrong)
	}
	return 1
}
