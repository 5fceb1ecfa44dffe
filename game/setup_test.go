package game_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// A text that an option takes is short, so that it fits a line of a record,
// even if the game could read it.
func TestLongOption(t *testing.T) {
	g, _ := games.Find("lupus")
	deck := "werewolf:2,seer,villager:5" + strings.Repeat(",medium:0", 40)
	_, err := g.Game.New(game.Setup{Players: 8, Options: map[string]string{"deck": deck}})
	if !errors.Is(err, game.CodeSetup) || len(err.Error()) > 100 {
		t.Errorf("got %v, want a short refusal", err)
	}
}
