package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// remarks lists what a player may say, with the wordings: the last parts of the keys
// of the catalogues.
var remarks = map[string][]string{
	"alone":     {"bold", "careful", "logic", "a", "b"},
	"back":      {"bold", "careful", "joker", "logic", "a"},
	"caught":    {"bold", "joker", "a", "b"},
	"cleared":   {"logic", "careful", "a", "b"},
	"heart":     {"bold", "joker", "logic", "a", "b"},
	"heartless": {"joker", "logic", "a", "b"},
	"hidden":    {"bold", "careful", "logic", "quiet", "a"},
	"hunt":      {"bold", "careful", "a", "b"},
	"hurt":      {"bold", "careful", "joker", "logic", "quiet", "a"},
	"innocent":  {"bold", "careful", "joker", "quiet", "a", "b"},
	"lead":      {"bold", "joker", "quiet", "a", "b"},
	"misled":    {"bold", "joker", "logic", "a", "b"},
	"name":      {"bold", "careful", "joker", "logic", "quiet", "a"},
	"pity":      {"joker", "careful", "a", "b"},
	"second":    {"bold", "careful", "logic", "a"},
	"shown":     {"bold", "joker", "quiet", "a", "b"},
	"winner":    {"bold", "joker", "logic", "a", "b"},
}

// Wordings returns the ways to say each thing, for a test of the catalogues.
func Wordings() map[string][]string { return remarks }

// A talker collects what a player may say. All of it follows from what everybody
// knows and from what the player does now, so that words show no role: the werewolf
// says what a student would.
type talker struct {
	*rules.View
	list []bots.Remark
}

func (t *talker) add(meaning string, means talk.Statement, args ...any) {
	t.list = append(t.list, bots.Remark{Key: "trickwolf.say." + meaning, Ways: remarks[meaning], Args: args, Means: []talk.Statement{means}})
}

// sayable returns what a player may say with a decision, which names or plays move.
func sayable(v *rules.View, phase string, move uint8) []bots.Remark {
	t := talker{View: v}
	switch phase {
	case nominating:
		t.naming(game.Seat(move))
	case laying:
		by := v.Tricks[v.Trick-1].Winner
		denial := talk.About(talk.Deny, by)
		denial.To = by
		t.add("hurt", denial, "by", by)
	default:
		t.playing()
	}
	return t.list
}

// naming speaks to the player who is named, and says what speaks against that one; or
// that nothing does.
func (t *talker) naming(whom game.Seat) {
	accusation := talk.About(talk.Accuse, whom)
	if t.wolf() == whom {
		t.add("caught", accusation, "whom", whom)
		return
	}
	known := t.against(whom)
	switch {
	case t.Damage[whom] > 0:
		t.add("second", accusation, "whom", whom)
	case !known:
		t.add("name", accusation, "whom", whom)
	}
}

// playing speaks over a card.
func (t *talker) playing() {
	if wolf := t.wolf(); wolf == t.Seat {
		t.add("shown", talk.Say(talk.Claim))
		return
	} else if wolf != game.Nobody {
		t.add("hunt", talk.About(talk.Accuse, wolf), "whom", wolf)
		return
	}
	if t.Trick < 3 { // later it has been heard
		claim := talk.Say(talk.Claim)
		claim.Role = "student"
		t.add("innocent", claim)
	}
	if t.Trick > 1 {
		t.after(&t.Tricks[t.Trick-2])
	}
	for seat := range t.In.Without(t.Seat).All() {
		if t.clear(seat) {
			t.add("cleared", talk.About(talk.Trust, seat), "whom", seat)
		} else {
			t.against(seat)
		}
	}
	if t.Tricks[t.Trick-1].N == 0 && t.Trick == 2 {
		t.add("lead", talk.Say(talk.Plan))
	}
}

// after speaks about the trick before.
func (t *talker) after(before *rules.Trick) {
	whom := before.Nominated
	switch {
	case whom == game.Nobody || whom == t.Seat:
	case !t.In.Has(whom):
		t.add("pity", talk.About(talk.Trust, whom), "whom", whom)
	case before.Answer == rules.No:
		t.add("heartless", talk.About(talk.Accuse, whom), "whom", whom)
	}
}

// wolf returns the werewolf if everybody has seen it, and Nobody otherwise.
func (t *talker) wolf() game.Seat {
	for _, trick := range t.Tricks {
		for _, p := range trick.Plays[:trick.N] {
			if p.Card == rules.H9 {
				return p.Seat
			}
		}
	}
	return game.Nobody
}
