package tui

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/howl-game/howl/game"
	plain "github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Frame is a table's frame, parsed from its JSON form. Frames of a server and
// of a table in this process are the same, and the screen draws nothing else.
type Frame struct {
	Seat     game.Seat       `json:"seat"`
	N        int             `json:"n"`
	Events   []Event         `json:"events"`
	View     json.RawMessage `json:"view"`
	Legal    []string        `json:"legal"`
	May      []string        `json:"may"`
	Ears     game.Seats      `json:"ears"`
	Phase    string          `json:"phase"`
	Deadline time.Time       `json:"deadline"`
	Words    []tablelog.Word `json:"words"`
	Ruled    []table.Ruled   `json:"ruled"`
	Late     []table.Late    `json:"late"`
	Seen     []Seen          `json:"seen"`
	Clock    []string        `json:"clock"`
	Stood    []string        `json:"stood"`
	Undone   int             `json:"undone"`
	Status   *table.Status   `json:"status"`
	Lesson   string          `json:"-"` // what a lesson says
}

// An Event holds the kind and the fields of an event.
type Event map[string]any

func (e Event) kind() string {
	kind, _ := e["kind"].(string)
	return kind
}

// until returns the kind of event that hides e again, or "".
func (e Event) until() string {
	kind, _ := e["until"].(string)
	return kind
}

// Seen is an event that was told to others. Players who are out of the game get
// these.
type Seen struct {
	To    game.Seats `json:"to"`
	Event Event      `json:"event"`
}

// parse reads a frame. It cleans what people wrote, so that no text can control
// the terminal.
func parse(text []byte) (*Frame, error) {
	f := new(Frame)
	if err := json.Unmarshal(text, f); err != nil {
		return nil, err
	}
	if bytes.Equal(f.View, []byte("null")) {
		f.View = nil
	}
	for i := range f.Words {
		f.Words[i].Text = clean(f.Words[i].Text)
	}
	for _, actions := range [][]string{f.Legal, f.May} {
		for i := range actions {
			actions[i] = clean(actions[i])
		}
	}
	if f.Status != nil {
		f.Status.ID, f.Status.Host = clean(f.Status.ID), clean(f.Status.Host)
		f.Status.Moderator, f.Status.DealtBy = clean(f.Status.Moderator), clean(f.Status.DealtBy)
		for name, value := range f.Status.Setup.Options {
			f.Status.Setup.Options[name] = clean(value)
		}
		for i := range f.Status.Chairs {
			f.Status.Chairs[i].Name = clean(f.Status.Chairs[i].Name)
		}
	}
	return f, nil
}

// clean removes what could control the terminal from a line.
func clean(s string) string { return plain.Text(s) }
