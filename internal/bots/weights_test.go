package bots_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/bots"
)

// TestWeights: weights are read as they were written, and only whole.
func TestWeights(t *testing.T) {
	var b strings.Builder
	w := make([]float32, 45)
	for i := range w {
		w[i] = float32(i)/8 - 2
	}
	if err := bots.WriteWeights(&b, "a command", w); err != nil {
		t.Fatal(err)
	}
	if got, err := bots.ReadWeights[float32](b.String(), len(w)); err != nil || !slices.Equal(got, w) {
		t.Errorf("read %v (%v), written %v", got, err, w)
	}
	for _, text := range []string{"", "1 2", "1 2 3 4", "1 two 3", "# 1 2 3"} {
		if got, err := bots.ReadWeights[float32](text, 3); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
