package talk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
)

// Kinds that only the grammar uses. They become statements when it is known who
// speaks and of whom.
const (
	is   Kind = "is"   // a player is a character
	isnt Kind = "isnt" // a player is not a character
	too  Kind = "too"  // a player is what was said of another

	instead Kind = "instead" // a player is what was denied of another
	it      Kind = "it"      // a player is what was denied of another, or else an enemy

	nothing Kind = "nothing" // words that would be misread, such as "I never said that ..."
)

type personKind uint8

const (
	nobody personKind = iota
	aSeat
	aMe
	aYou
	aThem // the player named last
	aSelf // the one who speaks
	aBare // nobody is named: the one who speaks, or whom the line is about
)

// A person is a player as the line names them. at is the token that does.
type person struct {
	kind personKind
	seat game.Seat
	at   int
}

// A meaning is a statement before it is known whom its pronouns stand for.
type meaning struct {
	kind       Kind
	not        bool
	what, role string
	to, of, by person
	last       bool
	hedged     bool     // "I think"
	sayers     []person // who is said to say it
	conditions []meaning
	start      int // the token that it begins with
}

func same(a, b []meaning) bool {
	return slices.EqualFunc(a, b, func(x, y meaning) bool {
		return x.kind == y.kind && x.not == y.not && x.what == y.what && x.role == y.role && x.to == y.to && x.of == y.of &&
			x.by == y.by && x.last == y.last && x.hedged == y.hedged && slices.Equal(x.sayers, y.sayers) && same(x.conditions, y.conditions)
	})
}

// A template makes meanings of what a pattern matched: either a statement with
// holes, or operators on the statements inside the pattern.
type template struct {
	operators []operator
	inner     string // "S", "T" or both; "": a statement
	meaning   meaning
	role      bool // the character is the one matched
	of        place
	to        place
	by        place
}

// A place is where a template takes a player from.
type place struct {
	used bool
	kind personKind // not nobody: this word
	slot slot
}

func (p place) persons(c captured) []person {
	switch {
	case !p.used:
		return []person{{}}
	case p.kind != nobody:
		return []person{{kind: p.kind, at: c.start}}
	}
	return c.persons[p.slot]
}

type operator struct {
	name string // not, think, say, quote, to, address, if, unless
	who  slot
}

var kinds = []Kind{Claim, Report, Accuse, Trust, Ask, Agree, Deny, Plan, Vote, nothing, is, isnt, too, instead, it}

// template reads the left side of a pattern.
func (g *Grammar) template(text string) (template, error) {
	words := strings.Fields(text)
	var t template
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case w == "S" || w == "T":
			t.inner += w
		case w == "Q":
			t.inner += "S"
		case t.meaning.kind == "" && (w == "not" || w == "think" || w == "if" || w == "unless"):
			t.operators = append(t.operators, operator{name: w})
		case t.meaning.kind == "" && t.inner == "" && i+1 < len(words) && slices.Contains([]string{"say", "quote", "to", "address"}, w):
			i++
			s := slices.Index(slotNames[:], words[i])
			if s < 0 {
				return t, fmt.Errorf("%s needs a player", w)
			}
			t.operators = append(t.operators, operator{w, slot(s)})
		case t.meaning.kind == "" && slices.Contains(kinds, Kind(w)):
			t.meaning.kind = Kind(w)
		case t.meaning.kind == "":
			return t, fmt.Errorf("%q is no kind of statement", w)
		case w == "not":
			t.meaning.not = true
		case w == "last":
			t.meaning.last = true
		case w == "foe":
			t.meaning.role = g.game.Foe
		case w == "{role}" || w == "{foe}" || w == "{clear}":
			t.role = true
		case w == "to" || w == "by":
			i++
			if i == len(words) {
				return t, fmt.Errorf("%s needs a player", w)
			}
			p, ok := placeOf(words[i])
			if !ok {
				return t, fmt.Errorf("%q is no player", words[i])
			}
			if w == "to" {
				t.to = p
			} else {
				t.by = p
			}
		default:
			if p, ok := placeOf(w); ok {
				t.of = p
			} else if _, ok := g.game.role(w); ok {
				t.meaning.role = w
			} else if t.meaning.what == "" {
				t.meaning.what = w
			} else {
				return t, fmt.Errorf("%q is too much", w)
			}
		}
	}
	if (t.inner == "") == (t.meaning.kind == "") {
		return t, fmt.Errorf("a meaning is a statement or made of S and T")
	}
	return t, nil
}

