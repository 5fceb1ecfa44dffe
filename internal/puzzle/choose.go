package puzzle

import (
	"cmp"
	"slices"
	"strings"
)

// choose returns count puzzles, sorted by level and by how many bots failed: of each
// theme a quarter at most, or a third of three themes, and as many of a level, if there
// are enough. Easy ones are short and hard ones long. A level with too few leaves its
// places to the others. No shortcut solves more than half of what a theme may have.
func choose(found map[string][]*Puzzle, count int) (chosen []*Puzzle) {
	about := make(map[string]bool)
	for _, list := range found {
		for _, p := range list {
			about[p.Theme] = true
		}
	}
	most := count / max(1, min(4, len(about))) // of a theme
	kept := map[string]int{"hard": 9}          // places of a theme that a level leaves to the easier ones
	if len(about) < 4 {
		kept = map[string]int{"hard": 2 * most / 3, "medium": most / 3}
	}
	themes, levels, solved := make(map[string]int), make(map[string]int), make(map[string]int)
	take := func(p *Puzzle) {
		themes[p.Theme]++
		levels[p.Level]++
		for _, rule := range p.naive {
			solved[p.Theme+" "+rule]++
		}
		chosen = append(chosen, p)
	}
	easy := func(p *Puzzle) int {
		if slices.ContainsFunc(p.naive, func(rule string) bool {
			return 2*(solved[p.Theme+" "+rule]+1) > max(most, themes[p.Theme]+1)
		}) {
			return 1
		}
		return 0
	}
	var rest []*Puzzle
	for _, level := range slices.Backward(Difficulties) { // easy ones there are of every theme
		before := len(chosen)
		for _, p := range byTheme(level, found[level]) {
			if len(chosen)-before < count/len(Difficulties) && themes[p.Theme] < most-kept[level] && easy(p) == 0 {
				take(p)
				continue
			}
			rest = append(rest, p)
		}
	}
	for len(rest) > 0 && len(chosen) < count { // of the theme that is rarest so far
		p := slices.MinFunc(rest, func(a, b *Puzzle) int {
			return cmp.Or(cmp.Compare(themes[a.Theme], themes[b.Theme]), cmp.Compare(easy(a), easy(b)), cmp.Compare(levels[a.Level], levels[b.Level]), cmp.Compare(len(a.naive), len(b.naive)))
		})
		take(p)
		rest = slices.DeleteFunc(rest, func(other *Puzzle) bool { return other == p })
	}
	return chosen
}

// inTurn sorts puzzles by level and by how many bots failed, but so that neighbours are
// about different things, as long as there are any.
func inTurn(list []*Puzzle) (sorted []*Puzzle) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Puzzle) int { return cmp.Compare(a.Difficulty(), b.Difficulty()) })
	for _, level := range Difficulties {
		left := slices.DeleteFunc(slices.Clone(list), func(p *Puzzle) bool { return p.Level != level })
		for len(left) > 0 {
			themes := make(map[string]int)
			for _, p := range left {
				themes[p.Theme]++
			}
			best := -1
			for i, p := range left {
				again := len(sorted) > 0 && sorted[len(sorted)-1].Theme == p.Theme
				if must := 2*themes[p.Theme] > len(left); !again && (best < 0 || must && 2*themes[left[best].Theme] <= len(left)) {
					best = i
				}
			}
			best = max(best, 0)
			sorted = append(sorted, left[best])
			left = slices.Delete(left, best, best+1)
		}
	}
	return sorted
}

// enough reports whether count puzzles can be chosen with no theme in more than a
// quarter of them, and some to choose from.
func enough(found map[string][]*Puzzle, count int) bool {
	for _, level := range Difficulties {
		themes, sum := make(map[string]int), 0
		for _, p := range found[level] {
			if themes[p.Theme]++; themes[p.Theme] <= count/12 {
				sum++
			}
		}
		if sum < count/len(Difficulties) || len(found[level]) < spare*count/len(Difficulties) {
			return false
		}
	}
	return true
}

// byTheme returns puzzles of a level so that their themes take turns, the rarest first.
// Of a theme the shortest come first if they are easy, and the longest if they are hard.
func byTheme(level string, list []*Puzzle) []*Puzzle {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Puzzle) int {
		switch level {
		case "easy":
			return cmp.Compare(a.length(), b.length())
		case "hard":
			return cmp.Compare(b.length(), a.length())
		}
		return 0
	})
	turn, at := make(map[string]int), make(map[*Puzzle]int)
	for _, p := range list {
		at[p] = turn[p.Theme]
		turn[p.Theme]++
	}
	slices.SortStableFunc(list, func(a, b *Puzzle) int {
		return cmp.Or(cmp.Compare(at[a], at[b]), cmp.Compare(turn[a.Theme], turn[b.Theme]))
	})
	return list
}

// harder reports whether a puzzle is of a higher level than another, or fewer shortcuts
// solve it.
func (p *Puzzle) harder(than *Puzzle) bool {
	return cmp.Or(cmp.Compare(slices.Index(Difficulties, than.Level), slices.Index(Difficulties, p.Level)), cmp.Compare(len(p.naive), len(than.naive))) < 0
}

// length returns how much a puzzle has to be thought about: the seat's own moves up to
// the end, then how many answers there are.
func (p *Puzzle) length() (n int) {
	for _, move := range p.Line {
		if who, _, _ := strings.Cut(move, " "); who == p.Seat.String() {
			n++
		}
	}
	return 100*n + len(p.Wrong)
}
