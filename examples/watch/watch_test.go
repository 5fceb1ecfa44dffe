package watch_test

import (
	"testing"

	"github.com/howl-game/howl/examples/watch"
	"github.com/howl-game/howl/game/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, watch.Game{}) }
