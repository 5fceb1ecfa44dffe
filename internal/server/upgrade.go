//go:build !js

package server

import (
	"context"
	"net/http"

	"github.com/coder/websocket"
)

// upgrade makes a request a WebSocket. The origin was checked already.
func (c *conn) upgrade(w http.ResponseWriter, r *http.Request) (wire, error) {
	ws, err := websocket.Accept(c.out.Over(w), r, &websocket.AcceptOptions{
		InsecureSkipVerify: true,
		OnPingReceived:     func(context.Context, []byte) bool { return c.admit() == nil },
		OnPongReceived:     func(context.Context, []byte) { _ = c.admit() },
	})
	if err != nil {
		return nil, err
	}
	return ws, nil
}
