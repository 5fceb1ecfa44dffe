package client

import (
	"context"
	"encoding/json"

	"github.com/coder/websocket"
)

// A Conn is an open WebSocket to a table.
type Conn struct{ ws *websocket.Conn }

// maxMessage limits the bytes of a message: the first frame holds a whole game.
const maxMessage = 8 << 20

// Raw waits for the next message and returns it as it came.
func (c *Conn) Raw(ctx context.Context) ([]byte, error) {
	_, b, err := c.ws.Read(ctx)
	return b, err
}

// Next waits for the next message.
func (c *Conn) Next(ctx context.Context) (*Message, error) {
	b, err := c.Raw(ctx)
	if err != nil {
		return nil, err
	}
	m := new(Message)
	return m, json.Unmarshal(b, m)
}

// Send sends a message, such as {"do": "play C7", "id": "x1"}.
func (c *Conn) Send(ctx context.Context, message map[string]any) error {
	b, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return c.Write(ctx, b)
}

// Write sends b as one text message.
func (c *Conn) Write(ctx context.Context, b []byte) error {
	return c.ws.Write(ctx, websocket.MessageText, b)
}

// Close ends the connection at once, without telling the server.
func (c *Conn) Close() { _ = c.ws.CloseNow() }
