package rules

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// Ends implements game.Referee: dawns, ballots and lynchings have rulings.
func (Game) Ends(e game.Event) bool {
	switch e.(type) {
	case Daybreak, Suspected, Lynched:
		return true
	}
	return false
}

// Ruling implements game.Referee. Nothing in it goes beyond what the moderator
// says aloud and the cards that are known to be in the deck.
func (Game) Ruling(v game.View, told []game.Event) game.Ruling {
	p := v.(View).Public
	switch e := told[len(told)-1].(type) {
	case Daybreak:
		return p.dawned(e)
	case Suspected:
		return p.counted(told).suspected(e)
	case Lynched:
		return p.counted(told).lynched(e)
	}
	return game.Ruling{}
}

// dawned says of what the dead of a night can have died.
func (p *Public) dawned(e Daybreak) game.Ruling {
	hunts := e.Day > 1 || p.Rules.PlayerFirst // (L2)
	dead := slices.Collect(e.Dead.All())
	switch {
	case e.Dead == 0 && !hunts:
		return game.Ruling{Message: game.Say("lupus.ruling.first"), Chapter: "night"}
	case e.Dead == 0 && slices.ContainsFunc(immune, p.plays) && !p.plays(Bodyguard):
		return game.Ruling{Message: game.Say("lupus.ruling.immune"), Chapter: "others"}
	case e.Dead == 0 && slices.ContainsFunc(immune, p.plays):
		return game.Ruling{Message: game.Say("lupus.ruling.saved"), Chapter: "others"}
	case e.Dead == 0:
		return game.Ruling{Message: game.Say("lupus.ruling.guarded"), Chapter: "night"}
	case !hunts:
		return game.Ruling{Message: game.Say("lupus.ruling.first.died", "dead", dead), Chapter: "others"}
	case slices.ContainsFunc(killers, func(r Role) bool { return r != Werewolf && p.plays(r) && (r != Owl || p.Players >= DeadlyFrom) }):
		return game.Ruling{Message: game.Say("lupus.ruling.died", "dead", dead), Chapter: "day"}
	}
	if !p.plays(Bodyguard) {
		return game.Ruling{Message: game.Say("lupus.ruling.killed.alone", "dead", dead), Chapter: "night"}
	}
	return game.Ruling{Message: game.Say("lupus.ruling.killed", "dead", dead), Chapter: "night"}
}

// plays reports whether a character is in the deck.
func (p *Public) plays(r Role) bool { return p.Deck[r] > 0 }

// A count is what everybody was told of a vote, and what breaks its ties. Of the
// rest of the game it knows only what never changes.
type count struct {
	Public
	votes  [game.MaxSeats]int8
	alive  game.Seats
	named  game.Seat // by the owl-man
	turned bool      // a card of the Phantom Menace was turned up today
	judged Judging   // the suspects, once there is a secret vote
}

// counted adds up the votes that led to the last of the events: those of the
// ballot, or the secret ones if there are any since.
func (p *Public) counted(told []game.Event) *count {
	c := &count{Public: Public{Players: p.Players, Welcome: game.Nobody}, alive: game.Table(int(p.Players)), named: game.Nobody}
	for k := range c.Relics {
		c.Relics[k].At = game.Nobody
	}
	for _, e := range told[:len(told)-1] {
		switch e := e.(type) {
		case Daybreak:
			c.alive &^= e.Dead
		case Welcomed:
			c.Welcome = e.Seat
		case Lynched:
			c.alive = c.alive.Without(e.Seat)
		case Fell:
			c.alive = c.alive.Without(e.Seat)
		case Polled:
			c.votes, c.named, c.turned = [game.MaxSeats]int8{}, game.Nobody, false
			for k := range c.Relics {
				c.Relics[k].At = game.Nobody
			}
		case Voted:
			c.votes[e.Whom]++
		case TurnedUp:
			c.turned = true
			c.Relics[slices.Index(relicNames[:], e.Card)].At = e.Seat
		case Named:
			c.named = e.Seat
		case Judging:
			c.votes, c.judged = [game.MaxSeats]int8{}, e
		case Judged:
			c.votes[e.Whom]++
		}
	}
	return c
}

