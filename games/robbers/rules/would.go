package rules

import "slices"

// A Would says what a card of the hand would be if it were played now. Cards that
// are played after it may still change it.
type Would struct {
	Card Card  `json:"card"` // a card of the hand
	As   Value `json:"as"`   // what it would count as
	Best bool  `json:"best"` // it would be the best card of the trick so far
}

// would returns what each card would be for the player whose turn it is, and
// nothing for everybody else.
func (v *View) would(to []Would) []Would {
	if v.Stage != Playing || v.Asked != v.Seat {
		return to
	}
	t := *v.Trick()
	t.Len++
	for c := range (v.Hand &^ seconds).All() {
		t.Cards[t.Len-1] = c
		to = append(to, Would{c, t.Values()[t.Len-1], t.judge() == int(t.Len)-1})
	}
	return to
}

// Best reports whether a card of the hand would be the best of the trick so far.
func (v *View) Best(c Card) bool {
	return slices.ContainsFunc(v.would(nil), func(w Would) bool { return w.Card == c && w.Best })
}

// led returns the letter of the suit that is led, or nothing (W1). The other suit
// is trump.
func (t *Trick) led() string {
	switch c := t.lead(); {
	case c == NoCard:
		return ""
	case c < R1:
		return "C"
	}
	return "R"
}
