package rules

import "github.com/howl-game/howl/game"

// shuffle gathers the deck and clears the seats.
func (s *State) shuffle() {
	s.deck = Deck(int(s.Players))
	for seat := range s.private {
		s.private[seat] = Private{Seat: game.Seat(seat)}
	}
}

// deal gives a card to the first seat whose hand is not full. Nobody looks
// before everybody has all cards.
func (s *State) deal(c Card, tell game.Tell) {
	c = c.first()
	s.deck = s.deck.Without(c)
	hand := &s.dealt[s.filling]
	*hand = hand.With(c)
	if hand.Len() < HandSize(int(s.Players)) {
		return
	}
	if s.filling++; s.filling == game.Seat(s.Players) {
		s.begin(tell)
	}
}

// begin hands out the cards and with them the roles. The dealer's left
// neighbour leads (W14).
func (s *State) begin(tell game.Tell) {
	for seat := range game.Seat(s.Players) {
		p := &s.private[seat]
		p.Hand, p.Role = s.dealt[seat], RoleOf(s.dealt[seat])
		s.tellDealt(tell, seat)
	}
	s.dealt, s.filling = [MaxPlayers]Hand{}, 0
	s.Stage = Playing
	s.lead(s.Button.Left(int(s.Players)))
	s.tellLeads(tell)
}
