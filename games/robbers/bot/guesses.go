package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// guesses holds guessed deals, each as likely as what was played makes it.
type guesses struct {
	bots.Worlds[position]
	facts []facts
	cards content
}

// guess deals the cards that the view's owner has not seen, n times. Without
// evidence every deal is as likely as any other. With it each comes from the
// one before by exchanging two cards, if what was played is likely enough from
// those hands too (the walk of Metropolis). So the walk comes to each deal as
// often as the deal is likely.
func (gs *guesses) guess(v *rules.View, n int, evidence bool, by Weights, r *bots.Chance) {
	gs.Reset(n)
	if cap(gs.facts) < n {
		gs.facts = make([]facts, n)
	}
	gs.facts = gs.facts[:n]
	gs.cards = contentOf(&v.Icons)
	d := newDealing(v)
	d.by = by
	if evidence {
		gs.walk(v, d, r)
	} else {
		for i := range n {
			d.shuffle(r)
			d.deal(&gs.At[i], &gs.facts[i], &gs.cards)
			gs.At[i].replay(v, false)
		}
	}
	gs.reveal()
	clear(gs.Weight)
	gs.Weigh()
}

// know makes the deal itself the only guess.
func (gs *guesses) know(v *rules.View, s *rules.State, by Weights) {
	gs.Reset(1)
	gs.facts = make([]facts, 1)
	gs.cards = contentOf(&v.Icons)
	d := dealing{players: int(v.Players), by: by}
	for seat := range game.Seat(d.players) {
		d.known[seat] = v.Played(seat)
		for c := range s.View(seat).(rules.View).Hand.All() {
			d.known[seat] = d.known[seat].With(c)
		}
	}
	d.deal(&gs.At[0], &gs.facts[0], &gs.cards)
	gs.At[0].replay(v, false)
	gs.reveal()
	clear(gs.Weight)
	gs.Weigh()
}

// walk fills the worlds. It sets out from the likeliest of some deals, and the
// first steps do not count.
func (gs *guesses) walk(v *rules.View, d *dealing, r *bots.Chance) {
	var pos position
	var l facts
	fit := math.Inf(-1)
	best := *d
	for range 32 {
		d.shuffle(r)
		d.deal(&pos, &l, &gs.cards)
		if f := pos.replay(v, true); f > fit {
			fit, best = f, *d
		}
	}
	*d = best
	d.deal(&pos, &l, &gs.cards)
	pos.replay(v, true)
	for i := -len(gs.At) / 8; i < len(gs.At); i++ {
		if a, b := r.IntN(d.n), r.IntN(d.n); d.seat[a] != d.seat[b] {
			var next position
			var its facts
			d.swap(a, b)
			d.deal(&next, &its, &gs.cards)
			if f := next.replay(v, true); float64(r.Unit()) < math.Exp(f-fit) {
				fit, pos, l = f, next, its
			} else {
				d.swap(a, b)
			}
		}
		if i >= 0 {
			gs.At[i], gs.facts[i] = pos, l
			gs.At[i].facts = &gs.facts[i]
		}
	}
}

// dealing is the cards that the owner of a view cannot place, and for each the
// seat that it is dealt to.
type dealing struct {
	players int
	known   [maxSeats]rules.Hand // of each hand as it was dealt
	unseen  [rules.NoCard]rules.Card
	seat    [rules.NoCard]uint8 // nowhere: the card that is not dealt
	n       int
	by      Weights // of the habits of all
}

const nowhere = maxSeats

func newDealing(v *rules.View) *dealing {
	d := &dealing{players: int(v.Players)}
	left := rules.Deck(d.players)
	at := 0
	for seat := range game.Seat(d.players) {
		d.known[seat] = v.Played(seat)
		if seat == v.Seat {
			for c := range v.Hand.All() {
				d.known[seat] = d.known[seat].With(c)
			}
		}
		for c := range d.known[seat].All() {
			left = left.Without(c)
		}
		for range rules.HandSize(d.players) - d.known[seat].Len() {
			d.seat[at] = uint8(seat)
			at++
		}
	}
	for c := range left.All() {
		d.unseen[d.n] = c
		d.n++
	}
	for ; at < d.n; at++ {
		d.seat[at] = nowhere
	}
	return d
}

func (d *dealing) swap(a, b int) { d.unseen[a], d.unseen[b] = d.unseen[b], d.unseen[a] }

func (d *dealing) shuffle(r *bots.Chance) {
	for i := d.n - 1; i > 0; i-- {
		d.swap(i, r.IntN(i+1))
	}
}

