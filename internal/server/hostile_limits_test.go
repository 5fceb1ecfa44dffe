package server_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/testhelp"
)

// at returns somebody at an address of the network, without a cookie.
func (h *testServer) at(address string) *client.Client {
	return &client.Client{URL: h.url, HTTP: &http.Client{Transport: from{address, h.client}}, Random: testhelp.Bytes(h.t, address)}
}

// A stranger who tries codes gets twenty answers, from however many addresses of
// one /64; then only known tables are answered: those that the stranger has
// reached before, and those of the lobby. The others do not notice.
func TestGuesses(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) { // no time passes, in which more would be answered
		h := openPipes(t, dir)
		defer h.close()
		secret, people := h.table(object{"game": "robbers", "private": true}, 1)
		public, _ := h.table(object{"game": "robbers"}, 1)
		known := h.at("2001:db8:1:2::1")
		h.ask(known, "GET", "/api/tables/"+secret, nil, nil)
		missing, refused := 0, 0
		for i := range 200 { // within the rate of requests
			code := fmt.Sprintf("%c%c", 'A'+i%8, 'P'+i/25) + strings.Repeat("Z", 4)
			switch err := h.at(fmt.Sprintf("2001:db8:1:2::%x", i)).Ask(t.Context(), "GET", "/api/tables/"+code, nil, nil); codeOf(err) {
			case "table":
				missing++
			case "rate":
				refused++
			default:
				t.Fatalf("%s: %v", code, err)
			}
		}
		if missing != 20 || missing+refused != 200 {
			t.Errorf("%d of 200 guesses are answered, want 20", missing)
		}
		for _, c := range []struct{ name, address, table, code string }{
			{"a private table, from another address of the /64 that has reached it", "2001:db8:1:2::77", secret, ""},
			{"a table of the lobby", "2001:db8:1:2::77", public, ""},
			{"a private table, from another /64", "2001:db8:1:3::1", secret, ""},
			{"a private table, from elsewhere", "192.0.2.9", secret, ""},
		} {
			if err := h.at(c.address).Ask(t.Context(), "GET", "/api/tables/"+c.table, nil, nil); codeOf(err) != c.code {
				t.Errorf("%s: %v", c.name, err)
			}
		}
		// A private table that the /64 has not reached is refused like one that is not there.
		other, _ := h.table(object{"game": "robbers", "private": true}, 1)
		if err := h.at("2001:db8:1:2::77").Ask(t.Context(), "GET", "/api/tables/"+other, nil, nil); codeOf(err) != "rate" {
			t.Errorf("a guess that hits: %v", err)
		}
		// One that it opens now is reached from there: people mistype codes, too.
		var own struct{ ID string }
		host := h.at("2001:db8:1:2::78")
		h.ask(host, "POST", "/api/tables", object{"game": "robbers", "private": true}, &own)
		if err := host.Ask(t.Context(), "GET", "/api/tables/"+own.ID, nil, nil); err != nil {
			t.Errorf("a private table, from where it was opened: %v", err)
		}
		h.ask(people[0], "GET", "/api/tables/"+secret, nil, nil) // this machine itself
	})
}

// codeOf is why a request was refused; empty if it was not.
func codeOf(err error) string { return code(err) }

// One address, with a new person for each table, opens 24 of 61; the finding was
// 61 of 61. So does one /64 of IPv6, of which 120 of 120 were opened.
func TestTablesOfOneAddress(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for _, c := range []struct {
		name string
		next func(i int) string
	}{
		{"IPv4", func(int) string { return "192.0.2.1" }},
		{"a /64", func(i int) string { return fmt.Sprintf("2001:db8:1:2::%x", i) }},
	} {
		opened := 0
		for i := range 61 {
			switch err := h.at(c.next(i)).Ask(t.Context(), "POST", "/api/tables", object{"game": "robbers"}, nil); codeOf(err) {
			case "":
				opened++
			case "rate":
			default:
				t.Fatal(err)
			}
		}
		if opened != 24 {
			t.Errorf("%s: %d of 61 tables are open, want 24", c.name, opened)
		}
	}
}

