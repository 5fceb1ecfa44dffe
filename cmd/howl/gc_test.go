package main

import "testing"

// The heap grows to at most the limit, or to four times what is live; while few
// people play, always to the latter.
func TestGCPercent(t *testing.T) {
	const most = 512 << 20
	for _, c := range []struct {
		moves, live, scanned uint64
		want                 int
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
		got := gcPercent(c.moves, c.live, c.scanned, most)
		if got != c.want {
			t.Errorf("%d moves, %d and %d MB: %d %%, want %d", c.moves, c.live>>20, c.scanned>>20, got, c.want)
		}
		if goal := c.live + (c.live+c.scanned)*uint64(got)/100; got > calm && goal > most {
			t.Errorf("%d moves, %d and %d MB: grows to %d MB", c.moves, c.live>>20, c.scanned>>20, goal>>20)
		}
	}
	if live, scanned := heap(); live == 0 || scanned == 0 {
		t.Errorf("the heap has %d live bytes, and %d are scanned besides", live, scanned)
	}
	if got := memory(); got < 64<<20 {
		t.Errorf("this machine has %d bytes of memory", got)
	}
}
