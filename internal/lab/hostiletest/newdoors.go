package hostiletest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A breach is something that a stranger was let do or told, and must not be.
type breach struct{ what string }

func (b *breach) Error() string { return b.what }

func breached(form string, args ...any) error { return &breach{fmt.Sprintf(form, args...)} }

// learns looks for what nobody of the crowd may be told.
func (c *Crowd) learns(where string, b []byte) error {
	for i, s := range c.Secrets {
		if bytes.Contains(b, []byte(s)) {
			return breached("%s tells secret %d: %.200q", where, i, b)
		}
	}
	return nil
}

// letters returns a random text of the letters of codes.
func letters(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = tablelog.CodeLetters[rand.IntN(len(tablelog.CodeLetters))]
	}
	return string(b)
}

// yours is what the server says of a person.
type yours struct {
	Name, Handle, Code string
	Kept               bool
	Devices            []struct {
		ID   string
		Here bool
	}
	People []struct{ Who, Name, As string }
}

// recoveryCodes tries recovery codes that nobody has.
func (c *Crowd) recoveryCodes(ctx context.Context, p *client.Client, _ int) error {
	codes := []string{letters(20), strings.ToLower(letters(20)), letters(5) + "-" + letters(15), letters(19), letters(21), "", letters(80), letters(5000), "p-0123456789abcdef", "%"}
	var y yours
	err := p.Ask(ctx, http.MethodPost, "/api/you/back", object{"code": codes[rand.IntN(len(codes))]}, &y)
	if err == nil {
		return breached("a guessed recovery code is that of %s", y.Handle)
	}
	return err
}

// comeBack keeps a name and does with it what can be done: another device, a new code,
// marks, an export, and the end of it all.
func (c *Crowd) comeBack(ctx context.Context, p *client.Client, i int) error {
	you := func(p *client.Client, door string, in any) (y yours, err error) {
		err = p.Ask(ctx, http.MethodPost, "/api/you/"+door, in, &y)
		return y, err
	}
	if err := p.Ask(ctx, http.MethodGet, "/api/me", nil, nil); err != nil {
		return err
	}
	before := c.guest(fmt.Sprintf("198.51.97.%d", 1+i))
	before.Cookie = p.Cookie
	kept, err := you(p, "keep", object{})
	if err != nil {
		return err
	}
	if _, err := you(before, "code", object{}); err == nil {
		return breached("the cookie of before the name was kept makes a new code")
	}
	other := c.guest(fmt.Sprintf("198.51.97.%d", 101+i))
	if y, err := you(other, "back", object{"code": kept.Code}); err != nil {
		return err
	} else if y.Handle != kept.Handle || len(y.Devices) != 2 {
		return breached("who comes back is %+v, and was %+v", y, kept)
	}
	if err := c.marks(ctx, other); err != nil {
		return err
	}
	fresh, err := you(other, "code", object{})
	if err != nil {
		return err
	}
	for _, d := range kept.Devices {
		if _, err := you(other, "end", object{"id": d.ID}); err != nil {
			return err
		}
	}
	if _, err := you(p, "code", object{}); err == nil {
		return breached("a device that was ended makes a new code")
	}
	if _, err := you(before, "back", object{"code": kept.Code}); err == nil {
		return breached("a code that was replaced is taken")
	}
	if _, err := you(other, "moment", object{"table": letters(6), "number": 0, "step": 1, "on": true}); err == nil {
		return breached("somebody keeps a moment of a game that they never played")
	}
	for _, door := range []string{"/api/you/export", "/api/you/games", "/api/you/games?from=99999999&game=x&with=" + kept.Handle} {
		var all bytes.Buffer
		if err := c.get(ctx, other, door, &all); err != nil {
			return err
		}
		if err := c.learns(door, all.Bytes()); err != nil {
			return err
		}
	}
	if err := p.Ask(ctx, http.MethodGet, "/api/you/games", nil, nil); err == nil {
		return breached("a device that was ended is told of games")
	}
	if _, err := you(other, "erase", object{}); err != nil {
		return err
	}
	if _, err := you(before, "back", object{"code": fresh.Code}); err == nil {
		return breached("the code of somebody who was erased is taken")
	}
	return nil
}

