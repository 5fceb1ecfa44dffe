package talk

import (
	"unicode/utf8"

	"howl/game"
)

// maxTokens bounds the number of words, and of letters of a script without
// spaces, that are read of a line.
const maxTokens = 120

// Understand returns the statements of a line, and the player whom it names
// last. me is the writer and last the player who was named last before; each may
// be Nobody.
func (t *Table) Understand(text string, me, last game.Seat) ([]Statement, game.Seat) {
	if len(text) > maxRunes*utf8.UTFMax || utf8.RuneCountInString(text) > maxRunes {
		return nil, last
	}
	l := t.read(text)
	if l == nil {
		return nil, last
	}
	r := reader{line: l, me: me, last: last}
	said := r.statements(l.segment())
	for _, m := range l.names {
		if m.seat != game.Nobody {
			last = m.seat
		}
	}
	return said, last
}

// read splits a line into tokens and finds the names among them. It returns nil
// for a line of nothing or too much.
func (t *Table) read(text string) *line {
	l := &line{table: t}
	for _, tok := range tokenise(text, t.elide) {
		l.tokens = append(l.tokens, t.expand(tok)...)
	}
	n := len(l.tokens)
	if n == 0 || n > maxTokens {
		return nil
	}
	l.memo, l.known, l.names = make([][]result, n), make([]bool, n), make([]mention, n)
	for i := range l.tokens {
		l.tokens[i].similar = t.similar(&l.tokens[i])
	}
	l.fillers, l.breaks = make([]int, n), make([]int, n)
	for i, tok := range l.tokens {
		l.names[i].seat = game.Nobody
		l.fillers[i], l.breaks[i] = l.skip(t.fill, i), l.skip(t.breaks, i)
		if tok.text == space {
			l.fillers[i] = i + 1
		}
	}
	for p := 0; p < n; p = max(p+1, l.fillers[p]) {
		for inside := p + 1; inside < l.fillers[p]; inside++ {
			l.breaks[inside] = inside // "from" in "from the start" parts nothing
		}
	}
	for p := 0; p < n; {
		m, ok := l.nameAt(p)
		if !ok {
			p++
			continue
		}
		l.names[p] = m
		p = m.end
	}
	for p := n - 1; p >= 0; p-- { // "Tom Tom Tom" is one mention
		m := &l.names[p]
		if m.seat != game.Nobody && m.end < n && l.names[m.end].seat == m.seat {
			m.end = l.names[m.end].end
		}
	}
	return l
}

// expand returns the tokens that a token stands for: "i'm" is "i am", and
// "bob's" is "bob is".
func (t *Table) expand(tok token) []token {
	if words := t.splits[tok.text]; words != nil {
		list := make([]token, len(words))
		for i, w := range words {
			list[i] = token{text: w, word: true}
		}
		return list
	}
	if n := len(tok.text) - 1; n > 0 && tok.text[n] == 's' && t.possessive && !t.words[tok.text] && t.aliases[tok.text] == nil {
		for _, a := range t.aliases[tok.text[:n]] {
			if len(a.tokens) == 1 {
				name := tok
				name.text = tok.text[:n]
				return []token{name, {text: "is", word: true}}
			}
		}
	}
	return []token{tok}
}

// similar returns the words of the grammar that a token may be a misspelling
// of. A word that is known is none.
func (t *Table) similar(tok *token) []string {
	if !tok.word || t.words[tok.text] || t.common[tok.text] || t.aliases[tok.text] != nil {
		return nil
	}
	if short := shortened(tok.text); short != tok.text && t.words[short] {
		return []string{short}
	}
	var list []string
	first, _ := utf8.DecodeRuneInString(tok.text)
	for _, w := range t.spelling[first] {
		if misspelt(tok.text, w) {
			list = append(list, w)
		}
	}
	return list
}

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
		case !scriptio([]rune(l.tokens[r.end].text)[0]):
			rest = l.chained(r.end, ways)
			ok = rest.said != nil
			rest.score -= chainCost
		}
		if score := wordScore*l.words(p, r.end) - 1 + rest.score; ok && score > best.score {
			best = way{score, append(append([]meaning{}, said...), rest.said...)}
		}
	}
	return best
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

// breakAt returns the place behind a break at p, and whether a sentence ends
// there.
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
	return l.breaks[p], false
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
