package i18n

import (
	"regexp"
	"strings"
)

// numbered is a value that ends with a number, such as a card of a suit, or with
// the numbers of several.
var numbered = regexp.MustCompile(`^([A-Za-z-]*[A-Za-z])(\d+(?: \d+)*)$`)

// Value returns the text of a value in a field of a sentence about a game: that
// of "game.field.value" or "game.value". The texts of C7 and of all others like
// it may be one: that of "C#", where {n} is the number. If there is none, it
// returns the value.
func (l *Language) Value(name, field, value string) string { return l.inCase(name, field, value, "") }

// inCase returns the text of a value in a case: "chess.queen" may be
// "{case, select, the {the queen} other {queen}}".
func (l *Language) inCase(name, field, value, style string) string {
	if m, ok := l.ofEither(name, field, value); ok {
		return l.worded(m, "", style)
	}
	m := numbered.FindStringSubmatch(value)
	if m == nil {
		return value
	}
	key := m[1] + "#"
	if strings.Contains(m[2], " ") {
		key += "#"
	}
	if text, ok := l.ofEither(name, field, key); ok {
		return l.worded(text, m[2], style)
	}
	return value
}

// ofEither returns the text of a value, the text for the field before the other.
func (l *Language) ofEither(name, field, value string) (message, bool) {
	if m, ok := l.message(name + "." + field + "." + value); ok {
		return m, true
	}
	return l.message(name + "." + value)
}

// worded fills the text of a value.
func (l *Language) worded(m message, number, style string) string {
	fields := make(map[string]any, 2)
	if number != "" {
		fields["n"] = number
	}
	if style != "" {
		fields["case"] = style
	}
	return filling{l, "", fields, nil}.of(m, "#")
}

// bySuit joins neighbours in a list that differ by their number only: C3 and C7
// become "C3 7", if the game has a text for "C##".
func (l *Language) bySuit(name string, v any) any {
	list, ok := v.([]any)
	if !ok {
		return v
	}
	var joined []any
	last := "" // the suit of the last value
	for _, v := range list {
		m := numbered.FindStringSubmatch(asText(v))
		switch {
		case m == nil || !l.Has(name+"."+m[1]+"##"):
			last = ""
			joined = append(joined, v)
		case m[1] == last:
			joined[len(joined)-1] = asText(joined[len(joined)-1]) + " " + m[2]
		default:
			last = m[1]
			joined = append(joined, v)
		}
	}
	return joined
}

func asText(v any) string { s, _ := v.(string); return s }