// marks fills a block list, and asks in the same way who sits at tables of others.
func (c *Crowd) marks(ctx context.Context, p *client.Client) error {
	var refused [2]error
	for i, table := range []string{c.honest(), letters(8)} {
		refused[i] = p.Ask(ctx, http.MethodPost, "/api/you/mark", object{"table": table, "seat": 0, "as": "blocked"}, nil)
		if refused[i] == nil {
			return breached("a stranger marks who sits at a table")
		}
	}
	var there, nowhere *game.Refusal
	if errors.As(refused[0], &there) && errors.As(refused[1], &nowhere) && there.Error() != nowhere.Error() && !busy(there) && !busy(nowhere) {
		return breached("a table that is there refuses with %v, and one that isn't with %v", there, nowhere)
	}
	for range 60 {
		var y yours
		who := fmt.Sprintf("p-%016x", rand.Uint64())
		if err := p.Ask(ctx, http.MethodPost, "/api/you/mark", object{"who": who, "as": []string{"blocked", "friend"}[rand.IntN(2)]}, &y); err != nil {
			return err
		}
		for _, other := range y.People {
			if other.Name != "" {
				return breached("a guessed handle is that of %s", other.Name)
			}
		}
	}
	return nil
}

// busy reports whether a refusal is about the server or the rate, not the wish.
func busy(r *game.Refusal) bool { return r.Code == game.CodeRate || r.Code == game.CodeBusy }

// others asks for what is kept of others, and for orders of the operator.
func (c *Crowd) others(ctx context.Context, p *client.Client, _ int) error {
	var text bytes.Buffer
	switch rand.IntN(4) {
	case 0:
		p.Cookie = "howl=" + letters(40) + "." + letters(43)
		if err := c.get(ctx, p, "/api/you/export", &text); err == nil {
			return breached("a forged cookie has an export: %s", text.Bytes())
		}
		return nil
	case 1:
		err := c.get(ctx, p, "/api/you?handle=p-0123456789abcdef", &text)
		return errors.Join(c.learns("/api/you", text.Bytes()), err)
	case 2:
		order := []string{"announce", "drain", "admin", "ban", "erase", "words", "you/announce", "tables/" + c.honest() + "/announce"}[rand.IntN(8)]
		err := p.Ask(ctx, http.MethodPost, "/api/"+order, object{"text": crowdSays, "target": crowdSays, "on": true}, nil)
		if err == nil {
			return breached("a stranger may give the order %s", order)
		}
		return err
	}
	for _, path := range []string{"/", "/api/tables", "/you"} {
		if err := c.get(ctx, p, path, &text); err != nil {
			return err
		}
	}
	return c.learns("the lobby", text.Bytes())
}

// crowdSays is what the crowd wants others to read.
const crowdSays = "the crowd says hello"

// speak sends on a spectator's socket what only the server says, and numbers, pledges
// and decisions of any size.
func (c *Crowd) speak(ctx context.Context, p *client.Client, _ int) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	line, err := p.Connect(ctx, c.honest(), "watch=1")
	if err != nil {
		return err
	}
	defer line.Close()
	for _, m := range []object{
		{"announce": crowdSays}, {"now": crowdSays, "announce": crowdSays}, {"bye": crowdSays}, {"say": crowdSays, "id": "1"},
		{"pledge": strings.Repeat("0", 64), "id": "2"}, {"nonce": strings.Repeat("f", 3000), "id": "3"}, {"do": strings.Repeat("x", 9000), "id": "4"}, {"ready": true, "id": "5"},
	} {
		if err := line.Send(ctx, m); err != nil {
			break // it was thrown out
		}
	}
	for {
		b, err := line.Raw(ctx)
		if err != nil {
			return nil // thrown out, or nothing more to read
		}
		if bytes.Contains(b, []byte(crowdSays)) && !bytes.Contains(b, []byte(`"refused"`)) {
			return breached("the crowd is repeated: %s", b)
		}
		if err := c.learns("a spectator's socket", b); err != nil {
			return err
		}
	}
}

// rooms tries short codes: any, and those of honest tables, which are no rooms.
func (c *Crowd) rooms(ctx context.Context, p *client.Client, i int) error {
	code := letters(tablelog.ShortLength)
	if i%2 == 0 {
		code = c.honest()[:tablelog.ShortLength]
	}
	p.HTTP.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+"/t/"+code, nil)
	if err != nil {
		return err
	}
	answer, err := p.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if to := answer.Header.Get("Location"); to != "" {
		return breached("the short code %s leads to %s", code, to)
	}
	b, err := io.ReadAll(answer.Body)
	if answer.StatusCode >= 400 {
		err = client.Refusal(answer.Status, nil)
	}
	return errors.Join(c.learns("a short code", b), err)
}

// hereFiles reads what there is for playing without a server, by every way to write it.
func (c *Crowd) hereFiles(ctx context.Context, p *client.Client, _ int) error {
	deep := strings.Repeat("here/en/", 200)
	all := []string{
		"/here/", "/here/en/", "/here/it/", "/here/ja/t/", "/here/en/t/room/", "/here/en/t/" + c.honest() + "/", "/here/en/pages.json", "/here/ja/files.json",
		"/here/en/you/", "/here/en/api/tables/", "/here/en/api/you/export.json", "/here/" + deep + strings.Repeat(".json", 200) + "/", "/here/en/" + deep,
		"/here/..%2f..%2fhowl.db", "/here/a/..%2f..%2fhowl.db", "/here/engine/../../howl.db", "/here/engine//howl.wasm.gz", "/here/engine/000000000000/howl.wasm.gz", "/here/xx/", "/here/en/%00/",
	}
	path := all[rand.IntN(len(all))]
	var text bytes.Buffer
	err := c.get(ctx, p, path, &text)
	if strings.HasPrefix(text.String(), "SQLite format") {
		return breached("%s is the data base", path)
	}
	return errors.Join(c.learns(path, text.Bytes()), err)
}

