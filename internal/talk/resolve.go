package talk

import (
	"slices"

	"howl/game"
)

// A reader finds out whom the pronouns of a line stand for.
type reader struct {
	line *line
	me   game.Seat
	last game.Seat // the player named last before this line
}

// statements returns the statements of all meanings that are clear. at is where
// the part of the line that each stands in begins.
func (r *reader) statements(said []meaning) []Statement {
	var list []Statement
	sees := false // the writer claims to be one who sees what others are
	flat := make([]bool, 0, len(said))
	var before *meaning
	for i := range said {
		m := &said[i]
		s, ok := r.statement(m, before)
		if m.kind == is || m.kind == isnt {
			before = m
		}
		if !ok || slices.ContainsFunc(list, func(o Statement) bool { return equal(o, s) }) {
			continue
		}
		role, _ := r.line.table.game.role(s.Role)
		sees = sees || s.Kind == Claim && s.Own() && role.Sees
		list = append(list, s)
		flat = append(flat, (m.kind == is || m.kind == isnt) && !m.hedged)
	}
	for i := range list {
		if sees && flat[i] && list[i].Own() {
			list[i] = r.report(list[i])
		}
	}
	return list
}

func equal(a, b Statement) bool {
	return a.Text(nil) == b.Text(nil)
}

// report makes a report of what a player who sees says of another.
func (r *reader) report(s Statement) Statement {
	v := r.line.table.game
	switch {
	case s.Kind == Accuse && s.Role == "":
		s.Kind, s.Role = Report, v.Foe
	case s.Kind == Trust && s.Role == "":
		s.Kind, s.Role = Report, v.Clear
	}
	return s
}

// statement makes a statement of a meaning. before is the last one that said
// what a player is.
func (r *reader) statement(m, before *meaning) (Statement, bool) {
	s := Statement{Kind: m.kind, Not: m.not, What: m.what, Role: m.role, Last: m.last}
	ok := true
	seat := func(p person) game.Seat {
		found, clear := r.seat(p)
		ok = ok && clear
		return found
	}
	s.To, s.Of, s.By = seat(m.to), seat(m.of), seat(m.by)
	for _, p := range m.sayers {
		by := seat(p)
		if m.by.kind != nobody && by != s.By {
			return s, false // the words of one about the words of another
		}
		s.By = by
	}
	for i := range m.conditions {
		c, clear := r.statement(&m.conditions[i], nil)
		ok = ok && clear && len(c.If) == 0 && (c.Kind != Ask)
		s.If = append(s.If, c)
	}
	if m.kind == too {
		if len(m.conditions) > 0 {
			before = &m.conditions[0]
		}
		if before == nil || before.kind != is && before.kind != isnt {
			return s, false
		}
		s.Kind, s.Role = before.kind, before.role
	}
	speaker := s.By
	if speaker == game.Nobody {
		speaker = r.me
	}
	if (m.of.kind == aMe || m.of.kind == aSelf) && m.by.kind == nobody && len(m.sayers) == 0 {
		ok = ok || s.Kind == is || s.Kind == isnt // "I am" needs no name
		s.Of = speaker
		if s.Kind == is || s.Kind == isnt {
			return r.own(s), ok && r.named(m.to) && r.named(m.by)
		}
	}
	if s.By == r.me {
		s.By = game.Nobody
	}
	switch {
	case s.Kind != is && s.Kind != isnt:
		return s, ok && (s.Of == game.Nobody || s.Of != speaker || s.Kind == Plan || s.Kind == Ask)
	case s.Of == speaker && s.Of != game.Nobody:
		return r.own(s), ok
	}
	return r.other(s), ok
}

// named reports whether it is known which player it is, or that there is none.
func (r *reader) named(p person) bool {
	_, ok := r.seat(p)
	return ok
}

// own says what a speaker says about themselves.
func (r *reader) own(s Statement) Statement {
	v := r.line.table.game
	s.Of = game.Nobody
	switch {
	case s.Role == v.Clear && s.Kind == is:
		s.Kind, s.Role = Deny, v.Foe
	case s.Role == v.Clear:
		s.Kind, s.Role = Claim, v.Foe
	case s.Kind == is:
		s.Kind = Claim
	default:
		s.Kind = Deny
	}
	return s
}

// other says what a speaker says about another player.
func (r *reader) other(s Statement) Statement {
	v := r.line.table.game
	role, _ := v.role(s.Role)
	positive := s.Kind == is
	switch {
	case s.Role == v.Foe || s.Role == v.Clear:
		s.Kind = Trust
		if positive == (s.Role == v.Foe) {
			s.Kind = Accuse
		}
		s.Role = ""
	case !positive:
		s.Kind = Deny
	case role.Enemy:
		s.Kind = Accuse
	default:
		s.Kind = Trust
	}
	return s
}

// seat returns whom a person of the line is, and whether that is clear.
func (r *reader) seat(p person) (game.Seat, bool) {
	switch p.kind {
	case nobody:
		return game.Nobody, true
	case aSeat:
		return p.seat, true
	case aMe, aSelf:
		return r.me, r.me != game.Nobody
	case aThem:
		return r.antecedent(p.at)
	}
	return game.Nobody, false
}

// antecedent returns the player named last before a token. It is not clear who
// that is if the same part of the sentence names two.
func (r *reader) antecedent(at int) (game.Seat, bool) {
	l := r.line
	found := game.Nobody
	for p := at - 1; p >= 0; p-- {
		if found != game.Nobody && isPause(l.tokens[p].text) {
			break
		}
		switch seat := l.names[p].seat; {
		case seat == game.Nobody || seat == found || l.names[p].end > at:
		case found != game.Nobody:
			return game.Nobody, false
		default:
			found = seat
		}
	}
	if found == game.Nobody {
		found = r.last
	}
	return found, found != game.Nobody
}

func isPause(text string) bool { return text == "," || text == "." || text == "?" || text == ":" }
