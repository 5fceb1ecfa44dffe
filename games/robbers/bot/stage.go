package bot

import "github.com/howl-game/howl/games/robbers/rules"

// A Stage is a deal with open hands, on which a mind is taught.
type Stage struct {
	Thought
	facts facts
	cards content
	scene scene
}

// NewStage returns a stage for the mind's table.
func NewStage(m *Mind) *Stage {
	s := &Stage{cards: contentOf(&m.icons)}
	s.facts = facts{players: uint8(m.players), cards: &s.cards}
	return s
}

// Deal begins a deal.
func (s *Stage) Deal(leader uint8, hands *[rules.MaxPlayers]rules.Hand) {
	players := s.facts.players
	s.scene = scene{position: position{hands: *hands, facts: &s.facts, left: uint8(rules.HandSize(int(players))), trick: empty, leader: leader}}
	s.scene.table = nothing
	s.facts.teams = [2]uint8{}
	for seat := range players {
		s.facts.roles[seat] = rules.RoleOf(hands[seat])
		s.facts.teams[s.Side(seat)]++
	}
}

// Players returns how many play.
func (s *Stage) Players() int { return int(s.facts.players) }

// Left returns how many tricks are left, this one too.
func (s *Stage) Left() uint8 { return s.scene.left }

// Seat returns whose turn it is.
func (s *Stage) Seat() uint8 { return s.scene.seat(s.scene.n) }

// Side returns the side of a seat.
func (s *Stage) Side(seat uint8) int { return sideOf(s.facts.roles[seat]) }

// Moves returns the cards that may be played, a bit each.
func (s *Stage) Moves() uint64 { return s.scene.Moves() }

// Play plays a card.
func (s *Stage) Play(c rules.Card) { s.scene.play(c) }

// Worth returns what the deal that was played is worth to the robbers.
func (s *Stage) Worth() float32 { return s.scene.Worth() }

// Choose works out how likely the net plays each card.
func (s *Stage) Choose(n *Net) { n.choose(&s.scene, &s.Thought) }

// Expect returns what the mind expects the deal to be worth to the robbers.
func (s *Stage) Expect(m *Mind) float32 { return m.worth(&s.scene, &s.Thought) }

// Tastiest returns the card that a beginner would play, who knows who is who from the
// cards that show it.
func (s *Stage) Tastiest() rules.Card {
	var known [maxSeats]rules.Role
	for seat, hand := range s.scene.played[:s.facts.players] {
		if hand.Has(rules.W) || hand.Has(rules.T) {
			known[seat] = rules.RoleOf(hand)
		}
	}
	s.scene.believe(&known)
	return s.scene.tastiest()
}
