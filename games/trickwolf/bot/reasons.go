package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/talk"
)

// against says what speaks against a player: facts that lie open, and that the speaker
// is a student, which everybody says. It returns whether there is any.
func (t *talker) against(whom game.Seat) bool {
	before, accusation := len(t.list), talk.About(talk.Accuse, whom)
	if t.only(whom) {
		t.add("alone", accusation, "whom", whom)
		return true
	}
	if other := t.misled(whom); other != game.Nobody {
		t.add("misled", accusation, "whom", whom, "other", other)
	}
	if t.HasHeart(whom) {
		t.add("heart", accusation, "whom", whom)
	}
	if t.accused(whom, t.Seat) {
		t.add("back", accusation, "whom", whom)
	}
	if n := t.won(whom); n > 1 {
		t.add("winner", accusation, "whom", whom, "n", n)
	}
	if t.Down[whom] > 0 {
		t.add("hidden", accusation, "whom", whom)
	}
	return len(t.list) > before
}

// only reports whether everybody else but the speaker has shown not to be the werewolf.
func (t *talker) only(whom game.Seat) bool {
	for seat := range t.In.Without(t.Seat).Without(whom).All() {
		if !t.clear(seat) {
			return false
		}
	}
	return !t.clear(whom)
}

// clear reports whether the seat has shown not to be the werewolf.
func (t *talker) clear(seat game.Seat) bool {
	return t.Down[seat] == 0 && t.Lacks(seat).Has(cards.Card(rules.H9))
}

// misled returns a student who is out and whom the seat accused, or Nobody.
func (t *talker) misled(seat game.Seat) game.Seat {
	for other := range game.Seat(players) {
		if other != t.Seat && !t.In.Has(other) && t.accused(seat, other) {
			return other
		}
	}
	return game.Nobody
}

// accused reports whether a seat has accused another.
func (t *talker) accused(by, whom game.Seat) bool {
	for i := range t.Tricks {
		if trick := &t.Tricks[i]; trick.N > 0 && trick.Winner == by && trick.Nominated == whom {
			return true
		}
	}
	return false
}

// won returns how many tricks the seat has won.
func (t *talker) won(seat game.Seat) (n int) {
	for i := range t.Tricks {
		if t.Tricks[i].N > 0 && t.Tricks[i].Winner == seat {
			n++
		}
	}
	return n
}
