package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/testhelp"
)

type watching struct{ sync.WaitGroup }

// kinds is the schema of each sort of message by its first key.
var kinds = map[string]string{"seat": "Frame", "now": "Hello", "ok": "OK", "refused": "Refused", "pong": "Pong", "bye": "Bye"}

// frames has people play until the game is over, and checks every message that
// they and a spectator are sent against the contract.
func (c *caller) frames(id string, people ...*client.Client) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testhelp.Patience)
	chance := testhelp.Rand(c.t)
	listen := func(p *client.Client, query string, plays bool) {
		line, err := p.Connect(ctx, id, query)
		if err != nil {
			c.t.Fatal(err)
		}
		c.watching.Go(func() {
			defer line.Close()
			for acted := 0; ; {
				b, err := line.Raw(ctx)
				if err != nil {
					c.t.Error(err)
					return
				}
				kind := kinds[strings.SplitN(string(b), `"`, 3)[1]]
				if _, ok := c.contract.Components["schemas"][kind]; !ok {
					c.t.Errorf("%s is of no kind that is described", b)
					return
				}
				c.fitsJSON(map[string]any{"$ref": "#/components/schemas/" + kind}, b, kind)
				var m client.Message
				if err := json.Unmarshal(b, &m); err != nil {
					c.t.Error(err)
					return
				}
				if m.Status != nil && m.Status.Games > 0 {
					return
				}
				if plays && len(m.Legal) > 0 && m.N > acted {
					acted = m.N
					if err := line.Send(ctx, object{"do": m.Legal[chance.IntN(len(m.Legal))], "id": fmt.Sprint(m.N)}); err != nil {
						c.t.Error(err)
					}
				}
			}
		})
	}
	for _, p := range people {
		listen(p, "", true)
	}
	listen(c.guest(), "watch=1", false)
	go func() {
		c.watching.Wait()
		cancel()
	}()
}

// The session in docs/api.md happens as it is written there: what the client
// says is said, and what the server answers has the same shape.
func TestWorkedSession(t *testing.T) {
	page, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, ok := strings.Cut(string(page), "```session\n")
	script, _, ended := strings.Cut(after, "```")
	if !ok || !ended {
		t.Fatal("docs/api.md has no session")
	}
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine", "fill": "random"}, 1)
	line, err := people[0].Connect(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	var legal []string
	var waiting []string // came, but the script has not reached it
	lines := 0
	for written := range strings.Lines(script) {
		side, text, _ := strings.Cut(strings.TrimSpace(written), " ")
		switch side {
		case "→":
			lines++
			if strings.Contains(text, `"do":"play `) && len(legal) > 0 && !strings.Contains(text, "Z99") {
				text = strings.Replace(text, text[strings.Index(text, `"play`):strings.Index(text, `","id"`)+1], fmt.Sprintf("%q", legal[0]), 1)
			}
			if err := line.Write(ctx, []byte(text)); err != nil {
				t.Fatal(err)
			}
		case "←":
			lines++
			want := shape(t, text)
			for !slices.Contains(waiting, want) {
				b, err := line.Raw(ctx)
				if err != nil {
					t.Fatalf("%s did not come: %v", text, err)
				}
				var m client.Message
				if err := json.Unmarshal(b, &m); err != nil {
					t.Fatal(err)
				}
				if len(m.Legal) > 0 {
					legal = m.Legal
				}
				waiting = append(waiting, shape(t, string(b)))
			}
			i := slices.Index(waiting, want)
			waiting = slices.Delete(waiting, i, i+1)
		}
	}
	if lines < 10 {
		t.Errorf("the session has %d lines", lines)
	}
}

// shape is the keys of a message; which of those a frame has that come and go
// does not matter.
func shape(t *testing.T, text string) string {
	t.Helper()
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(strings.ReplaceAll(text, "…", "0")), &fields); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	var keys []string
	for k := range fields {
		if !slices.Contains([]string{"events", "status", "words", "seen", "deadline"}, k) {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	return strings.Join(keys, " ")
}