// suspected says why these two are the suspects.
func (c *count) suspected(e Suspected) game.Ruling {
	c.weigh(&c.votes)
	m, chapter := game.Say("lupus.ruling.ballot", "first", e.First, "a", c.votes[e.First], "second", e.Second, "b", c.votes[e.Second]), "ballot"
	if c.named == e.First && c.best(&c.votes, c.alive) != e.First { // (L9)
		m = game.Say("lupus.ruling.owl", "owl", e.First, "seat", e.Second, "n", c.votes[e.Second])
	}
	if c.turned {
		m, chapter = further(m, game.Say("lupus.ruling.cards")), "phantom" // (L20)
	}
	if equals := c.equals(c.alive.Without(e.First).Without(e.Second), c.votes[e.Second]); equals != 0 {
		m = further(m, game.Say("lupus.ruling.tie", "others", slices.Collect(equals.All()), "why", c.prefers(e, c.best(&c.votes, equals))))
	}
	return game.Ruling{Message: m, Chapter: chapter}
}

// lynched says why the village lynches this suspect and not the other.
func (c *count) lynched(e Lynched) game.Ruling {
	other := c.judged.First
	if other == e.Seat {
		other = c.judged.Second
	}
	n, not := c.votes[e.Seat], c.votes[other]
	if n > not {
		return game.Ruling{Message: game.Say("lupus.ruling.lynched", "seat", e.Seat, "n", n, "not", not), Chapter: "lynch"}
	}
	return game.Ruling{Message: game.Say("lupus.ruling.lynched.tie", "n", n, "why", c.breaks(e.Seat, other)), Chapter: "lynch"}
}

// equals returns those of the seats with as many votes.
func (c *count) equals(among game.Seats, n int8) (set game.Seats) {
	for seat := range among.All() {
		if c.votes[seat] == n {
			set = set.With(seat)
		}
	}
	return set
}

// firstSeat is the first that is counted while nobody has "Welcome!": the moderator holds
// it, between the last seat and this one (L3).
const firstSeat = game.Seat(0)

// breaks says what puts the winner of a tie before another seat (L15, L20).
func (c *count) breaks(winner, other game.Seat) game.Message {
	switch won, lost := c.favour(winner), c.favour(other); {
	case won > lost && won > 1:
		return game.Say("lupus.ruling.tie.sword")
	case won > lost:
		return game.Say("lupus.ruling.tie.shield")
	}
	if c.Welcome == game.Nobody {
		return game.Say("lupus.ruling.tie.start", "from", firstSeat, "seat", winner)
	}
	return game.Say("lupus.ruling.tie.near", "seat", winner)
}

// prefers says what puts the second suspect before another seat, or both suspects, where
// all three have as many votes.
func (c *count) prefers(e Suspected, other game.Seat) game.Message {
	first, second := c.breaks(e.First, other), c.breaks(e.Second, other)
	near := "seat" // what a ruling names that goes by places
	if c.votes[e.First] != c.votes[e.Second] || c.named == e.First || second.Args[near] == nil {
		return second
	}
	if first.Key == "lupus.ruling.tie.sword" {
		return game.Say("lupus.ruling.tie.sword.then", "first", e.First, "next", second)
	}
	if first.Args[near] == nil {
		return second
	}
	if c.Welcome == game.Nobody {
		return game.Say("lupus.ruling.tie.start.two", "from", firstSeat, "first", e.First, "second", e.Second)
	}
	return game.Say("lupus.ruling.tie.near.two", "first", e.First, "second", e.Second)
}

// further adds a sentence to a ruling.
func further(what, more game.Message) game.Message {
	return game.Say("lupus.ruling.more", "what", what, "more", more)
}
