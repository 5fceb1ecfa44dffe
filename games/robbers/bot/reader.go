package bot

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A reader guesses hidden hands from what was played: a player is taken to choose
// as other bots do. It walks from deal to deal by exchanging two cards (the walk of
// Metropolis), and comes to each as often as the deal is likely.
type reader struct {
	net   *Net
	now   scene // as everybody sees it
	seen  [maxSeats][MostCards]reading
	n     [maxSeats]int // of seen
	deal  dealing
	roles int                  // unseen cards that make a role
	hands [maxSeats]rules.Hand // that are left, in this guess
	fits  [maxSeats]float64
	x     Inputs
	cast  []facts // for each set of roles
	cards content
}

// A reading is a card that was played, with the first layers of what its player
// saw, role and hand aside.
type reading struct {
	card rules.Card
	last bool
	trick
	sums [wide]float32
}

// read takes in what the view tells.
func (g *reader) read(m *Mind, v *rules.View, r *bots.Chance) {
	g.net = &m.Habit
	g.n = [maxSeats]int{}
	g.cards = contentOf(&v.Icons)
	g.deal = *newDealing(v)
	g.roles = 0
	for _, c := range g.deal.unseen[:g.deal.n] {
		if makesRole(c) {
			g.roles++
		}
	}
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
	rd.sums = *g.net.bias()
	g.net.add(&g.x, &rd.sums)
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

// aimed is the share of steps that exchange a card that makes a role. There are few
// of them, and who is who matters most.
const aimed = 0.3

func makesRole(c rules.Card) bool { return c == rules.W || c == rules.W+1 || c == rules.T }

// pick returns where a card to exchange stands. How likely a card is picked does not
// depend on where it stands, so that the walk is as likely to come back.
func (g *reader) pick(r *bots.Chance) int {
	if g.roles == 0 || r.Unit() >= aimed {
		return r.IntN(g.deal.n)
	}
	for i, before := 0, r.IntN(g.roles); ; i++ {
		if !makesRole(g.deal.unseen[i]) {
			continue
		}
		if before == 0 {
			return i
		}
		before--
	}
}

// step exchanges two cards if what was played is likely enough from those hands.
func (g *reader) step(r *bots.Chance) {
	d := &g.deal
	i, j := g.pick(r), r.IntN(d.n)
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
	var own [wide]float32
	g.net.addOne(ownRole+int(role)-1, &own)
	for set := uint64(hand); set != 0; set &= set - 1 {
		g.net.addOne(ownHand+bits.TrailingZeros64(set), &own)
	}
	var sums [wide]float32
	var of [narrow]float32
	var c Chances
	for i := len(seen) - 1; i >= 0; i-- {
		rd := &seen[i]
		less := hand
		hand = hand.With(rd.card)
		g.net.addOne(ownHand+bits.TrailingZeros64(uint64(hand&^less)), &own)
		moves := uint64(hand &^ twins)
		if moves&(moves-1) == 0 {
			continue
		}
		c.list(&rd.trick, moves, rd.last)
		for j, v := range &rd.sums {
			sums[j] = v + own[j]
		}
		g.net.second(&sums, &of)
		g.net.compare(&c, &of)
		fit += math.Log((1-doubt)*float64(c.chance(rd.card)) + doubt/float64(c.N))
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