// placeOf reads a player of a template.
func placeOf(word string) (place, bool) {
	switch word {
	case "me":
		return place{used: true, kind: aMe}, true
	case "you":
		return place{used: true, kind: aYou}, true
	case "them":
		return place{used: true, kind: aThem}, true
	case "self":
		return place{used: true, kind: aSelf}, true
	case "bare":
		return place{used: true, kind: aBare}, true
	}
	i := slices.Index(slotNames[:], word)
	return place{used: true, slot: slot(max(0, i))}, i >= 0
}

// build makes the meanings of a match. It reports false if the parts do not fit
// together.
func (t *template) build(c captured) ([]meaning, bool) {
	var said []meaning
	if t.meaning.kind == nothing {
		return []meaning{{kind: nothing}}, true
	}
	if t.inner == "" {
		said = t.statements(c)
	}
	for _, letter := range t.inner {
		if letter == 'S' {
			said = append(said, c.s...)
		} else {
			said = append(said, c.t...)
		}
	}
	said = slices.Clone(said)
	for _, o := range slices.Backward(t.operators) {
		ok := len(said) > 0
		switch o.name {
		case "not":
			ok = negate(said)
		case "think":
			for i := range said {
				ok = ok && said[i].kind != Ask
				said[i].hedged = true
			}
		case "say":
			ok = say(said, c.persons[o.who][0])
		case "quote":
			ok = quote(said, c.persons[o.who][0])
		case "to", "address":
			ok = call(said, c.persons[o.who][0]) || o.name == "address"
		case "if", "unless":
			conditions := slices.Clone(c.s)
			ok = o.name == "if" || negate(conditions)
			said = slices.Clone(c.t)
			for i := range said {
				said[i].conditions = append(slices.Clone(said[i].conditions), conditions...)
			}
		}
		if !ok {
			return nil, false
		}
	}
	return said, true
}

// statements fills the holes of a statement, one for each player it is about.
func (t *template) statements(c captured) []meaning {
	var said []meaning
	for _, of := range t.of.persons(c) {
		m := t.meaning
		m.of = of
		for _, to := range t.to.persons(c) {
			m.to = to
		}
		for _, by := range t.by.persons(c) {
			m.by = by
		}
		if t.role {
			m.role = c.role
		}
		said = append(said, m)
	}
	return said
}

// negate turns statements into their opposites, as in "I don't think", which is
// an opinion.
func negate(said []meaning) bool {
	for i := range said {
		m := &said[i]
		m.hedged = true
		switch m.kind {
		case is:
			m.kind = isnt
		case isnt:
			m.kind = is
		case Accuse, it:
			m.kind = Trust
		case Trust:
			m.kind = Accuse
		case Agree:
			m.kind = Deny
		case Plan, Vote:
			m.not = !m.not
		default:
			return false
		}
	}
	return true
}

// say makes statements the words of a player.
func say(said []meaning, by person) bool {
	for i := range said {
		m := &said[i]
		if m.kind == Ask && by.kind != aMe {
			return false
		}
		if m.of.kind == aSelf || m.of.kind == aBare {
			m.of = by
		}
		m.sayers = append(slices.Clone(m.sayers), by)
		m.hedged = true
	}
	return true
}

// quote makes statements the very words of a player.
func quote(said []meaning, by person) bool {
	for i := range said {
		m := &said[i]
		if m.kind == Ask || m.by.kind == aSeat || len(m.sayers) > 0 {
			return false
		}
		for _, p := range []*person{&m.of, &m.to} {
			if p.kind == aMe || p.kind == aSelf || p.kind == aBare {
				*p = by
			}
		}
		m.by = by
	}
	return true
}

// call makes the player called the one who is asked and whom "you" means. It
// reports whether there is such a question or word.
func call(said []meaning, name person) bool {
	called := false
	for i := range said {
		m := &said[i]
		if m.kind == Ask && m.to.kind == nobody && m.role == "" || m.to.kind == aYou {
			m.to, called = name, true
		}
		for _, p := range []*person{&m.of, &m.by} {
			if p.kind == aYou {
				*p, called = name, true
			}
		}
		m.conditions = slices.Clone(m.conditions)
		called = call(m.conditions, name) || called
	}
	return called
}

// question turns statements into questions: whether a player is a character.
func question(said []meaning) []meaning {
	var asked []meaning
	for _, m := range said {
		switch {
		case m.kind == Ask:
		case m.kind == is && m.by.kind == nobody && len(m.sayers) == 0 && len(m.conditions) == 0 && m.of.kind != aMe:
			m.kind, m.what = Ask, "role"
			if m.of.kind == aYou {
				m.to, m.of = m.of, person{}
			}
		default:
			continue
		}
		asked = append(asked, m)
	}
	return asked
}
