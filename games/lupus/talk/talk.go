// Package talk holds the words of the game for package internal/talk: its
// characters, and how people call them and what they do.
package talk

import (
	"embed"

	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/talk"
)

//go:embed *.txt
var files embed.FS

// Vocabulary is the game's part of the grammar.
var Vocabulary = talk.Vocabulary{
	Roles: []talk.Role{
		{Name: rules.Villager.String()},
		{Name: rules.Werewolf.String(), Enemy: true},
		{Name: rules.Seer.String(), Sees: true},
		{Name: rules.Medium.String()},
		{Name: rules.Possessed.String(), Enemy: true},
		{Name: rules.Bodyguard.String()},
		{Name: rules.Owl.String()},
		{Name: rules.Freemason.String()},
		{Name: rules.Werehamster.String(), Enemy: true},
		{Name: rules.Mythomaniac.String()},
	},
	Foe:    rules.Werewolf.String(),
	Clear:  human,
	Files:  files,
	Action: action,
}

// human is what a report says of a player who is no werewolf.
const human = "human"
