// Package trickwolf is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package trickwolf

import (
	"github.com/howl-game/howl/games/trickwolf/bot"
	"github.com/howl-game/howl/games/trickwolf/learn"
	"github.com/howl-game/howl/games/trickwolf/lessons"
	"github.com/howl-game/howl/games/trickwolf/page"
	"github.com/howl-game/howl/games/trickwolf/puzzles"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/games/trickwolf/term"
	"github.com/howl-game/howl/games/trickwolf/words"
	"github.com/howl-game/howl/internal/entry"
)

// Entry is the game and all that it brings.
var Entry = entry.Entry{
	Game:    rules.Game{},
	Bots:    bot.Kinds,
	Anchors: map[string]int{"easy": -600, "normal": 0, "hard": 560, "expert": 1010}, // docs/ratings.md
	Panel:   &panel,
	Valuer:  bot.Valuer{},
	Coach:   bot.Coach,
	Trainer: learn.Trainer,
	Term:    term.Board,
	Page:    page.Files,
	Words:   words.Files,
	Rules:   page.Rules,
	Picture: page.Picture,
	Card:    page.Card,
	Print:   page.Print,

	Lessons:     lessons.Names,
	LessonFiles: lessons.Files,
	Puzzles:     puzzles.Puzzles,
}
