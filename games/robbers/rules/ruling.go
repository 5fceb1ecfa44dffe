package rules

import "github.com/howl-game/howl/game"

// Ends implements game.Referee: a trick that was taken has a ruling.
func (Game) Ends(e game.Event) bool {
	_, took := e.(Took)
	return took
}

// Ruling implements game.Referee. It says what made the best card the best. Of a
// trick that lies face down it says no more than that (W15).
func (Game) Ruling(v game.View, told []game.Event) game.Ruling {
	took := told[len(told)-1].(Took)
	t := taken(told[:len(told)-1])
	if t.Len != v.(View).Players {
		return game.Ruling{Message: game.Say("robbers.ruling.down", "seat", took.Seat), Chapter: "trick"}
	}
	at, weights := t.judge(), t.weigh()
	r := t.ruling(took.Seat, at)
	for i := range at {
		if weights[i] == weights[at] {
			r.Message = further(r.Message, game.Say("robbers.ruling.equal")) // (W7)
			break
		}
	}
	if t.has(S) && t.has(W) {
		r.Message = further(r.Message, game.Say("robbers.ruling.weak")) // (W4)
	}
	return r
}

// taken returns the trick that ends with the last of the events, as far as its
// cards lie open.
func taken(told []game.Event) (t Trick) {
	first := len(told)
	for first > 0 {
		if _, before := told[first-1].(Took); before {
			break
		}
		first--
	}
	for _, e := range told[first:] {
		if p, ok := e.(Played); ok && t.Len < MaxPlayers {
			t.Cards[t.Len] = p.Card
			t.Len++
		}
	}
	return t
}

// ruling says why the card at a place of a complete trick is the best.
func (t *Trick) ruling(seat game.Seat, at int) game.Ruling {
	card, values := t.Cards[at], t.Values()
	if !card.Normal() {
		chapter := "special"
		if t.lead() == NoCard {
			chapter = "strange"
		}
		return game.Ruling{
			Message: game.Say("robbers.ruling.special", "seat", seat, "card", card, "as", values[at], "why", t.special(at)),
			Chapter: chapter,
		}
	}
	led, trumps := "C", "R"
	if t.lead() >= R1 {
		led, trumps = "R", "C"
	}
	suit := func(s string) game.Message { return game.Say("robbers.ruling.suit." + s) }
	if string(values[at].Suit) == led {
		return game.Ruling{Message: game.Say("robbers.ruling.led", "seat", seat, "card", card, "led", suit(led)), Chapter: "trick"}
	}
	return game.Ruling{
		Message: game.Say("robbers.ruling.trump", "seat", seat, "card", card, "led", suit(led), "trump", suit(trumps)),
		Chapter: "trick",
	}
}

// special says what the special card at a place counts as.
func (t *Trick) special(at int) game.Message {
	switch card := t.Cards[at]; {
	case card == S:
		return game.Say("robbers.ruling.seer")
	case card == K:
		return game.Say("robbers.ruling.knife")
	case card == T:
		return game.Say("robbers.ruling.traitor")
	case at == 0:
		return game.Say("robbers.ruling.werewolf.first")
	}
	return game.Say("robbers.ruling.werewolf")
}

// further adds a sentence to a ruling.
func further(what, more game.Message) game.Message {
	return game.Say("robbers.ruling.more", "what", what, "more", more)
}
