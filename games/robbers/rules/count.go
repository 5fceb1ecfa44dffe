package rules

import "github.com/howl-game/howl/game"

// Result holds how a deal ended. It is empty before the end.
type Result struct {
	Won        Side
	Undealt    Card // NoCard if every card was dealt
	Roles      [MaxPlayers]Role
	Points     [MaxPlayers]uint8 // each player's own
	Robbers    Team
	Werewolves Team
}

// A Team holds what one side made: the sum of its players' points, multiplied
// by the number of players of the other side (W12).
type Team struct {
	Players uint8  `json:"players"` // the number of its players
	Points  uint8  `json:"points"`  // the sum of their points
	Total   uint16 `json:"total"`   // that sum, times the players of the other side
}

// count turns the cards taken face up and ends the deal (W11, W12).
func (s *State) count(tell game.Tell) {
	s.Stage, s.Asked = Over, game.Nobody
	r := &s.Result
	r.Undealt = NoCard
	for c := range s.deck.All() {
		r.Undealt = c
		s.tellUndealt(tell)
	}
	piles := s.piles()
	for seat, pile := range piles[:s.Players] {
		role := s.private[seat].Role
		icons, points := s.Icons.count(pile, role)
		r.Roles[seat], r.Points[seat] = role, uint8(points)
		team := &r.Robbers
		if role != Robber {
			team = &r.Werewolves
		}
		team.Players++
		team.Points += uint8(points)
		s.tellCounted(tell, game.Seat(seat), pile, icons)
	}
	r.decide()
	s.tellWon(tell)
}

// piles returns the cards that each seat took.
func (s *State) piles() (piles [MaxPlayers]Hand) {
	for i := range s.Past() {
		t := &s.tricks[i]
		pile := &piles[t.Winner]
		for _, c := range t.Cards[:t.Len] {
			*pile = pile.With(c)
		}
	}
	return piles
}

// decide multiplies and compares (W12).
func (r *Result) decide() {
	robbers, wolves := &r.Robbers, &r.Werewolves
	if robbers.Players == 0 || wolves.Players == 0 {
		panic("robbers: a team without players (W10)")
	}
	robbers.Total = uint16(robbers.Points) * uint16(wolves.Players)
	wolves.Total = uint16(wolves.Points) * uint16(robbers.Players)
	switch {
	case robbers.Total > wolves.Total:
		r.Won = Robbers
	case wolves.Total > robbers.Total:
		r.Won = Werewolves
	}
}
