package talk

import "github.com/howl-game/howl/game"

// A reading scores by the words that its statements cover. Of two that cover the
// same, the one with fewer statements is better, and one with breaks between
// them.
const (
	wordScore = 10
	chainCost = 5
)

// A way is the best reading of a line from some token on.
type way struct {
	score int
	said  []meaning
}

// segment reads the line as a sequence of statements, separated by breaks. A
// part that nothing matches is skipped up to the next break.
func (l *line) segment() []meaning {
	n := len(l.tokens)
	l.starts, l.chains = l.findStarts(), make([]*way, n+1)
	ways := [2][]way{make([]way, n+1), make([]way, n+1)}
	for p := n - 1; p >= 0; p-- {
		for _, veiled := range [...]int{0, 1} {
			ways[veiled][p] = l.bestFrom(p, veiled, &ways)
		}
	}
	return ways[0][0].said
}

// findStarts marks the tokens that a statement may begin with: the first, those
// behind a break, and those with only words that say nothing in between.
func (l *line) findStarts() []bool {
	starts := make([]bool, len(l.tokens)+1)
	starts[0] = true
	for p := range l.tokens {
		if end, _ := l.breakAt(p); end > p {
			starts[end] = true
		}
		if starts[p] {
			starts[l.filler(p)] = true
		}
	}
	return starts
}

// bestFrom returns the best reading from token p on. veiled is 1 behind a part
// of the same sentence that was not understood and that makes the rest unsure,
// as in "somebody said that ..., and Anna is a wolf".
func (l *line) bestFrom(p, veiled int, ways *[2][]way) way {
	best := l.choose(p, veiled, ways)
	if end, hard := l.breakAt(p); end > p {
		if hard {
			veiled = 0
		}
		best = better(best, ways[veiled][end])
	}
	if end := l.filler(p); end > p && l.starts[p] {
		best = better(best, ways[veiled][end])
	}
	return best
}

func better(a, b way) way {
	if b.score > a.score {
		return b
	}
	return a
}

// choose returns the better of reading a statement at p and skipping to the next
// break.
func (l *line) choose(p, veiled int, ways *[2][]way) way {
	end, hidden := p, veiled
	for end < len(l.tokens) {
		if after, _ := l.breakAt(end); after > end && end > p {
			break
		}
		if after := l.filler(end); after > end+1 {
			end = after // "said" in "like I said" veils nothing
			continue
		}
		if l.skip(l.table.veils, end) > end {
			hidden = 1
		}
		end++
	}
	best := ways[hidden][end]
	if veiled == 1 || !l.starts[p] {
		return best
	}
	return better(best, l.statementFrom(p, ways))
}

// statementFrom returns the best reading that begins with a statement at p. A
// second one may follow without a break, as in "don't lynch me I'm the seer",
// where words are parted by spaces.
func (l *line) statementFrom(p int, ways *[2][]way) (best way) {
	for _, r := range l.said(p) {
		said := r.said
		after, asked, ok := l.atEnd(r.end)
		var rest way
		switch {
		case ok && asked:
			said, rest = question(said), ways[0][after]
		case ok:
			rest = ways[0][after]
		case !spaceless([]rune(l.tokens[r.end].text)[0]):
			rest = l.chained(r.end, ways)
			ok = rest.said != nil
			rest.score -= chainCost
		}
		if score := wordScore*l.words(p, r.end) - 1 + rest.score; ok && score > best.score {
			best = way{score, append(from(p, said), rest.said...)}
		}
	}
	return best
}

// from returns a copy of meanings that begin at token p.
func from(p int, said []meaning) []meaning {
	list := append(make([]meaning, 0, len(said)+4), said...)
	for i := range list {
		list[i].start = p
	}
	return list
}

// chained remembers what statementFrom returns.
func (l *line) chained(p int, ways *[2][]way) way {
	if l.chains[p] == nil {
		w := l.statementFrom(p, ways)
		l.chains[p] = &w
	}
	return *l.chains[p]
}

// words returns the number of words and question marks between two tokens.
func (l *line) words(from, to int) (n int) {
	for _, t := range l.tokens[from:to] {
		if t.word || t.text == "?" {
			n++
		}
	}
	return n
}

// breakAt returns the place behind a break at p, and whether what follows stands for
// itself: a sentence ends there, or the writer goes on with "but" or "so".
func (l *line) breakAt(p int) (end int, hard bool) {
	if p >= len(l.tokens) {
		return p, false
	}
	switch l.tokens[p].text {
	case ".", "?":
		return p + 1, true
	case ",", ":", "-", "/", "(", ")", space:
		return p + 1, false
	}
	return l.breaks[p], l.lifts[p]
}

// atEnd reports whether a break or the end of the line follows p, and whether
// that is a question mark.
func (l *line) atEnd(p int) (after int, asked, ok bool) {
	for at := p; at < len(l.tokens); {
		if l.tokens[at].text == "?" {
			return at, true, true
		}
		end := l.filler(at)
		if end == at || end > p+maxFillers {
			break
		}
		at = end
	}
	for p < len(l.tokens) {
		if end, _ := l.breakAt(p); end > p {
			return p, false, true
		}
		end := l.filler(p)
		if end == p {
			return p, false, false
		}
		p = end
	}
	return p, false, true
}

// topicBehind returns the player whom a sentence names only at its end, as in
// "the villager, that is Boris", from the statement at p on.
func (l *line) topicBehind(p int) (game.Seat, bool) {
	for at := p; at < len(l.tokens) && !isStop(l.tokens[at].text); at++ {
		if l.tokens[at].text != "," || at+1 == len(l.tokens) || l.names[at+1].seat == game.Nobody {
			continue
		}
		end := l.names[at+1].end
		if end = l.skip(l.table.particles, end); end == len(l.tokens) || isStop(l.tokens[end].text) {
			return l.names[at+1].seat, true
		}
	}
	return game.Nobody, false
}

// topicBefore returns the player whom the line names last before p, Nobody if the
// part that does names two, and whether it names anybody.
func (r *reader) topicBefore(p int) (game.Seat, bool) {
	l, named := r.line, false
	for at := range l.tokens[:p] {
		named = named || l.names[at].seat != game.Nobody
	}
	if !named {
		return game.Nobody, false
	}
	seat, _ := r.antecedent(p)
	return seat, true
}

// only reports whether the line is one sentence.
func (l *line) only() bool {
	for _, t := range l.tokens[:len(l.tokens)-1] {
		if isStop(t.text) {
			return false
		}
	}
	return true
}

func isStop(text string) bool { return text == "." || text == "?" }
