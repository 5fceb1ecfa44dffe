package bot

import (
	"howl/game"
	"howl/games/robbers/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// remarks lists what a player may say, with the wordings: the last parts of the keys
// of the catalogues.
var remarks = map[string][]string{
	"greedy":   {"bold", "careful", "joker", "logic", "a", "b"},
	"howl":     {"bold", "careful", "joker", "quiet", "a", "b"},
	"innocent": {"bold", "careful", "joker", "quiet", "a", "b"},
	"last":     {"bold", "joker", "a", "b"},
	"lead":     {"bold", "careful", "joker", "quiet", "a", "b"},
	"suspect":  {"bold", "careful", "joker", "logic", "quiet", "a", "b"},
	"traitor":  {"bold", "joker", "a", "b"},
}

// Wordings returns the ways to say each thing, for a test of the catalogues.
func Wordings() map[string][]string { return remarks }

// sayable returns what a player may say while it plays a card. All of it follows from
// what lies open: the trick, the chips and who took the tricks before. So words show
// no role, and nothing that was turned face down; a werewolf says what a robber would.
func sayable(v *rules.View) (list []bots.Remark) {
	add := func(meaning string, means talk.Statement, args ...any) {
		list = append(list, bots.Remark{Key: "robbers.say." + meaning, Ways: remarks[meaning], Args: args, Means: []talk.Statement{means}})
	}
	trick, past := v.Trick(), v.Past()
	for i, c := range trick.Cards[:trick.Len] {
		whom := trick.Player(i, int(v.Players))
		if len(v.Chips(whom)) == 0 {
			continue
		}
		switch c {
		case rules.W:
			add("howl", talk.About(talk.Accuse, whom), "whom", whom)
		case rules.T:
			add("traitor", talk.About(talk.Accuse, whom), "whom", whom)
		}
	}
	if list != nil { // nobody speaks of anything else then
		return list
	}
	if len(v.Chips(v.Seat)) == 0 {
		claim := talk.Say(talk.Claim)
		claim.Role = rules.Robber.String()
		add("innocent", claim)
	}
	if n := len(past); n > 1 && past[n-1].Winner == past[n-2].Winner && past[n-1].Winner != v.Seat {
		add("greedy", talk.About(talk.Accuse, past[n-1].Winner), "whom", past[n-1].Winner)
	}
	switch {
	case v.Left() == 1:
		add("last", talk.Say(talk.Plan))
	case trick.Len == 0:
		add("lead", talk.Say(talk.Plan))
	}
	for seat := range game.Seat(v.Players) {
		if seat != v.Seat && len(v.Chips(seat)) == 0 {
			add("suspect", talk.About(talk.Accuse, seat), "whom", seat)
		}
	}
	return list
}
