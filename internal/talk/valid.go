package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// topics are what a statement may be about, by kind.
var topics = map[Kind][]string{
	Ask:    {"role", "night", "vote", "opinion", "why", "trust", "ally", "death", "pair", "still", "tease", "words", "count", "voters", "rather", "backed"},
	Plan:   {"lynch", "claim", "check", "guard"},
	Report: {"", "check", "guard"},
}

// Valid reports whether a statement that did not come from the grammar is one that
// the writer may make in their own name, about players of a table of n.
func (v *Vocabulary) Valid(s Statement, writer game.Seat, n int) bool {
	for _, seat := range []game.Seat{s.To, s.Of} {
		if seat != game.Nobody && int(seat) >= n {
			return false
		}
	}
	if _, ok := v.role(s.Role); s.Role != "" && !ok || !s.Own() {
		return false
	}
	if what, ok := topics[s.Kind]; ok && !slices.Contains(what, s.What) || !ok && s.What != "" {
		return false
	}
	other := s.Of != game.Nobody && s.Of != writer
	switch s.Kind {
	case Claim:
		return s.Role != "" && s.Role != v.Clear && s.Of == game.Nobody
	case Report:
		return other && (s.What != "" || s.Role != "") || s.Last && s.Role != ""
	case Accuse, Trust, Vote:
		return other
	case Ask, Plan, Agree:
		return true
	case Deny:
		return s.Of != writer || s.Role != ""
	}
	return false
}

// Mentions returns the players and the characters that a line names, in whatever
// way.
func (t *Table) Mentions(text string) (seats game.Seats, roles []string) {
	l := t.read(text)
	if l == nil {
		return 0, nil
	}
	for p := range l.tokens {
		if s := l.names[p].seat; s != game.Nobody {
			seats = seats.With(s)
		}
		l.phrases(t.roles, p, func(_ int, role string) {
			if !slices.Contains(roles, role) {
				roles = append(roles, role)
			}
		})
	}
	return seats, roles
}
