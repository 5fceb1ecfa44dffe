package talk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

// An alias is one way to write a player's name.
type alias struct {
	tokens []string
	seat   game.Seat
	// capital: the alias is also a word of the grammar, so it must begin with a
	// capital to be a name.
	capital bool
	// marked: the alias is also an ordinary word, so a title or a particle must
	// follow it.
	marked bool
}

// A Table is a grammar and the players whose names it knows.
type Table struct {
	*Grammar
	names   []string
	aliases map[string][]alias // by first token, the longest first
	sounds  map[string]game.Seat
}

// At returns the grammar for a table with these players.
func (g *Grammar) At(names []string) *Table {
	t := &Table{Grammar: g, names: names, aliases: make(map[string][]alias), sounds: make(map[string]game.Seat)}
	for i, name := range names {
		t.addName(game.Seat(i), name)
	}
	for i, name := range names {
		t.addShort(game.Seat(i), name)
	}
	for first := range t.aliases {
		slices.SortStableFunc(t.aliases[first], func(a, b alias) int { return len(b.tokens) - len(a.tokens) })
	}
	return t
}

// addName adds a name as it is written, and in the other kana.
func (t *Table) addName(seat game.Seat, name string) {
	t.add(seat, name, false)
	plain := strings.ToLower(unaccented(name))
	if strings.IndexFunc(name, func(r rune) bool { return !isKana(r) }) < 0 {
		t.add(seat, toKatakana(name), false)
		t.add(seat, toHiragana(name), toHiragana(name) != name)
		t.add(seat, latin(name), false)
		return
	}
	if s := sound(plain); s != "" {
		if other, taken := t.sounds[s]; taken && other != seat {
			seat = game.Nobody
		}
		t.sounds[s] = seat
	}
}

// addShort adds nicknames, the words of a name, and its beginnings, as far as
// they fit one player alone.
func (t *Table) addShort(seat game.Seat, name string) {
	words := tokenise(name, t.elide)
	for _, w := range words {
		if spaceless([]rune(w.text)[0]) {
			continue // a single letter is no name
		}
		short := slices.Clone(t.nicknames[w.text])
		if len(words) > 1 {
			short = append(short, w.text)
		}
		for n := 3; n < utf8.RuneCountInString(w.text); n++ {
			start := string([]rune(w.text)[:n])
			if !t.words[start] && !t.common[start] {
				short = append(short, start)
			}
		}
		for _, s := range short {
			if !t.fitsOther(seat, s) {
				t.add(seat, s, false)
			}
		}
	}
}

// fitsOther reports whether another player may be called that, too.
func (t *Table) fitsOther(seat game.Seat, short string) bool {
	for i, name := range t.names {
		if game.Seat(i) == seat {
			continue
		}
		for _, w := range tokenise(name, t.elide) {
			if strings.HasPrefix(w.text, short) || slices.Contains(t.nicknames[w.text], short) {
				return true
			}
		}
	}
	return false
}

// add adds an alias. An alias of two players is nobody's.
func (t *Table) add(seat game.Seat, name string, marked bool) {
	var tokens []string
	for _, tok := range tokenise(name, t.elide) {
		tokens = append(tokens, tok.text)
	}
	if len(tokens) == 0 {
		return
	}
	list := t.aliases[tokens[0]]
	for i, a := range list {
		if slices.Equal(a.tokens, tokens) {
			if a.seat != seat {
				list[i].seat = game.Nobody
			}
			return
		}
	}
	capital := len(tokens) == 1 && t.words[tokens[0]] && !spaceless([]rune(tokens[0])[0])
	t.aliases[tokens[0]] = append(list, alias{tokens, seat, capital, marked})
}

// A mention is a name in a line.
type mention struct {
	seat game.Seat
	end  int // the token behind the name and its title
}

// nameAt finds the name that begins at token p.
func (l *line) nameAt(p int) (mention, bool) {
	for _, a := range l.table.aliases[l.tokens[p].text] {
		end := p + len(a.tokens)
		if end > len(l.tokens) || !l.spells(p, a.tokens) || a.capital && !l.tokens[p].capital {
			continue
		}
		if after := l.skip(l.table.titles, end); !a.marked || after > end || l.skip(l.table.particles, end) > end {
			return mention{a.seat, after}, a.seat != game.Nobody
		}
	}
	if m, ok := l.soundAt(p); ok {
		return m, true
	}
	return l.misspeltAt(p)
}

// spells reports whether the tokens from p on are these.
func (l *line) spells(p int, tokens []string) bool {
	for i, text := range tokens {
		if l.tokens[p+i].text != text {
			return false
		}
	}
	return true
}

// soundAt finds a name in Latin letters that is written in kana at p. Hiragana
// must be followed by a title or a particle.
func (l *line) soundAt(p int) (mention, bool) {
	const longest = 8
	var kana strings.Builder
	best, found := mention{}, false
	for end := p; end < min(p+longest, len(l.tokens)); end++ {
		r, _ := utf8.DecodeRuneInString(l.tokens[end].text)
		first, _ := utf8.DecodeRuneInString(l.tokens[p].text)
		if !isKana(r) || r != 'ー' && isHiragana(r) != isHiragana(first) {
			break
		}
		kana.WriteRune(r)
		seat, ok := l.table.sounds[sound(latin(kana.String()))]
		if !ok || seat == game.Nobody {
			continue
		}
		after := l.skip(l.table.titles, end+1)
		next := rune(0)
		if end+1 < len(l.tokens) {
			next, _ = utf8.DecodeRuneInString(l.tokens[end+1].text)
		}
		switch {
		case isHiragana(first) && after == end+1 && l.skip(l.table.particles, end+1) == end+1:
		case isKatakana(first) && (isKatakana(next) || next == 'ー'):
		default:
			best, found = mention{seat, after}, true
		}
	}
	return best, found
}

// misspeltAt finds the only name that the word at p can be a misspelling of. A
// word that is known, or that is as near to another name, is no name.
func (l *line) misspeltAt(p int) (mention, bool) {
	tok := &l.tokens[p]
	if !tok.word || l.table.words[tok.text] || l.table.common[tok.text] || len(tok.similar) > 0 {
		return mention{}, false
	}
	best, nearest := game.Nobody, 3
	for i, name := range l.table.names {
		words := tokenise(name, l.table.elide)
		if len(words) != 1 {
			continue
		}
		d := distance([]rune(tok.text), []rune(words[0].text), 2)
		switch {
		case d < nearest && misspelt(tok.text, words[0].text):
			best, nearest = game.Seat(i), d
		case d <= nearest:
			best, nearest = game.Nobody, min(d, nearest)
		}
	}
	if best == game.Nobody {
		return mention{}, false
	}
	return mention{best, l.skip(l.table.titles, p+1)}, true
}
