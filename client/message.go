package client

import (
	"encoding/json"
	"time"

	"github.com/howl-game/howl/game"
)

// A Frame is what a seat sees, and what it was told since the frame before.
type Frame struct {
	Seat     *game.Seat        `json:"seat"` // nil: a spectator's
	N        int               `json:"n"`
	Events   []json.RawMessage `json:"events"`
	View     json.RawMessage   `json:"view"`
	Legal    []string          `json:"legal"` // empty: the seat is not asked
	Phase    string            `json:"phase"`
	Deadline time.Time         `json:"deadline"` // zero: no clock runs
	Words    []Word            `json:"words"`
	Status   *Status           `json:"status"` // nil: unchanged

	// Raw is the frame as the server sent it, with the server's times, for
	// programs that decode it themselves.
	Raw json.RawMessage `json:"-"`
}

// A Message is what a server sends: a frame, an answer or a notice.
type Message struct {
	Frame
	game.Refusal                 // of the message that was refused, or why the server hangs up
	OK           *string         `json:"ok"`      // the id of a message that was accepted
	Refused      *string         `json:"refused"` // the id of a message that was refused
	Bye          game.Code       `json:"bye"`     // the code with which the server hangs up
	Pong         json.RawMessage `json:"pong"`
	Now          time.Time       `json:"now"`      // the server's clock
	Announce     *string         `json:"announce"` // what the operator tells everybody; "": nothing any more
}

// IsFrame reports whether the message is a frame.
func (m *Message) IsFrame() bool { return m.Phase != "" }
