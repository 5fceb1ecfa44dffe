package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// State is one game in progress.
type State struct {
	Public
	private [seats]Private
	dealt   [seats]Cards // hidden from its owners too until the deal is done
	stock   cards.Set    // still to be dealt
}

// fresh returns the state before the first card is dealt.
func fresh() State {
	s := State{stock: deck}
	s.Leader, s.Asked, s.Werewolf = game.Nobody, game.Dealer, game.Nobody
	s.In = game.Table(seats)
	return s
}

// Turn returns the one seat that is asked.
func (s *State) Turn() game.Seats {
	if s.phase == over {
		return 0
	}
	return game.Only(s.Asked)
}

// Legal appends what the seat may do.
func (s *State) Legal(seat game.Seat, to []game.Action) []game.Action {
	if seat != s.Asked {
		return to
	}
	switch s.phase {
	case dealing:
		return list(to, deal, s.stock)
	case playing:
		return list(to, play, s.playable(seat))
	case nominating:
		// (T6) somebody else who is still in, the left neighbour first
		for who := s.In.After(seat); who != seat; who = s.In.After(who) {
			to = append(to, nominate|game.Action(who))
		}
	case laying:
		return list(to, lay, s.private[seat].Hand.Set)
	}
	return to
}

func list(to []game.Action, verb game.Action, set cards.Set) []game.Action {
	for ; set != 0; set &= set - 1 {
		to = append(to, verb|game.Action(set.First()))
	}
	return to
}

// Do carries out a legal action.
func (s *State) Do(seat game.Seat, a game.Action, tell game.Tell) {
	card, who := Card(a&object), game.Seat(a&object)
	switch a &^ object {
	case deal:
		s.deal(card, tell)
	case play:
		s.play(seat, card, tell)
	case nominate:
		s.nominate(seat, who, tell)
	case lay:
		s.lay(seat, card, tell)
	}
}

// View returns what the seat knows.
func (s *State) View(seat game.Seat) game.View {
	v := View{Seat: seat, Public: s.Public}
	if seat < seats {
		v.Private = s.private[seat]
	}
	return v
}

// Ears returns everybody: all talk at any time, the expelled too.
func (s *State) Ears(seat game.Seat) game.Seats {
	if seat < seats {
		return game.Everybody
	}
	return 0
}

// Phase returns "deal", "play", "nominate", "lay" or "over".
func (s *State) Phase() string { return phases[s.phase].Name }

// Score returns 1 for the winners, the expelled among them too (T11).
func (s *State) Score(seat game.Seat) int {
	if s.side(seat) == s.Won {
		return 1
	}
	return 0
}

// Side returns "students" or "werewolf".
func (s *State) Side(seat game.Seat) string { return s.side(seat).String() }

// Role implements game.Masked.
func (s *State) Role(seat game.Seat) string {
	if s.private[seat].Wolf {
		return "werewolf"
	}
	return "student"
}

func (s *State) side(seat game.Seat) Side {
	if s.private[seat].Wolf {
		return Werewolf
	}
	return Students
}

// Out reports whether the seat was expelled.
func (s *State) Out(seat game.Seat) bool { return seat < seats && !s.In.Has(seat) }

// Hand returns the cards that the seat holds, for bots that play guessed games on.
func (s *State) Hand(seat game.Seat) cards.Set { return s.private[seat].Hand.Set }

// Set makes the state a copy of another.
func (s *State) Set(from game.State) { *s = *from.(*State) }
