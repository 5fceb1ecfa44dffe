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

// silences lists, for each kind of fault, the longest time in which a table sent
// nothing, once for every time that the fault was made.
type silences struct {
	kinds  []string // in order of first appearance
	silent map[string][]time.Duration
}

func (s *silences) add(kind string, silent time.Duration) {
	if s.silent == nil {
		s.silent = make(map[string][]time.Duration)
	}
	if s.silent[kind] == nil {
		s.kinds = append(s.kinds, kind)
	}
	s.silent[kind] = append(s.silent[kind], silent)
}

// longest returns the longest silence of all.
func (s *silences) longest() (d time.Duration) {
	for _, times := range s.silent {
		d = max(d, slices.Max(times))
	}
	return d
}

// String returns the table of docs/reliability.md.
func (s *silences) String() string {
	var b strings.Builder
	b.WriteString("| fault | times | median, s | longest, s |\n|---|---|---|---|\n")
	for _, kind := range s.kinds {
		times := slices.Sorted(slices.Values(s.silent[kind]))
		fmt.Fprintf(&b, "| %s | %d | %.1f | %.1f |\n", kind, len(times), times[len(times)/2].Seconds(), times[len(times)-1].Seconds())
	}
	return b.String()
}
