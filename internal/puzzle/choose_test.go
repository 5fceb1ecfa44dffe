package puzzle

import (
	"fmt"
	"testing"
)

// TestChoose checks that no shortcut solves more than half of what is chosen of a theme,
// if there are puzzles that it does not solve.
func TestChoose(t *testing.T) {
	found := make(map[string][]*Puzzle)
	for i, level := range Difficulties {
		for n := range 40 {
			p := &Puzzle{Theme: fmt.Sprint("theme", n%3), Level: level, Fails: []int{i, n % 8}}
			if n < 30 {
				p.naive = []string{"last"}
			}
			found[level] = append(found[level], p)
		}
	}
	chosen := choose(found, 36)
	all, last := make(map[string]int), make(map[string]int)
	for _, p := range chosen {
		all[p.Theme]++
		last[p.Theme] += len(p.naive)
	}
	if len(chosen) != 36 {
		t.Errorf("%d were chosen", len(chosen))
	}
	for theme, n := range all {
		if n < 9 || 2*last[theme] > n+1 {
			t.Errorf("%d are about %s, and a shortcut solves %d", n, theme, last[theme])
		}
	}
}
