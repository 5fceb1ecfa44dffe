package lupus_test

import (
	"testing"

	"howl/game/gametest"
	"howl/lupus"
)

func TestGame(t *testing.T) { gametest.Run(t, lupus.Game{}) }