// A person who talks without end is told to wait, and so is an address with
// many persons; what reaches the log is bounded, and another address talks on.
func TestTalk(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "lupus", "players": 18}, 18)
		flooders, other := people[:17], people[17]
		for _, p := range flooders {
			p.HTTP = &http.Client{Transport: from{"192.0.2.1", h.client}}
		}
		other.HTTP = &http.Client{Transport: from{"192.0.2.2", h.client}}
		before, _, err := h.log.Chain(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		words := strings.Repeat("x", 500)
		const cost = 256 + 500 + 2
		for i, p := range flooders {
			e := h.listen(p, id, "")
			for n := range 60 {
				e.send(t, object{"say": words, "id": fmt.Sprint(n)})
				if n%5 == 4 { // a client that does not read is cut off
					time.Sleep(10 * time.Millisecond) // the store may wait 5 ms for company before it writes
					synctest.Wait()
				}
			}
			said, refused := 0, 0
			for _, m := range e.heard(t) {
				switch {
				case m.OK != nil:
					said++
				case m.Refused != nil && m.Code == "rate":
					refused++
				}
			}
			if most := 32 << 10 / cost; said > most || said+refused != 60 || i == 0 && said != most {
				t.Errorf("person %d says %d of 60, is refused %d, want at most %d", i, said, refused, most)
			}
			e.hangUp()
		}
		after, _, err := h.log.Chain(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		if most := 512<<10/cost + 8; after-before > most { // a few come back meanwhile
			t.Errorf("%d words of one table are in the log, want at most %d", after-before, most)
		}
		time.Sleep(time.Minute)
		e := h.listen(other, id, "")
		defer e.hangUp()
		e.send(t, object{"say": "peace", "id": "x"})
		synctest.Wait()
		if heard := e.heard(t); heard[len(heard)-1].OK == nil && heard[len(heard)-2].OK == nil {
			t.Error("another address cannot speak")
		}
	})
}

// A client that sends more than the rate is told so once. If it goes on it is
// sent away with a sentence and the code of a violated policy, and kept out for
// half a minute; another person of the same address is not.
func TestFlood(t *testing.T) {
	for _, c := range []struct {
		name  string
		flood func(ctx context.Context, ws *websocket.Conn) error
		told  bool // of the first that was too many
	}{
		{"messages", func(ctx context.Context, ws *websocket.Conn) error {
			return ws.Write(ctx, websocket.MessageText, []byte(`{"ping":1}`))
		}, true},
		{"no JSON", func(ctx context.Context, ws *websocket.Conn) error {
			return ws.Write(ctx, websocket.MessageText, []byte(`x`))
		}, false},
		{"no text", func(ctx context.Context, ws *websocket.Conn) error {
			return ws.Write(ctx, websocket.MessageBinary, []byte(`x`))
		}, false},
		{"pings", func(ctx context.Context, ws *websocket.Conn) error {
			short, cancel := context.WithTimeout(ctx, time.Nanosecond) // it does not wait for the pong
			defer cancel()
			if err := ws.Ping(short); err != nil && short.Err() == nil {
				return err
			}
			return nil
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			synctest.Test(t, func(t *testing.T) {
				h := openPipes(t, dir)
				defer h.close()
				id, _ := h.table(object{"game": "robbers"}, 1)
				mallory, friend := h.at("192.0.2.1"), h.at("192.0.2.1")
				for _, p := range []*client.Client{mallory, friend} {
					h.ask(p, "GET", "/api/me", nil, nil)
				}
				ws, _, err := websocket.Dial(t.Context(), h.url+"/api/tables/"+id+"/socket?watch=1", &websocket.DialOptions{
					HTTPClient: mallory.HTTP, HTTPHeader: http.Header{"Cookie": {mallory.Cookie}},
				})
				if err != nil {
					t.Fatal(err)
				}
				defer ws.CloseNow()
				ended := make(chan error)
				var texts []string
				go func() {
					for {
						_, b, err := ws.Read(context.Background())
						if err != nil {
							ended <- err
							return
						}
						texts = append(texts, string(b))
					}
				}()
				sent := 0
				for sent < 300 && c.flood(t.Context(), ws) == nil {
					sent++
				}
				select {
				case err = <-ended:
				case <-time.After(time.Minute):
					_ = ws.CloseNow()
					<-ended
					t.Fatalf("%d were sent, and the connection stays", sent)
				}
				all := strings.Join(texts, "\n")
				if websocket.CloseStatus(err) != websocket.StatusPolicyViolation || !strings.Contains(all, `{"bye":"rate",`) || !strings.Contains(all, `"refused.rate.flood"`) {
					t.Errorf("after %d it ends with %v, and\n%s", sent, err, texts[len(texts)-1])
				}
				if n := strings.Count(all, `"refused":`); c.told && n != 1 {
					t.Errorf("%d are refused one by one, want 1", n)
				}
				if n := strings.Count(all, `"pong":`); n > 200 {
					t.Errorf("%d are answered", n)
				}
				if _, err := mallory.Connect(t.Context(), id, "watch=1"); code(err) != "rate" {
					t.Errorf("who has flooded comes in at once: %v", err)
				}
				h.listen(friend, id, "watch=1").hangUp()
				time.Sleep(31 * time.Second)
				h.listen(mallory, id, "watch=1").hangUp()
			})
		})
	}
}

