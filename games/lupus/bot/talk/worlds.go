package talk

import (
	"maps"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A reasoner draws conclusions out loud from what everybody knows: what follows if one of
// two rivals is the seer and what if the other is, what a death shows, and who is left.
// One player draws each conclusion, and the logical one is quickest.
type reasoner struct{ *record }

// How urgent conclusions are.
const (
	concluding = 56
	supposing  = 44
)

// conclude returns a conclusion that nobody has drawn yet.
func (t reasoner) conclude() bots.Speech {
	m := &t.Memory
	if m.last == t.V.Seat || m.times["worlds"]+m.times["after"]+m.times["proof"]+m.times["prooflie"]+m.times["remain"]+m.times["hangedif"]+m.times["bothblack"] >= 3 || m.mulled >= t.mulls() {
		return bots.Speech{}
	}
	for _, find := range [...]func() bots.Speech{t.bothBlack, t.impossible, t.proof, t.lied, t.after, t.crowd, t.worlds, t.remain, t.hangedIf} {
		if s := find(); !s.IsZero() && !t.Memory.book.drawn[conclusion(s.Words)] && m.times[meaningOf(s.Words.Key)] == 0 {
			s.Urgency += t.bent(bots.Logical, 5) + t.bent(bots.Host, 3) - t.bent(bots.Joker, 4)
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// mulls returns how many conclusions the player draws in a day.
func (t reasoner) mulls() int {
	if t.self.Manner == bots.Logical {
		return 2
	}
	return 1
}

// conclusion returns what a sentence concludes, the same in all words.
func conclusion(words game.Message) string {
	plain := game.Message{Key: meaningOf(words.Key), Args: maps.Clone(words.Args)}
	delete(plain.Args, "all") // who is left besides the speaker
	delete(plain.Args, "mine")
	return line(plain)
}

// seers returns who claims to be the seer, where there is but one.
func (t *record) seers() (set game.Seats) {
	if t.V.Deck[rules.Seer] != 1 {
		return 0
	}
	for i := range game.Seat(t.V.Players) {
		if t.V.Said[i].Claim == rules.Seer {
			set = set.With(i)
		}
	}
	return set
}

// follows returns what is so if one player is the seer and another is not.
func (t reasoner) consequence(seer, liar game.Seat) game.Message {
	said := &t.V.Said[seer]
	wolves, clean := said.Wolves&t.V.Alive.With(liar), (said.Humans & t.V.Alive.Without(t.V.Seat)).Without(liar)
	possessed := t.V.Deck[rules.Possessed] > 0
	kind := "liar"
	switch {
	case possessed && said.Humans.Has(liar):
		kind = "possessed"
	case !possessed && wolves.With(liar).Len() == int(t.V.Deck[rules.Werewolf]) && wolves.With(liar).Len() > 1:
		kind, wolves = "pack", wolves.With(liar)
	case wolves != 0 && (wolves.Has(liar) || possessed):
		kind = "wolves"
	case wolves != 0:
		kind, wolves = "wolves", wolves.With(liar)
	case !possessed:
		kind, wolves = "wolves", game.Only(liar)
	}
	return game.Say("lupus.say.if."+kind, "liar", liar, "wolves", names(wolves), "n", wolves.Len(), "white", clean != 0, "clean", names(clean), "m", clean.Len())
}

// bothBlack notices that two who can't both be the seer agree on a werewolf: then it doesn't
// matter which of them lies.
func (t reasoner) bothBlack() bots.Speech {
	m, said := &t.Memory, &t.V.Said[t.V.Seat]
	for whom := range (t.V.Alive.Without(t.V.Seat) &^ t.Pack &^ said.Humans).All() {
		two := doubly(t.record, whom)
		if two == 0 || two.Has(t.V.Seat) || m.book.stoodFor(whom) || t.Wavers(whom) && !t.Outweighs(whom) {
			continue
		}
		words := t.Word("bothblack", "one", two.First(), "other", two.Without(two.First()).First(), "whom", whom)
		return bots.Speech{Urgency: concluding + 4, Words: words, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
	}
	return bots.Speech{}
}

// worlds says what follows from each of two claims.
func (t reasoner) worlds() bots.Speech {
	m, two := &t.Memory, t.seers()&t.V.Alive
	if two.Len() != 2 || two.Has(t.V.Seat) || m.words < 3 {
		return bots.Speech{}
	}
	one, other := two.First(), two.Without(two.First()).First()
	a, b := &t.V.Said[one], &t.V.Said[other]
	if t.Seated() && (a.Wolves|a.Humans|b.Wolves|b.Humans)&^two == 0 {
		return bots.Speech{} // all know that much
	}
	if a.Wolves|a.Humans == 0 || b.Wolves|b.Humans == 0 || (a.Wolves | b.Wolves).Has(t.V.Seat) {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: supposing, Words: t.Word("worlds", "one", one, "then", t.consequence(one, other), "other", other, "else", t.consequence(other, one))}
}

// crowd counts how many of three or more who claim to be the seer must lie, and how many
// of them are werewolves.
func (t reasoner) crowd() bots.Speech {
	all := t.seers()
	wolves := all.Len() - 1 - int(t.V.Deck[rules.Possessed])
	if all.Len() < 3 || all.Has(t.V.Seat) || wolves < 1 || wolves > int(t.V.Deck[rules.Werewolf]) || t.Memory.words < 3 || all&t.Memory.people != 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: supposing + 2, Words: t.Word("crowd", "list", names(all), "n", all.Len(), "liars", all.Len()-1, "wolves", wolves, "possessed", t.V.Deck[rules.Possessed] > 0)}
}

// after says what it means that one of two rivals was hanged yesterday and the other
// lives: either that one was the liar, or the village has lost its seer.
func (t reasoner) after() bots.Speech {
	d := int(t.V.Night) - 1
	if d < 1 || t.Memory.words < 1 {
		return bots.Speech{}
	}
	hanged, two := t.V.Day(d).Lynched, t.seers()
	if hanged == game.Nobody || !two.Has(hanged) || two.Len() != 2 || two.Has(t.V.Seat) {
		return bots.Speech{}
	}
	other := two.Without(hanged).First()
	if !t.V.Alive.Has(other) || t.V.Said[hanged].Wolves.Has(t.V.Seat) || t.Pack.Has(other) || t.V.Said[other].Wolves.Has(t.V.Seat) {
		return bots.Speech{}
	}
	said, lost := &t.V.Said[other], &t.V.Said[hanged]
	kind, list := "none", game.Seats(0)
	switch black, white, old := said.Wolves&t.V.Alive, said.Humans&t.V.Alive, lost.Wolves&t.V.Alive&^game.Only(other); {
	case black != 0:
		kind, list = "black", black
	case white.Without(t.V.Seat) != 0:
		kind, list = "white", white.Without(t.V.Seat)
	case old != 0:
		kind, list = "old", old
	}
	return bots.Speech{Urgency: concluding, Words: t.Word("after", "hanged", hanged, "other", other, "kind", kind, "list", names(list), "n", list.Len(), "possessed", t.V.Deck[rules.Possessed] > 0 && !said.Wolves.Has(hanged))}
}

// proof says what the death of a player who claimed to be the seer shows about a rival:
// the pack spares its own.
func (t reasoner) proof() bots.Speech {
	all := t.seers()
	for dead := t.V.Day(int(t.V.Night)).Dead & all; dead != 0; dead &= dead - 1 {
		by := dead.First()
		rivals := all.Without(by) &^ t.killed()
		if rivals.Len() != 1 || rivals.Has(t.V.Seat) || rivals&t.Pack != 0 || t.V.Said[by].Wolves.Has(t.V.Seat) {
			continue
		}
		liar := rivals.First()
		clean := t.V.Said[liar].Humans & t.V.Alive.Without(t.V.Seat) &^ t.V.Said[by].Humans
		return bots.Speech{Urgency: concluding + 2, Words: t.Word("proof", "by", by, "liar", liar, "alive", t.V.Alive.Has(liar), "possessed", t.V.Deck[rules.Possessed] > 0,
			"white", clean != 0, "clean", names(clean), "m", clean.Len()), Means: []talk.Statement{talk.About(talk.Agree, by)}}
	}
	return bots.Speech{}
}

// lied says what it means that a player reported somebody as a werewolf whom the pack
// killed, or of whom the medium says otherwise.
func (t reasoner) lied() bots.Speech {
	for m := t.seers().Without(t.V.Seat) &^ t.Pack; m != 0; m &= m - 1 {
		liar := m.First()
		of := t.V.Said[liar].Wolves & t.V.Day(int(t.V.Night)).Dead
		clean := t.V.Said[liar].Humans & t.V.Alive.Without(t.V.Seat)
		if of == 0 || clean == 0 {
			continue
		}
		rest := t.seers().Without(liar) & t.V.Alive
		seer := game.Nobody
		if rest.Len() == 1 && t.seers().Len() == 2 && !rest.Has(t.V.Seat) && t.V.Deck[rules.Possessed] == 0 {
			seer = rest.First()
		}
		return bots.Speech{Urgency: concluding + 2, Words: t.Word("prooflie", "liar", liar, "of", of.First(), "clean", names(clean), "m", clean.Len(), "left", seer != game.Nobody, "seer", seats(game.Only(seer%game.MaxSeats))), Means: []talk.Statement{talk.About(talk.Deny, liar)}}
	}
	return bots.Speech{}
}

// remain counts who is left if the seer whom the village believes was right.
func (t reasoner) remain() bots.Speech {
	b, m := t.PublicBelief(), &t.Memory
	if t.V.Night < 2 || m.words < 3 {
		return bots.Speech{}
	}
	for s := t.seers().Without(t.V.Seat); s != 0; s &= s - 1 {
		by := s.First()
		said := &t.V.Said[by]
		if b.Seer[by] < 0.6 || t.hanged(by) != 0 || said.Humans&t.V.Alive.Without(t.V.Seat) == 0 || said.Wolves&t.V.Alive != 0 || t.Pack.Has(by) {
			continue
		}
		rest := t.V.Alive &^ said.Humans.With(by)
		if last := rest.Without(t.V.Seat); last.Len() == 1 && t.Seated() && !m.book.stoodFor(last.First()) && !t.Pack.Has(last.First()) && m.book.meanings["lastone"] == 0 && !t.Wavers(last.First()) {
			whom := last.First()
			words := t.Word("lastone", "by", by, "whom", whom, "clean", names(said.Humans&t.V.Alive.Without(t.V.Seat)))
			return bots.Speech{Urgency: concluding + 3, Words: words, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
		}
		if rest.Len() < 2 || rest.Len() > 5 {
			continue
		}
		mine := rest.Has(t.V.Seat)
		others := rest.Without(t.V.Seat)
		return bots.Speech{Urgency: supposing, Words: t.Word("remain", "by", by, "clean", names(said.Humans&t.V.Alive.Without(t.V.Seat)), "m", (said.Humans & t.V.Alive.Without(t.V.Seat)).Len(), "all", names(others), "mine", mine)}
	}
	return bots.Speech{}
}

// overdone returns whom a player reported as werewolves, if that cannot be: they are more
// than there are, or as many, and all of them are dead and the game goes on.
func overdone(t *record, whom game.Seat) (list game.Seats, dead bool) {
	said, n := &t.V.Said[whom], int(t.V.Deck[rules.Werewolf])
	if t.V.Deck[rules.Mythomaniac] > 0 || said.Claim != rules.Seer {
		return 0, false
	}
	switch {
	case said.Wolves.Len() > n:
		return said.Wolves, false
	case said.Wolves.Len() == n && said.Wolves&t.V.Alive == 0:
		return said.Wolves, true
	}
	return 0, false
}

// impossible says that a player has reported more werewolves than there can be.
func (t reasoner) impossible() bots.Speech {
	for m := t.seers().Without(t.V.Seat) &^ t.Pack & t.V.Alive; m != 0; m &= m - 1 {
		whom := m.First()
		list, dead := overdone(t.record, whom)
		if list == 0 {
			continue
		}
		word := "toomany"
		if dead {
			word = "alldead"
		}
		s := bots.Speech{Urgency: concluding + 4, Words: t.Word(word, "whom", whom, "list", names(list), "n", list.Len(), "wolves", int(t.V.Deck[rules.Werewolf])), Means: []talk.Statement{talk.About(talk.Deny, whom)}}
		if !t.Memory.book.drawn[conclusion(s.Words)] {
			return s
		}
	}
	return bots.Speech{}
}

// hangedIf says where to look if the one who was hanged yesterday was a werewolf, and
// where if not.
func (t reasoner) hangedIf() bots.Speech {
	d, b, book := int(t.V.Night)-1, t.PublicBelief(), t.Memory.book
	if d < 1 || t.Memory.words < 3 {
		return bots.Speech{}
	}
	day := t.V.Day(d)
	hanged := day.Lynched
	if hanged == game.Nobody || b.Wolf[hanged] < 0.15 || b.Wolf[hanged] > sure || t.V.Said[t.V.Seat].Wolves.Has(hanged) {
		return bots.Speech{}
	}
	list := game.Seats(0)
	clear := t.cleared()
	for seat := range (t.V.Alive &^ clear).All() {
		if v := day.Judged[seat]; v != game.Nobody && v != hanged {
			list = list.With(seat)
		}
	}
	starter := book.starter[hanged]
	push := book.started[hanged] == d && !clear.Has(starter) && t.V.Alive.Has(starter) && starter != t.V.Seat && day.Votes[starter] == hanged && !t.Pack.Has(starter) && !list.Has(starter)
	if list == 0 || !push && list.Len() > 1 || book.ifs > 0 || list.Has(t.V.Seat) || list&t.Pack != 0 || list.Len() > 3 || t.V.Said[t.V.Seat].Humans&list != 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: supposing, Words: t.Word("hangedif", "hanged", hanged, "list", names(list), "n", list.Len(), "push", push, "starter", starter)}
}

// bent returns a number if the player has that character, and else nothing.
func (b *Voice) bent(m bots.Manner, n int) int {
	if b.self.Manner == m {
		return n
	}
	return 0
}

// names returns a set as a phrase: "Anna, Boris and Chiyo".
func names(set game.Seats) game.Message {
	list := seats(set)
	if len(list) == 0 {
		return game.Say("lupus.say.list", "seats", list, "n", 0, "rest", list, "last", list)
	}
	return game.Say("lupus.say.list", "seats", list, "n", len(list), "rest", list[:len(list)-1], "last", list[len(list)-1:])
}
