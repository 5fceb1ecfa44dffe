package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// order has the operator of a server do something.
func (h *testServer) order(command, target string, more ...func(*admin.Order)) admin.Answer {
	h.t.Helper()
	o := admin.Order{Command: command, Target: target, By: "op"}
	for _, f := range more {
		f(&o)
	}
	a, err := h.s.Desk().Do(context.Background(), o)
	if err != nil {
		h.t.Fatalf("%s %s: %v", command, target, err)
	}
	return a
}

func because(why string) func(*admin.Order) { return func(o *admin.Order) { o.Why = why } }

// bye waits for the socket to end, and returns the code that it ends with.
func (e *ear) bye(t testing.TB) string {
	t.Helper()
	<-e.ended
	e.mu.Lock()
	defer e.mu.Unlock()
	var last struct{ Bye string }
	if err := json.Unmarshal(e.raw[len(e.raw)-1], &last); err != nil {
		t.Fatal(err)
	}
	return last.Bye
}

// files returns all bytes of the files of a server.
func (h *testServer) files() []byte {
	h.t.Helper()
	var all []byte
	err := filepath.WalkDir(h.dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(path)
		all = append(all, b...)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return all
}

// Those at a table that the operator closes are told so, and cannot come back;
// it leaves the lobby, and what was played there stays.
func TestOperatorCloses(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine", "fill": "random"}, 1)
	other, _ := h.table(object{"game": "robbers"}, 1)
	e := h.listen(people[0], id, "")
	defer e.hangUp()
	h.order("close", id, because("spam"))
	if got := e.bye(t); got != "closed" {
		t.Errorf("the socket ends with %q", got)
	}
	for _, path := range []string{"", "/sit", "/start"} {
		method := "POST"
		if path == "" {
			method = "GET"
		}
		if err := people[0].Ask(t.Context(), method, "/api/tables/"+id+path, nil, nil); code(err) != "closed" || !strings.Contains(err.Error(), "spam") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if got := h.listed(); !slices.Equal(got, []string{other}) {
		t.Errorf("the lobby shows %v", got)
	}
}

// A deleted table is gone for those at it, and from the disk.
func TestOperatorDeletes(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	host := h.guest()
	h.ask(host, "POST", "/api/me", object{"name": "Zaphod Planted"}, nil)
	var place struct{ ID string }
	h.ask(host, "POST", "/api/tables", object{"game": "robbers"}, &place)
	e := h.listen(host, place.ID, "")
	defer e.hangUp()
	e.send(t, object{"say": "my planted words", "id": "x"})
	other, _ := h.table(object{"game": "robbers"}, 1)
	h.order("delete", place.ID, because("asked for"))
	if got := e.bye(t); got != "table" {
		t.Errorf("the socket ends with %q", got)
	}
	if err := host.Ask(t.Context(), "GET", "/api/tables/"+place.ID, nil, nil); code(err) != "table" {
		t.Errorf("the table is still there: %v", err)
	}
	h.ask(h.guest(), "POST", "/api/tables/"+other+"/sit", object{}, nil)
	for _, gone := range []string{"Zaphod Planted", "my planted words"} {
		if n := bytes.Count(h.files(), []byte(gone)); n > 0 {
			t.Errorf("%q is %d times in the files", gone, n)
		}
	}
	audit := h.order("audit", "").Audit
	if len(audit) != 1 || audit[0].Command != "delete" || audit[0].Target != place.ID || audit[0].Why != "asked for" || audit[0].By != "op" {
		t.Errorf("the audit log is %+v", audit)
	}
}

// A person is erased in the middle of a game: the name and the words are in no
// file and on no screen, a bot plays on, and when the game is over its record
// is proved like any other.
func TestOperatorErases(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	zaphod := h.guest()
	h.ask(zaphod, "POST", "/api/me", object{"name": "Zaphod"}, nil)
	var place struct{ ID string }
	h.ask(zaphod, "POST", "/api/tables", object{"game": "robbers", "pace": "machine"}, &place)
	bea := h.guest()
	h.ask(bea, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
	e := h.listen(zaphod, place.ID, "")
	defer e.hangUp()
	e.send(t, object{"say": "my planted words", "id": "x"})
	f := h.listen(bea, place.ID, "")
	defer f.hangUp()
	f.send(t, object{"say": "hi zaphod", "id": "x"})
	h.ask(bea, "POST", "/api/tables/"+place.ID+"/report", object{"seat": 0, "text": "is rude"}, nil)
	h.ask(zaphod, "POST", "/api/tables/"+place.ID+"/start", object{"fill": "random"}, nil)
	if got := h.order("reports", "").Reports; len(got) != 1 || got[0].About != "Zaphod" || got[0].Text != "is rude" {
		t.Errorf("the reports are %+v", got)
	}
	answer := h.order("erase", "ZAPHOD", because("a letter"))
	if len(answer.People) != 1 || answer.People[0].Tables != 1 {
		t.Errorf("the answer is %+v", answer)
	}
	<-e.ended
	<-f.ended
	if files := bytes.ToLower(h.files()); bytes.Contains(files, []byte("zaphod")) || bytes.Contains(files, []byte("planted")) {
		t.Error("the name or the words are still in the files")
	}
	if got := h.everything(place.ID); strings.Contains(strings.ToLower(got), "zaphod") {
		t.Errorf("the name is still told: %s", got)
	}
	if err := zaphod.Ask(t.Context(), "GET", "/api/tables/"+place.ID+"/socket", nil, nil); code(err) == "" {
		t.Error("who was erased still sits there")
	}
	h.finish(bea, place.ID)
	res, err := h.client.Get(h.url + "/api/tables/" + place.ID + "/record")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	records, err := record.Parse(res.Body)
	if err != nil || len(records) == 0 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	for i, r := range records {
		if _, err := r.Verify(records[:i]...); err != nil {
			t.Error(err)
		}
	}
}

// finish plays for somebody until a game is over.
func (h *testServer) finish(p *client.Client, id string) {
	h.t.Helper()
	line, err := p.Connect(h.t.Context(), id, "")
	if err != nil {
		h.t.Fatal(err)
	}
	defer line.Close()
	for {
		b, err := line.Raw(h.t.Context())
		if err != nil {
			h.t.Fatal(err)
		}
		m := parse(h.t, [][]byte{b})[0]
		if m.Status != nil && m.Status.Games > 0 {
			return
		}
		if m.IsFrame() && len(m.Legal) > 0 {
			if err := line.Send(h.t.Context(), object{"do": m.Legal[0], "id": fmt.Sprint(m.N)}); err != nil {
				h.t.Fatal(err)
			}
		}
	}
}

// A banned person is out at once and at every door, a banned address with
// whatever cookie; others notice nothing. Lifted, they come in again.
func TestOperatorBans(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	mallory, bea := h.at("192.0.2.7"), h.at("192.0.2.8")
	h.ask(mallory, "POST", "/api/me", object{"name": "Mallory"}, nil)
	var place struct{ ID string }
	h.ask(bea, "POST", "/api/tables", object{"game": "robbers"}, &place)
	h.ask(mallory, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
	e, f := h.listen(mallory, place.ID, ""), h.listen(bea, place.ID, "")
	defer e.hangUp()
	defer f.hangUp()
	var handle string
	for _, p := range h.order("show", place.ID).People {
		if p.Name == "Mallory" {
			handle = p.Handle
			if !slices.Equal(p.Address, []string{"192.0.2.7"}) {
				t.Errorf("Mallory comes from %v", p.Address)
			}
		}
	}
	doors := func(p *client.Client, want string) {
		t.Helper()
		for _, door := range []string{"GET /api/me", "GET /api/tables", "POST /api/tables", "POST /api/me", "GET /api/tables/" + place.ID,
			"POST /api/tables/" + place.ID + "/sit", "GET /api/tables/" + place.ID + "/record"} {
			method, path, _ := strings.Cut(door, " ")
			if err := p.Ask(t.Context(), method, path, object{}, nil); (code(err) == "banned") != (want == "banned") {
				t.Errorf("%s: %v", door, err)
			}
		}
		if line, err := p.Connect(t.Context(), place.ID, "watch=1"); err == nil && want == "banned" {
			line.Close()
			t.Error("a socket opens")
		} else if err == nil {
			line.Close()
		}
	}
	h.order("ban", handle, because("rude"), func(o *admin.Order) { o.For = time.Hour })
	if got := e.bye(t); got != "banned" {
		t.Errorf("the socket ends with %q", got)
	}
	doors(mallory, "banned")
	doors(bea, "")
	doors(h.at("192.0.2.7"), "") // another person behind the same address
	h.order("unban", handle)
	doors(mallory, "")

	h.order("ban", "192.0.2.8/31")
	if got := f.bye(t); got != "banned" {
		t.Errorf("the socket ends with %q", got)
	}
	doors(h.at("192.0.2.9"), "banned")
	doors(mallory, "")
	h.order("ban", "2001:db8:1:2::7")
	doors(h.at("2001:db8:1:2::99"), "banned")
	doors(h.at("2001:db8:1:3::99"), "")
	for _, bad := range []string{"127.0.0.1", "::1", "0.0.0.0/0", "::/0", "2000::/3", "Mallory", ""} {
		if _, err := h.s.Desk().Do(t.Context(), admin.Order{Command: "ban", Target: bad}); err == nil {
			t.Errorf("a ban of %q: %v", bad, err)
		}
	}
	if n := len(h.order("bans", "").Bans); n != 2 {
		t.Errorf("%d bans", n)
	}
}

// TestTurnedAway checks that a banned person reads in their language why no page
// comes.
func TestTurnedAway(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	h.order("ban", "192.0.2.7")
	for accepted, want := range map[string]string{
		"it-CH, en": "Non puoi usare questo server.", "ja": "このサーバーは利用できません。", "xx": "You're banned from this server.",
	} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", h.url+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Language", accepted)
		answer, err := h.at("192.0.2.7").HTTP.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if got := strings.TrimSpace(string(body)); err != nil || answer.StatusCode != http.StatusForbidden || got != want {
			t.Errorf("%s: got %d, %q, %v, want %q", accepted, answer.StatusCode, got, err, want)
		}
	}
}

// A ban ends by itself.
func TestBanEnds(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		p := h.at("192.0.2.7")
		h.order("ban", "192.0.2.7", func(o *admin.Order) { o.For = 24 * time.Hour })
		time.Sleep(23 * time.Hour)
		if err := p.Ask(t.Context(), "GET", "/api/me", nil, nil); code(err) != "banned" {
			t.Errorf("after 23 hours: %v", err)
		}
		time.Sleep(time.Hour)
		if err := p.Ask(t.Context(), "GET", "/api/me", nil, nil); err != nil {
			t.Errorf("after 24 hours: %v", err)
		}
		if n := len(h.order("bans", "").Bans); n != 0 {
			t.Errorf("%d bans are left", n)
		}
	})
}

