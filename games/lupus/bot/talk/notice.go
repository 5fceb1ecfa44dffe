package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// notice remarks on a lie that is in the open, or on something odd that nobody has
// remarked on yet in this game. A werewolf overlooks its pack.
func (t *Speaker) notice() bots.Speech {
	book := t.Memory.book
	for m := t.V.Alive.Without(t.V.Seat) &^ t.Pack; m != 0; m &= m - 1 {
		whom := m.First()
		for _, o := range t.oddities(whom) {
			if book.noticed[meaningOf(o.Key)+whom.String()] {
				continue
			}
			return bots.Speech{Urgency: noticing, Words: o, Means: []talk.Statement{talk.About(talk.Deny, whom)}, Why: game.Say("lupus.reason.chat")}
		}
	}
	return bots.Speech{}
}

// oddities returns what can be remarked on a player, the worst first.
func (t *Speaker) oddities(whom game.Seat) (list []game.Message) {
	book := t.Memory.book
	add := func(meaning string, args ...any) {
		if !book.noticed[meaning+whom.String()] {
			list = append(list, t.Word(meaning, append(args, "whom", whom)...))
		}
	}
	if took := book.takes[whom]; took != rules.NoRole {
		add("noticetake", "role", took)
	}
	if was, now := book.was(whom); was != rules.NoRole {
		add("noticeclaim", "was", was, "role", now)
	}
	if m := t.refuted(whom); m != 0 {
		add("noticefalse", "of", m.First())
	}
	if m := t.backs(whom); m != 0 {
		add("noticeback", "of", m.First())
	}
	if black, voted := t.againstOwn(whom); black != game.Nobody {
		add("noticevote", "of", black, "voted", voted)
	}
	if black, voted := t.sparedOwn(whom); black != game.Nobody {
		add("noticespare", "of", black, "voted", voted)
	}
	if friend := t.twin(whom); friend != game.Nobody && book.uses["lupus.say.noticepair.a"]+book.uses["lupus.say.noticepair.b"]+book.uses["lupus.say.noticepair.logic"] == 0 {
		add("noticepair", "other", friend)
	}
	return list
}

// twin returns a living player who voted as another did in every ballot so far, in the
// secret votes, too, at least thrice and at least once against the most, or Nobody.
func (t *record) twin(whom game.Seat) game.Seat {
	days := int(t.V.Night) - 1
	for m := t.V.Alive.Without(whom).Without(t.V.Seat) &^ t.Pack; m != 0 && days > 2; m &= m - 1 {
		other, alike, apart, so := m.First(), true, false, true
		for d := 1; d <= days; d++ {
			day := t.V.Day(d)
			got, most := t.counted(d)
			vote := day.Votes[whom]
			alike = alike && vote != game.Nobody && vote == day.Votes[other] && (day.Judged[whom] == game.Nobody || day.Judged[other] == game.Nobody || day.Judged[whom] == day.Judged[other])
			apart = apart || alike && got[vote] < most
			so = so && vote == day.Votes[t.V.Seat] // nobody blames another for what it did itself
		}
		if alike && apart && !so {
			return other
		}
	}
	return game.Nobody
}
