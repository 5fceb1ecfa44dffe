package bots

import (
	"howl/game"
	"howl/robbers"
)

// heists is guessed deals, each as likely as what was played makes it.
type heists struct {
	worlds[heist]
	lore  []lore
	cards content
}

// guess deals the cards that the view's owner has not seen, n times, and
// replays what was played to see how well it fits. Without evidence every deal
// is as likely as any other.
func (hs *heists) guess(v *robbers.View, n int, evidence bool, r *chance) {
	hs.reset(n)
	if cap(hs.lore) < n {
		hs.lore = make([]lore, n)
	}
	hs.lore = hs.lore[:n]
	hs.cards = contentOf(&v.Icons)
	d := newDealing(v)
	for i := range n {
		h, l := &hs.at[i], &hs.lore[i]
		d.deal(h, l, r)
		l.cards = &hs.cards
		hs.weight[i] = h.replay(v, evidence)
		h.reveal()
	}
	hs.weigh()
}

// dealing is the cards that the owner of a view cannot place and the hands
// they were dealt to.
type dealing struct {
	players int
	known   [heistSeats]robbers.Hand // of each hand as it was dealt
	missing [heistSeats]int
	unseen  [robbers.NoCard]robbers.Card
	n       int
}

func newDealing(v *robbers.View) *dealing {
	d := &dealing{players: int(v.Players)}
	left := robbers.Deck(d.players)
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
		d.missing[seat] = robbers.HandSize(d.players) - d.known[seat].Len()
	}
	for c := range left.All() {
		d.unseen[d.n] = c
		d.n++
	}
	return d
}

// deal fills the hands at random and makes the roles.
func (d *dealing) deal(h *heist, l *lore, r *chance) {
	*h, *l = heist{lore: l, left: uint8(robbers.HandSize(d.players)), trick: empty}, lore{players: uint8(d.players)}
	n := d.n
	for seat := range d.players {
		hand := d.known[seat]
		for range d.missing[seat] {
			i := r.IntN(n)
			n--
			hand = hand.With(d.unseen[i])
			d.unseen[i], d.unseen[n] = d.unseen[n], d.unseen[i]
		}
		h.hands[seat] = hand
		l.roles[seat] = robbers.RoleOf(hand)
		l.teams[sideOf(l.roles[seat])]++
	}
}

// replay plays what was played and returns the logarithm of how likely others
// would have played it from these hands, as far as the thumb tells.
func (h *heist) replay(v *robbers.View, evidence bool) (fit float64) {
	var known [heistSeats]robbers.Role
	if evidence {
		h.believe(&known)
	}
	past := v.Past()
	for i := range len(past) + 1 {
		t := v.Trick()
		if i < len(past) {
			t = &past[i]
		}
		h.leader = uint8(t.Leader)
		for _, c := range t.Cards[:t.Len] {
			seat := h.seat(h.n)
			if evidence && game.Seat(seat) != v.Seat {
				fit += h.fit(c)
			}
			h.do(uint8(c))
			if evidence && (c == robbers.W || c == robbers.T && known[seat] == robbers.NoRole) {
				known[seat] = robbers.Werewolf
				if c == robbers.T {
					known[seat] = robbers.Traitor
				}
				h.believe(&known)
			}
		}
	}
	return fit
}

// doubt is how often somebody plays just anything.
const doubt = 0.1

// believe sets the stakes as each seat sees them: its own role it knows, a
// role that was shown too, and of the others it knows how many there are.
func (h *heist) believe(known *[heistSeats]robbers.Role) {
	l := h.lore
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
			case robbers.Werewolf:
				w--
			case robbers.Traitor:
				t--
			case robbers.NoRole:
				hidden++
			}
		}
		w, t = max(0, w)/max(1, hidden), max(0, t)/max(1, hidden)
		w = min(1, w)
		t = min(1-w, t)
		as := [...]stake{
			robbers.Robber: l.at(robbers.Robber, side), robbers.Werewolf: l.at(robbers.Werewolf, side), robbers.Traitor: l.at(robbers.Traitor, side),
		}
		var other stake
		other.add(&as[robbers.Werewolf], w)
		other.add(&as[robbers.Traitor], t)
		other.add(&as[robbers.Robber], 1-w-t)
		for seat := range l.players {
			switch {
			case seat == mover:
				l.stakes[mover][seat] = as[mine]
			case known[seat] != robbers.NoRole:
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

// reveal sets the stakes as if everybody knew everybody: so playing on is
// quickest to show what a guess is worth.
func (h *heist) reveal() { h.believe(&h.lore.roles) }