// Refused words are refused in names and in what is said, in whatever letters,
// and a name that was there before does not sit down.
func TestOperatorWords(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	old := h.guest()
	h.ask(old, "POST", "/api/me", object{"name": "Grubb"}, nil)
	h.order("words", "list.txt", func(o *admin.Order) { o.Words = []string{"# a comment", "grubb", "*coins*", ""} })
	for name, want := range map[string]string{
		"grubb": "name", "GRUBB 7": "name", "Grübb": "name", "𝔊𝔯𝔲𝔟𝔟": "name", "ｇｒｕｂｂ": "name", "free соins": "name", "BUYCOINSNOW": "name",
		"Grubber": "", "Anna": "",
	} {
		if err := h.guest().Ask(t.Context(), "POST", "/api/me", object{"name": name}, nil); code(err) != want {
			t.Errorf("%q: %v", name, err)
		}
	}
	id, people := h.table(object{"game": "robbers"}, 1)
	if err := old.Ask(t.Context(), "POST", "/api/tables", object{"game": "robbers"}, nil); code(err) != "name" {
		t.Errorf("a refused name opens a table: %v", err)
	}
	if err := old.Ask(t.Context(), "POST", "/api/tables/"+id+"/sit", object{}, nil); code(err) != "name" {
		t.Errorf("a refused name sits down: %v", err)
	}
	line, err := people[0].Connect(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if err := line.Send(t.Context(), object{"say": "free coins!", "id": "x"}); err != nil {
		t.Fatal(err)
	}
	if got := refused(t, line); got != "words" {
		t.Errorf("said: %s", got)
	}
	if got := h.order("words", "").Words; !slices.Equal(got, []string{"grubb", "*coins*"}) {
		t.Errorf("the list is %q", got)
	}
}

// Every hour tables go at which nothing happened for the age; others stay.
func TestRetain(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		old, _ := h.table(object{"game": "robbers", "private": true}, 1)
		days, people := h.table(object{"game": "robbers", "pace": "days"}, 1)
		h.close()
		h = openKeeping(t, dir, 10*time.Hour)
		defer func() { h.close() }()
		people[0].HTTP = h.client
		time.Sleep(8 * time.Hour)
		h.ask(people[0], "POST", "/api/tables/"+days+"/bot", object{"seat": 1, "kind": "random"}, nil)
		time.Sleep(3 * time.Hour)
		synctest.Wait()
		if err := h.guest().Ask(t.Context(), "GET", "/api/tables/"+old, nil, nil); code(err) != "table" {
			t.Errorf("the old table: %v", err)
		}
		h.ask(h.guest(), "GET", "/api/tables/"+days, nil, nil)
		audit := h.order("audit", "").Audit
		if len(audit) != 1 || audit[0].Command != "retain" || audit[0].What != "1 tables" {
			t.Errorf("the audit log is %+v", audit)
		}
		if _, err := h.s.Desk().Do(t.Context(), admin.Order{Command: "retain", Target: "1h"}); err == nil {
			t.Errorf("an hour is enough: %v", err)
		}
		if got := h.order("retain", "2d").Text; got != "tables deleted: 0" {
			t.Error(got)
		}
		time.Sleep(10 * time.Hour)
		if err := h.guest().Ask(t.Context(), "GET", "/api/tables/"+days, nil, nil); code(err) != "table" {
			t.Errorf("the younger table: %v", err)
		}
	})
}

