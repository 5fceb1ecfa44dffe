package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// playable returns the cards that the seat may play.
func (s *State) playable(seat game.Seat) cards.Set {
	return playable(s.private[seat].Hand.Set, s.trick(), s.Trick)
}

// playable returns the cards of a hand that may be played to the trick of a
// number.
func playable(hand cards.Set, t *Trick, number uint8) cards.Set {
	if t.N == 0 {
		if number == 1 {
			return 1 << H1 // (T1)
		}
		return hand
	}
	// (T2)
	if fit := hand & follow[t.Led()]; fit != 0 {
		return fit
	}
	return hand
}

// play puts a card on the table and asks the next player, or the winner for a
// name.
func (s *State) play(seat game.Seat, c Card, tell game.Tell) {
	s.private[seat].Hand.Set = s.private[seat].Hand.Without(cards.Card(c))
	s.Hands[seat]--
	t := s.trick()
	t.Plays[t.N] = Play{seat, c}
	t.N++
	s.remember(seat, c, t.Led())
	tellPlayed(tell, seat, c)

	s.Asked = s.In.After(seat)
	if s.Asked != s.Leader {
		return
	}
	best := t.best()
	t.Winner = best.Seat
	s.Asked, s.phase = best.Seat, nominating
	tellTook(tell, s.Trick, best.Seat, best.Card, t.Value(best.Card))
}

// remember keeps what a card shows of the hand it came from.
func (m *memory) remember(seat game.Seat, c Card, led Suit) {
	m.seen = m.seen.With(cards.Card(c))
	if !c.Follows(led) {
		m.lacks[seat] |= follow[led]
	}
	if c.isHeart() {
		m.hearts = m.hearts.Without(seat)
	}
}
