package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// layout is what an observation consists of. Rows of seats begin with the seat
// that observes.
var layout = game.NewLayout(
	game.NewLayer("phase", []int{len(phases)}, 1, "deal, play, nominate, lay, over",
		func(v *View, to []uint8) { to[v.phase] = 1 }),
	game.NewLayer("trick", []int{tricks}, 1, "which trick is played",
		func(v *View, to []uint8) {
			if v.Trick > 0 {
				to[v.Trick-1] = 1
			}
		}),
	game.NewLayer("asked", []int{seats}, 1, "who owes a decision",
		func(v *View, to []uint8) {
			if v.Asked < seats {
				to[v.place(v.Asked)] = 1
			}
		}),
	game.NewLayer("wolf", []int{1}, 1, "the seat is the werewolf",
		func(v *View, to []uint8) { to[0] = bit(v.Wolf) }),
	game.NewLayer("hand", []int{inDeck}, 1, "the own cards, A2 to A8, B, C, then H0, H1, H9",
		func(v *View, to []uint8) { mark(to, v.Hand.Set) }),
	game.NewLayer("laid", []int{inDeck}, 1, "the cards that the seat has laid face down",
		func(v *View, to []uint8) { mark(to, v.Laid.Set) }),
	game.NewLayer("in", []int{seats}, 1, "who is not expelled",
		func(v *View, to []uint8) {
			for s := range v.In.All() {
				to[v.place(s)] = 1
			}
		}),
	game.NewLayer("damage", []int{seats}, 2, "the damage of each seat", numbers(func(v *View) *[seats]uint8 { return &v.Damage })),
	game.NewLayer("hands", []int{seats}, inHand, "how many cards each seat holds", numbers(func(v *View) *[seats]uint8 { return &v.Hands })),
	game.NewLayer("down", []int{seats}, inHand, "how many cards each seat has face down", numbers(func(v *View) *[seats]uint8 { return &v.Down })),
	game.NewLayer("lacks", []int{seats, inDeck}, 1, "cards that certainly are not in a seat's hand",
		func(v *View, to []uint8) {
			for s := range game.Seat(seats) {
				mark(to[v.place(s)*inDeck:][:inDeck], v.Lacks(s))
			}
		}),
	game.NewLayer("heart", []int{seats}, 1, "who certainly holds a heart",
		func(v *View, to []uint8) {
			for s := range game.Seat(seats) {
				to[v.place(s)] = bit(v.HasHeart(s))
			}
		}),
	game.NewLayer("table", []int{seats, inDeck}, 1, "the cards of this trick, by who played them",
		func(v *View, to []uint8) {
			if v.Trick > 0 {
				t := v.trick()
				for _, p := range t.Plays[:t.N] {
					to[v.place(p.Seat)*inDeck+int(p.Card)] = 1
				}
			}
		}),
	game.NewLayer("played", []int{seats, inDeck}, tricks, "the number of the trick, from 1, in which a seat played a card",
		func(v *View, to []uint8) {
			for i := range v.Tricks {
				t := &v.Tricks[i]
				for _, p := range t.Plays[:t.N] {
					to[v.place(p.Seat)*inDeck+int(p.Card)] = uint8(i + 1)
				}
			}
		}),
	game.NewLayer("leader", []int{tricks, seats}, 1, "who led each trick",
		ofTricks(func(t *Trick) game.Seat { return t.Plays[0].Seat })),
	game.NewLayer("winner", []int{tricks, seats}, 1, "who won each trick",
		ofTricks(func(t *Trick) game.Seat { return t.Winner })),
	game.NewLayer("nominated", []int{tricks, seats}, 1, "whom the winner of each trick named",
		ofTricks(func(t *Trick) game.Seat { return t.Nominated })),
	game.NewLayer("answer", []int{tricks, 2}, 1, "what a Witch's question brought: yes, no",
		func(v *View, to []uint8) {
			for i := range v.Tricks {
				if a := v.Tricks[i].Answer; a != Unasked {
					to[2*i+int(a-Yes)] = 1
				}
			}
		}),
	game.NewLayer("won", []int{2}, 1, "the side that has won: students, werewolf",
		func(v *View, to []uint8) {
			if v.Won != Undecided {
				to[v.Won-Students] = 1
			}
		}),
)

// Planes implements game.Encoder.
func (Game) Planes(game.Setup) []game.Plane { return layout.Planes() }

// Actions implements game.Encoder: the cards to play, the cards to lay, the
// other seats to name.
func (Game) Actions(_ game.Setup, seat game.Seat) (all []game.Action) {
	all = list(list(all, play, deck), lay, deck)
	for who := seat.Left(seats); who != seat; who = who.Left(seats) {
		all = append(all, nominate|game.Action(who))
	}
	return all
}

// Encode implements game.Encoder.
func (Game) Encode(view game.View, to []uint8) { layout.Encode(view, to) }

// place returns where the seat stands in a row of seats.
func (v *View) place(seat game.Seat) int { return seat.Place(v.Seat, seats) }

// numbers returns what writes a number for each seat.
func numbers(of func(*View) *[seats]uint8) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		for s, n := range of(v) {
			to[v.place(game.Seat(s))] = n
		}
	}
}

// ofTricks returns what marks one seat of each trick.
func ofTricks(of func(*Trick) game.Seat) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		for i := range v.Tricks {
			if t := &v.Tricks[i]; t.N > 0 && of(t) != game.Nobody {
				to[i*seats+v.place(of(t))] = 1
			}
		}
	}
}

func mark(to []uint8, set cards.Set) {
	for ; set != 0; set &= set - 1 {
		to[set.First()] = 1
	}
}

func bit(is bool) uint8 {
	if is {
		return 1
	}
	return 0
}
