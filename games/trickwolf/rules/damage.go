package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// nominate damages the player whom the winner names. A first damage makes the
// player lay a card face down; a second damage expels the player.
func (s *State) nominate(by, who game.Seat, tell game.Tell) {
	s.trick().Nominated = who
	tellNominated(tell, by, who)
	s.damage(who, tell)
}

func (s *State) damage(who game.Seat, tell game.Tell) {
	s.Damage[who]++
	if s.Damage[who] == 2 {
		s.expel(who, tell)
		return
	}
	// (T7) a player who was never damaged has laid nothing, so even after the
	// fifth trick one card of six is left to lay
	s.Asked, s.phase = who, laying
	tellDamaged(tell, who)
}

// lay puts a card face down, unseen by the others (T7), and answers a Witch.
func (s *State) lay(seat game.Seat, c Card, tell game.Tell) {
	p := &s.private[seat]
	p.Hand.Set, p.Laid.Set = p.Hand.Without(cards.Card(c)), p.Laid.With(cards.Card(c))
	s.Hands[seat]--
	s.Down[seat]++
	s.lacked[seat] = s.lacks[seat]
	tellLaid(tell, seat, c)
	s.answer(seat, tell)
	s.next(seat, tell)
}

// answer says whether the damaged player has a heart left, if the trick was
// won with a Witch (T9).
func (s *State) answer(seat game.Seat, tell game.Tell) {
	t := s.trick()
	if !t.best().Card.isWitch() {
		return
	}
	if s.private[seat].Hand.Set&hearts != 0 {
		t.Answer = Yes
		s.hearts = s.hearts.With(seat)
	} else {
		t.Answer = No
		s.lacks[seat] |= hearts
	}
	tellAnswered(tell, seat, t.Answer)
}

// expel puts a player out of the game and reveals the role, not the cards
// (T8). No Witch asks the expelled (T9).
func (s *State) expel(seat game.Seat, tell game.Tell) {
	p := &s.private[seat]
	s.In = s.In.Without(seat)
	s.Down[seat] += s.Hands[seat]
	s.Hands[seat] = 0
	p.Hand.Set, p.Laid.Set = 0, p.Laid.Set|p.Hand.Set
	tellExpelled(tell, seat, p.Wolf)
	if p.Wolf {
		s.end(Students, tell)
		return
	}
	s.lacks[seat] |= 1 << H9
	s.lacked[seat] |= 1 << H9
	s.next(s.In.After(seat), tell) // (T10)
}

// next lets the damaged player lead (T10), until five tricks are played (T12).
func (s *State) next(leader game.Seat, tell game.Tell) {
	if s.Trick == tricks {
		s.end(Werewolf, tell)
		return
	}
	s.lead(leader, tell)
}

// end names the winners and shows all cards.
func (s *State) end(won Side, tell game.Tell) {
	s.Won, s.phase, s.Asked = won, over, game.Nobody
	for seat := range game.Seat(seats) {
		if s.private[seat].Wolf {
			s.Werewolf = seat
		}
		s.Shown[seat] = Shown{s.dealt[seat], s.private[seat].Laid}
	}
	tellWon(tell, won, s.Werewolf)
	for seat, shown := range s.Shown {
		tellShown(tell, game.Seat(seat), shown)
	}
}
