package rules

import "howl/game"

// Dealt: each player alone sees six cards, and by them the role.
type Dealt struct {
	Seat game.Seat `json:"seat"`
	Hand Cards     `json:"hand"`
	Wolf bool      `json:"wolf"`
}

func tellDealt(tell game.Tell, seat game.Seat, p Private) {
	if tell != nil {
		tell(game.Only(seat), Dealt{seat, p.Hand, p.Wolf})
	}
}

// Leads: everybody hears who leads the next trick.
type Leads struct {
	Trick uint8     `json:"trick"`
	Seat  game.Seat `json:"seat"`
}

func tellLeads(tell game.Tell, trick uint8, seat game.Seat) {
	if tell != nil {
		tell(game.Everybody, Leads{trick, seat})
	}
}

// Played: everybody sees a card.
type Played struct {
	Seat game.Seat `json:"seat"`
	Card Card      `json:"card"`
}

func tellPlayed(tell game.Tell, seat game.Seat, c Card) {
	if tell != nil {
		tell(game.Everybody, Played{seat, c})
	}
}

// Took: everybody sees who takes a trick, with which card and what it counts.
type Took struct {
	Trick uint8     `json:"trick"`
	Seat  game.Seat `json:"seat"`
	Card  Card      `json:"card"`
	Value uint8     `json:"value"`
}

func tellTook(tell game.Tell, trick uint8, seat game.Seat, c Card, value uint8) {
	if tell != nil {
		tell(game.Everybody, Took{trick, seat, c, value})
	}
}

// Nominated: everybody hears whom the winner names.
type Nominated struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellNominated(tell game.Tell, seat, whom game.Seat) {
	if tell != nil {
		tell(game.Everybody, Nominated{seat, whom})
	}
}

// Damaged: everybody sees a first damage.
type Damaged struct {
	Seat game.Seat `json:"seat"`
}

func tellDamaged(tell game.Tell, seat game.Seat) {
	if tell != nil {
		tell(game.Everybody, Damaged{seat})
	}
}

// Laid: everybody sees a card laid face down.
type Laid struct {
	Seat game.Seat `json:"seat"`
}

// Hid: only the player who laid the card knows which it is (T7).
type Hid struct {
	Seat game.Seat `json:"seat"`
	Card Card      `json:"card"`
}

func tellLaid(tell game.Tell, seat game.Seat, c Card) {
	if tell != nil {
		tell(game.Everybody, Laid{seat})
		tell(game.Only(seat), Hid{seat, c})
	}
}

// Answered: everybody hears a Witch's question answered (T9).
type Answered struct {
	Seat  game.Seat `json:"seat"`
	Heart bool      `json:"heart"`
}

func tellAnswered(tell game.Tell, seat game.Seat, a Answer) {
	if tell != nil {
		tell(game.Everybody, Answered{seat, a == Yes})
	}
}

// Expelled: everybody learns the role, nobody the cards (T8).
type Expelled struct {
	Seat game.Seat `json:"seat"`
	Wolf bool      `json:"wolf"`
}

func tellExpelled(tell game.Tell, seat game.Seat, wolf bool) {
	if tell != nil {
		tell(game.Everybody, Expelled{seat, wolf})
	}
}

// Won: everybody hears which side won and who was the werewolf.
type Won struct {
	Side     Side      `json:"side"`
	Werewolf game.Seat `json:"werewolf"`
}

func tellWon(tell game.Tell, side Side, wolf game.Seat) {
	if tell != nil {
		tell(game.Everybody, Won{side, wolf})
	}
}

// Turned: at the end everybody sees what each was dealt and laid face down.
type Turned struct {
	Seat  game.Seat `json:"seat"`
	Dealt Cards     `json:"dealt"`
	Laid  Cards     `json:"laid"`
}

func tellShown(tell game.Tell, seat game.Seat, s Shown) {
	if tell != nil {
		tell(game.Everybody, Turned{seat, s.Dealt, s.Laid})
	}
}
