package rules

import (
	"strings"

	"github.com/howl-game/howl/game"
)

// Planes implements game.Encoder.
func (Game) Planes(setup game.Setup) []game.Plane { return layouts[setup.Players].Planes() }

// Encode implements game.Encoder.
func (Game) Encode(view game.View, to []uint8) {
	v, ok := view.(*View)
	if !ok {
		fresh := view.(View)
		v = &fresh
	}
	layouts[v.Players].Encode(v, to)
}

// Actions implements game.Encoder: the actions without an argument, the
// characters to claim, and every verb about a seat, the own seat first.
func (Game) Actions(setup game.Setup, seat game.Seat) (all []game.Action) {
	for _, v := range []Verb{Sleep, Done, Ready, Rest, RecallWolf, RecallHuman} {
		all = append(all, Bare(v))
	}
	for r := Villager; r < roleCount; r++ {
		all = append(all, Act(Claim, r))
	}
	about := []Verb{ReportWolf, ReportHuman, Accuse, Trust, Vote, Lynch}
	for _, r := range night {
		if v := characters[r].call.verb; v != 0 {
			about = append(about, v)
		}
	}
	for _, r := range fateful {
		if v := characters[r].fate.verb; v != 0 {
			about = append(about, v)
		}
	}
	for _, v := range about {
		all = each(all, v, game.Table(setup.Players), seat)
	}
	return all
}

// layouts holds what an observation consists of, by the number of players.
var layouts [game.MaxSeats + 1]*game.Layout[View]

func unpackLayouts() {
	for players := 1; players <= game.MaxSeats; players++ {
		layouts[players] = layout(players)
	}
}

