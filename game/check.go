package game

import "fmt"

// A Refusal is a code for programs and a sentence for the one who erred.
type Refusal struct {
	Code     string `json:"code"`
	Sentence string `json:"sentence"`
}

func (r *Refusal) Error() string { return r.Sentence }

// Refuse makes a refusal.
func Refuse(code, format string, args ...any) error {
	return &Refusal{code, fmt.Sprintf(format, args...)}
}

// An Explainer can say why an action, given as text, is not allowed, in half
// a sentence that tells the seat nothing it does not know.
type Explainer interface {
	Why(State, Seat, string) string
}

// Check finds the action that the text names among those the seat may do now.
// Nothing has changed if it refuses; the codes are "over", "turn", "illegal".
func Check(g Game, s State, seat Seat, text string) (Action, error) {
	turn := s.Turn()
	if turn == 0 {
		return 0, Refuse("over", "%s cannot %s: the game is over", who(seat), quote(text))
	}
	if !turn.Has(seat) {
		return 0, Refuse("turn", "%s cannot %s: it is not asked", who(seat), quote(text))
	}
	var few [128]Action
	for _, a := range s.Legal(seat, few[:0]) {
		if g.Text(a) == text {
			return a, nil
		}
	}
	if e, ok := g.(Explainer); ok {
		if why := e.Why(s, seat, text); why != "" {
			return 0, Refuse("illegal", "%s cannot %s: %s", who(seat), quote(text), why)
		}
	}
	return 0, Refuse("illegal", "%s cannot %s now", who(seat), quote(text))
}

func who(seat Seat) string {
	switch seat {
	case Dealer:
		return "chance"
	case Nobody:
		return "a spectator"
	}
	return "seat " + seat.String()
}

// quote cuts a text that came from outside to what fits a sentence.
func quote(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return fmt.Sprintf("%q", text)
}
