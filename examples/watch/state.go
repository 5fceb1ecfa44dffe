package watch

import (
	"context"

	"github.com/howl-game/howl/game"
)

// Votes holds who accused whom, by round and seat; Nobody: not yet.
type Votes [rounds][most]game.Seat

// Public is what everybody knows.
type Public struct {
	Players int       `json:"players"`
	Round   int       `json:"round"` // 0: the werewolf is drawn; then the rounds; then over
	Votes   Votes     `json:"votes"` // at the end
	Wolf    game.Seat `json:"wolf"`  // at the end
}

// A View is what a seat knows.
type View struct {
	Public
	Seat game.Seat         `json:"seat"`
	Role string            `json:"role,omitempty"`
	Mine [rounds]game.Seat `json:"mine"` // the seat's own votes
}

// State is one game.
type State struct {
	Public
	wolf  game.Seat
	votes Votes
}

// Events. Role is told to one seat, all others to everybody.
type (
	Role struct {
		Role string `json:"role"`
	}
	Dusk   struct{}
	Sealed struct {
		Round int `json:"round"`
	}
	Judged struct {
		Wolf  game.Seat `json:"wolf"`
		Votes Votes     `json:"votes"`
		Won   string    `json:"won"`
	}
)

// Turn returns the Dealer, then everybody who has not voted.
func (s *State) Turn() (asked game.Seats) {
	switch {
	case s.Round == 0:
		return game.Only(game.Dealer)
	case s.Round <= rounds:
		for seat := range game.Table(s.Players).All() {
			if s.votes[s.Round-1][seat] == game.Nobody {
				asked = asked.With(seat)
			}
		}
	}
	return asked
}

// Legal appends every seat but the seat's own.
func (s *State) Legal(seat game.Seat, to []game.Action) []game.Action {
	if !s.Turn().Has(seat) {
		return to
	}
	for other := range game.Table(s.Players).All() {
		switch {
		case seat == game.Dealer:
			to = append(to, turn+game.Action(other))
		case other != seat:
			to = append(to, game.Action(other))
		}
	}
	return to
}

// Do carries out a draw or a vote.
func (s *State) Do(seat game.Seat, a game.Action, tell game.Tell) {
	if seat == game.Dealer {
		s.wolf, s.Round = game.Seat(a-turn), 1
		if tell == nil {
			return
		}
		for seat := range game.Table(s.Players).All() {
			tell(game.Only(seat), Role{role(seat, s.wolf)})
		}
		tell(game.Everybody, Dusk{})
		return
	}
	s.votes[s.Round-1][seat] = game.Seat(a)
	if s.Turn() != 0 {
		return
	}
	if tell != nil {
		tell(game.Everybody, Sealed{s.Round})
	}
	if s.Round++; s.Round > rounds {
		s.Wolf, s.Votes = s.wolf, s.votes
		if tell != nil {
			tell(game.Everybody, Judged{s.wolf, s.votes, s.winner()})
		}
	}
}

// winner returns the side that won.
func (s *State) winner() string {
	var count [most]int
	for _, round := range s.votes {
		for _, accused := range round[:s.Players] {
			count[accused]++
		}
	}
	for seat := range game.Table(s.Players).All() {
		if seat != s.wolf && count[seat] >= count[s.wolf] {
			return werewolf
		}
	}
	return village
}

// View returns what the seat knows.
func (s *State) View(seat game.Seat) game.View {
	v := View{Public: s.Public, Seat: seat}
	for i := range v.Mine {
		v.Mine[i] = game.Nobody
		if int(seat) < s.Players {
			v.Mine[i] = s.votes[i][seat]
		}
	}
	if int(seat) < s.Players && s.Round > 0 {
		v.Role = role(seat, s.wolf)
	}
	return v
}

// Ears returns everybody: all talk at any time, and spectators listen.
func (s *State) Ears(seat game.Seat) game.Seats {
	if int(seat) < s.Players {
		return game.Everybody
	}
	return 0
}

// Phase names the moment.
func (s *State) Phase() string {
	if s.Round == 0 {
		return "deal"
	}
	return "accuse"
}

// Score returns 1 for the winners.
func (s *State) Score(seat game.Seat) int {
	if s.Side(seat) == s.winner() {
		return 1
	}
	return 0
}

// Side returns the side of the seat.
func (s *State) Side(seat game.Seat) string { return role(seat, s.wolf) }

// Set makes s a copy of another state.
func (s *State) Set(from game.State) { *s = *from.(*State) }

// Decide returns the first legal action.
func (first) Decide(_ context.Context, f game.Frame) game.Action { return f.Legal[0] }
