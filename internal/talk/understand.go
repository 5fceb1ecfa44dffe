package talk

import (
	"unicode/utf8"

	"github.com/howl-game/howl/game"
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
	r := reader{line: l, me: me, last: last, to: game.Nobody}
	read := l.segment()
	said := r.statements(read)
	said = append(said, r.guesses(read, said)...)
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
		if tok.sign && !t.signs[tok.text] {
			continue
		}
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
	l.fillers, l.breaks, l.lifts = make([]int, n), make([]int, n), make([]bool, n)
	for i, tok := range l.tokens {
		l.names[i].seat = game.Nobody
		l.fillers[i], l.breaks[i] = l.skip(t.fill, i), l.skip(t.breaks, i)
		l.lifts[i] = l.breaks[i] > i && l.skip(t.lifts, i) == l.breaks[i]
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
