package rules

import "github.com/howl-game/howl/game"

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
	Seat game.Seat `json:"seat"` // who deals
}

// Dealt: a seat alone sees its hand, and so its role.
type Dealt struct {
	Seat game.Seat `json:"seat"` // who is told
	Role Role      `json:"role"` // by the cards
	Hand Hand      `json:"hand"` // the cards
	Seen
}

// Leads: everybody sees that the cards are dealt and who plays the first.
type Leads struct {
	Seat game.Seat `json:"seat"` // who plays the first card
}

// Played: everybody sees a card, and the chip that it brings (W16).
type Played struct {
	Seat game.Seat `json:"seat"` // who plays
	Card Card      `json:"card"` // the card
	Seen
}

// Doer is who plays.
func (e Played) Doer() game.Seat { return e.Seat }

// Stands: everybody sees what a special card counts as in the complete trick.
type Stands struct {
	Seat game.Seat `json:"seat"` // who played it
	Card Card      `json:"card"` // the special card
	As   Value     `json:"as"`   // what it counts as
	Seen
}

// Took: everybody sees who takes the trick, and leads the next.
type Took struct {
	Seat game.Seat `json:"seat"` // who takes it
}

// Undealt: at the end everybody sees the card that was dealt to nobody (W10).
type Undealt struct {
	Card Card `json:"card"` // the card
}

// Counted: at the end everybody sees a player's role, the cards taken and
// what they make (W11).
type Counted struct {
	Seat    game.Seat `json:"seat"`    // whose count it is
	Role    Role      `json:"role"`    // the role that the player was dealt
	Cards   Hand      `json:"cards"`   // all that were taken
	Scoring Hand      `json:"scoring"` // the cards whose icons count, and those that halve them
	Icons   uint8     `json:"icons"`   // the icons that count, before they are halved
	Halved  bool      `json:"halved"`  // whether the wrong special card halves them
	Points  uint8     `json:"points"`  // what comes of it
}

// Won: everybody sees the points of both teams, what they are multiplied by,
// and who won the deal (W12).
type Won struct {
	Side        Side   `json:"side"`        // who won; nobody: both have as much
	Robbers     uint16 `json:"robbers"`     // points of the robbers: the sum, times the players of the other side
	RobberSum   uint8  `json:"robbersum"`   // the sum of the points of all robbers
	RobberTeam  uint8  `json:"robberteam"`  // the number of robbers
	Werewolves  uint16 `json:"werewolves"`  // points of the werewolves and traitors, in the same way
	WerewolfSum uint8  `json:"werewolfsum"` // the sum of the points of all of these
	WolfTeam    uint8  `json:"wolfteam"`    // their number
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
