package game

// An Explainer can say why an action, given as text, is not allowed, in a part
// of a sentence that tells the seat nothing it does not know.
type Explainer interface {
	Why(State, Seat, string) Message
}

// Check finds the action that the text names among those the seat may do now.
// Nothing has changed if it refuses; the codes are CodeOver, CodeTurn and
// CodeIllegal.
func Check(g Game, s State, seat Seat, text string) (Action, error) {
	turn := s.Turn()
	if turn == 0 {
		return 0, Refuse(CodeOver, "refused.over")
	}
	var few [128]Action
	legal := s.Legal(seat, few[:0])
	if !turn.Has(seat) {
		if w, ok := s.(Willing); ok {
			legal = w.May(seat, legal)
		}
		if len(legal) == 0 {
			return 0, Refuse(CodeTurn, "refused.turn")
		}
	}
	for _, a := range legal {
		if g.Text(a) == text {
			return a, nil
		}
	}
	if e, ok := g.(Explainer); ok {
		if why := e.Why(s, seat, text); !why.IsZero() {
			return 0, Refuse(CodeIllegal, "refused.illegal.why", "why", why)
		}
	}
	return 0, Refuse(CodeIllegal, "refused.illegal")
}
