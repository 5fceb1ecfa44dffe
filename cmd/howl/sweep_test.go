package main

import "testing"

// However much is alive, garbage never makes more than half a gigabyte of it
// or four times as much, and a house that is calm keeps to the latter.
func TestGarbage(t *testing.T) {
	for _, c := range []struct {
		moves, alive uint64
		want         int
	}{
		{0, 10 << 20, calm}, {busy - 1, 64 << 20, calm}, {busy, 64 << 20, 700}, {busy, 128 << 20, calm}, {50 * busy, 1 << 30, calm},
	} {
		if got := garbage(c.moves, c.alive); got != c.want {
			t.Errorf("%d moves, %d MB alive: %d %%, want %d", c.moves, c.alive>>20, got, c.want)
		}
	}
	if alive() == 0 {
		t.Error("nothing is alive")
	}
}
