package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// layouts holds what an observation consists of, by the number of players.
// Rows of seats begin with the seat that observes, and rows of cards are C1 to
// C15, R1 to R15, W, W, S, K, K, T. Of two cards that are alike, the first
// place is the one played first.
var layouts = func() (all [MaxPlayers + 1]*game.Layout[View]) {
	for players := 3; players <= MaxPlayers; players++ {
		all[players] = layoutFor(players)
	}
	return all
}()

func layoutFor(n int) *game.Layout[View] {
	tricks, deck := HandSize(n), int(NoCard)
	return game.NewLayout(
		game.NewLayer("phase", []int{3}, 1, "deal, play, over",
			func(v *View, to []uint8) { to[v.Stage] = 1 }),
		game.NewLayer("trick", []int{tricks}, 1, "which trick is played",
			func(v *View, to []uint8) {
				if v.Stage == Playing {
					to[v.done] = 1
				}
			}),
		game.NewLayer("asked", []int{n}, 1, "who owes a decision",
			func(v *View, to []uint8) { v.point(to, v.Asked) }),
		game.NewLayer("dealer", []int{n}, 1, "who deals",
			func(v *View, to []uint8) { v.point(to, v.Button) }),
		game.NewLayer("role", []int{3}, 1, "the own role: robber, werewolf, traitor",
			func(v *View, to []uint8) {
				if v.Role != NoRole {
					to[v.Role-Robber] = 1
				}
			}),
		game.NewLayer("hand", []int{deck}, 1, "the own cards",
			func(v *View, to []uint8) {
				for h := cards.Set(v.Hand); h != 0; h &= h - 1 {
					to[h.First()] = 1
				}
			}),
		game.NewLayer("icons", []int{2, ranks}, mostIcons, "the icons on each rank of chests and of robbers",
			func(v *View, to []uint8) {
				copy(to, v.Icons.Chests[:])
				copy(to[ranks:], v.Icons.Robbers[:])
			}),
		game.NewLayer("table", []int{n, deck}, 1, "the cards of this trick, by who played them",
			func(v *View, to []uint8) {
				v.eachPlay(func(trick int, t *Trick, seat game.Seat, c Card) {
					if trick == int(v.done) {
						to[v.place(seat)*deck+int(c)] = 1
					}
				})
			}),
		game.NewLayer("played", []int{n, deck}, maxTricks, "the number of the trick, from 1, in which a seat played a card",
			func(v *View, to []uint8) {
				v.eachPlay(func(trick int, _ *Trick, seat game.Seat, c Card) { to[v.place(seat)*deck+int(c)] = uint8(trick + 1) })
			}),
		game.NewLayer("taken", []int{n, deck}, 1, "the cards that each seat has taken",
			func(v *View, to []uint8) {
				v.eachPlay(func(_ int, t *Trick, _ game.Seat, c Card) {
					if t.Winner != game.Nobody {
						to[v.place(t.Winner)*deck+int(c)] = 1
					}
				})
			}),
		game.NewLayer("leader", []int{tricks, n}, 1, "who led each trick",
			func(v *View, to []uint8) {
				for i := range v.tricks[:min(int(v.done)+1, tricks)] {
					v.point(to[i*n:][:n], v.tricks[i].Leader)
				}
			}),
		game.NewLayer("winner", []int{tricks, n}, 1, "who took each trick",
			func(v *View, to []uint8) {
				for i := range v.Past() {
					v.point(to[i*n:][:n], v.tricks[i].Winner)
				}
			}),
		game.NewLayer("won", []int{2}, 1, "the side that has won: robbers, werewolves",
			func(v *View, to []uint8) {
				if v.Result.Won != NoSide {
					to[v.Result.Won-Robbers] = 1
				}
			}),
	)
}

// Planes implements game.Encoder.
func (Game) Planes(setup game.Setup) []game.Plane { return layouts[setup.Players].Planes() }

// Actions implements game.Encoder: the cards to play, each name once.
func (Game) Actions(setup game.Setup, _ game.Seat) []game.Action {
	return (Deck(setup.Players) &^ seconds).list(play, nil)
}

// Encode implements game.Encoder.
func (Game) Encode(view game.View, to []uint8) {
	layouts[view.(View).Players].Encode(view, to)
}

// place returns where the seat stands in a row of seats.
func (v *View) place(seat game.Seat) int { return seat.Place(v.Seat, int(v.Players)) }

// point marks a seat in a row of seats, if it is a seat.
func (v *View) point(to []uint8, seat game.Seat) {
	if int(seat) < int(v.Players) {
		to[v.place(seat)] = 1
	}
}

// eachPlay visits all cards that were played, in order. A card whose twin was
// played before is visited as the second of the pair.
func (v *View) eachPlay(visit func(trick int, t *Trick, seat game.Seat, c Card)) {
	var seen Hand
	for i := range v.tricks[:v.done+1] {
		t := &v.tricks[i]
		for k, c := range t.Cards[:t.Len] {
			if seen&(1<<c) != 0 {
				c++
			}
			seen |= 1 << c
			visit(i, t, t.Player(k, int(v.Players)), c)
		}
	}
}