// One address opens 61 tables, with a new person for each, after an honest
// host: the lobby shows five of them, and the honest one second.
func TestFairLobby(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	honest := h.at("192.0.2.1")
	var place struct{ ID string }
	h.ask(honest, "POST", "/api/tables", object{"game": "robbers"}, &place)
	for i := range 61 {
		id := fmt.Sprint("spam", i)
		_, err := h.s.Tables.Open(t.Context(), tablelog.Open{
			Game: "robbers", Setup: game.Setup{Players: 4}, Chain: commit.NewChain(),
			Settings: tablelog.Settings{Pace: "relaxed", Spectators: "yes"},
			Host:     tablelog.Person{ID: id, Name: "BUY COINS"},
			Openers:  h.s.Openers("198.51.100.66", id),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	list, err := h.s.Lobby(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 6 || list[1].ID != place.ID {
		t.Errorf("%d tables, and the honest one is number %d", len(list), slices.IndexFunc(list, func(l tablelog.Listed) bool { return l.ID == place.ID }))
	}
	res, err := h.client.Get(h.url + "/api/tables")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var body bytes.Buffer
	if _, err := body.ReadFrom(res.Body); err != nil || strings.Contains(body.String(), "openers") {
		t.Errorf("the lobby tells who opened what: %s, %v", body.String(), err)
	}
	for _, address := range []string{"192.0.2.1", "198.51.100.66"} {
		if bytes.Contains(h.files(), []byte(address)) {
			t.Errorf("%s is in the files", address)
		}
	}
}

// A person with a /48 has 65,536 addresses to open tables from, and still does
// not fill the lobby.
func TestFairLobbyNetwork(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	var place struct{ ID string }
	h.ask(h.at("192.0.2.1"), "POST", "/api/tables", object{"game": "robbers"}, &place)
	for i := range 61 {
		id := fmt.Sprint("spam", i)
		_, err := h.s.Tables.Open(t.Context(), tablelog.Open{
			Game: "robbers", Setup: game.Setup{Players: 4}, Chain: commit.NewChain(),
			Settings: tablelog.Settings{Pace: "relaxed", Spectators: "yes"},
			Host:     tablelog.Person{ID: id, Name: "BUY COINS"},
			Openers:  h.s.Openers(fmt.Sprintf("2001:db8:1:%x::1", i), id),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	list, err := h.s.Lobby(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if at := slices.IndexFunc(list, func(l tablelog.Listed) bool { return l.ID == place.ID }); len(list) != 21 || at != 4 {
		t.Errorf("%d tables, and the honest one is number %d", len(list), at)
	}
}

// crowded is a log of which somebody writes each table once more before an
// operator's first change to it.
type crowded struct {
	store.Log
	write func(table string)
}

func (c *crowded) Replace(ctx context.Context, id string, after int, entries [][]byte, note *store.Note) error {
	if write := c.write; write != nil {
		c.write = nil
		write(id)
	}
	return c.Log.Replace(ctx, id, after, entries, note)
}

// A game that goes on while the operator closes or deletes its table does not
// stop the operator.
func TestOperatorIsNotOutrun(t *testing.T) {
	for _, command := range []string{"close", "delete"} {
		h := open(t, t.TempDir())
		id, people := h.table(object{"game": "robbers"}, 2)
		e := h.listen(people[1], id, "")
		wrote := false
		log := &crowded{Log: h.log, write: func(table string) {
			before, _, err := h.log.Chain(t.Context(), table)
			if err != nil {
				t.Fatal(err)
			}
			e.send(t, object{"say": "hello", "id": "x"})
			testhelp.Until(t, "the words are written", func() bool {
				after, _, err := h.log.Chain(t.Context(), table)
				return err == nil && after > before
			})
			wrote = true
		}}
		if _, err := (&admin.Desk{Log: log}).Do(t.Context(), admin.Order{Command: command, Target: id, By: "op"}); err != nil || !wrote {
			t.Errorf("%s: %v; somebody wrote meanwhile: %v", command, err, wrote)
		}
		e.hangUp()
		h.close()
	}
}

// A word that the operator refuses is refused wherever others would read it: in a
// face that is older than the list, and in a program's reasons (L3's siblings).
func TestRefusedEverywhere(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	old := h.guest()
	h.ask(old, "POST", "/api/me", object{"name": "Anna", "avatar": "grubb"}, nil)
	fenrir, _, _ := h.program("Fenrir")
	id, people := h.table(object{"game": "robbers", "pace": "machine", "private": true}, 1)
	h.order("words", "list.txt", func(o *admin.Order) { o.Words = []string{"grubb"} })
	for path, in := range map[string]object{"/api/tables/" + id + "/sit": {}, "/api/tables/" + id + "/queue": {"on": true}, "/api/tables": {"game": "robbers"}} {
		if got := code(old.Ask(t.Context(), "POST", path, in, nil)); got != "name" {
			t.Errorf("%s with a face that is refused: %q", path, got)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	stop := h.hosts(ctx, people[0], id)
	defer stop()
	wrong := 0
	program := client.Program{
		Decide: func(_ *client.ProgramGame, f *client.Frame) client.Move {
			if wrong > 0 {
				return client.Move{Do: f.Legal[0]}
			}
			return client.Move{Do: f.Legal[0], Why: "such a grubb"}
		},
		Over:  func(*client.ProgramGame, *client.Frame, int, string) { cancel() },
		Wrong: func(*client.ProgramGame, string) { wrong++ },
	}
	if err := fenrir.Play(ctx, program, id); wrong != 1 {
		t.Errorf("a reason that is refused was wrong %d times: %v", wrong, err)
	}
}
