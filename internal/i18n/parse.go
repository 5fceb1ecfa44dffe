package i18n

import (
	"fmt"
	"strings"
)

// A message is a text of a catalogue, read: what is said as it is, and arguments.
type message []part

// A part is a text, an argument, or the number of the plural around it.
type part struct {
	text  string // said as it is; of an argument, how it is written
	arg   string // the name of the argument, "" for a text
	kind  string // one of the kinds below
	style string // of a kindCase, the case
	forms []form // of a kindPlural, kindOrdinal or kindSelect
}

// The kinds of arguments. ICU has the last three; the first three are ours.
const (
	kindValue   = ""              // {card}: a value in words, see Value
	kindName    = "name"          // {seat, name}: the names of players
	kindCase    = "case"          // {role, case, the}: a value in a case of its text
	kindSelect  = "select"        // {wolf, select, true {…} other {…}}
	kindPlural  = "plural"        // {n, plural, one {…} other {…}}
	kindOrdinal = "selectordinal" // {n, selectordinal, one {#st} other {#th}}
	kindNumber  = "#"             // the number of the plural around it
)

// A form is what is said in one case: of a number "one", "few" or "=0", of a select
// a value; "other" in all the rest.
type form struct {
	when string
	what message
}

// other is the form that every choice has.
const other = "other"

// parse reads a text.
func parse(text string) (message, error) {
	p := reader{s: text}
	m, err := p.message(false)
	if err == nil && p.at < len(text) {
		err = fmt.Errorf("the } at %d closes nothing; write '}' for a brace", p.at+1)
	}
	return m, err
}

// A reader reads s from at on.
type reader struct {
	s  string
	at int
}

// message reads up to the end, or to the } that ends a form. Inside a plural # is
// its number.
func (p *reader) message(counted bool) (m message, err error) {
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			m = append(m, part{text: text.String()})
			text.Reset()
		}
	}
	for p.at < len(p.s) && p.s[p.at] != '}' {
		switch c := p.s[p.at]; {
		case c == '{':
			flush()
			a, err := p.argument(counted)
			if err != nil {
				return nil, err
			}
			m = append(m, a)
		case c == '#' && counted:
			flush()
			m = append(m, part{text: "#", kind: kindNumber})
			p.at++
		case c == '\'':
			text.WriteString(p.quoted(counted))
		default:
			text.WriteByte(c)
			p.at++
		}
	}
	flush()
	return m, nil
}

// quoted reads an apostrophe as ICU does: two are one; one before a brace quotes
// everything up to the next; any other is an apostrophe.
func (p *reader) quoted(counted bool) string {
	p.at++
	if p.at < len(p.s) && p.s[p.at] == '\'' {
		p.at++
		return "'"
	}
	if p.at == len(p.s) || !strings.ContainsRune("{}", rune(p.s[p.at])) && (p.s[p.at] != '#' || !counted) {
		return "'"
	}
	var text strings.Builder
	for ; p.at < len(p.s); p.at++ {
		if p.s[p.at] == '\'' {
			if p.at++; p.at == len(p.s) || p.s[p.at] != '\'' {
				break
			}
		}
		text.WriteByte(p.s[p.at])
	}
	return text.String()
}

// argument reads an argument in its braces.
func (p *reader) argument(counted bool) (a part, err error) {
	from := p.at
	p.at++
	if a.arg = p.word(); a.arg == "" {
		return a, fmt.Errorf("the { at %d begins no argument; write '{' for a brace", from+1)
	}
	if p.take(',') {
		switch a.kind = p.word(); a.kind {
		case kindName:
		case kindCase:
			if p.take(','); true {
				a.style = p.word()
			}
			if a.style == "" {
				return a, fmt.Errorf("{%s, case} at %d names no case", a.arg, from+1)
			}
		case kindSelect, kindPlural, kindOrdinal:
			if a.forms, err = p.forms(a.kind, counted); err != nil {
				return a, fmt.Errorf("{%s, %s} at %d: %w", a.arg, a.kind, from+1, err)
			}
		default:
			return a, fmt.Errorf("{%s, %s} at %d: there is no such kind", a.arg, a.kind, from+1)
		}
	}
	if !p.take('}') {
		return a, fmt.Errorf("the { at %d is not closed", from+1)
	}
	a.text = p.s[from:p.at]
	return a, nil
}

// forms reads the forms of a choice.
func (p *reader) forms(kind string, counted bool) (all []form, err error) {
	p.take(',')
	hasOther := false
	for p.space(); p.at < len(p.s) && p.s[p.at] != '}'; p.space() {
		when := ""
		if p.take('=') && kind != kindSelect {
			when = "="
		}
		when += p.word()
		if when == "" || !p.take('{') {
			return nil, fmt.Errorf("a form is written: word {text}")
		}
		what, err := p.message(counted || kind != kindSelect)
		if err != nil {
			return nil, err
		}
		if !p.take('}') {
			return nil, fmt.Errorf("the form %q is not closed", when)
		}
		all = append(all, form{when, what})
		hasOther = hasOther || when == other
	}
	if !hasOther {
		return nil, fmt.Errorf("it needs a form %q", other)
	}
	return all, nil
}

// word reads a word between blanks.
func (p *reader) word() string {
	p.space()
	from := p.at
	for p.at < len(p.s) && isWord(p.s[p.at]) {
		p.at++
	}
	word := p.s[from:p.at]
	p.space()
	return word
}

// isWord reports whether names of arguments and forms may have the character.
func isWord(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func (p *reader) space() {
	for p.at < len(p.s) && p.s[p.at] == ' ' {
		p.at++
	}
}

// take reads a character, if it comes next after blanks. Blanks after a { belong to
// the text.
func (p *reader) take(c byte) bool {
	p.space()
	if p.at == len(p.s) || p.s[p.at] != c {
		return false
	}
	p.at++
	return true
}
