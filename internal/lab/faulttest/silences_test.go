package faulttest

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// promised is the longest silence of a table after a fault. Only the long test
// enforces it, because the short one shares its processor with other tests.
const promised = 15 * time.Second

// A toll lists, for each kind of fault, the longest silences of a table.
type toll struct {
	kinds  []string // in order of first appearance
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

// longest returns the longest silence of all.
func (l *toll) longest() (d time.Duration) {
	for _, times := range l.silent {
		d = max(d, slices.Max(times))
	}
	return d
}

// String returns the toll in the form of docs/reliability.md.
func (l *toll) String() string {
	var b strings.Builder
	b.WriteString("| fault | times | median, s | longest, s |\n|---|---|---|---|\n")
	for _, kind := range l.kinds {
		times := slices.Sorted(slices.Values(l.silent[kind]))
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f |\n", kind, len(times), times[len(times)/2].Seconds(), times[len(times)-1].Seconds())
	}
	return b.String()
}
