package rules

import "github.com/howl-game/howl/game"

// The Wise Old Man (L21): eight players and no moderator. One of them, who is
// drawn first, holds the Wise Old Man in addition to a card and calls the
// phases. The cards lie on the table, and the seer peeks at any other card, a
// dead player's too, and learns the character itself. There is no moderator to
// kill, so the pack kills in the first night.

// wiseTable refuses numbers of players and decks other than the variant's.
func wiseTable(players int, deck Deck) error {
	if players != 8 {
		return game.Refuse(game.CodeSetup, "lupus.refused.wise.players", "not", players)
	}
	if deck != standard(8) {
		return game.Refuse(game.CodeSetup, "lupus.refused.wise.deck")
	}
	return nil
}

// SelfLed reports whether the players call the night themselves (L21).
func (Game) SelfLed(s game.Setup) bool { return s.Options["variant"] == "wise-old-man" }

// peekable returns the seats whose card the seer may look at.
func peekable(p *Public) game.Seats { return game.Table(int(p.Players)) }

// appoint gives the Wise Old Man to a seat.
func (s teller) appoint(seat game.Seat) {
	s.Wise = seat
	tellAll(s.tell, Elder{seat})
}

// passOn gives it to the next living player on the left, at the end of the day.
func (s teller) passOn() { s.appoint(s.Alive.After(s.Wise)) }
