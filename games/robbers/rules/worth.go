package rules

// A Worth is what a trick brought to the player who took it.
type Worth struct {
	Suit   string // what the role counts: "chests" or "robbers"
	Icons  int    // of that suit
	Halved bool   // the trick holds the card that halves the points of the role
	By     Card   // that card
}

// Worth returns what a trick of a deal that is over brought to the player who took it.
func (p *Public) Worth(t *Trick) Worth {
	role := p.Result.Roles[t.Winner]
	var taken Hand
	for _, c := range t.Cards[:t.Len] {
		taken = taken.With(c)
	}
	w := Worth{Suit: "chests", By: spoiler(role)}
	if role == Werewolf {
		w.Suit = "robbers"
	}
	w.Icons, _ = p.Icons.count(taken, role)
	w.Halved = taken.Has(w.By)
	return w
}
