package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// maxSteps bounds the work for one line, and maxResults what is remembered at a
// place. Sentences of people take a few thousand steps.
const (
	maxSteps   = 100_000
	maxResults = 32
	maxFillers = 6 // tokens that say nothing between two parts of a pattern
)

// A line is one line that is being read.
type line struct {
	table  *Table
	tokens []token
	steps  int
	memo   [][]result
	known  []bool
	names  []mention // by token; seat Nobody: no name begins here
	starts []bool    // by token: a statement may begin here
	chains []*way    // by token: the best reading with a statement there
	// fillers and breaks hold, by token, the end of the longest phrase there that
	// says nothing or parts clauses.
	fillers []int
	breaks  []int
	lifts   []bool // by token: the break there ends what a veil makes unsure
}

// A result is what the tokens up to end mean.
type result struct {
	end  int
	said []meaning
}

// captured is what a pattern has matched so far.
type captured struct {
	persons [slots][]person
	role    string
	s, t    []meaning
	start   int // the first token
}

// skip returns the place behind the longest phrase of the class at p, or p.
func (l *line) skip(c *class, p int) int {
	end := p
	l.phrases(c, p, func(e int, _ string) { end = max(end, e) })
	return end
}

// phrases calls found with the end of every phrase of the class at p.
func (l *line) phrases(c *class, p int, found func(end int, role string)) {
	if p >= len(l.tokens) {
		return
	}
	tok := &l.tokens[p]
	try := func(first string) {
		for _, ph := range c.phrases[first] {
			if end, ok := l.reads(p+1, ph.tokens[1:]); ok {
				found(end, ph.role)
			}
		}
	}
	try(tok.text)
	for _, s := range tok.similar {
		try(s)
	}
}

// reads reports whether the tokens from p on can be read as these, and where
// they end. Words that say nothing may stand between them.
func (l *line) reads(p int, tokens []string) (end int, ok bool) {
	start := p
	for _, text := range tokens {
		for p < len(l.tokens) && !l.tokens[p].reads(text) {
			if !l.table.fillers[l.tokens[p].text] || p > start+maxFillers {
				return p, false
			}
			p++
		}
		if p == len(l.tokens) {
			return p, false
		}
		p++
	}
	return p, true
}

func (t *token) reads(text string) bool {
	return t.text == text || slices.Contains(t.similar, text)
}

// filler returns the place behind words at p that say nothing, or p.
func (l *line) filler(p int) int {
	if p == len(l.tokens) {
		return p
	}
	return l.fillers[p]
}

// match follows a pattern from token p on, and calls found for each way through
// it. Words that say nothing may stand between its parts.
func (l *line) match(n *node, p int, c captured, found func(end int, c captured)) {
	if l.steps++; l.steps > maxSteps {
		return
	}
	switch n.op {
	case opEnd:
		found(p, c)
		return
	case opFork:
		for _, way := range n.forks {
			l.match(way, p, c, found)
		}
		return
	case opGap:
		l.gap(n.next, p, c, found)
		return
	case opSaid:
		for _, r := range l.said(p) {
			d := c
			d.keep(n.text[0], r.said)
			l.match(n.next, r.end, d, found)
		}
		return
	}
	for at := p; at < len(l.tokens); l.steps++ {
		if l.matchAt(n, at, c, found) {
			return
		}
		after := l.filler(at)
		if after == at || after > p+maxFillers {
			return
		}
		at = after
	}
}

func (c *captured) keep(letter byte, said []meaning) {
	if letter == 'S' {
		c.s = said
	} else {
		c.t = said
	}
}

// matchAt matches a node at exactly p, and reports whether it does.
func (l *line) matchAt(n *node, p int, c captured, found func(int, captured)) (ok bool) {
	switch n.op {
	case opToken:
		if l.tokens[p].reads(n.text) {
			l.match(n.next, p+1, c, found)
			return true
		}
	case opClass, opRole:
		l.phrases(n.class, p, func(end int, role string) {
			ok = true
			d := c
			if n.op == opRole {
				d.role = role
			}
			l.match(n.next, end, d, found)
		})
	case opPerson:
		l.players(n.slot, p, func(end int, who []person) {
			ok = true
			d := c
			d.persons[n.slot] = who
			l.match(n.next, end, d, found)
		})
	case opQuoted:
		if l.tokens[p].text != openQuote {
			return false
		}
		for _, r := range l.said(p + 1) {
			end := r.end
			for end < len(l.tokens) && l.tokens[end].text == "." {
				end++
			}
			if end < len(l.tokens) && l.tokens[end].text == closeQuote {
				ok = true
				d := c
				d.s = r.said
				l.match(n.next, end+1, d, found)
			}
		}
	}
	return ok
}

// said returns what a statement that begins at token p can be.
func (l *line) said(p int) []result {
	if p >= len(l.tokens) {
		return nil
	}
	if l.known[p] {
		return l.memo[p]
	}
	l.known[p] = true // a pattern that comes back to p finds nothing
	var list []result
	keep := func(r *rule, end int, c captured) {
		said, ok := r.meaning.build(c)
		if !ok || len(list) >= maxResults {
			return
		}
		if slices.ContainsFunc(list, func(o result) bool { return o.end == end && same(o.said, said) }) {
			return
		}
		list = append(list, result{end, said})
	}
	for i := range l.table.rules {
		if r := &l.table.rules[i]; !r.grows {
			l.match(r.start, p, captured{start: p}, func(end int, c captured) { keep(r, end, c) })
		}
	}
	for i := 0; i < len(list); i++ { // list grows
		for j := range l.table.rules {
			if r := &l.table.rules[j]; r.grows {
				c := captured{start: p}
				c.keep(r.first, list[i].said)
				l.match(r.start, list[i].end, c, func(end int, c captured) { keep(r, end, c) })
			}
		}
	}
	l.memo[p] = list
	return list
}

// players calls found with the player at p, and with each longer list of players
// that begins there.
func (l *line) players(s slot, p int, found func(end int, who []person)) {
	var who []person
	end := p
	if s == slotWho {
		end = l.skip(l.table.either, p)
	}
	listed := p > 0 && l.tokens[p-1].text == ":" // "wolves: Anna, Bob"
	comma := false
	for end < len(l.tokens) {
		one, after, ok := l.player(end)
		if !ok || s == slotName && one.kind != aSeat {
			return
		}
		who = append(who, one)
		if listed || !comma { // else "Anna, Bob" may be a call to Anna
			found(after, slices.Clone(who))
		}
		if s != slotWho || len(who) == game.MaxSeats {
			return
		}
		end = l.skip(l.table.and, after)
		if comma = end == after && after < len(l.tokens) && l.tokens[after].text == ","; comma {
			end++
		}
		if end == after {
			return
		}
	}
}

// player finds the player whom the token p names, or a word that stands for one.
func (l *line) player(p int) (person, int, bool) {
	for _, at := range [...]int{p, l.skip(l.table.before, p)} {
		if at < len(l.tokens) && l.names[at].seat != game.Nobody {
			return person{aSeat, l.names[at].seat, at}, l.names[at].end, true
		}
	}
	for _, w := range [...]struct {
		class *class
		kind  personKind
	}{{l.table.me, aMe}, {l.table.you, aYou}, {l.table.them, aThem}, {l.table.self, aSelf}} {
		if end := l.skip(w.class, p); end > p {
			return person{w.kind, game.Nobody, p}, end, true
		}
	}
	return person{}, p, false
}
