package talk

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

// Bounds of a search for a line that is near to one that was not understood.
const (
	mostNear   = 60 // lines that are read
	mostWords  = 16 // in a line that is mended
	mostLetter = 60
	mostCut    = 8 // letters that are left out at the end of a sentence without spaces
)

// A span is a word of a line as it was typed.
type span struct{ from, end int }

// A mended line differs in one word from one that was typed.
type mended struct {
	text string
	cost int // how far it is from the typed one
}

// Rather returns a line near to one of which nothing is understood, and what it means: a
// name or a word is spelt right, or one word is left out. Where a line is understood but
// names nobody, it may name somebody whose name is misspelt. It returns "" if there is no
// such line. It is a guess, so the writer is asked.
func (t *Table) Rather(text string, me game.Seat) (string, []Statement) {
	if utf8.RuneCountInString(text) > mostLetter*2 {
		return "", nil
	}
	words := spans(text)
	if len(words) > mostWords {
		return "", nil
	}
	names, near := t.respelt(text, words)
	if said, _ := t.Understand(text, me, game.Nobody); len(said) == 0 {
		near = slices.Concat(names, near, t.shorter(text, words), t.cut(text))
	} else if !slices.ContainsFunc(said, func(s Statement) bool { return s.Of != game.Nobody || s.To != game.Nobody || s.Kind == Claim }) {
		near = names
	} else {
		return "", nil
	}
	slices.SortStableFunc(near, func(a, b mended) int { return cmp.Compare(a.cost, b.cost) })
	for _, m := range near[:min(len(near), mostNear)] {
		said, _ := t.Understand(m.text, me, game.Nobody)
		if len(said) > 0 && !slices.ContainsFunc(said, func(s Statement) bool { return !s.Own() || s.Guess || !pointed(s) }) {
			return m.text, said
		}
	}
	return "", nil
}

// pointed reports whether a statement says enough to ask somebody whether they mean it: it
// is about a player or a card, or it asks something.
func pointed(s Statement) bool {
	return s.Of != game.Nobody || s.To != game.Nobody || s.Role != "" || s.Kind == Ask
}

// spans returns the words of a text: letters of scripts with spaces, and runs of katakana.
func spans(text string) (list []span) {
	kind := func(r rune) int {
		switch {
		case isKatakana(r) || r == 'ー':
			return 2
		case !spaceless(r) && (unicode.IsLetter(r) || unicode.IsDigit(r) || isApostrophe(r)):
			return 1
		}
		return 0
	}
	before := 0
	for i, r := range text {
		k := kind(r)
		if k != 0 && k != before {
			list = append(list, span{i, i})
		}
		if k != 0 {
			list[len(list)-1].end = i + utf8.RuneLen(r)
		}
		before = k
	}
	return list
}

// respelt returns the line with a word that is neither known nor a name as a name that is
// near to it, and as another word.
func (t *Table) respelt(text string, words []span) (names, others []mended) {
	for _, w := range words {
		raw := text[w.from:w.end]
		typed := word(raw).text
		if t.known(typed) || utf8.RuneCountInString(typed) < 3 {
			continue
		}
		put := func(with string, cost int) mended { return mended{text[:w.from] + with + text[w.end:], cost} }
		nearest, least, tied := mended{}, len(typed)+1, false
		for _, name := range t.names {
			for _, form := range []string{name, toKatakana(name)} {
				d, ok := near(typed, word(form).text)
				if !ok || form != name && !spaceless([]rune(typed)[0]) || d > least {
					continue
				}
				tied = d == least && !strings.EqualFold(nearest.text, put(form, 0).text)
				nearest, least = put(form, 2*d), d
			}
		}
		if least <= len(typed) && !tied { // nobody is asked about one of two who are as near
			names = append(names, nearest)
		}
		first, _ := utf8.DecodeRuneInString(typed)
		most := 1 + utf8.RuneCountInString(typed)/6
		for _, other := range t.spelling[first] {
			if d := distance([]rune(typed), []rune(other), most); d <= most && utf8.RuneCountInString(other) > 3 {
				others = append(others, put(other, 2*d+1))
			}
		}
	}
	return names, others
}

// near returns how far a typed word is from a name, and whether it may be meant for it.
func near(typed, name string) (int, bool) {
	a, b := []rune(typed), []rune(name)
	most := 1
	switch {
	case len(b) > 6:
		most = 3
	case len(b) > 4:
		most = 2
	}
	d := distance(a, b, most)
	return d, d <= most && len(a) > 2 && len(b) > 2 && (a[0] == b[0] || d == 1)
}

// shorter returns the line without one word each of those that nobody knows, if another
// word follows.
func (t *Table) shorter(text string, words []span) (list []mended) {
	if len(words) < 3 {
		return nil
	}
	for i, w := range words[:len(words)-1] {
		typed := word(text[w.from:w.end]).text
		if t.known(typed) || spaceless([]rune(typed)[0]) || strings.Trim(text[w.end:words[i+1].from], " ") != "" {
			continue
		}
		before, after := text[:w.from], text[w.end:]
		if i == 0 {
			after = strings.TrimLeft(after, " ")
		}
		list = append(list, mended{strings.TrimRight(before, " ") + after, 5})
	}
	return list
}

// known reports whether a word is one of the language or a name.
func (t *Table) known(typed string) bool {
	return t.words[typed] || t.common[typed] || t.splits[typed] != nil || t.aliases[typed] != nil
}

// cut returns a line in kana or kanji without some hiragana at its end, such as a drawl,
// unless they turn it round or go on with another part of the sentence.
func (t *Table) cut(text string) (list []mended) {
	rs := []rune(strings.TrimRight(text, "。！？!?…〜～ー"))
	if len(rs) == 0 || !spaceless(rs[len(rs)-1]) || strings.Contains(text, "ない") || strings.Contains(text, "ません") {
		return nil
	}
	for n := 1; n <= mostCut && n+4 < len(rs) && isHiragana(rs[len(rs)-n]); n++ {
		gone := string(rs[len(rs)-n:])
		if strings.ContainsAny(gone, "たんずぬか") {
			break
		}
		if !strings.ContainsRune("にをはがもとでのへ", []rune(gone)[0]) {
			list = append(list, mended{string(rs[:len(rs)-n]), 4 + n})
		}
	}
	return list
}
