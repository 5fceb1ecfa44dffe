package server

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// A Sentence is a message with its text in English. Clients that have the
// catalogues fill in the message in the reader's language.
type Sentence struct {
	Sentence string `json:"sentence"` // in English
	game.Message
}

func inEnglish(m game.Message) Sentence {
	return Sentence{games.Language("en").Message(m, nil), m}
}

// advice returns what the game says about a set-up that it allows.
func advice(g game.Game, s game.Setup) (list []Sentence) {
	for _, m := range game.Advice(g, s) {
		list = append(list, inEnglish(m))
	}
	return list
}
