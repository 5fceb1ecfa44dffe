package client

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/game"
)

// A Client is one guest of a server. The zero values of Cookie, HTTP and Random are
// ready to use. Requests that may give the guest a cookie, which the first one
// does, must not run at the same time as others.
type Client struct {
	URL    string       // of the server, such as http://127.0.0.1:8080
	Cookie string       // "howl=…"; empty until the server has sent one
	Token  string       // of a program, which has no cookie
	HTTP   *http.Client // nil: http.DefaultClient
	Random io.Reader    // where its numbers for deals come from; nil: the system
}

// maxAnswer limits the bytes of an answer; a record of many games is long.
const maxAnswer = 16 << 20

// Ask sends a request and decodes the answer into out, which may be nil, a
// *[]byte for an answer that is not JSON, or anything that encoding/json can
// decode into. It returns a *game.Refusal if the server refuses.
func (c *Client) Ask(ctx context.Context, method, path string, in, out any) error {
	var body io.Reader
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(b)
	}
	r, err := http.NewRequestWithContext(ctx, method, c.URL+path, body)
	if err != nil {
		return err
	}
	if in != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	c.sign(r.Header)
	answer, err := c.http().Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	c.keep(answer)
	b, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer))
	if err != nil {
		return err
	}
	if answer.StatusCode >= 300 {
		return Refusal(answer.Status, b)
	}
	switch out := out.(type) {
	case nil:
		return nil
	case *[]byte:
		*out = b
		return nil
	}
	return json.Unmarshal(b, out)
}

// sign says who asks.
func (c *Client) sign(h http.Header) {
	switch {
	case c.Token != "":
		h.Set("Authorization", "Bearer "+c.Token)
	case c.Cookie != "":
		h.Set("Cookie", c.Cookie)
	}
}

func (c *Client) http() *http.Client {
	if c.HTTP != nil {
		return c.HTTP
	}
	return http.DefaultClient
}

// keep stores the guest's cookie if the answer sets it. It ignores other
// cookies, which a proxy may add.
func (c *Client) keep(answer *http.Response) {
	for _, cookie := range answer.Cookies() {
		if cookie.Name == "howl" || cookie.Name == "__Host-howl" {
			c.Cookie = cookie.Name + "=" + cookie.Value
		}
	}
}

// Refusal decodes the body of an answer with an error status.
func Refusal(status string, body []byte) error {
	var r game.Refusal
	if err := json.Unmarshal(body, &r); err != nil || r.Code == "" {
		return game.Refuse(game.CodeServer, "refused.server.status", "status", status)
	}
	return &r
}

// Connect opens a WebSocket to a table. The query may be "watch=1", "from=41"
// or empty.
func (c *Client) Connect(ctx context.Context, table, query string) (*Conn, error) {
	return c.connect(ctx, table, query, nil)
}

// connect opens a WebSocket to a table.
func (c *Client) connect(ctx context.Context, table, query string, ping func()) (*Conn, error) {
	return c.dial(ctx, "/api/tables/"+table+"/socket?"+query, ping)
}

// dial opens a WebSocket. It calls ping, unless it is nil, when the server sends a
// ping.
func (c *Client) dial(ctx context.Context, path string, ping func()) (*Conn, error) {
	options := &websocket.DialOptions{HTTPHeader: http.Header{}, HTTPClient: c.HTTP}
	c.sign(options.HTTPHeader)
	if ping != nil {
		options.OnPingReceived = func(context.Context, []byte) bool {
			ping()
			return true
		}
	}
	ws, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(c.URL, "http")+path, options)
	if err != nil {
		if answer != nil && answer.StatusCode >= 400 && answer.Body != nil {
			if b, bad := io.ReadAll(answer.Body); bad == nil {
				return nil, Refusal(answer.Status, b)
			}
		}
		return nil, err
	}
	c.keep(answer)
	ws.SetReadLimit(maxMessage)
	return &Conn{ws: ws}, nil
}
