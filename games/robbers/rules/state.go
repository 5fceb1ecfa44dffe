package rules

import "github.com/howl-game/howl/game"

// State is one deal: what everybody knows, what each seat knows, and what
// nobody knows.
type State struct {
	Public
	private [MaxPlayers]Private
	dealt   [MaxPlayers]Hand // hands lie here unseen until all are dealt
	filling game.Seat        // whose hand is being dealt
	deck    Hand             // not dealt yet, or never to be (W10)
}

// Turn returns the seat that must play, or the Dealer.
func (s *State) Turn() game.Seats {
	if s.Stage == Over {
		return 0
	}
	return game.Only(s.Asked)
}

// Legal appends every card of the hand, since nobody must follow or may pass
// (W8), or every card of the deck.
func (s *State) Legal(seat game.Seat, to []game.Action) []game.Action {
	switch {
	case seat != s.Asked || s.Stage == Over:
		return to
	case s.Stage == Playing:
		return (s.private[seat].Hand &^ seconds).list(play, to)
	case s.Button != game.Nobody:
		return s.deck.list(deal, to)
	}
	for n := range game.Action(s.Players) {
		to = append(to, dealer+n)
	}
	return to
}

// Do plays a card, deals one, or draws who deals.
func (s *State) Do(seat game.Seat, a game.Action, tell game.Tell) {
	switch {
	case a < deal:
		s.play(seat, Card(a-play), tell)
	case a < dealer:
		s.deal(Card(a-deal), tell)
	default:
		s.Button = game.Seat(a - dealer)
		s.tellDealer(tell)
	}
}

// View returns the public part and the seat's own.
func (s *State) View(seat game.Seat) game.View {
	if int(seat) >= int(s.Players) {
		return View{s.Public, Private{Seat: game.Nobody}}
	}
	return View{s.Public, s.private[seat]}
}

// Ears returns everybody: the table talks freely, and spectators listen.
func (s *State) Ears(seat game.Seat) game.Seats {
	if int(seat) >= int(s.Players) {
		return 0
	}
	return game.Everybody
}

// Phase returns "deal", "play" or "over".
func (s *State) Phase() string { return s.Stage.String() }

// Score returns one game point for each player of the team that won (W13).
func (s *State) Score(seat game.Seat) int {
	if won := s.Result.Won; won != NoSide && s.Result.Roles[seat].Side() == won {
		return 1
	}
	return 0
}

// Side returns the seat's team.
func (s *State) Side(seat game.Seat) string { return s.Result.Roles[seat].Side().String() }

// Set makes the state a copy of another.
func (s *State) Set(from game.State) { *s = *from.(*State) }
