package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// A reader finds out whom the pronouns of a line stand for.
type reader struct {
	line *line
	me   game.Seat
	last game.Seat // the player named last before this line
	to   game.Seat // the player whom this line has asked, as in "Why me, Boris? It's you."
}

// statements returns the statements of all meanings that are clear.
func (r *reader) statements(said []meaning) []Statement {
	var list []Statement
	sees := false // the writer claims to be one who sees what others are
	flat := make([]bool, 0, len(said))
	var before *meaning
	called := r.called()
	for i := range said {
		m := &said[i]
		s, ok := r.statement(m, before)
		if s.Kind == Ask && s.To == game.Nobody && s.Role == "" && s.Of != called {
			s.To = called
			if to, ok := r.addressed(m.start); ok && to != s.Of {
				s.To = to
			}
		}
		if s.Kind == Ask && s.To != game.Nobody {
			r.to = s.To
		}
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

// called returns the player whom the line begins by calling, or Nobody.
func (r *reader) called() game.Seat {
	l, p := r.line, 0
	for l.filler(p) > p {
		p = l.filler(p)
	}
	if p == len(l.tokens) || l.names[p].seat == game.Nobody {
		return game.Nobody
	}
	end := l.names[p].end
	if end == len(l.tokens) {
		return game.Nobody
	}
	comma := l.tokens[end].text == "," && end+1 < len(l.tokens) && l.names[end+1].seat == game.Nobody
	if !comma && l.skip(l.table.calls, end) == end {
		return game.Nobody
	}
	return l.names[p].seat
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

// statement makes a statement of a meaning, and reports whether it is clear who
// is meant. before is the last meaning that said what a player is.
func (r *reader) statement(m, before *meaning) (Statement, bool) {
	s := Statement{Kind: m.kind, Not: m.not, What: m.what, Role: m.role, Last: m.last}
	var ok, found bool
	if m.kind == nothing {
		return s, false
	}
	if s.By, ok = r.speaker(m); !ok {
		return s, false
	}
	speaker := s.By
	if speaker == game.Nobody {
		speaker = r.me
	}
	if s.To, ok = r.seat(m.to); !ok {
		return s, false
	}
	if m.of.kind == aBare {
		if m, ok = r.bare(m); !ok {
			return s, false
		}
	}
	s.Of, found = r.seat(m.of)
	if m.of.kind == aSelf {
		s.Of, found = speaker, speaker != game.Nobody
	}
	ofSelf := m.of.kind == aSelf || m.of.kind == aMe && s.By == game.Nobody || s.Of == speaker && s.Of != game.Nobody
	for i := range m.conditions {
		c, ok := r.statement(&m.conditions[i], nil)
		if !ok || c.Kind == Ask {
			return s, false
		}
		s.If = append(s.If, c)
		before = &m.conditions[0]
	}
	if s.Kind == too {
		if before == nil || before.kind != is && before.kind != isnt {
			return s, false
		}
		s.Kind, s.Role = before.kind, before.role
	}
	denied := before != nil && before.kind == isnt
	switch {
	case denied && (s.Kind == instead || s.Kind == it):
		s.Kind, s.Role = is, before.role
	case s.Kind == instead:
		return s, false
	case s.Kind == it:
		s.Kind = Accuse
	}
	switch {
	case (s.Kind == is || s.Kind == isnt) && ofSelf:
		s = r.own(s) // "I am the seer" needs no name
		// Nobody is quoted as claiming to be the enemy: that is a misreading.
		return s, s.By == game.Nobody || s.Kind != Claim || s.Role != r.line.table.game.Foe
	case s.Kind == is || s.Kind == isnt:
		return r.other(s), found
	}
	if s.Kind == Plan && ofSelf && s.What == "lynch" && !s.Not {
		return s, false // "lynch me and you'll see" asks for nothing
	}
	return s, found && (!ofSelf || s.Kind == Plan || s.Kind == Ask)
}

// speaker returns whose words a meaning is, Nobody for the writer's. What one
// player says about the words of another is not clear.
func (r *reader) speaker(m *meaning) (game.Seat, bool) {
	sayers := m.sayers
	if m.by.kind != nobody {
		sayers = append([]person{m.by}, sayers...)
	}
	by := game.Nobody
	for i, p := range sayers {
		seat, ok := r.seat(p)
		if p.kind == aMe || p.kind == aSelf || ok && seat == r.me {
			seat, ok = game.Nobody, true
		}
		if !ok || i > 0 && seat != by {
			return game.Nobody, false
		}
		by = seat
	}
	return by, true
}

// bare says who a sentence without a subject is about. "Is the werewolf" is never
// the writer's own confession: it is about the player whom the line named last,
// or unclear. Where the line is about others, another character is unclear, too.
func (r *reader) bare(m *meaning) (*meaning, bool) {
	l, whole := r.line, *m
	foe := m.role == r.line.table.game.Foe
	if seat, ok := l.topicBehind(m.start); ok {
		whole.of = person{aSeat, seat, m.start}
		return &whole, true
	}
	whole.of = person{kind: aSelf, at: m.start}
	seat, named := r.topicBefore(m.start)
	switch {
	case named && foe && m.kind == is && seat != game.Nobody:
		whole.of = person{aSeat, seat, m.start}
		return &whole, true
	case named:
		return m, false
	}
	return &whole, !foe || m.kind == isnt || len(m.sayers) > 0 || l.names[0].seat == game.Nobody && l.only()
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
	case aYou:
		if seat, ok := r.addressed(p.at); ok || r.to == game.Nobody {
			return seat, ok
		}
		return r.to, r.to != r.me
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
