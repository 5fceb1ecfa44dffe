package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// An opponent does not follow those who all speak against the same player: it says what
// the case against that one rests on, and names somebody against whom there is more.
type opponent struct{ *record }

// opposing is how urgent that is.
const opposing = 48

// oppose speaks against a pile-on.
func (t opponent) oppose() bots.Speech {
	m := &t.Memory
	if m.times["oppose"] > 1 || m.last == t.V.Seat || m.opposed || t.self.Manner == bots.Quiet && m.Mood[toDefend] > 50 {
		return bots.Speech{}
	}
	whom, n := piledOn(t.record)
	if whom == game.Nobody || m.against[whom].Has(t.V.Seat) || whom == t.V.Seat || t.Pack.Has(whom) || m.Suspect == whom && m.since == m.Day {
		return bots.Speech{}
	}
	said := &t.V.Said[t.V.Seat]
	other := t.rather(whom)
	if other == game.Nobody || said.Wolves.Has(whom) || said.Humans.Has(other) || m.book.stoodFor(other) || t.Wavers(other) {
		return bots.Speech{}
	}
	why, fresh := t.ground(other)
	if !fresh || why.Key == blind || meaningAfter(why.Key) == "me" {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: opposing + t.bent(bots.Careful, 8), Means: []talk.Statement{talk.About(talk.Accuse, other)}, Why: game.Say("lupus.reason.chat")}
	only, ok := t.onlyCase(whom)
	if ok && kindOf(only) == kindOf(why) {
		return bots.Speech{} // that is no difference
	}
	if ok {
		s.Words = t.Word("opposecase", "whom", whom, "point", only, "other", other, "of", other, "why", why)
		return s
	}
	s.Words = t.Word("oppose", "whom", whom, "n", n, "other", other, "of", other, "why", why)
	return s
}

// rather returns whom the player would vote for instead of another: its own choice, and
// of a doubter also the next best, if that one is nearly as suspect.
func (t opponent) rather(whom game.Seat) game.Seat {
	b := t.ShownBelief()
	if lean := leaning(t.record); lean != whom {
		return lean
	}
	among := t.V.Alive.Without(t.V.Seat).Without(whom) &^ t.Pack
	if t.self.Manner != bots.Careful || among == 0 || t.reporters(whom) != 0 {
		return game.Nobody
	}
	if next := belief.Top(&b.Wolf, among); b.Wolf[next] >= 0.8*b.Wolf[whom] {
		return next
	}
	return game.Nobody
}

// piledOn returns the player against whom most speak today, two or more, and how many.
func piledOn(t *record) (whom game.Seat, n int) {
	whom = game.Nobody
	for seat := range t.V.Alive.All() {
		if k := (t.Memory.against[seat] & t.V.Alive).Len(); k > max(n, 1) {
			whom, n = seat, k
		}
	}
	if whom != game.Nobody {
		n = t.foes(whom).Len()
	}
	return whom, n
}

// foes returns the living who have spoken against a player today or reported that one as
// a werewolf: so many one counts who has listened.
func (t *record) foes(whom game.Seat) game.Seats {
	m := &t.Memory
	foes := m.against[whom]
	if m.book.blamed[whom] == m.Day && m.Suspect == whom { // it has said so itself
		foes = foes.With(t.V.Seat)
	}
	for seat := range t.V.Alive.All() {
		if m.fresh[seat].Has(whom) {
			foes = foes.With(seat)
		}
	}
	return foes & t.V.Alive
}

// onlyCase returns the one reason that was given against a player today, if there is but
// one and others can repeat it.
func (t opponent) onlyCase(whom game.Seat) (game.Message, bool) {
	list := t.Memory.cases[whom]
	if len(list) != 1 || t.reporters(whom)&t.V.Alive != 0 || t.Memory.against[whom]&t.Memory.people != 0 {
		return game.Message{}, false
	}
	switch why := list[0]; meaningAfter(why.Key) {
	case "meek": // it may have accused somebody since
		return why, meek(t.record, whom)
	case "novoice", "opened", "latecomer", "escaped", "flock", "hitback", "shields", "callsout", "holdsback", "twofold", "second", "alone", "spared", "cleared", "swayed", "along", "silenced", "against", "friend", "alive", "firstnow", "joinsnow", "dodged", "copied":
		return why, true
	}
	return game.Message{}, false
}

// doubtful speaks for a player against whom others speak, by saying how little there is.
func (t opponent) doubtful() bots.Speech {
	m, b := &t.Memory, t.ShownBelief()
	whom, _ := piledOn(t.record)
	if whom == game.Nobody || whom == t.V.Seat || m.times["weak"] > 0 || m.last == t.V.Seat || t.Pack.Has(whom) || m.against[whom].Has(t.V.Seat) || m.book.stoodAgainst(whom) || m.Suspect == whom || m.spoken[whom] > 0 {
		return bots.Speech{}
	}
	said := &t.V.Said[t.V.Seat]
	if said.Wolves.Has(whom) || t.claimsMine(whom) || leaning(t.record) == whom || b.Wolf[whom] > 1.1*t.AverageWolf(b) && t.self.Manner != bots.Careful {
		return bots.Speech{}
	}
	only, ok := t.onlyCase(whom)
	if !ok {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: opposing - 2 + t.bent(bots.Careful, 6), Words: t.Word("weak", "whom", whom, "of", whom, "point", only), Means: []talk.Statement{talk.About(talk.Trust, whom)}, Why: game.Say("lupus.reason.chat")}
}

// defence returns what the accused says for itself, made of facts: what it did, or what
// speaks against the accuser.
func (t opponent) defence(p prompt) game.Message {
	if good := t.favour(t.V.Seat); len(good) > 0 {
		for _, why := range good {
			switch meaningAfter(why.Key) {
			case "white", "hit", "smeared", "mason":
				if words := t.Word("deffact", "by", p.from, "of", t.V.Seat, "why", why); !t.stale(words) && t.Memory.times["deffact"] < 2 {
					return words
				}
			}
		}
	}
	if t.Pack.Has(p.from) {
		return game.Message{}
	}
	why, fresh := t.ground(p.from)
	if k := meaningAfter(why.Key); t.Seated() && (k == "mine" || k == "blackme") {
		return game.Message{}
	}
	if !fresh || why.Key == blind || meaningAfter(why.Key) == "me" || t.V.Said[t.V.Seat].Humans.Has(p.from) || t.Memory.times["defback"] > 1 {
		return game.Message{}
	}
	return t.Word("defback", "by", p.from, "of", p.from, "why", why)
}
