package lupus_test

import (
	"testing"

	"howl/record/golden"
)

func TestGolden(t *testing.T) { golden.Run(t) }
