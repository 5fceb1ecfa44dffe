package rules

import "github.com/howl-game/howl/game"

// Guess deals the cards that the owner of the view has not seen to the other
// hands, each way as likely as any other. Only the size of those hands is
// certain: a chip tells what was played.
func (Game) Guess(view game.View, rng game.Rand, state game.State) bool {
	v, s := view.(View), state.(*State)
	*s = State{Public: v.Public}
	s.shuffle()
	if s.Stage == Dealing {
		return true // nobody is told how far the Dealer is
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