// engine fetches the program for browsers again and again; some never read it.
func (c *Crowd) engine(ctx context.Context, p *client.Client, i int) error {
	var text bytes.Buffer
	if err := c.get(ctx, p, "/here/en/files.json", &text); err != nil {
		return err
	}
	var list struct{ Files []string }
	if err := json.Unmarshal(text.Bytes(), &list); err != nil {
		return err
	}
	at := ""
	for _, f := range list.Files {
		if strings.HasSuffix(f, ".wasm.gz") {
			at = "/here/" + f
		}
	}
	if at == "" {
		return breached("the server has no engine, so nobody tries it")
	}
	if i%2 == 0 {
		for range 20 {
			if err := c.get(ctx, p, at, io.Discard); err != nil {
				return err
			}
		}
		return nil
	}
	host := strings.TrimPrefix(c.URL, "http://")
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", host)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 198.51.96.%d\r\n\r\n", at, host, 1+i); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}

// sizes asks for tables, pages and codes of sizes that there are not.
func (c *Crowd) sizes(ctx context.Context, p *client.Client, _ int) error {
	name := games.All[rand.IntN(len(games.All))].Info().Name
	number := []string{"-1", "0", "1", "25", "1000000", "9223372036854775807", "1e308", "99999999999999999999999", `"4"`, "null", "4.5", "[]"}[rand.IntN(12)]
	long := strings.Repeat("x", 300)
	wishes := []struct{ method, path, body string }{
		{http.MethodPost, "/api/tables", `{"game":"` + name + `","players":` + number + `}`},
		{http.MethodPost, "/api/tables", `{"game":"` + name + `","options":{"deck":"` + long + `"}}`},
		{http.MethodPost, "/api/tables", `{"game":"` + name + `","options":{"` + long + `":"` + number[:1] + `"}}`},
		{http.MethodPost, "/api/tables", `{"game":"` + long + `","pace":"` + long + `","talk":"` + long + `"}`},
		{http.MethodPost, "/api/tables/" + c.honest() + "/playon", `{"game":` + number + `,"step":` + number + `,"seat":` + number + `}`},
		{http.MethodPost, "/api/tables/" + c.honest() + "/again", `{"game":` + number + `,"shift":` + number + `}`},
		{http.MethodPost, "/api/tables/" + c.honest() + "/start", `{"cards":["` + strings.Repeat(`x","`, 2000) + `"]}`},
		{http.MethodPost, "/api/you/mark", `{"who":"` + long + `","as":"` + long + `"}`},
		{http.MethodPost, "/api/you/end", `{"id":"` + strings.Repeat(long, 40) + `"}`},
		{http.MethodPost, "/api/programs", `{"name":"` + strings.Repeat(long, 200) + `"}`},
		{http.MethodGet, "/api/games/" + name + "/setup?players=" + strings.Trim(number, `"[]`), ""},
		{http.MethodGet, "/api/games/" + name + "/setup?players=8&deck=" + strings.Repeat(long, 20), ""},
		{http.MethodGet, "/api/qr?path=/" + strings.Repeat(long, 10), ""},
		{http.MethodGet, "/puzzles/" + name + "/" + strings.Trim(number, `"[]`), ""},
		{http.MethodGet, "/print/" + name + "/" + long, ""},
		{http.MethodGet, "/api/tables/" + c.honest() + "/replay?game=" + strings.Trim(number, `"[]`), ""},
		{http.MethodGet, "/api/tables/" + c.honest() + "/record?game=" + strings.Trim(number, `"[]`), ""},
	}
	w := wishes[rand.IntN(len(wishes))]
	return c.send(ctx, p, w.method, w.path, w.body)
}

// send asks for something, whatever it is. No request may make the server fail.
func (c *Crowd) send(ctx context.Context, p *client.Client, method, path, body string) error {
	r, err := http.NewRequestWithContext(ctx, method, c.URL+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	answer, err := p.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if answer.StatusCode >= 500 && answer.StatusCode != http.StatusServiceUnavailable {
		return breached("%s: %d %.200s", path, answer.StatusCode, b)
	}
	if answer.StatusCode >= 400 {
		err = client.Refusal(answer.Status, b)
	}
	return errors.Join(c.learns(path, b), err)
}
