package rules

import "howl/game"

// This file lists every event of the game and who is told. All but the hands
// are public. An event that tells which cards are in a trick is not repeated
// once the trick is taken, unless the table plays with past tricks open (W15).

// Seen says how long an event is remembered.
type Seen struct {
	Open bool `json:"-"` // past tricks stay open
}

// Until returns the kind of event that turns the cards face down.
func (s Seen) Until() string {
	if s.Open {
		return ""
	}
	return game.EventKind(Took{})
}

// Dealer: everybody sees who deals.
type Dealer struct {
	Seat game.Seat `json:"seat"`
}

// Dealt: a seat alone sees its hand, and so its role.
type Dealt struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
	Hand Hand      `json:"hand"`
	Seen
}

// Leads: everybody sees that the cards are dealt and who plays the first.
type Leads struct {
	Seat game.Seat `json:"seat"`
}

// Played: everybody sees a card, and the chip that it brings (W16).
type Played struct {
	Seat game.Seat `json:"seat"`
	Card Card      `json:"card"`
	Seen
}

// Stands: everybody sees what a special card counts as in the complete trick.
type Stands struct {
	Seat game.Seat `json:"seat"`
	Card Card      `json:"card"`
	As   Value     `json:"as"`
	Seen
}

// Took: everybody sees who takes the trick, and leads the next.
type Took struct {
	Seat game.Seat `json:"seat"`
}

// Undealt: at the end everybody sees the card that was dealt to nobody (W10).
type Undealt struct {
	Card Card `json:"card"`
}

// Counted: at the end everybody sees a player's role, the cards taken and
// what they make (W11).
type Counted struct {
	Seat    game.Seat `json:"seat"`
	Role    Role      `json:"role"`
	Cards   Hand      `json:"cards"`
	Scoring Hand      `json:"scoring"` // the cards whose icons count, and those that halve them
	Icons   uint8     `json:"icons"`
	Halved  bool      `json:"halved"`
	Points  uint8     `json:"points"`
}

// Won: everybody sees the points of both teams, what they are multiplied by,
// and who won the deal (W12).
type Won struct {
	Side        Side   `json:"side"`
	Robbers     uint16 `json:"robbers"`
	RobberSum   uint8  `json:"robbersum"`
	RobberTeam  uint8  `json:"robberteam"`
	Werewolves  uint16 `json:"werewolves"`
	WerewolfSum uint8  `json:"werewolfsum"`
	WolfTeam    uint8  `json:"wolfteam"`
}

func (s *State) tellDealer(tell game.Tell) {
	if tell != nil {
		tell(game.Everybody, Dealer{s.Button})
	}
}

func (s *State) tellDealt(tell game.Tell, seat game.Seat) {
	if tell != nil {
		tell(game.Only(seat), Dealt{seat, s.private[seat].Role, s.private[seat].Hand, Seen{s.open}})
	}
}

func (s *State) tellLeads(tell game.Tell) {
	if tell != nil {
		tell(game.Everybody, Leads{s.Trick().Leader})
	}
}

func (s *State) tellPlayed(tell game.Tell, seat game.Seat, c Card) {
	if tell != nil {
		tell(game.Everybody, Played{seat, c, Seen{s.open}})
	}
}

func (s *State) tellStands(tell game.Tell) {
	if tell == nil {
		return
	}
	t := s.Trick()
	values := t.Values()
	for i, c := range t.Cards[:t.Len] {
		if !c.Normal() {
			tell(game.Everybody, Stands{t.Player(i, int(s.Players)), c, values[i], Seen{s.open}})
		}
	}
}

func (s *State) tellTook(tell game.Tell) {
	if tell != nil {
		tell(game.Everybody, Took{s.Trick().Winner})
	}
}

func (s *State) tellUndealt(tell game.Tell) {
	if tell != nil {
		tell(game.Everybody, Undealt{s.Result.Undealt})
	}
}

func (s *State) tellCounted(tell game.Tell, seat game.Seat, pile Hand, icons int) {
	if tell != nil {
		role, points := s.Result.Roles[seat], s.Result.Points[seat]
		tell(game.Everybody, Counted{seat, role, pile, scoring(pile, role), uint8(icons), pile.Has(spoiler(role)), points})
	}
}

func (s *State) tellWon(tell game.Tell) {
	if tell != nil {
		r, w := s.Result.Robbers, s.Result.Werewolves
		tell(game.Everybody, Won{s.Result.Won, r.Total, r.Points, r.Players, w.Total, w.Points, w.Players})
	}
}
