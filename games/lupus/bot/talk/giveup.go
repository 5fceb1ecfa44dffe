package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Who votes for another than it named says what made it turn: that the one it named may be
// the seer after all, that the votes have gone elsewhere, that the one it named has answered,
// or what speaks against the other, be it a small thing.

// A turner votes for another than it named.
type turner struct{ *record }

// risks reports whether the player spares the one it named because that one may be the
// village's seer: a mistake there costs more than one with the other.
func (t turner) risks(was, whom game.Seat) bool {
	b := t.ShownBelief()
	return t.Memory.book.meanings["voterisk"] < 1 && (t.seers() & t.V.Alive).Has(was) && !t.claimsMine(was) && t.V.Said[whom].Claim != rules.Seer &&
		!t.V.Said[was].Wolves.Has(t.V.Seat) && b.Seer[was] > 0.15 && b.Wolf[was] >= b.Wolf[whom]-Steady
}

// gives says why the player gives up the one it named; nothing: it does not know.
func (t turner) gives(was, whom game.Seat) game.Message {
	m := &t.Memory
	votes, _, _ := belief.Tally(t.V)
	why := slight(t.record, whom)
	switch {
	case m.book.stoodFor(whom):
		return t.Word("voteafter", "whom", whom)
	case arc(t).saves(whom):
		return t.Word("votesave", "whom", whom)
	case m.heeded.Has(was) && m.times["voteheard"] < 2 && !t.V.Said[t.V.Seat].Wolves.Has(was) && votes[whom] < 2:
		return t.Word("voteheard", t.besides(was, whom)...)
	case why.Key != blind && meaningAfter(why.Key) != "me":
		return t.Word("votenot", "was", was, "whom", whom, "why", why)
	}
	for by := range (m.argued[whom] & t.V.Alive).Without(whom).Without(t.V.Seat).All() {
		if !m.book.stoodAgainst(by) && !t.claimsMine(by) && m.times["voteyield"] < 2 {
			return t.Word("voteyield", "was", was, "whom", whom, "by", by)
		}
	}
	return game.Message{}
}

// backtracks says that the player suspected another by the word of one whom it does not
// believe any more, and why not; nothing: that is not so.
func (t turner) backtracks(whom game.Seat) game.Message {
	m, was := &t.Memory, t.Memory.Suspect
	if !t.Wavers(whom) || !t.reporters(was).Has(whom) {
		return game.Message{}
	}
	why, fresh := t.ground(whom)
	if !fresh || why.Key == blind {
		return game.Message{}
	}
	if words := t.Word("backtrack", "was", was, "whom", whom, "why", why); !m.book.lines[line(words)] {
		return words
	}
	return game.Message{}
}

// besides returns the arguments of a sentence about whom the player gave up and for whom it
// votes, with what speaks against that one, if nobody has said it yet.
func (t turner) besides(was, whom game.Seat) []any {
	args := []any{"was", was, "whom", whom}
	why := slight(t.record, whom)
	if _, cited := t.Memory.book.cited[whom][canon(why, t.V.Seat)]; cited || why.Key == blind || meaningAfter(why.Key) == "me" {
		return append(args, "has", false)
	}
	return append(args, "has", true, "of", whom, "why", why)
}
