package hostiletest

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/testhelp"
)

// wait lets the honest play alone, and leaves out what the crowd has left behind.
func (h *house) wait(d time.Duration) window {
	time.Sleep(min(d/3, 10*time.Second))
	w, before := window{from: time.Now()}, h.moves()
	time.Sleep(d)
	h.play(before)
	w.to = time.Now()
	return w
}

// moves counts the decisions of the honest.
func (h *house) moves() (n int) {
	for _, p := range h.parties {
		n += len(p.Acked())
	}
	return n
}

// play waits until the honest have decided more than once each.
func (h *house) play(before int) {
	h.t.Helper()
	testhelp.Until(h.t, "somebody plays", func() bool { return h.moves() > before+4*len(h.parties) })
}

// untried returns something that the crowd has not tried yet, or nothing.
func (h *house) untried() string {
	for _, a := range attacks {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(h.tried)), func(what string) bool { return strings.HasPrefix(what, a.name+": ") }) {
			return a.name
		}
	}
	return ""
}