// layout returns what an observation consists of. Rows of seats begin with the
// seat that observes; rows of characters are in the order of the box; a day is
// counted from 1 and stands in the row of its number.
func layout(n int) *game.Layout[View] {
	days, roles := n, int(MaxRoles) // a game has at most one day a player
	seat, seats, role := []int{n}, []int{n, n}, []int{roles}
	layers := []game.Layer[View]{
		game.NewLayer("phase", []int{len(played())}, 1, phaseNames(),
			func(v *View, to []uint8) { to[v.Moment] = 1 }),
		game.NewLayer("night", []int{1}, game.MaxSeats, "the number of the night, and of the day after it",
			func(v *View, to []uint8) { to[0] = v.Night }),
		game.NewLayer("rules", []int{7}, 1, "player first, left first, phantom menace, wise old man, ghost talk, no self vote, no owl self",
			func(v *View, to []uint8) {
				r := v.Rules
				for i, on := range [...]bool{r.PlayerFirst, r.LeftFirst, r.Phantom, r.Wise, r.GhostTalk, r.NoSelfVote, r.NoOwlSelf} {
					if on {
						to[i] = 1
					}
				}
			}),
		game.NewLayer("deck", role, game.MaxSeats, "the number of cards of each character",
			func(v *View, to []uint8) { copy(to, v.Deck[:]) }),
		game.NewLayer("role", role, 1, "the own card",
			func(v *View, to []uint8) { markRole(to, v.Role) }),
		game.NewLayer("now", role, 1, "what the seat is now",
			func(v *View, to []uint8) { markRole(to, v.Now) }),
		game.NewLayer("asked", []int{1}, 1, "the seat owes a decision",
			func(v *View, to []uint8) {
				if v.Asked {
					to[0] = 1
				}
			}),
		game.NewLayer("alive", seat, 1, "who is alive", theSeats(func(v *View) game.Seats { return v.Alive })),
		game.NewLayer("ready", seat, 1, "who is done with talk or defence", theSeats(func(v *View) game.Seats { return v.Ready })),
		game.NewLayer("voter", seat, 1, "who votes next in the ballot", theSeat(func(v *View) game.Seat { return v.Voter })),
		game.NewLayer("welcome", seat, 1, "who holds the card Welcome!", theSeat(func(v *View) game.Seat { return v.Welcome })),
		game.NewLayer("wise", seat, 1, "who holds the Wise Old Man", theSeat(func(v *View) game.Seat { return v.Wise })),
		game.NewLayer("suspects", []int{2, n}, 1, "the two suspects", twoSeats(func(v *View) [2]game.Seat { return v.Suspects })),
		game.NewLayer("owners", []int{2, n}, 1, "which ghosts own sword and shield",
			twoSeats(func(v *View) [2]game.Seat { return [2]game.Seat{v.Relics[Sword].Owner, v.Relics[Shield].Owner} })),
		game.NewLayer("relics", []int{2, n}, 1, "where sword and shield are turned up",
			twoSeats(func(v *View) [2]game.Seat { return [2]game.Seat{v.Relics[Sword].At, v.Relics[Shield].At} })),
		game.NewLayer("laid", []int{2, n}, 1, "for ghosts: where sword and shield lie", twoSeats(func(v *View) [2]game.Seat { return v.Laid })),
		game.NewLayer("backs", seat, 1, "where cards of the Phantom Menace lie face down", theSeats(func(v *View) game.Seats { return v.Backs })),
		game.NewLayer("mates", seat, 1, "players of the same character whom the seat has met", theSeats(func(v *View) game.Seats { return v.Mates })),
		game.NewLayer("joined", seat, 1, "the mythomaniac among them", theSeat(func(v *View) game.Seat { return v.Joined })),
		game.NewLayer("choice", seat, 1, "the own decision, until it is resolved", theSeat(func(v *View) game.Seat { return v.Choice })),
		game.NewLayer("pointed", []int{1}, mostMarks, "how often the seat has pointed tonight", func(v *View, to []uint8) { to[0] = v.Marks }),
		game.NewLayer("done", seat, 1, "who of those who decide together points no more", theSeats(func(v *View) game.Seats { return v.Circle.Done })),
		game.NewLayer("marks", seats, 1, "where those who decide together point",
			func(v *View, to []uint8) {
				for m := range v.Circle.Members.All() {
					v.point(to[v.place(m)*n:][:n], v.Circle.Marks[m])
				}
			}),
		game.NewLayer("diary", []int{days, n}, 1, "whom the seat chose, or learned about, in each night",
			func(v *View, to []uint8) {
				for d := 1; d <= int(v.Night); d++ {
					v.point(to[(d-1)*n:][:n], v.Diary[d].Whom)
				}
			}),
		game.NewLayer("answers", []int{days, roles}, 1, "and the answer, a character; villager for anybody who is no werewolf",
			func(v *View, to []uint8) {
				for d := 1; d <= int(v.Night); d++ {
					markRole(to[(d-1)*roles:][:roles], v.Diary[d].Answer)
				}
			}),
		game.NewLayer("claims", []int{n, roles}, 1, "the character that each seat claimed last",
			func(v *View, to []uint8) {
				for s := range game.Seat(n) {
					markRole(to[v.place(s)*roles:][:roles], v.Said[s].Claim)
				}
			}),
		game.NewLayer("wolves", seats, 1, "whom each seat reported as a werewolf", said(func(w *Statements) game.Seats { return w.Wolves })),
		game.NewLayer("humans", seats, 1, "whom each seat reported as a human", said(func(w *Statements) game.Seats { return w.Humans })),
		game.NewLayer("accused", seats, 1, "whom each seat accused", said(func(w *Statements) game.Seats { return w.Accused })),
		game.NewLayer("trusted", seats, 1, "whom each seat trusted", said(func(w *Statements) game.Seats { return w.Trusted })),
		game.NewLayer("lynchedwolf", []int{n, days}, 1, "the days of which each seat said that a werewolf was lynched", recalled(func(w *Statements) uint32 { return w.LynchedWolf })),
		game.NewLayer("lynchednot", []int{n, days}, 1, "or a human", recalled(func(w *Statements) uint32 { return w.LynchedNot })),
		game.NewLayer("today", seat, mostStatements, "the statements that each seat made today",
			func(v *View, to []uint8) {
				for s := range game.Seat(n) {
					to[v.place(s)] = v.Said[s].Today
				}
			}),
		game.NewLayer("dead", []int{days, n}, 1, "who was found dead at each dawn",
			eachDay(func(v *View, d *Day, to []uint8) { v.mark(to, d.Dead) })),
		game.NewLayer("owl", []int{days, n}, 1, "whom the owl-man named on each day",
			eachDay(func(v *View, d *Day, to []uint8) { v.point(to, d.Owl) })),
		game.NewLayer("lynched", []int{days, n}, 1, "who was lynched on each day",
			eachDay(func(v *View, d *Day, to []uint8) { v.point(to, d.Lynched) })),
		game.NewLayer("votes", []int{days, n}, game.MaxSeats, "for whom each seat voted on each day: 1 the own seat, 2 the next, 0 nobody",
			eachDay(func(v *View, d *Day, to []uint8) { v.ballots(to, &d.Votes) })),
		game.NewLayer("judged", []int{days, n}, game.MaxSeats, "the same of the secret vote, once it is shown",
			eachDay(func(v *View, d *Day, to []uint8) { v.ballots(to, &d.Judged) })),
		game.NewLayer("cards", []int{n, roles}, 1, "everybody's card, once the game is over",
			func(v *View, to []uint8) {
				for s := range game.Seat(n) {
					markRole(to[v.place(s)*roles:][:roles], v.Roles[s])
				}
			}),
		game.NewLayer("became", role, 1, "what the mythomaniac had become, once the game is over",
			func(v *View, to []uint8) { markRole(to, v.Became) }),
		game.NewLayer("won", role, 1, "the side that has won, as its first character",
			func(v *View, to []uint8) { markRole(to, v.Winner) }),
	}
	if len(fateful) > 0 {
		layers = append(layers,
			game.NewLayer("dying", seat, 1, "who is dead and decides something first", theSeat(func(v *View) game.Seat { return v.Dying })),
			game.NewLayer("fell", []int{days, n}, 1, "who was taken along by the dead on each day",
				eachDay(func(v *View, d *Day, to []uint8) { v.mark(to, d.Fell[0]|d.Fell[1]) })))
	}
	return game.NewLayout(layers...)
}

