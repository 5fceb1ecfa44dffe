package talk

import "strings"

// misspelt reports whether typed may be a misspelling of word. Short words must
// be typed right, longer ones may have one slip, long ones two. The first letter
// is always right: people rarely miss it, and it keeps "morta" from "Marta".
func misspelt(typed, word string) bool {
	a, b := []rune(typed), []rune(word)
	if len(a) < 3 || len(b) < 4 || a[0] != b[0] || spaceless(b[0]) {
		return false
	}
	slips := 1
	if len(b) >= 8 {
		slips = 2
	}
	d := distance(a, b, slips)
	return d > 0 && d <= slips && (len(b) >= 6 || smallSlip(a, b))
}

// shortened returns a word that is drawn out, as in "nooooo", with one letter in
// place of three or more.
func shortened(typed string) string {
	var b []rune
	rs := []rune(typed)
	for i := 0; i < len(rs); {
		end := i
		for end < len(rs) && rs[end] == rs[i] {
			end++
		}
		if end-i >= 3 {
			b = append(b, rs[i])
		} else {
			b = append(b, rs[i:end]...)
		}
		i = end
	}
	return string(b)
}

// smallSlip reports whether one slip that leaves a short word recognisable makes
// a from b: a letter too many, too few, swapped with its neighbour, or the key
// beside the right one.
func smallSlip(a, b []rune) bool {
	if len(a) != len(b) {
		return true
	}
	at := 0
	for a[at] == b[at] {
		at++
	}
	if at+1 < len(a) && a[at] == b[at+1] && a[at+1] == b[at] {
		return true
	}
	return adjacent(a[at], b[at])
}

var keyboard = [...]string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// adjacent reports whether two keys are beside each other in a row.
func adjacent(a, b rune) bool {
	for _, row := range keyboard {
		i, j := strings.IndexRune(row, a), strings.IndexRune(row, b)
		if i >= 0 && j >= 0 {
			return i-j == 1 || j-i == 1
		}
	}
	return false
}

// distance returns the number of insertions, deletions, substitutions and swaps
// of neighbours between a and b, or a number above limit.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
