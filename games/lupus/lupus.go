// Package lupus is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package lupus

import (
	"howl/game/entry"
	"howl/games/lupus/bot"
	"howl/games/lupus/learn"
	"howl/games/lupus/lessons"
	"howl/games/lupus/odds"
	"howl/games/lupus/page"
	"howl/games/lupus/puzzles"
	"howl/games/lupus/rules"
	"howl/games/lupus/talk"
	"howl/games/lupus/term"
	"howl/games/lupus/words"
)

// Entry is the game and all that it brings.
var Entry = entry.Entry{
	Game:    rules.Game{},
	Bots:    bot.Kinds,
	Odd:     bot.Odd,
	Valuer:  bot.Valuer{},
	Term:    term.Board,
	Study:   odds.Study{},
	Talk:    &talk.Vocabulary,
	Trainer: learn.Trainer{},
	Page:    page.Files,
	Presets: page.Presets,
	Parties: page.Parties,
	Words:   words.Files,
	Rules:   page.Rules,
	Picture: page.Picture,
	Card:    page.Card,
	Print:   page.Print,

	Companion:   true,
	Lessons:     lessons.Names,
	LessonFiles: lessons.Files,
	Puzzles:     puzzles.Puzzles,
}
