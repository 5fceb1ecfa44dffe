// Package lupus is the game's entry. The folders beside this file hold one part
// of the game each: its rules, its bots, and what shows and explains it.
package lupus

import (
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/bot/levels"
	"github.com/howl-game/howl/games/lupus/learn"
	"github.com/howl-game/howl/games/lupus/lessons"
	"github.com/howl-game/howl/games/lupus/odds"
	"github.com/howl-game/howl/games/lupus/page"
	"github.com/howl-game/howl/games/lupus/puzzles"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/games/lupus/talk"
	"github.com/howl-game/howl/games/lupus/term"
	"github.com/howl-game/howl/games/lupus/words"
	"github.com/howl-game/howl/internal/entry"
)

// Entry is the game and all that it brings.
var Entry = entry.Entry{
	Game:    rules.Game{},
	Bots:    levels.Kinds,
	Anchors: map[string]int{"easy": -1200, "normal": 0, "hard": 600, "expert": 3300}, // docs/ratings.md
	Odd:     levels.Odd,
	Usual:   "hard",
	Panel:   &panel,
	Valuer:  bot.Valuer{},
	Term:    term.Board,
	Study:   odds.Study{},
	Talk:    &talk.Vocabulary,
	Trainer: learn.Trainer{},
	Page:    page.Files,
	First:   &entry.Form{Players: 8, Bots: "normal"}, // hard ones hang a beginner for the first word
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
