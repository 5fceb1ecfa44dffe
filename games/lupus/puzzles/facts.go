package puzzles

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// facts tells which cards were dealt, what the owner of a view learned at night, in
// which nights nobody died, and the rules by which the puzzle is solved.
func facts(v game.View) []game.Message {
	view := v.(rules.View)
	return append(known(&view), ruled(&view)...)
}

// ruled tells the rules by which a puzzle is solved.
func ruled(v *rules.View) []game.Message {
	var all []game.Message
	add := func(rule string) { all = append(all, game.Say("lupus.puzzle.rule."+rule)) }
	switch v.Now {
	case rules.Werewolf:
		add("bodyguard")
	case rules.Bodyguard:
		add("werewolf")
	}
	if v.Deck[rules.Werehamster] > 0 {
		add("werehamster")
		if v.Deck[rules.Seer] > 0 {
			add("look")
		}
	}
	if v.Now != rules.Werewolf && v.Moment != rules.Night {
		add("end")
	}
	return all
}

// known tells which cards were dealt, what the owner of a view learned at night, and in
// which nights nobody died.
func known(view *rules.View) []game.Message {
	var deck []game.Message
	for role, n := range view.Deck {
		if n > 0 {
			deck = append(deck, game.Say("lupus.some", "n", n, "role", rules.Role(role).String()))
		}
	}
	all := []game.Message{game.Say("lupus.puzzle.deck", "deck", deck)}
	if view.Mates != 0 {
		all = append(all, game.Say("lupus.puzzle.mates."+view.Now.String(), "seats", slices.Collect(view.Mates.All())))
	}
	if notes := noted(view); len(notes) > 0 {
		all = append(all, game.Say("lupus.puzzle.nights."+view.Now.String(), "nights", notes))
	}
	if night := scared(view); night > 0 {
		all = append(all, game.Say("lupus.puzzle.two", "night", night))
	}
	if view.Now == rules.Bodyguard || view.Now == rules.Werewolf {
		return all // it is noted with each night
	}
	var quiet []game.Message
	for night := firstKill; night <= int(view.Night); night++ {
		if view.Day(night).Dead == 0 {
			quiet = append(quiet, game.Say("lupus.puzzle.night", "night", night))
		}
	}
	if len(quiet) > 0 {
		all = append(all, game.Say("lupus.puzzle.quiet", "n", len(quiet), "nights", quiet))
	}
	return all
}

// firstKill is the first night in which somebody can be killed.
const firstKill = 2

// noted tells what the owner of a view chose or learned, night by night.
func noted(v *rules.View) (all []game.Message) {
	for night, note := range v.Diary {
		if note.Whom == game.Nobody {
			continue
		}
		key := "on"
		switch {
		case note.Answer == rules.Werewolf:
			key = "wolf"
		case note.Answer == rules.Villager:
			key = "human"
		case v.Day(night).Dead == 0:
			key = "saved"
		}
		all = append(all, game.Say("lupus.puzzle.noted."+key, "seat", note.Whom, "night", night))
	}
	return all
}
