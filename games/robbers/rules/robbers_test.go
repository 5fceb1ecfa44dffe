package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/golden"
)

func TestContract(t *testing.T) { gametest.Run(t, kept{}, later, icons) }

// kept is the game with what stays known of cards that lie face down: players
// know their own role, and chips show who played a werewolf or the traitor
// (W15, W16).
type kept struct{ rules.Game }

func (kept) Stays(setup game.Setup, e game.Event) any {
	switch e := e.(type) {
	case rules.Dealt:
		return e.Role
	case rules.Played:
		if setup.Options["chips"] != "off" && (e.Card == rules.W || e.Card == rules.T) {
			return e
		}
	}
	return nil
}

func TestGolden(t *testing.T) { golden.Run(t) }

// later is a deal in the middle of a match, whose dealer is not drawn.
func later(r *rand.Rand) game.Setup {
	players := 3 + r.IntN(3)
	return game.Setup{Players: players, Deal: 1 + r.IntN(players-1), Button: game.Seat(r.IntN(players))}
}

// icons is a deck with icons of its own, the two suits unlike.
func icons(r *rand.Rand) game.Setup {
	list := make([]byte, 0, 60)
	for range 2 {
		for range 15 {
			list = append(list, '0'+byte(r.IntN(6)), ',')
		}
		list[len(list)-1] = '/'
	}
	return game.Setup{Players: 3 + r.IntN(3), Options: map[string]string{"icons": string(list[:len(list)-1])}}
}
