package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Stand defends the player on the stand, once: with what speaks against the other
// suspect, if there is something.
func (t *Speaker) Stand() bots.Speech {
	me, other := t.V.Suspects[0], t.V.Suspects[1]
	if other == t.V.Seat {
		me, other = other, me
	}
	if t.Memory.defended || me != t.V.Seat {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: Answering, Why: game.Say("lupus.reason.doomed"), Means: []talk.Statement{talk.About(talk.Trust, me)}}
	claim := t.V.Said[me].Claim
	if s.Words = t.blames(other); !s.Words.IsZero() {
		return s
	}
	if s.Words = t.pleads(); !s.Words.IsZero() {
		return s
	}
	if s.Words = t.answersCase(); !s.Words.IsZero() {
		return s
	}
	if s.Words = charged(t); !s.Words.IsZero() {
		return s
	}
	if words, whom := points(t, other); !words.IsZero() {
		s.Words = words
		s.Means = append(s.Means, talk.About(talk.Accuse, whom))
		return s
	}
	if whom := firstAgainst(t); whom != game.Nobody && (claim == rules.NoRole || claim == rules.Villager) {
		s.Words = t.Word("standfirst", "whom", whom)
		return s
	}
	if claim == rules.NoRole || claim == rules.Villager {
		s.Words = t.Word("stand")
	} else {
		s.Words = t.Word("standas", "role", claim)
	}
	if t.stale(s.Words) {
		s.Words = t.Word("standlast", "other", other)
	}
	return s
}

// blames says what speaks against the other suspect; nothing: the player has nothing,
// or must not say it.
func (t *Speaker) blames(other game.Seat) game.Message {
	if other >= game.MaxSeats || t.V.Said[t.V.Seat].Humans.Has(other) || t.Pack.Has(other) {
		return game.Message{}
	}
	why, fresh := t.ground(other)
	if why.Key == blind || meaningAfter(why.Key) == "me" || !fresh && !weighty(why) {
		return game.Message{}
	}
	words := t.Word("standwhy", "other", other, "why", why)
	if t.stale(words) {
		return game.Message{}
	}
	return words
}

// pleads says what speaks for the player, or against who started it; nothing: there is
// nothing of that kind.
func (t *Speaker) pleads() game.Message {
	me, m := t.V.Seat, &t.Memory
	for _, why := range t.favour(me) {
		switch meaningAfter(why.Key) {
		case "white", "hit", "smeared", "mason":
			if words := t.Word("standfact", "of", me, "why", why); !t.stale(words) {
				return words
			}
		}
	}
	by := m.book.starter[me]
	if m.book.started[me] != m.Day || by == me || !t.V.Alive.Has(by) || t.Pack.Has(by) || t.V.Said[me].Humans.Has(by) {
		return game.Message{}
	}
	why, fresh := t.ground(by)
	if !fresh || why.Key == blind || meaningAfter(why.Key) == "me" || meaningAfter(why.Key) == "firstnow" {
		return game.Message{}
	}
	if words := t.Word("standstart", "by", by, "of", by, "why", why); !t.stale(words) {
		return words
	}
	return game.Message{}
}

// charged says on what single thing the player is about to be hanged; nothing: there is more,
// or less.
func charged(t *Speaker) game.Message {
	me, m := t.V.Seat, &t.Memory
	if len(m.cases[me]) != 1 || t.reporters(me) != 0 || !t.Seated() {
		return game.Message{}
	}
	why := m.cases[me][0]
	switch meaningAfter(why.Key) {
	case "novoice", "opened", "latecomer", "escaped", "flock", "hitback", "shields", "callsout", "holdsback", "twofold", "latewolf", "alone", "swayed", "along", "against", "helped", "trial":
		words := t.Word("standpoint", "of", me, "why", why)
		if !t.stale(words) && m.times["standpoint"] == 0 {
			return words
		}
	}
	return game.Message{}
}

// points says whom the others should look at next, and why; nothing: the player has nothing,
// or it is the other suspect.
func points(t *Speaker, other game.Seat) (game.Message, game.Seat) {
	whom := t.Memory.Suspect
	if whom == game.Nobody || whom == other || !t.V.Alive.Has(whom) || t.Pack.Has(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) || t.Memory.book.stoodFor(whom) || !t.Seated() || t.Memory.times["standlook"] > 0 {
		return game.Message{}, whom
	}
	why := t.grounds(whom)[0]
	if !convincing(why) {
		return game.Message{}, whom
	}
	return t.Word("standlook", "whom", whom, "of", whom, "why", why), whom
}

// firstAgainst returns who was the first to vote for the player today; Nobody: somebody of whom
// it says nothing.
func firstAgainst(t *Speaker) game.Seat {
	m, me := &t.Memory, t.V.Seat
	if !t.Seated() || m.times["standfirst"] > 0 {
		return game.Nobody
	}
	for _, v := range m.book.ballots[m.Day] {
		if v.Whom == me {
			if t.V.Alive.Has(v.Seat) && v.Seat != me && !t.Pack.Has(v.Seat) && !t.V.Said[me].Humans.Has(v.Seat) && !m.book.stoodFor(v.Seat) {
				return v.Seat
			}
			return game.Nobody
		}
	}
	return game.Nobody
}

// answersCase answers on the stand the last reason that somebody gave today against the
// player, and that it has not answered; nothing: there is none.
func (t *Speaker) answersCase() game.Message {
	me, m := t.V.Seat, &t.Memory
	for i := len(m.given[me]) - 1; i >= 0; i-- {
		g := m.given[me][i]
		if isSmall(g.why) || g.by == me || m.people.Has(g.by) || !t.V.Alive.Has(g.by) || t.claimsMine(g.by) {
			continue
		}
		words, named, ok := thread{&t.record}.rebut(prompt{from: g.by, why: g.why})
		if ok && named == game.Nobody && !t.stale(words) && m.times[meaningOf(words.Key)] == 0 {
			return words
		}
	}
	return game.Message{}
}
