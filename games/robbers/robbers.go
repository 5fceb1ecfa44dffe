// Package robbers is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package robbers

import (
	"github.com/howl-game/howl/games/robbers/bot"
	"github.com/howl-game/howl/games/robbers/learn"
	"github.com/howl-game/howl/games/robbers/lessons"
	"github.com/howl-game/howl/games/robbers/page"
	"github.com/howl-game/howl/games/robbers/puzzles"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/games/robbers/term"
	"github.com/howl-game/howl/games/robbers/words"
	"github.com/howl-game/howl/internal/entry"
)

// Entry is the game and all that it brings.
var Entry = entry.Entry{
	Game:    rules.Game{},
	Bots:    bot.Kinds,
	Anchors: map[string]int{"easy": -700, "normal": 0, "hard": 670, "expert": 970}, // docs/ratings.md
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

	First:       &entry.Form{Players: 3, Options: map[string]string{"deals": "single"}},
	Lessons:     lessons.Names,
	LessonFiles: lessons.Files,
	Puzzles:     puzzles.Puzzles,
}
