package main

import "testing"

// However much is alive, garbage makes no more of it than there may be, or four
// times as much, and a house that is calm keeps to the latter.
func TestGarbage(t *testing.T) {
	const most = 512 << 20
	for _, c := range []struct {
		moves, alive, besides uint64
		want                  int
	}{
		{0, 10 << 20, 0, calm},
		{busy - 1, 64 << 20, 0, calm},
		{busy, 64 << 20, 0, 700},
		{busy, 64 << 20, 48 << 20, 400},
		{busy, 64 << 20, 1 << 30, calm},
		{busy, 128 << 20, 0, calm},
		{50 * busy, 1 << 30, 0, calm},
		{busy, 0, 0, 51200},
	} {
		got := garbage(c.moves, c.alive, c.besides, most)
		if got != c.want {
			t.Errorf("%d moves, %d and %d MB: %d %%, want %d", c.moves, c.alive>>20, c.besides>>20, got, c.want)
		}
		if goal := c.alive + (c.alive+c.besides)*uint64(got)/100; got > calm && goal > most {
			t.Errorf("%d moves, %d and %d MB: grows to %d MB", c.moves, c.alive>>20, c.besides>>20, goal>>20)
		}
	}
	if live, besides := alive(); live == 0 || besides == 0 {
		t.Errorf("%d bytes are alive, and %d besides", live, besides)
	}
	if got := memory(); got < 64<<20 {
		t.Errorf("this machine has %d bytes of memory", got)
	}
}
