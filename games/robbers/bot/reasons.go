package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// gave returns who gave a card of the trick to a werewolf with a chip, who holds the
// trick: the newest such card for which it holds. Both are Nobody if there is none.
func gave(v *rules.View, is func(rules.Card) bool) (by, to game.Seat) {
	t := v.Trick()
	at := holder(t)
	if at < 0 {
		return game.Nobody, game.Nobody
	}
	to = t.Player(at, int(v.Players))
	if !chipped(v, to, rules.Werewolf) {
		return game.Nobody, game.Nobody
	}
	for i := int(t.Len) - 1; i > at; i-- {
		if by := t.Player(i, int(v.Players)); is(t.Cards[i]) && len(v.Chips(by)) == 0 && by != v.Seat {
			return by, to
		}
	}
	return game.Nobody, game.Nobody
}

// holder returns the place of the best card of a trick so far, or -1.
func holder(t *rules.Trick) int {
	var laid trick
	if laid = empty; t.Len == 0 {
		return -1
	}
	for _, c := range t.Cards[:t.Len] {
		laid.add(c)
	}
	at, _ := laid.winner()
	return int(at)
}

func chipped(v *rules.View, seat game.Seat, role rules.Role) bool {
	for _, chip := range v.Chips(seat) {
		if chip == role {
			return true
		}
	}
	return false
}

// robbersOn returns the robber icons of a card.
func robbersOn(icons *rules.Icons, c rules.Card) int {
	if c < rules.R1 || !c.Normal() {
		return 0
	}
	return int(icons.Robbers[c-rules.R1])
}

// richest returns who has taken more tricks than anybody else, and how many.
func richest(v *rules.View) (who game.Seat, most int) {
	who = game.Nobody
	for seat := range game.Seat(v.Players) {
		switch n := v.Taken(seat) / int(v.Players); {
		case n > most:
			who, most = seat, n
		case n == most:
			who = game.Nobody
		}
	}
	return who, most
}
