package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// maxGap is how many words a guess leaves out in a place, and maxGapLetters how
// many letters of a script without spaces.
const (
	maxGap        = 6
	maxGapLetters = 16
)

// guesses returns what sentences seem to say in which nothing was read. A sentence
// with a word that forbids it, or with two ways to guess, stays unread.
func (r *reader) guesses(read []meaning, said []Statement) (list []Statement) {
	l := r.line
	for start := 0; start < len(l.tokens); {
		end := start
		for end < len(l.tokens) && !isStop(l.tokens[end].text) && !l.tokens[end].dash {
			end++
		}
		inside := func(m meaning) bool { return m.start >= start && m.start < end }
		if !slices.ContainsFunc(read, inside) {
			asked := end < len(l.tokens) && l.tokens[end].text == "?"
			for _, s := range r.guess(start, end, asked) {
				alike := func(o Statement) bool { return o.Kind == s.Kind && o.Of == s.Of && o.To == s.To }
				if !slices.ContainsFunc(said, alike) && !slices.ContainsFunc(list, alike) {
					list = append(list, s)
				}
			}
		}
		start = end + 1
	}
	return list
}

// guess returns what the sentence between two tokens seems to say: by the first
// pattern that is found in it.
func (r *reader) guess(start, end int, asked bool) []Statement {
	l := r.line
	doubtful := l.doubtful(start, end)
	for i := range l.table.guesses {
		rule := &l.table.guesses[i]
		kind := rule.meaning.meaning.kind
		switch {
		case kind == Ask:
		case asked || doubtful:
			continue
		}
		found, matched := r.try(rule, start, end)
		if len(found) > 0 || matched && kind == nothing {
			return found
		}
	}
	return nil
}

// try returns the statements of a pattern where it is first found in the sentence,
// and whether it is.
func (r *reader) try(rule *rule, start, end int) (list []Statement, matched bool) {
	for p := start; p < end; p++ {
		var best []meaning
		l := r.line
		l.match(rule.start, p, captured{start: p}, func(e int, c captured) {
			said, ok := rule.meaning.build(c)
			if !ok || e > end+1 {
				return
			}
			if kind := rule.meaning.meaning.kind; (kind == Accuse || kind == Trust) && l.named(l.clause(p, start, end)) > 1 {
				return // it may be about the other one
			}
			matched = true
			if best == nil || len(said) > len(best) {
				best = from(p, said)
			}
		})
		for i := range best {
			if s, ok := r.statement(&best[i], nil); ok && s.Own() {
				s.Guess = true
				list = append(list, s)
			}
		}
		if len(list) > 0 {
			return list, true
		}
	}
	return nil, matched
}

// named returns how many players a sentence names without calling them.
func (l *line) named(start, end int) int {
	var seats game.Seats
	for p := start; p < end; p++ {
		if seat := l.names[p].seat; seat != game.Nobody && !l.tokens[p].called {
			seats = seats.With(seat)
		}
	}
	return seats.Len()
}

// clause returns where the part of a sentence between commas begins and ends that
// has token p in it.
func (l *line) clause(p, start, end int) (from, to int) {
	for from = p; from > start && l.tokens[from-1].text != ","; from-- {
	}
	for to = p; to < end && l.tokens[to].text != ","; to++ {
	}
	return from, to
}

// doubtful reports whether a sentence has a word that forbids a guess: a denial, a
// condition, another's words.
func (l *line) doubtful(start, end int) bool {
	for p := start; p < end; p++ {
		if l.names[p].seat == game.Nobody && l.skip(l.table.doubts, p) > p {
			return true
		}
	}
	return false
}

// gap goes on with a pattern behind each few words from p on. No player is left
// out, no comma and no end of a sentence.
func (l *line) gap(n *node, p int, c captured, found func(int, captured)) {
	most := maxGap
	if p < len(l.tokens) && spaceless([]rune(l.tokens[p].text)[0]) {
		most = maxGapLetters
	}
	for at := p; at <= min(p+most, len(l.tokens)); at++ {
		l.match(n, at, c, found)
		if at < len(l.tokens) && (isStop(l.tokens[at].text) || l.tokens[at].text == "," || l.names[at].seat != game.Nobody) {
			return
		}
	}
}

// addressed returns the player whom the line called last before a token, with "@"
// or at its beginning, and false if that is nobody or two at once.
func (r *reader) addressed(at int) (game.Seat, bool) {
	l, found, end := r.line, r.called(), 0
	for p := 0; p < len(l.tokens) && p <= at; p++ {
		m := l.names[p]
		if m.seat == game.Nobody || !l.tokens[p].called {
			continue
		}
		if found != game.Nobody && found != m.seat && p-end <= 1 && end > 0 {
			return game.Nobody, false
		}
		found, end = m.seat, m.end
	}
	return found, found != game.Nobody && found != r.me
}
