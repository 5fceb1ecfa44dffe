package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// remarks lists what a player may say, with the wordings: the last parts of the keys
// of the catalogues.
var remarks = map[string][]string{
	"fed":      {"bold", "joker", "logic", "a", "b"},
	"greedy":   {"bold", "careful", "joker", "logic", "a", "b"},
	"howl":     {"bold", "careful", "joker", "quiet", "a", "b"},
	"innocent": {"bold", "careful", "joker", "quiet", "a", "b"},
	"last":     {"bold", "joker", "a", "b"},
	"lead":     {"bold", "careful", "joker", "quiet", "a", "b"},
	"rich":     {"bold", "careful", "logic", "a", "b"},
	"stabbed":  {"bold", "joker", "logic", "a", "b"},
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
	if len(v.Chips(v.Seat)) == 0 && len(past) < 3 { // later it has been heard
		claim := talk.Say(talk.Claim)
		claim.Role = rules.Robber.String()
		add("innocent", claim)
	}
	if n := len(past); n > 1 && past[n-1].Winner == past[n-2].Winner && past[n-1].Winner != v.Seat {
		add("greedy", talk.About(talk.Accuse, past[n-1].Winner), "whom", past[n-1].Winner)
	}
	if by, to := gave(v, func(c rules.Card) bool { return robbersOn(&v.Icons, c) > 0 }); by != game.Nobody {
		add("fed", talk.About(talk.Accuse, by), "whom", by, "other", to)
	}
	if by, to := gave(v, func(c rules.Card) bool { return c == rules.K }); by != game.Nobody {
		add("stabbed", talk.About(talk.Trust, by), "whom", by, "other", to)
	}
	if who, n := richest(v); n > 2 && who != game.Nobody && who != v.Seat {
		add("rich", talk.About(talk.Accuse, who), "whom", who, "n", n)
	}
	switch {
	case v.Left() == 1:
		add("last", talk.Say(talk.Plan))
	case trick.Len == 0 && list == nil:
		add("lead", talk.Say(talk.Plan))
	}
	return list
}
