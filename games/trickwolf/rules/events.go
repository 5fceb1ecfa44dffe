package rules

import "github.com/howl-game/howl/game"

// Dealt: each player alone sees six cards, and by them the role.
type Dealt struct {
	Seat game.Seat `json:"seat"` // who is told
	Hand Cards     `json:"hand"` // the six cards
	Wolf bool      `json:"wolf"` // whether the Werewolf card is among them
}

func tellDealt(tell game.Tell, seat game.Seat, p Private) {
	if tell != nil {
		tell(game.Only(seat), Dealt{seat, p.Hand, p.Wolf})
	}
}

// Leads: everybody hears who leads the next trick.
type Leads struct {
	Trick uint8     `json:"trick"` // its number, 1 to 5
	Seat  game.Seat `json:"seat"`  // who leads
}

func tellLeads(tell game.Tell, trick uint8, seat game.Seat) {
	if tell != nil {
		tell(game.Everybody, Leads{trick, seat})
	}
}

// Played: everybody sees a card.
type Played struct {
	Seat game.Seat `json:"seat"` // who plays
	Card Card      `json:"card"` // the card
}

// Doer is who plays.
func (e Played) Doer() game.Seat { return e.Seat }

func tellPlayed(tell game.Tell, seat game.Seat, c Card) {
	if tell != nil {
		tell(game.Everybody, Played{seat, c})
	}
}

// Took: everybody sees who takes a trick, with which card and what it counts.
type Took struct {
	Trick uint8     `json:"trick"` // its number, 1 to 5
	Seat  game.Seat `json:"seat"`  // who takes it
	Card  Card      `json:"card"`  // the best card
	Value uint8     `json:"value"` // what it counted
}

func tellTook(tell game.Tell, trick uint8, seat game.Seat, c Card, value uint8) {
	if tell != nil {
		tell(game.Everybody, Took{trick, seat, c, value})
	}
}

// Nominated: everybody hears whom the winner names.
type Nominated struct {
	Seat game.Seat `json:"seat"` // who names
	Whom game.Seat `json:"whom"` // who is named, and takes damage
}

// Doer is who names.
func (e Nominated) Doer() game.Seat { return e.Seat }

func tellNominated(tell game.Tell, seat, whom game.Seat) {
	if tell != nil {
		tell(game.Everybody, Nominated{seat, whom})
	}
}

// Damaged: everybody sees a first damage.
type Damaged struct {
	Seat game.Seat `json:"seat"` // who has one damage now
}

func tellDamaged(tell game.Tell, seat game.Seat) {
	if tell != nil {
		tell(game.Everybody, Damaged{seat})
	}
}

// Laid: everybody sees a card laid face down.
type Laid struct {
	Seat game.Seat `json:"seat"` // who laid it
}

// Hid: only the player who laid the card knows which it is (T7).
type Hid struct {
	Seat game.Seat `json:"seat"` // who laid it
	Card Card      `json:"card"` // the card
}

func tellLaid(tell game.Tell, seat game.Seat, c Card) {
	if tell != nil {
		tell(game.Everybody, Laid{seat})
		tell(game.Only(seat), Hid{seat, c})
	}
}

// Answered: everybody hears a Witch's question answered (T9).
type Answered struct {
	Seat  game.Seat `json:"seat"`  // who answers
	Heart bool      `json:"heart"` // whether a heart is left in hand
}

func tellAnswered(tell game.Tell, seat game.Seat, a Answer) {
	if tell != nil {
		tell(game.Everybody, Answered{seat, a == Yes})
	}
}

// Expelled: everybody learns the role, nobody the cards (T8).
type Expelled struct {
	Seat game.Seat `json:"seat"` // who is out
	Wolf bool      `json:"wolf"` // whether that was the werewolf
}

func tellExpelled(tell game.Tell, seat game.Seat, wolf bool) {
	if tell != nil {
		tell(game.Everybody, Expelled{seat, wolf})
	}
}

// Won: everybody hears which side won and who was the werewolf.
type Won struct {
	Side     Side      `json:"side"`     // students or werewolf
	Werewolf game.Seat `json:"werewolf"` // who it was
}

func tellWon(tell game.Tell, side Side, wolf game.Seat) {
	if tell != nil {
		tell(game.Everybody, Won{side, wolf})
	}
}

// Turned: at the end everybody sees what each was dealt and laid face down.
type Turned struct {
	Seat  game.Seat `json:"seat"`  // whose cards they are
	Dealt Cards     `json:"dealt"` // the six cards of the deal
	Laid  Cards     `json:"laid"`  // what lay face down
}

func tellShown(tell game.Tell, seat game.Seat, s Shown) {
	if tell != nil {
		tell(game.Everybody, Turned{seat, s.Dealt, s.Laid})
	}
}
