package loadtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/coder/websocket"

	"howl/game"
)

// A Person is one guest of a server: a cookie.
type Person struct {
	URL    string // of the server
	Cookie string // "howl=…"; empty before the first answer
	HTTP   *http.Client
}

// Ask sends a request and reads the answer: out may be nil, a *[]byte for what
// is not JSON, or anything that JSON fits. What the server refuses is a
// *game.Refusal.
func (p *Person) Ask(ctx context.Context, method, path string, in, out any) error {
	var body io.Reader
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(b)
	}
	r, err := http.NewRequestWithContext(ctx, method, p.URL+path, body)
	if err != nil {
		return err
	}
	if p.Cookie != "" {
		r.Header.Set("Cookie", p.Cookie)
	}
	answer, err := p.client().Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	p.keep(answer)
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode >= 400 {
		return refusal(answer.StatusCode, b)
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

func (p *Person) client() *http.Client {
	if p.HTTP != nil {
		return p.HTTP
	}
	return http.DefaultClient
}

// keep takes the cookie that an answer brings. A proxy on the way may have
// brought one of its own.
func (p *Person) keep(answer *http.Response) {
	for _, c := range answer.Cookies() {
		if c.Name == "howl" || c.Name == "__Host-howl" {
			p.Cookie = c.Name + "=" + c.Value
		}
	}
}

func refusal(status int, b []byte) error {
	var r game.Refusal
	if err := json.Unmarshal(b, &r); err != nil || r.Code == "" {
		return fmt.Errorf("status %d without code and sentence: %.100q", status, b)
	}
	return &r
}

// Connect opens a socket to a table; the query may be "watch=1" or "from=41".
func (p *Person) Connect(ctx context.Context, table, query string) (*Line, error) {
	header := http.Header{}
	if p.Cookie != "" {
		header.Set("Cookie", p.Cookie)
	}
	url := "ws" + strings.TrimPrefix(p.URL, "http") + "/api/tables/" + table + "/socket?" + query
	ws, answer, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPHeader: header, HTTPClient: p.HTTP})
	if err != nil {
		if answer != nil && answer.StatusCode >= 400 && answer.Body != nil {
			if b, bad := io.ReadAll(answer.Body); bad == nil {
				return nil, refusal(answer.StatusCode, b)
			}
		}
		return nil, err
	}
	p.keep(answer)
	ws.SetReadLimit(4 << 20)
	return &Line{ws: ws}, nil
}
