package talk

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxRunes is the length of the longest line that is read. A longer one is left
// as chat.
const maxRunes = 400

// Marks that stand for several signs.
const (
	openQuote  = "“"
	closeQuote = "”"
	space      = " " // a space beside a letter of a script without spaces
)

// A token is a word, a letter of a script without spaces, a mark or a picture.
type token struct {
	text    string
	capital bool
	word    bool
	sign    bool     // a picture, such as a wolf's head
	called  bool     // it follows an "@"
	dash    bool     // a long dash, which parts more than a hyphen
	similar []string // words of the grammar that this one may be a misspelling of
}

// spaceless reports whether the rune belongs to a script without spaces.
func spaceless(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r == 'ー' || r == '々'
}

// tokenise splits a text. With elide, an apostrophe ends a word ("l'anno");
// otherwise it is dropped ("isn't").
func tokenise(text string, elide bool) []token {
	rs := []rune(norm.NFKC.String(text))
	var list []token
	quoted := false
	for i := 0; i < len(rs); {
		r := rs[i]
		switch {
		case spaceless(r):
			list = append(list, token{text: string(r), word: true})
			i++
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			n := wordLength(rs[i:], elide)
			w := word(string(rs[i : i+n]))
			w.called = i > 0 && rs[i-1] == '@'
			list = append(list, w)
			i += n
		case unicode.IsSpace(r):
			if beside(rs, i) {
				list = append(list, token{text: space})
			}
			i++
		case unicode.Is(unicode.So, r):
			if len(list) == 0 || list[len(list)-1].text != string(r) { // three wolves are one
				list = append(list, token{text: string(r), sign: true})
			}
			i++
		default:
			if m := mark(r, &quoted); m != "" {
				list = append(list, token{text: m, dash: r == '—' || r == '–'})
			}
			i++
		}
	}
	return list
}

// beside reports whether a letter of a script without spaces is next to i.
func beside(rs []rune, i int) bool {
	return i > 0 && spaceless(rs[i-1]) || i+1 < len(rs) && spaceless(rs[i+1])
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' || r == '‘' || r == '`' }

// wordLength returns the number of runes of the word that rs begins with.
func wordLength(rs []rune, elide bool) int {
	n := 0
	for n < len(rs) && !spaceless(rs[n]) {
		switch {
		case isApostrophe(rs[n]):
			if elide {
				return n + 1
			}
			if n+1 == len(rs) || !unicode.IsLetter(rs[n+1]) || spaceless(rs[n+1]) {
				return n
			}
		case !unicode.In(rs[n], unicode.L, unicode.N, unicode.M):
			return n
		}
		n++
	}
	return n
}

// word makes a token of a word: lower case, without accents and apostrophes.
// A lone "è" keeps its accent, and "e'" is one.
func word(raw string) token {
	t := token{word: true, capital: unicode.IsUpper([]rune(raw)[0])}
	low := strings.ToLower(raw)
	plain := strings.Map(func(r rune) rune {
		if isApostrophe(r) {
			return -1
		}
		return r
	}, low)
	t.text = unaccented(plain)
	if t.text == "e" && (plain != "e" || low != plain) {
		t.text = "è"
	}
	return t
}

// unaccented returns the text without the marks on Latin letters.
func unaccented(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
}

// mark returns the token of a sign, or "" for one that says nothing. quoted is
// whether a straight quotation mark is open.
func mark(r rune, quoted *bool) string {
	switch r {
	case '、', ',':
		return ","
	case '。', '.', '…', '!', ';':
		return "."
	case '"':
		*quoted = !*quoted
		if *quoted {
			return openQuote
		}
		return closeQuote
	case '“', '«', '「', '『', '„':
		return openQuote
	case '”', '»', '」', '』':
		return closeQuote
	case '?', ':', '=', '+', '/', '&', '(', ')', '-', '%':
		return string(r)
	case '–', '—':
		return "-"
	}
	return ""
}
