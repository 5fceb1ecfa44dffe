package loadtest

import (
	"context"
	"encoding/json"

	"github.com/coder/websocket"

	"howl/game"
	"howl/internal/table"
)

// A Line is an open socket to a table.
type Line struct{ ws *websocket.Conn }

// A Message is what a server sends: a frame, or an answer.
type Message struct {
	// A frame's.
	Seat   *game.Seat        `json:"seat"`
	N      int               `json:"n"`
	Events []json.RawMessage `json:"events"`
	View   json.RawMessage   `json:"view"`
	Legal  []string          `json:"legal"`
	Phase  string            `json:"phase"`
	Words  []table.Word      `json:"words"`
	Status *table.Status     `json:"status"`
	// An answer's.
	OK       *string         `json:"ok"`
	Refused  *string         `json:"refused"`
	Code     string          `json:"code"`
	Sentence string          `json:"sentence"`
	Bye      string          `json:"bye"`
	Pong     json.RawMessage `json:"pong"`
	Now      string          `json:"now"`
}

// IsFrame reports whether the message is a frame.
func (m *Message) IsFrame() bool { return m.Phase != "" }

// Raw waits for the next message, as it came.
func (l *Line) Raw(ctx context.Context) ([]byte, error) {
	_, b, err := l.ws.Read(ctx)
	return b, err
}

// Next waits for the next message.
func (l *Line) Next(ctx context.Context) (*Message, error) {
	b, err := l.Raw(ctx)
	if err != nil {
		return nil, err
	}
	m := new(Message)
	return m, json.Unmarshal(b, m)
}

// Send sends a message, such as {"do": "play C7", "id": "x1"}.
func (l *Line) Send(ctx context.Context, message map[string]any) error {
	b, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return l.ws.Write(ctx, websocket.MessageText, b)
}

// Write sends bytes as they are.
func (l *Line) Write(ctx context.Context, b []byte) error {
	return l.ws.Write(ctx, websocket.MessageText, b)
}

// Close ends the connection at once, as a train does in a tunnel.
func (l *Line) Close() { _ = l.ws.CloseNow() }
