// Package robbers is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package robbers

import (
	"howl/game/entry"
	"howl/games/robbers/bot"
	"howl/games/robbers/learn"
	"howl/games/robbers/lessons"
	"howl/games/robbers/page"
	"howl/games/robbers/puzzles"
	"howl/games/robbers/rules"
	"howl/games/robbers/term"
	"howl/games/robbers/words"
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
