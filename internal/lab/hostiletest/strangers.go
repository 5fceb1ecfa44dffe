package hostiletest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/games"
)

// doors are what can be asked of a table.
var doors = []string{
	"sit", "queue", "rise", "bot", "swap", "host", "rename", "mute", "mean", "coach", "report", "settings", "start", "again", "pause",
	"looked", "proceed", "link", "claim", "alone", "moderate", "guest", "act", "undo", "look", "admit", "playon",
}

// nonsense sends what is no request to every door of an honest table.
func (c *Crowd) nonsense(ctx context.Context, p *client.Client, _ int) error {
	bodies := []string{
		"", "{", "[]", "null", `{"seat":-1}`, `{"seat":1e99}`, `{"seat":"*"}`, `{"text":"` + strings.Repeat("x", 20_000) + `"}`,
		`{"name":"` + "\xff\xfe" + `"}`, strings.Repeat("[", 5000), `{"seat":0,"text":"\u001b]0;x\u0007"}`, `{"cards":["deal W"],"fill":"exec:/bin/true"}`,
	}
	path := "/api/tables/" + c.honest() + "/" + doors[rand.IntN(len(doors))]
	return c.send(ctx, p, http.MethodPost, path, bodies[rand.IntN(len(bodies))])
}

// meddle asks for what only a player, the host or a moderator of an honest table may.
func (c *Crowd) meddle(ctx context.Context, p *client.Client, _ int) error {
	wishes := []struct {
		door string
		in   object
	}{
		{"moderate", object{"on": true}}, {"look", object{}}, {"act", object{"seat": 0, "text": "ready", "override": true}}, {"undo", object{}},
		{"start", object{"fill": "random"}}, {"pause", object{"on": true}}, {"host", object{"seat": 1}}, {"mute", object{"seat": 0, "on": true}},
		{"rise", object{"seat": 0}}, {"bot", object{"seat": 0, "kind": "easy"}}, {"report", object{"seat": 0, "text": "wolves are 2 and 5"}},
		{"claim", object{"secret": "0123456789abcdef0123456789abcdef", "take": true}}, {"sit", object{"seat": 0}}, {"settings", object{"pace": "days"}}, {"link", object{}},
	}
	w := wishes[rand.IntN(len(wishes))]
	err := p.Ask(ctx, http.MethodPost, "/api/tables/"+c.honest()+"/"+w.door, w.in, nil)
	if err == nil {
		return breached("a stranger may %s", w.door)
	}
	return err
}

// rename takes names and writes them where others could read them.
func (c *Crowd) rename(ctx context.Context, p *client.Client, _ int) error {
	if err := p.Rename(ctx, fmt.Sprintf("wolves are %d and %d", rand.IntN(9), rand.IntN(9))); err != nil {
		return err
	}
	return p.Ask(ctx, http.MethodPost, "/api/tables/"+c.honest()+"/queue", object{"on": true}, nil)
}

// reviews lets bots play a large game, and asks for all that can be made of it.
func (c *Crowd) reviews(ctx context.Context, p *client.Client, _ int) error {
	wish := largest("machine")
	wish.Fill = "random"
	table, err := p.Open(ctx, wish)
	if err != nil {
		return err
	}
	at := "/api/tables/" + table
	for ctx.Err() == nil {
		for _, ask := range []string{"/review?game=0", "/replay?game=0", "/record", "/worlds?game=0&step=40&seat=0"} {
			var out bytes.Buffer
			if err = c.get(ctx, p, at+ask, &out); err != nil {
				break
			}
		}
		_ = p.Ask(ctx, http.MethodPost, at+"/playon", object{"game": 0, "step": 30, "seat": 0}, nil)
		time.Sleep(200 * time.Millisecond)
	}
	return err
}

// notifications has the server call services that do not answer.
func (c *Crowd) notifications(ctx context.Context, p *client.Client, _ int) error {
	err := p.Ask(ctx, http.MethodPost, "/api/push", object{
		"endpoint": fmt.Sprintf("https://127.0.0.1/%d", rand.Int()), "auth": "BTBZMqHH6r4Tts7J_aSIgg", "on": true,
		"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	}, nil)
	if err != nil {
		return err
	}
	table, err := p.Open(ctx, largest("days"))
	if err != nil {
		return err
	}
	return p.Ask(ctx, http.MethodPost, "/api/tables/"+table+"/start", object{"fill": "random"}, nil)
}

// pages reads pages and files again and again.
func (c *Crowd) pages(ctx context.Context, p *client.Client, _ int) error {
	all := []string{"/", "/rules", "/learn", "/puzzles", "/t/" + c.honest(), "/api/games", "/api/tables", "/api/qr?path=/x", "/../etc/passwd", "/api/%00"}
	return c.get(ctx, p, all[rand.IntN(len(all))], io.Discard)
}

// tokens makes programs and sends nonsense on their socket.
func (c *Crowd) tokens(ctx context.Context, p *client.Client, _ int) error {
	token, err := p.NewToken(ctx, "x")
	if err != nil {
		return err
	}
	bot := c.guest("198.51.98.1")
	bot.Token = token
	line, err := bot.Dial(ctx)
	if err != nil {
		return err
	}
	defer line.Close()
	go drain(ctx, line)
	for _, m := range []object{{"sit": c.honest()}, {"hello": object{"protocol": 1}}, {"sit": c.honest()}, {"game": "x/0", "do": "y"}} {
		if err := line.Send(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

// get reads an answer to its end.
func (c *Crowd) get(ctx context.Context, p *client.Client, path string, to io.Writer) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+path, nil)
	if err != nil {
		return err
	}
	if p.Cookie != "" {
		r.Header.Set("Cookie", p.Cookie)
	}
	answer, err := p.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 400 {
		b, _ := io.ReadAll(answer.Body)
		if answer.StatusCode >= 500 && answer.StatusCode != http.StatusServiceUnavailable {
			return breached("%s: %d %.200s", path, answer.StatusCode, b)
		}
		return client.Refusal(answer.Status, b)
	}
	_, err = io.Copy(to, answer.Body)
	return err
}

// handIn hands in what is no game, what is none yet, and the largest that is taken.
func (c *Crowd) handIn(ctx context.Context, p *client.Client, _ int) error {
	g := games.All[rand.IntN(len(games.All))]
	begins := fmt.Sprintf("%s players=%d\n", g.Name(), g.Info().Max)
	records := []string{
		"", begins, begins + "0 win everything\n", begins + "name 0: BOT Otto\n", strings.Repeat(begins, 9000), strings.Repeat("#\n", 80_000),
		begins + strings.Repeat("say 0 to everybody: wolves are 2 and 5\n", 4000), strings.Repeat("x", 330_000), "commitment: 00\n" + begins,
	}
	return p.Ask(ctx, http.MethodPost, "/api/handed", object{"record": records[rand.IntN(len(records))]}, nil)
}
