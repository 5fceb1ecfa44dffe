package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A voice is how a player talks, and what it remembers of the talk.
type Voice struct {
	self   bots.Character
	Memory memory
	Much   bots.Chatter // how much it talks, besides what its character does
	r      game.Rand
}

// NewVoice returns the voice of a player who has heard nothing yet.
func NewVoice(r game.Rand) Voice {
	return Voice{r: r, Memory: memory{me: game.Nobody, Suspect: game.Nobody, mark: game.Nobody, Leader: game.Nobody, book: newLedger()}}
}

// Call gives it the character of a name.
func (b *Voice) Call(name string) { b.self = bots.CharacterOf(name) }

// Sit tells it where it sits.
func (b *Voice) Sit(seat game.Seat) { b.Memory.me = seat }

// Word puts a meaning into words: not twice in a row in the player's own manner, and in
// the way that was heard least in this game, never in a sentence that was said already
// as long as there is another.
func (b *Voice) Word(meaning string, args ...any) game.Message {
	return b.word(meaning, func(game.Message) bool { return false }, args...)
}

// word is Word without the wordings that are untrue. Where the player's own manner has
// none left, it borrows one of another.
func (b *Voice) word(meaning string, untrue func(game.Message) bool, args ...any) game.Message {
	m, list, key := &b.Memory, ways[meaning], "lupus.say."+meaning+"."
	way := bots.Wording(list, b.self.Manner, m.worded == meaning, b.r)
	worn := func(w string) int {
		n := 10 * m.book.uses[key+w]
		if m.book.lines[line(game.Say(key+w, args...))] {
			n += 100
		}
		if w != way {
			n++
		}
		if m.book.wornOut(meaning, key+w) {
			n += unfit
		}
		if untrue(game.Say(key+w, args...)) {
			n += 2 * unfit
		}
		return n
	}
	for _, w := range list {
		if (len(w) == 1 || w == b.self.Manner.String()) && worn(w) < worn(way) {
			way = w
		}
	}
	if worn(way) >= unfit {
		for _, w := range list {
			if worn(w) < worn(way)-unfit/2 {
				way = w
			}
		}
	}
	m.worded = meaning
	return game.Say(key+way, args...)
}

// unfit is more than any wording is worn by use.
const unfit = 10000

// stale reports whether a sentence was said before in this game.
func (b *Voice) stale(words game.Message) bool {
	return !words.IsZero() && b.Memory.book.lines[line(words)]
}
