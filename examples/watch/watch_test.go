package watch_test

import (
	"testing"

	"howl/examples/watch"
	"howl/game/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, watch.Game{}) }
