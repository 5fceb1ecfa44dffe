package hostiletest

import (
	"bytes"
	"context"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/games"
)

// outward tries what leads out of a table: the file for calendars, the webhook, and the
// picture for streams.
func (c *Crowd) outward(ctx context.Context, p *client.Client, _ int) error {
	at := "/api/tables/" + c.honest()
	switch rand.IntN(5) {
	case 0:
		path := []string{at, "/api/tables/" + letters(8), "/api/tables/person-leaving", "/api/tables/%2e%2e", "/api/tables/" + strings.Repeat("A", 3000)}[rand.IntN(5)]
		return c.send(ctx, p, http.MethodGet, path+"/calendar?lang="+strings.Repeat("x", rand.IntN(3000)), "")
	case 1:
		var text bytes.Buffer
		if err := c.get(ctx, p, at+"/webhook", &text); err == nil {
			return breached("a stranger reads a webhook: %.200s", text.Bytes())
		}
		if err := p.Ask(ctx, http.MethodPost, at+"/webhook", object{"url": "https://discord.com/api/webhooks/1/x"}, nil); err == nil {
			return breached("a stranger has a table tell somebody else")
		}
		return nil
	case 2:
		return c.inward(ctx, p)
	case 3:
		return c.send(ctx, p, http.MethodGet, "/t/"+c.honest()+"/overlay?mask="+letters(5)+"&late=0&seat=0", "")
	}
	return c.stream(ctx, p)
}

// inward opens a table and has it tell machines that no stranger may reach.
func (c *Crowd) inward(ctx context.Context, p *client.Client) error {
	id, err := p.Open(ctx, client.Table{Game: games.All[0].Name(), Private: true})
	if err != nil {
		return err
	}
	hosts := []string{
		"127.0.0.1:1", "[::1]", "169.254.169.254", "localhost", "0x7f000001", "2130706433", "discord.com.example.org", "example.org#discord.com", "discord.com@127.0.0.1", "[::ffff:127.0.0.1]",
	}
	for _, form := range []string{"https://%/x", "http://%/x", "file://%/etc/passwd", "gopher://%", "%", "https://%/" + strings.Repeat("x", 3000)} {
		to := strings.ReplaceAll(form, "%", hosts[rand.IntN(len(hosts))])
		if err := p.Ask(ctx, http.MethodPost, "/api/tables/"+id+"/webhook", object{"url": to}, nil); err == nil {
			return breached("a table tells %.80s", to)
		}
	}
	return nil
}

// stream watches as an overlay does, and tries to play and to see earlier there.
func (c *Crowd) stream(ctx context.Context, p *client.Client) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	query := []string{"watch=1&late=1", "late=1", "watch=1&late=0", "watch=1&late=1&late=0", "watch=1&late=1&seat=0", "watch=1&late=1&from=999999"}[rand.IntN(6)]
	line, err := p.Connect(ctx, c.honest(), query)
	if err != nil {
		return err
	}
	defer line.Close()
	for _, m := range []object{{"say": crowdSays, "id": "1"}, {"ready": true, "id": "2"}, {"do": "none", "id": "3"}, {"late": 0, "id": "4"}} {
		if err := line.Send(ctx, m); err != nil {
			break // it was thrown out
		}
	}
	for {
		b, err := line.Raw(ctx)
		if err != nil {
			return nil // thrown out, or nothing more to read
		}
		if bytes.Contains(b, []byte(`"legal":[`)) {
			return breached("an overlay may play: %.200s", b)
		}
		if bytes.Contains(b, []byte(crowdSays)) && !bytes.Contains(b, []byte(`"refused"`)) {
			return breached("an overlay is heard: %.200s", b)
		}
		if err := c.learns("an overlay", b); err != nil {
			return err
		}
	}
}
