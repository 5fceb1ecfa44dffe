package page

import "github.com/howl-game/howl/internal/entry"

// Rules are the chapters of the rules page.
var Rules = []entry.Chapter{
	{Name: "goal", Cards: []string{"werewolf", "villager", "seer"}},
	{Name: "deck"},
	{Name: "night", Cards: []string{"seer", "bodyguard", "owl-man", "werewolf"}},
	{Name: "day", Cards: []string{"welcome", "ghost"}},
	{Name: "ballot", Cards: []string{"vote"}},
	{Name: "lynch", Cards: []string{"paw", "fur"}},
	{Name: "ghosts", Cards: []string{"ghost"}},
	{Name: "others", Cards: []string{"medium", "possessed", "freemason", "werehamster", "mythomaniac"}},
	{Name: "phantom", Cards: []string{"sword", "shield"}},
	{Name: "wise", Cards: []string{"elder"}},
	{Name: "end"},
}

// Picture is the cards that stand for the game in the lobby.
var Picture = []string{"seer", "werewolf", "villager"}

// tokens are no characters, and have no portrait.
var tokens = map[string]bool{"welcome": true, "vote": true, "paw": true, "fur": true, "sword": true, "shield": true}

// Card says how to draw a card or a token, by its name.
func Card(card string) entry.Drawing {
	picture := card
	if !tokens[card] {
		picture = "who-" + card
	}
	return entry.Drawing{Class: "lu " + card, Name: "page.lupus.who." + card, Picture: picture, Label: true}
}