// deal begins a position with these hands, and the roles that they make.
func (d *dealing) deal(pos *position, l *facts, cards *content) {
	*pos = position{facts: l, left: uint8(rules.HandSize(d.players)), trick: empty}
	*l = facts{players: uint8(d.players), cards: cards, by: d.by}
	copy(pos.hands[:], d.known[:])
	for i, c := range d.unseen[:d.n] {
		if seat := d.seat[i]; seat != nowhere {
			pos.hands[seat] = pos.hands[seat].With(c)
		}
	}
	for seat, hand := range pos.hands[:d.players] {
		l.roles[seat] = rules.RoleOf(hand)
		l.teams[sideOf(l.roles[seat])]++
	}
}

// replay plays what was played, and returns the logarithm of how likely the
// others would have played it from these hands, by the rules of thumb.
func (pos *position) replay(v *rules.View, evidence bool) (fit float64) {
	var known [maxSeats]rules.Role
	if evidence {
		pos.believe(&known)
	}
	past := v.Past()
	for i := range len(past) + 1 {
		t := v.Trick()
		if i < len(past) {
			t = &past[i]
		}
		pos.leader = uint8(t.Leader)
		for _, c := range t.Cards[:t.Len] {
			seat := pos.seat(pos.n)
			if evidence && game.Seat(seat) != v.Seat {
				fit += pos.fit(c)
			}
			pos.Do(uint8(c))
			if evidence && shows(&known[seat], c) {
				pos.believe(&known)
			}
		}
	}
	return fit
}

// shows reports whether the card shows the role of the player who plays it,
// and sets what is known of it. A traitor may turn out to be a werewolf (W9).
func shows(known *rules.Role, c rules.Card) bool {
	switch {
	case c == rules.W:
		*known = rules.Werewolf
	case c == rules.T && *known == rules.NoRole:
		*known = rules.Traitor
	default:
		return false
	}
	return true
}

// doubt is the share of cards that are taken to be played at random.
const doubt = 0.1

// believe sets the stakes as each seat sees them. A seat knows its own role, the
// roles that were shown, and how many players have each of the other roles.
func (pos *position) believe(known *[maxSeats]rules.Role) {
	l := pos.facts
	wolves := float32(2)
	if l.players == 3 {
		wolves = 1
	}
	for mover := range l.players {
		mine := l.roles[mover]
		side := sideOf(mine)
		w, t, hidden := wolves, float32(1), float32(0)
		for seat := range l.players {
			role := known[seat]
			if seat == mover {
				role = mine
			}
			switch role {
			case rules.Werewolf:
				w--
			case rules.Traitor:
				t--
			case rules.NoRole:
				hidden++
			}
		}
		w, t = max(0, w)/max(1, hidden), max(0, t)/max(1, hidden)
		w = min(1, w)
		t = min(1-w, t)
		as := [...]stake{
			rules.Robber: l.at(rules.Robber, side), rules.Werewolf: l.at(rules.Werewolf, side), rules.Traitor: l.at(rules.Traitor, side),
		}
		var other stake
		other.add(&as[rules.Werewolf], w)
		other.add(&as[rules.Traitor], t)
		other.add(&as[rules.Robber], 1-w-t)
		for seat := range l.players {
			switch {
			case seat == mover:
				l.stakes[mover][seat] = as[mine]
			case known[seat] != rules.NoRole:
				l.stakes[mover][seat] = as[known[seat]]
			default:
				l.stakes[mover][seat] = other
			}
		}
		var sum stake
		for after, seat := uint8(1), mover; after < l.players; after++ {
			if seat++; seat == l.players {
				seat = 0
			}
			sum.add(&l.stakes[mover][seat], 1)
			mean := &l.later[mover][after]
			*mean = stake{}
			mean.add(&sum, 1/float32(after))
		}
	}
}

// reveal sets the stakes as if all roles were known, because play with open roles
// shows soonest what a guess is worth. Guesses with the same roles then have the
// same facts and share them, so that the few that there are stay in the cache.
func (gs *guesses) reveal() {
	few := gs.facts[:0]
	for i := range gs.At {
		pos := &gs.At[i]
		k := 0
		for k < len(few) && few[k].roles != pos.facts.roles {
			k++
		}
		if k == len(few) {
			pos.believe(&pos.facts.roles)
			few = append(few, *pos.facts)
		}
		pos.facts = &few[k]
	}
}