// phaseNames lists the phases of the game.
func phaseNames() string {
	var names []string
	for _, p := range played() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// place returns where the seat stands in a row of seats.
func (v *View) place(seat game.Seat) int { return seat.Place(v.Seat, int(v.Players)) }

// point marks a seat in a row of seats, if it is a seat.
func (v *View) point(to []uint8, seat game.Seat) {
	if seat < game.Seat(v.Players) {
		to[v.place(seat)] = 1
	}
}

// mark marks seats in a row of seats.
func (v *View) mark(to []uint8, seats game.Seats) {
	for m := seats; m != 0; m &= m - 1 {
		to[v.place(m.First())] = 1
	}
}

// ballots writes for whom each seat voted, as a place counted from 1.
func (v *View) ballots(to []uint8, votes *[game.MaxSeats]game.Seat) {
	for s := range game.Seat(v.Players) {
		if whom := votes[s]; whom != game.Nobody {
			to[v.place(s)] = uint8(v.place(whom) + 1)
		}
	}
}

// markRole marks a character in a row of characters, unless it is none.
func markRole(to []uint8, r Role) {
	if r != NoRole {
		to[r] = 1
	}
}

func theSeats(of func(*View) game.Seats) func(*View, []uint8) {
	return func(v *View, to []uint8) { v.mark(to, of(v)) }
}

func theSeat(of func(*View) game.Seat) func(*View, []uint8) {
	return func(v *View, to []uint8) { v.point(to, of(v)) }
}

func twoSeats(of func(*View) [2]game.Seat) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		for i, s := range of(v) {
			v.point(to[i*int(v.Players):][:v.Players], s)
		}
	}
}

// said returns what fills a plane with one row of seats for each seat.
func said(of func(*Statements) game.Seats) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		n := int(v.Players)
		for s := range game.Seat(n) {
			v.mark(to[v.place(s)*n:][:n], of(&v.Said[s]))
		}
	}
}

// recalled returns what fills a plane with one row of days for each seat.
func recalled(of func(*Statements) uint32) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		n := int(v.Players)
		for s := range game.Seat(n) {
			for d := 1; d <= int(v.Night); d++ {
				to[v.place(s)*n+d-1] = uint8(of(&v.Said[s]) >> d & 1)
			}
		}
	}
}

// eachDay returns what fills a plane with one row of seats for each day.
func eachDay(fill func(*View, *Day, []uint8)) func(*View, []uint8) {
	return func(v *View, to []uint8) {
		n := int(v.Players)
		for d := 1; d <= int(v.Night); d++ {
			fill(v, &v.days[d], to[(d-1)*n:][:n])
		}
	}
}
