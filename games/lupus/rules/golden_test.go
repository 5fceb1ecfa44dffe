package rules_test

import (
	"testing"

	"github.com/howl-game/howl/internal/golden"
)

func TestGolden(t *testing.T) { golden.Run(t) }