// Sockets that ping without reading are cut off, also those of this machine,
// which has no limits.
func TestPingsUnread(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, _ := h.table(object{"game": "robbers"}, 1)
	u, err := url.Parse(h.url)
	if err != nil {
		t.Fatal(err)
	}
	for _, forwarded := range []string{"", "X-Forwarded-For: 192.0.2.1\r\n"} {
		conn, err := net.Dial("tcp", u.Host)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /api/tables/%s/socket?watch=1 HTTP/1.1\r\nHost: %s\r\n%s%s\r\n\r\n", id, u.Host, forwarded,
			strings.ReplaceAll(socketHeader, "\n", "\r\n"))
		ping := append([]byte{0x89, 0x80 | 125, 0, 0, 0, 0}, make([]byte, 125)...)
		many := []byte(strings.Repeat(string(ping), 512))
		sent := 0
		for err = nil; err == nil && sent < 256<<20; sent += len(many) {
			_, err = conn.Write(many)
		}
		if err == nil {
			t.Errorf("%q: %d MB of pings were taken", forwarded, sent>>20)
		}
	}
}

// A party behind one address that gets ready for a game is charged for one game,
// and not for one a person.
func TestReadyIsChargedOnce(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 5}, 5)
		var ears []*ear
		for _, p := range people {
			p.HTTP = &http.Client{Transport: from{"192.0.2.1", h.client}}
			e := h.listen(p, id, "")
			defer e.hangUp()
			ears = append(ears, e)
		}
		const game, message = 48 << 10, 128
		before := h.s.Ink("192.0.2.1")
		for i, e := range ears {
			e.send(t, object{"ready": true, "id": "r"})
			synctest.Wait()
			if took := before - h.s.Ink("192.0.2.1"); took != game+(i+1)*message {
				t.Errorf("%d people are ready, and %d bytes are charged", i+1, took)
			}
		}
	})
}

// A link with the table's mark is no guess: neighbours who guessed too often keep
// nobody behind the same address from a table that they were invited to (L7).
func TestInvitedAmongGuessers(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		table, _ := h.table(object{"game": "robbers", "private": true}, 1)
		other, _ := h.table(object{"game": "robbers", "private": true}, 1)
		for i := range 25 {
			_ = h.at("192.0.2.9").Ask(t.Context(), "GET", fmt.Sprintf("/api/tables/%cZZZZZZZ", 'A'+i%8), nil, nil)
		}
		mark := h.s.Invitation(table)
		for _, c := range []struct{ name, path, code string }{
			{"a code that is typed", table, "rate"},
			{"a wrong mark", table + "?i=AAAAAAAA", "rate"},
			{"no mark", table + "?i=", "rate"},
			{"the mark of another table", other + "?i=" + mark, "rate"},
			{"the link", table + "?i=" + mark, ""},
			{"the code, after the link", table, ""},
			{"still the other", other, "rate"},
		} {
			if err := h.at("192.0.2.9").Ask(t.Context(), "GET", "/api/tables/"+c.path, nil, nil); codeOf(err) != c.code {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	})
}
