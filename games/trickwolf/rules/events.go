package rules

import "howl/game"

// Hand: each player alone sees six cards, and by them the role.
type Hand struct {
	Seat  game.Seat `json:"seat"`
	Cards Cards     `json:"cards"`
	Wolf  bool      `json:"wolf"`
}

func tellHand(tell game.Tell, seat game.Seat, p Private) {
	if tell != nil {
		tell(game.Only(seat), Hand{seat, p.Hand, p.Wolf})
	}
}

// Lead: everybody hears who leads the next trick.
type Lead struct {
	Trick uint8     `json:"trick"`
	Seat  game.Seat `json:"seat"`
}

func tellLead(tell game.Tell, trick uint8, seat game.Seat) {
	if tell != nil {
		tell(game.Everybody, Lead{trick, seat})
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

// Won: everybody sees who wins a trick, with which card and what it counts.
type Won struct {
	Trick uint8     `json:"trick"`
	Seat  game.Seat `json:"seat"`
	Card  Card      `json:"card"`
	Value uint8     `json:"value"`
}

func tellWon(tell game.Tell, trick uint8, seat game.Seat, c Card, value uint8) {
	if tell != nil {
		tell(game.Everybody, Won{trick, seat, c, value})
	}
}

// Nominated: everybody hears whom the winner names.
type Nominated struct {
	Seat game.Seat `json:"seat"`
	Who  game.Seat `json:"who"`
}

func tellNominated(tell game.Tell, seat, who game.Seat) {
	if tell != nil {
		tell(game.Everybody, Nominated{seat, who})
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

// Over: everybody hears which side won and who was the werewolf.
type Over struct {
	Side     Side      `json:"side"`
	Werewolf game.Seat `json:"werewolf"`
}

func tellOver(tell game.Tell, side Side, wolf game.Seat) {
	if tell != nil {
		tell(game.Everybody, Over{side, wolf})
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
