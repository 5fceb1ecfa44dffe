package bot

import (
	"math"
	"math/bits"

	"howl/game"
	"howl/games/robbers/rules"
	"howl/internal/bots"
)

// A reader guesses hidden hands from what was played: a player is taken to choose
// as the mind does or as other bots do, the one as likely as the other. It walks
// from deal to deal by exchanging two cards (the walk of Metropolis), and comes to
// each as often as the deal is likely.
type reader struct {
	nets  [2]*net
	now   scene // as everybody sees it
	seen  [maxSeats][mostCards]reading
	n     [maxSeats]int // of seen
	deal  dealing
	hands [maxSeats]rules.Hand // that are left, in this guess
	fits  [maxSeats]float64
	x     inputs
	cast  []facts // for each set of roles
	cards content
}

// A reading is a card that was played, with the first layers of what its player
// saw, role and hand aside.
type reading struct {
	card rules.Card
	last bool
	trick
	sums [2][wide]float32
}

// read takes in what the view tells.
func (g *reader) read(m *Mind, v *rules.View, r *bots.Chance) {
	g.nets = [2]*net{&m.habit, &m.player}
	g.n = [maxSeats]int{}
	g.cards = contentOf(&v.Icons)
	g.deal = *newDealing(v)
	g.cast = append(g.cast[:0], facts{players: v.Players, cards: &g.cards})
	s := &g.now
	*s = scene{position: position{facts: &g.cast[0], left: uint8(rules.HandSize(int(v.Players))), trick: empty}}
	s.table = nothing
	copy(s.hands[:], g.deal.known[:])
	past := v.Past()
	for i := range len(past) + 1 {
		t := v.Trick()
		if i < len(past) {
			t = &past[i]
		}
		s.leader = uint8(t.Leader)
		for _, c := range t.Cards[:t.Len] {
			if seat := s.seat(s.n); game.Seat(seat) != v.Seat {
				g.note(seat, c)
			}
			s.play(c)
		}
	}
	g.begin(r)
}

// note adds a reading.
func (g *reader) note(seat uint8, c rules.Card) {
	g.x.reset()
	g.now.watch(&g.x)
	rd := &g.seen[seat][g.n[seat]]
	g.n[seat]++
	rd.card, rd.last, rd.trick = c, g.now.n+1 == g.now.facts.players, g.now.trick
	for k, n := range g.nets {
		rd.sums[k] = *n.bias()
		n.add(&g.x, &rd.sums[k])
	}
}

// begin sets out from the likeliest of some deals.
func (g *reader) begin(r *bots.Chance) {
	best, most := g.deal, math.Inf(-1)
	for range 24 {
		g.deal.shuffle(r)
		if fit := g.setOut(); fit > most {
			best, most = g.deal, fit
		}
	}
	g.deal = best
	g.setOut()
}

// setOut takes up the hands that are dealt, and returns how well they fit.
func (g *reader) setOut() (fit float64) {
	g.hands = [maxSeats]rules.Hand{}
	for i, c := range g.deal.unseen[:g.deal.n] {
		if seat := g.deal.seat[i]; seat != nowhere {
			g.hands[seat] = g.hands[seat].With(c)
		}
	}
	for seat := range g.deal.players {
		g.fits[seat] = g.fit(seat, g.hands[seat])
		fit += g.fits[seat]
	}
	return fit
}

// step exchanges two cards if what was played is likely enough from those hands.
func (g *reader) step(r *bots.Chance) {
	d := &g.deal
	i, j := r.IntN(d.n), r.IntN(d.n)
	seats := [2]uint8{d.seat[i], d.seat[j]}
	out, in := d.unseen[i], d.unseen[j]
	if seats[0] == seats[1] || out == in {
		return
	}
	gain := 0.0
	var hands [2]rules.Hand
	var fits [2]float64
	for k, seat := range seats {
		if seat != nowhere {
			hands[k] = g.hands[seat].Without(out).With(in)
			fits[k] = g.fit(int(seat), hands[k])
			gain += fits[k] - g.fits[seat]
		}
		out, in = in, out
	}
	if gain < 0 && float64(r.Unit()) >= math.Exp(gain) {
		return
	}
	d.swap(i, j)
	for k, seat := range seats {
		if seat != nowhere {
			g.hands[seat], g.fits[seat] = hands[k], fits[k]
		}
	}
}

// fit returns the logarithm of how likely the seat played what it did if this hand
// is left. It looks at the last card first, so that the hand only grows.
func (g *reader) fit(seat int, hand rules.Hand) (fit float64) {
	seen := g.seen[seat][:g.n[seat]]
	if len(seen) == 0 {
		return 0
	}
	dealt := hand
	for i := range seen {
		dealt = dealt.With(seen[i].card)
	}
	role := rules.RoleOf(dealt)
	var own [2][wide]float32
	for k, n := range g.nets {
		n.addOne(ownRole+int(role)-1, &own[k])
		for set := uint64(hand); set != 0; set &= set - 1 {
			n.addOne(ownHand+bits.TrailingZeros64(set), &own[k])
		}
	}
	var sums [wide]float32
	var of [narrow]float32
	var c chances
	for i := len(seen) - 1; i >= 0; i-- {
		rd := &seen[i]
		less := hand
		hand = hand.With(rd.card)
		for k, n := range g.nets {
			n.addOne(ownHand+bits.TrailingZeros64(uint64(hand&^less)), &own[k])
		}
		moves := uint64(hand &^ twins)
		if moves&(moves-1) == 0 {
			continue
		}
		c.list(&rd.trick, moves, rd.last)
		chance := float32(0)
		for k, n := range g.nets {
			for j, v := range &rd.sums[k] {
				sums[j] = v + own[k][j]
			}
			n.second(&sums, &of)
			n.compare(&c, &of)
			chance += c.chance(rd.card) / 2
		}
		fit += math.Log((1-doubt)*float64(chance) + doubt/float64(c.n))
	}
	return fit
}

// guess makes the scene the present guess.
func (g *reader) guess(me game.Seat, s *scene) {
	*s = g.now
	var roles [maxSeats]rules.Role
	for seat := range g.deal.players {
		if game.Seat(seat) != me {
			s.hands[seat] = g.hands[seat]
		}
		dealt := s.hands[seat]
		for c := range s.played[seat].All() {
			dealt = dealt.With(c)
		}
		roles[seat] = rules.RoleOf(dealt)
		p := &s.piles[seat]
		icons, spoils := p.chests, p.wolves
		if roles[seat] == rules.Werewolf {
			icons, spoils = p.robbers, p.knives
		}
		s.icons[seat] = icons
		s.spoiled = s.spoiled&^(1<<seat) | spoils<<seat
	}
	s.facts = g.factsOf(roles)
}

// factsOf returns the facts of a deal with the roles, all of them known.
func (g *reader) factsOf(roles [maxSeats]rules.Role) *facts {
	for i := range g.cast {
		if g.cast[i].roles == roles {
			return &g.cast[i]
		}
	}
	f := facts{players: g.now.facts.players, cards: &g.cards, roles: roles, by: embedded()}
	for _, role := range roles[:f.players] {
		f.teams[sideOf(role)]++
	}
	g.cast = append(g.cast, f)
	last := &g.cast[len(g.cast)-1]
	(&position{facts: last}).believe(&last.roles)
	return last
}
