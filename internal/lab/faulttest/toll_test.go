package faulttest

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// promised is how soon every table answers again after any fault. The long
// form holds the servers to it; the short one shares its processor with all
// other tests, and only looks.
const promised = 15 * time.Second

// A toll is what faults of each kind cost: how long the table was silent that
// was silent longest.
type toll struct {
	kinds  []string // in the order in which they came first
	silent map[string][]time.Duration
}

func (l *toll) add(kind string, silent time.Duration) {
	if l.silent == nil {
		l.silent = make(map[string][]time.Duration)
	}
	if l.silent[kind] == nil {
		l.kinds = append(l.kinds, kind)
	}
	l.silent[kind] = append(l.silent[kind], silent)
}

// longest is the longest silence of all.
func (l *toll) longest() (d time.Duration) {
	for _, times := range l.silent {
		d = max(d, slices.Max(times))
	}
	return d
}

// String is the toll as it stands in docs/reliability.md.
func (l *toll) String() string {
	var b strings.Builder
	b.WriteString("| fault | times | median, s | longest, s |\n|---|---|---|---|\n")
	for _, kind := range l.kinds {
		times := slices.Sorted(slices.Values(l.silent[kind]))
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f |\n", kind, len(times), times[len(times)/2].Seconds(), times[len(times)-1].Seconds())
	}
	return b.String()
}
