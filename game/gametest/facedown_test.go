package gametest

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	robbers "github.com/howl-game/howl/games/robbers/rules"
)

// gossip is a game whose taken tricks lie face down, and that tells of them in
// one way.
type gossip struct {
	robbers.Game
	leak string
}

type gossipState struct {
	*robbers.State
	leak string
}

type (
	gossipView struct {
		View robbers.View
		Past [9]robbers.Trick
	}
	Repeated struct{ Card robbers.Card }
	Recalled struct {
		Card robbers.Card
		robbers.Seen
	}
)

func (g gossip) New(setup game.Setup) (game.State, error) {
	s, err := g.Game.New(setup)
	if err != nil {
		return nil, err
	}
	return &gossipState{s.(*robbers.State), g.leak}, nil
}

// Stays implements Keeper: players know their own role.
func (gossip) Stays(_ game.Setup, e game.Event) any {
	if d, ok := e.(robbers.Dealt); ok {
		return d.Role
	}
	return nil
}

// odd reports whether the leak is planted and a sum over the cards that lie face
// down, in their order, is odd.
func (s *gossipState) odd(leak string) bool {
	sum := uint32(0)
	for _, t := range s.Past() {
		for _, c := range t.Cards[:t.Len] {
			sum = (sum + uint32(c)) * 0x9e3779b1
		}
	}
	return s.leak == leak && sum>>31 == 1
}

func (s *gossipState) Do(seat game.Seat, a game.Action, tell game.Tell) {
	if tell == nil {
		s.State.Do(seat, a, nil)
		return
	}
	s.State.Do(seat, a, func(to game.Seats, e game.Event) {
		tell(to, e)
		switch past := s.Past(); e.(type) {
		case robbers.Took:
			if s.leak == "an event that stays" {
				tell(game.Everybody, Repeated{s.Trick().Cards[0]})
			}
		case robbers.Played:
			if s.leak == "a fleeting event of a later trick" && len(past) > 0 {
				tell(game.Everybody, Recalled{Card: past[len(past)-1].Cards[0]})
			}
		}
	})
}

func (s *gossipState) View(seat game.Seat) game.View {
	v := s.State.View(seat)
	if s.leak != "the view" {
		return v
	}
	with := gossipView{View: v.(robbers.View)}
	copy(with.Past[:], s.Past())
	return with
}

func (s *gossipState) Legal(seat game.Seat, to []game.Action) []game.Action {
	n := len(to)
	to = s.State.Legal(seat, to)
	if s.odd("the order of what is legal") {
		slices.Reverse(to[n:])
	}
	return to
}

func (s *gossipState) Ears(seat game.Seat) game.Seats {
	if s.odd("ears") {
		return game.Only(seat)
	}
	return s.State.Ears(seat)
}

func (s *gossipState) Phase() string {
	if s.odd("the phase") {
		return "odd"
	}
	return s.State.Phase()
}

// Whatever tells of cards that lie face down is found, chips that stay too
// unless the game says that they may. In the honest game nothing is found.
func TestFaceDownCatchesLeaks(t *testing.T) {
	const honest, chips = "", "chips"
	for _, leak := range []string{
		honest, chips, "an event that stays", "a fleeting event of a later trick",
		"the view", "the order of what is legal", "ears", "the phase",
	} {
		setups := []game.Setup{{Players: 3}, {Players: 4}}
		for i := range setups {
			setups[i].Options = map[string]string{"chips": "off"}
			if leak == chips {
				setups[i].Options = nil
			}
		}
		games, compared, err := faceDown(gossip{leak: leak}, setups, 6)
		switch {
		case leak == honest && (err != nil || compared < 10*games):
			t.Errorf("the honest game: %v after %d watchers", err, compared)
		case leak != honest && err == nil:
			t.Errorf("the leak by %s went unnoticed by %d watchers", leak, compared)
		}
	}
}
