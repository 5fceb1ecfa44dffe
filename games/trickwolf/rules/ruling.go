package rules

import "github.com/howl-game/howl/game"

// Ends implements game.Referee: a trick that was taken has a ruling, and so has
// what follows from it.
func (Game) Ends(e game.Event) bool {
	switch e.(type) {
	case Took, Damaged, Answered, Expelled:
		return true
	}
	return false
}

// Ruling implements game.Referee.
func (Game) Ruling(_ game.View, told []game.Event) game.Ruling {
	switch e := told[len(told)-1].(type) {
	case Damaged:
		return game.Ruling{Message: game.Say("trickwolf.ruling.damaged", "seat", e.Seat), Chapter: "damage"}
	case Answered:
		return game.Ruling{Message: game.Say("trickwolf.ruling.answered", "seat", e.Seat), Chapter: "witch"}
	case Expelled:
		return game.Ruling{Message: game.Say("trickwolf.ruling.expelled", "seat", e.Seat, "wolf", e.Wolf), Chapter: "damage"}
	case Took:
		return taken(told).ruling(e)
	}
	return game.Ruling{}
}

// taken returns the last trick of the events.
func taken(told []game.Event) *Trick {
	first := len(told)
	for first > 0 {
		if _, leads := told[first-1].(Leads); leads {
			break
		}
		first--
	}
	t := new(Trick)
	for _, e := range told[first:] {
		if p, ok := e.(Played); ok && t.N < seats {
			t.Plays[t.N] = Play(p)
			t.N++
		}
	}
	return t
}

// ruling says why the card that took the trick is the best.
func (t *Trick) ruling(e Took) game.Ruling {
	var m game.Message
	switch {
	case e.Card == H0 && e.Value == 10:
		m = game.Say("trickwolf.ruling.yandere", "seat", e.Seat) // (T5)
	case t.Led() == Hearts:
		m = game.Say("trickwolf.ruling.hearts", "seat", e.Seat, "card", e.Card)
	default:
		m = game.Say("trickwolf.ruling.took", "seat", e.Seat, "card", e.Card, "suit", t.Led())
	}
	off, high, equal := e.Card, e.Value, false
	for _, p := range t.Plays[:t.N] {
		switch v := t.Value(p.Card); {
		case !p.Card.Follows(t.Led()) && v > high:
			off, high = p.Card, v
		case p.Card.Follows(t.Led()) && v == e.Value && p.Seat != e.Seat:
			equal = true
		}
	}
	if equal {
		m = further(m, game.Say("trickwolf.ruling.equal")) // (T4)
	}
	if off != e.Card {
		m = further(m, game.Say("trickwolf.ruling.off", "card", off)) // (T2)
	}
	return game.Ruling{Message: m, Chapter: "win"}
}

// further adds a sentence to a ruling.
func further(what, more game.Message) game.Message {
	return game.Say("trickwolf.ruling.more", "what", what, "more", more)
}
