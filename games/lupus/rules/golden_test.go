package rules_test

import (
	"testing"

	"howl/internal/record/golden"
)

func TestGolden(t *testing.T) { golden.Run(t) }
