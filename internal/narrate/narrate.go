// Package narrate tells in words what a seat sees, for readers without a screen
// of ours: the page of the terminal that says all a player knows, language
// models, and programs that speak the Model Context Protocol. It reads frames as
// clients get them, so it can tell nothing that the seat was not told.
//
//	teller := narrate.Teller{Words: games.Language("en"), Game: "watch", Names: names}
//	lines := append(teller.Events(frame.Events), teller.View(frame.View)...)
package narrate

import (
	"encoding/json"
	"fmt"

	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/i18n"
)

// A Teller tells what a seat of one game sees, in a language.
type Teller struct {
	Words *i18n.Language
	Game  string   // the name of the game
	Names []string // of the players, by seat
}

// Event returns the sentence for an event, and its kind.
func (t Teller) Event(event json.RawMessage) (kind, sentence string) {
	var fields map[string]any
	if err := json.Unmarshal(event, &fields); err != nil {
		return "", ""
	}
	kind, _ = fields["kind"].(string)
	return kind, clean.Text(t.Words.Told(t.Game, kind, fields, t.Names))
}

// Events returns the sentences for events, in their order.
func (t Teller) Events(events []json.RawMessage) (lines []string) {
	for _, e := range events {
		if _, text := t.Event(e); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// Actions returns legal actions as people say them, numbered from 1.
func (t Teller) Actions(legal []string) (lines []string) {
	for i, action := range legal {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, clean.Text(t.Words.Action(t.Game, action, t.Names))))
	}
	return lines
}
