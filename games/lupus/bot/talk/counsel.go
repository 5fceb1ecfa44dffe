package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// guess names somebody for one who will not take "I don't know" for an answer.
func (t replier) guess(p prompt) bots.Speech {
	among := t.V.Alive.Without(t.V.Seat).Without(p.from) &^ t.Pack &^ t.V.Said[t.V.Seat].Humans
	if s := t.Memory.Suspect; s != game.Nobody && among.Has(s) && !t.Memory.book.stoodFor(s) {
		among = game.Only(s)
	}
	for m := among; m != 0; m &= m - 1 { // not one whom it trusts
		if whom := m.First(); t.Memory.book.stoodFor(whom) && among != game.Only(whom) {
			among = among.Without(whom)
		}
	}
	if among == 0 {
		return t.to(p.from, talk.Say(talk.Agree), t.Word("unsure", "by", p.from), Answering)
	}
	worth := t.Gain(t.ShownBelief(), among)
	whom := dislikes(t.record, worth, among, belief.Top(worth, among))
	return t.to(p.from, talk.About(talk.Accuse, whom), t.Word("guess", "by", p.from, "whom", whom), Answering)
}

// comeOut says whether the seer should speak.
func (t replier) comeOut(p prompt) bots.Speech {
	word := "outno"
	if t.Rivals(rules.Seer)|belief.With(0, t.claimsSeer()) != 0 {
		word = "outdone"
	} else if t.V.Alive.Len() <= handful {
		word = "outyes"
	}
	return t.to(p.from, talk.About(talk.Agree, p.from), t.Word(word, "by", p.from), Answering)
}

// claimsSeer returns the player's own seat if it claims to be the seer.
func (t *record) claimsSeer() game.Seat {
	if t.V.Said[t.V.Seat].Claim == rules.Seer {
		return t.V.Seat
	}
	return game.Nobody
}

// checkWho says whom the seer should look at.
func (t replier) checkWho(p prompt) bots.Speech {
	b := t.PublicBelief()
	among := t.V.Alive.Without(t.V.Seat).Without(p.from)
	for m := b.Said[rules.Seer]; m != 0; m &= m - 1 {
		among &^= t.V.Said[m.First()].Wolves | t.V.Said[m.First()].Humans | game.Only(m.First())
	}
	if among == 0 {
		return t.opinion(p)
	}
	whom := belief.Top(&b.Wolf, among)
	s := talk.Say(talk.Plan)
	s.What, s.Of = "check", whom
	if why := t.grounds(whom)[0]; why.Key != blind {
		return t.to(p.from, s, t.Word("checkwho", "whom", whom, "why", why), Answering)
	}
	return t.to(p.from, s, t.Word("checkblind", "whom", whom), Answering)
}
