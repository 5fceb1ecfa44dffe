package rules

import "howl/game"

// Guess deals the cards that the view's owner has not seen to the hands that
// he does not see, each way as likely as any other. Nothing is certain of
// those hands but their size: a chip tells only what was played.
func (Game) Guess(view game.View, rng game.Rand, state game.State) bool {
	v, s := view.(View), state.(*State)
	*s = State{Public: v.Public}
	s.shuffle()
	if s.Stage == Dealing {
		return true // how far the Dealer is, nobody is told
	}
	var played [MaxPlayers]Hand
	for seat := range game.Seat(s.Players) {
		played[seat] = s.Played(seat)
		s.deck = s.deck.less(played[seat])
	}
	s.deck = s.deck.less(v.Hand)

	var unseen [NoCard]Card
	n := 0
	for c := range s.deck.All() {
		unseen[n] = c
		n++
	}
	for seat := range game.Seat(s.Players) {
		hand := v.Hand
		if seat != v.Seat {
			hand = 0
			for range HandSize(int(s.Players)) - played[seat].Len() {
				i := rng.IntN(n)
				n--
				hand = hand.With(unseen[i])
				unseen[i] = unseen[n]
			}
		}
		p := &s.private[seat]
		p.Hand, p.Role = hand, RoleOf(hand|played[seat])
	}
	s.deck = 0
	for _, c := range unseen[:n] {
		s.deck = s.deck.With(c)
	}
	return true
}
