package puzzles

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// card says which card an action plays.
func card(a game.Action) game.Message {
	return game.Say("robbers.puzzle.card", "card", strings.TrimPrefix(rules.Game{}.Text(a), "play "))
}

// sure says what makes a card certain: whether it wins the trick, and how the deal ends
// at worst if the seat goes on well, over all deals and all that the others can play.
func sure(v game.View, worlds []game.State, right game.Action) []game.Message {
	view := v.(rules.View)
	same := make([]rules.State, len(worlds))
	for i, w := range worlds {
		same[i] = *w.(*rules.State)
	}
	b := bound{me: view.Seat, trick: len(view.Past())}
	own, other := b.worst(same, right).totals(view.Seat)
	var said []game.Message
	switch b.won {
	case b.ends:
		said = append(said, game.Say("robbers.puzzle.sure.takes."+b.suit, "n", b.least))
	case 0:
		said = append(said, game.Say("robbers.puzzle.sure.never"))
	}
	return append(said, game.Say("robbers.puzzle.sure.worst", "own", own, "other", other))
}

// A bound is what is looked for to say how far a card is certain.
type bound struct {
	me    game.Seat
	trick int // the one in which the card is played

	ends, won int    // ways to the end, and those in which the seat takes that trick
	suit      string // what the seat counts
	least     int    // how much of it is in the trick at least, if the seat takes it
}

// totals returns what the sides of a deal that is over made, a seat's own first.
func (b ending) totals(seat game.Seat) (own, other int) {
	own, other = int(b.Robbers.Total), int(b.Werewolves.Total)
	if b.Roles[seat].Side() == rules.Werewolves {
		own, other = other, own
	}
	return own, other
}

// An ending is how a deal ends.
type ending rules.Result

// below reports whether an ending is worse for a seat.
func (b ending) below(c ending, seat game.Seat) bool {
	own, other := b.totals(seat)
	cown, cother := c.totals(seat)
	return own-other < cown-cother || own-other == cown-cother && own < cown
}

// worst plays an action in states that look the same to the seat, lets everybody else do
// everything, and lets the seat go on as well as it can with what it is shown.
func (b *bound) worst(same []rules.State, a game.Action) (worst ending) {
	next, order := make(map[rules.View][]rules.State), []rules.View(nil)
	first := true
	keep := func(e ending) {
		if first || e.below(worst, b.me) {
			worst, first = e, false
		}
	}
	var play func(s rules.State)
	play = func(s rules.State) {
		switch {
		case s.Turn() == 0:
			b.end(&s)
			keep(ending(s.Result))
		case s.Asked == b.me:
			v := s.View(b.me).(rules.View)
			if next[v] == nil {
				order = append(order, v)
			}
			next[v] = append(next[v], s)
		default:
			for _, other := range s.Legal(s.Asked, nil) {
				after := s
				after.Do(after.Asked, other, nil)
				play(after)
			}
		}
	}
	for _, s := range same {
		s.Do(b.me, a, nil)
		play(s)
	}
	for _, v := range order {
		var best ending
		for i, own := range next[v][0].Legal(b.me, nil) {
			if e := b.worst(next[v], own); i == 0 || best.below(e, b.me) {
				best = e
			}
		}
		keep(best)
	}
	return worst
}

// end looks at the trick of a deal that is over.
func (b *bound) end(s *rules.State) {
	b.ends++
	t := &s.Past()[b.trick]
	if t.Winner != b.me {
		return
	}
	worth := s.Worth(t)
	if b.won == 0 || worth.Icons < b.least {
		b.least = worth.Icons
	}
	b.won++
	b.suit = worth.Suit
}
