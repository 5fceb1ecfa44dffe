package counsel

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// News returns what others have said or done between two views of a player within one
// phase that may change a mind: first what is by or about these players. Zero: nothing,
// or the player itself has spoken.
func News(before, after *rules.View, about game.Seats) game.Message {
	me := after.Seat
	if before.Night != after.Night || before.Moment != after.Moment || before.Said[me] != after.Said[me] {
		return game.Message{}
	}
	n := news{me: me, about: about}
	for by := range game.Table(int(after.Players)).Without(me).All() {
		was, is := &before.Said[by], &after.Said[by]
		if is.Claim != was.Claim && is.Claim != rules.NoRole {
			n.add(3, by, game.Nobody, "lupus.claimed", "role", is.Claim)
		}
		n.each(4, by, is.Wolves&^was.Wolves, "lupus.reported", "wolf", true)
		n.each(3, by, is.Humans&^was.Humans, "lupus.reported", "wolf", false)
		n.each(2, by, is.Accused&^was.Accused, "lupus.accused")
		n.each(1, by, is.Trusted&^was.Trusted, "lupus.trusted")
		if whom := after.Day(int(after.Night)).Votes[by]; whom != before.Day(int(before.Night)).Votes[by] && whom != game.Nobody {
			n.each(2, by, game.Only(whom), "lupus.voted")
		}
		if whom := after.Circle.Marks[by]; after.Circle.Members.Has(by) && whom != before.Circle.Marks[by] && whom != game.Nobody {
			n.each(2, by, game.Only(whom), "lupus.marked")
		}
	}
	return n.best
}

// news collects what has happened, and keeps what matters most.
type news struct {
	me     game.Seat
	about  game.Seats
	weight int
	best   game.Message
}

func (n *news) each(weight int, by game.Seat, whom game.Seats, key string, args ...any) {
	for seat := range whom.All() {
		n.add(weight, by, seat, key, append(args[:len(args):len(args)], "whom", seat)...)
	}
}

func (n *news) add(weight int, by, whom game.Seat, key string, args ...any) {
	if n.about.Has(by) || n.about.Has(whom) {
		weight += 10
	}
	if weight <= n.weight {
		return
	}
	if whom == n.me && key != "lupus.marked" {
		key += ".me"
	}
	n.weight, n.best = weight, game.Say(key, append(args, "seat", by)...)
}
