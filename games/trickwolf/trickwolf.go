// Package trickwolf is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package trickwolf

import (
	"howl/game/entry"
	"howl/games/trickwolf/bot"
	"howl/games/trickwolf/learn"
	"howl/games/trickwolf/lessons"
	"howl/games/trickwolf/page"
	"howl/games/trickwolf/puzzles"
	"howl/games/trickwolf/rules"
	"howl/games/trickwolf/term"
	"howl/games/trickwolf/words"
)

// Entry is the game and all that it brings.
var Entry = entry.Entry{
	Game:    rules.Game{},
	Bots:    bot.Kinds,
	Valuer:  bot.Valuer{},
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
