package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// sorts are the sorts of people who ask, in the order of the columns in
// docs/security.md. A spectator is a stranger who watches.
var sorts = []string{"stranger", "player", "ghost", "host", "moderator", "program"}

// A right is a request at a moment of a table. The player sits on seat 1.
type right struct {
	ask   string // a pattern of the server, or "socket" and the kind of a message
	stage string // before a game, the same with a moderator, in a game, in a moderated one, or after one
	body  object
}

var rights = []right{
	{"GET /api/games", "before", nil},
	{"GET /api/games/{game}/setup", "before", nil},
	{"GET /api/me", "before", nil},
	{"POST /api/me", "before", object{"name": "Rita"}},
	{"GET /api/programs", "before", nil},
	{"POST /api/programs", "before", object{"name": "Fenrir"}},
	{"POST /api/programs/end", "before", object{"place": 0}},
	{"GET /api/programs/socket", "before", nil},
	{"GET /api/push", "before", nil},
	{"POST /api/push", "before", object{"endpoint": "https://example.com/x"}},
	{"GET /api/tables", "before", nil},
	{"POST /api/tables", "before", object{"game": "robbers"}},
	{"GET /api/qr", "before", nil},
	{"GET /openapi.yaml", "before", nil},
	{"GET /healthz", "before", nil},
	{"GET /readyz", "before", nil},
	{"GET /api/tables/{id}", "game", nil},
	{"GET /api/tables/{id}/socket", "game", nil},
	{"POST /api/tables/{id}/sit", "before", object{}},
	{"POST /api/tables/{id}/sit", "game", object{}},
	{"POST /api/tables/{id}/sit", "moderated", object{}},
	{"POST /api/tables/{id}/queue", "game", object{"on": true}},
	{"POST /api/tables/{id}/queue", "moderated", object{"on": true}},
	{"POST /api/tables/{id}/rise", "before", object{"seat": 1}},
	{"POST /api/tables/{id}/rise", "game", object{"seat": 1}},
	{"POST /api/tables/{id}/bot", "before", object{"seat": 3, "kind": "easy"}},
	{"POST /api/tables/{id}/bot", "game", object{"seat": 3, "kind": "easy"}},
	{"POST /api/tables/{id}/swap", "before", object{"a": 0, "b": 3}},
	{"POST /api/tables/{id}/swap", "game", object{"a": 0, "b": 3}},
	{"POST /api/tables/{id}/host", "before", object{"seat": 1}},
	{"POST /api/tables/{id}/host", "game", object{"seat": 1}},
	{"POST /api/tables/{id}/rename", "before", object{"name": "Rita"}},
	{"POST /api/tables/{id}/rename", "game", object{"name": "Rita"}},
	{"POST /api/tables/{id}/mute", "before", object{"seat": 1, "on": true}},
	{"POST /api/tables/{id}/mute", "game", object{"seat": 1, "on": true}},
	{"POST /api/tables/{id}/admit", "before", object{}},
	{"POST /api/tables/{id}/report", "before", object{"seat": 0, "text": "rude"}},
	{"POST /api/tables/{id}/report", "game", object{"seat": 0, "text": "rude"}},
	{"POST /api/tables/{id}/mean", "game", object{"text": "hello", "lang": "en"}},
	{"POST /api/tables/{id}/coach", "game", object{}},
	{"POST /api/tables/{id}/settings", "before", object{"pace": "none"}},
	{"POST /api/tables/{id}/settings", "game", object{"pace": "none"}},
	{"POST /api/tables/{id}/start", "before", object{"fill": "random"}},
	{"POST /api/tables/{id}/start", "game", object{"fill": "random"}},
	{"POST /api/tables/{id}/start", "led", object{"fill": "random"}},
	{"POST /api/tables/{id}/again", "over", object{"game": 0, "shift": 1, "ask": true}},
	{"POST /api/tables/{id}/pause", "game", object{"on": true}},
	{"POST /api/tables/{id}/pause", "moderated", object{"on": true}},
	{"POST /api/tables/{id}/looked", "game", object{"all": true}},
	{"POST /api/tables/{id}/proceed", "game", object{"phase": "none"}},
	{"POST /api/tables/{id}/link", "before", object{}},
	{"POST /api/tables/{id}/link", "game", object{"seat": 1}},
	{"POST /api/tables/{id}/claim", "before", object{"secret": "0123"}},
	{"POST /api/tables/{id}/alone", "before", object{}},
	{"POST /api/tables/{id}/moderate", "before", object{"on": true}},
	{"POST /api/tables/{id}/moderate", "game", object{"on": true}},
	{"POST /api/tables/{id}/moderate", "moderated", object{}},
	{"POST /api/tables/{id}/moderate", "moderated", object{"seat": 1}},
	{"POST /api/tables/{id}/guest", "before", object{"seat": 3, "name": "Carl"}},
	{"POST /api/tables/{id}/guest", "led", object{"seat": 3, "name": "Carl"}},
	{"POST /api/tables/{id}/act", "game", object{"seat": 1, "text": "none", "override": true}},
	{"POST /api/tables/{id}/act", "moderated", object{"seat": 1, "text": "none", "override": true}},
	{"POST /api/tables/{id}/undo", "game", object{}},
	{"POST /api/tables/{id}/undo", "moderated", object{}},
	{"POST /api/tables/{id}/look", "game", object{}},
	{"POST /api/tables/{id}/look", "moderated", object{}},
	{"POST /api/tables/{id}/playon", "game", object{"game": 0, "step": 0, "seat": 0}},
	{"POST /api/tables/{id}/playon", "over", object{"game": 0, "step": 0, "seat": 0}},
	{"GET /api/tables/{id}/calendar", "game", nil},
	{"GET /api/tables/{id}/webhook", "before", nil},
	{"POST /api/tables/{id}/webhook", "before", object{"url": ""}},
	{"POST /api/tables/{id}/webhook", "game", object{"url": "https://discord.com/api/webhooks/1/x"}},
	{"GET /api/tables/{id}/record", "game", nil},
	{"GET /api/tables/{id}/record", "over", nil},
	{"GET /api/tables/{id}/replay", "game", nil},
	{"GET /api/tables/{id}/replay", "over", nil},
	{"GET /api/tables/{id}/worlds", "game", nil},
	{"GET /api/tables/{id}/worlds", "over", nil},
	{"GET /api/tables/{id}/review", "game", nil},
	{"GET /api/tables/{id}/review", "over", nil},
	{"socket do", "game", object{"do": "none"}},
	{"socket say", "game", object{"say": "hello"}},
	{"socket ready", "game", object{"ready": true}},
	{"socket looked", "game", object{"looked": true}},
	{"socket voice", "game", object{"voice": 1, "calls": true}},
	{"socket pledge", "game", object{"pledge": strings.Repeat("0", 64)}},
	{"socket ping", "game", object{"ping": 1}},
	{"POST /api/handed", "before", object{"record": "nothing"}},
	{"GET /api/you", "before", nil},
	{"POST /api/you/code", "before", object{}},
	{"POST /api/you/back", "before", object{"code": "AAAA-AAAA-AAAA-AAAA-AAAA"}},
	{"POST /api/you/end", "before", object{"id": "0011223344556677"}},
	{"POST /api/you/mark", "before", object{"table": "QQQQQQ", "seat": 0, "as": "blocked"}},
	{"POST /api/you/moment", "before", object{"table": "QQQQQQ", "number": 0, "step": 3, "on": true}},
	{"POST /api/you/show", "before", object{"what": "games"}},
	{"GET /api/you/games", "before", nil},
	{"GET /api/people", "before", nil},
	{"GET /api/you/passkeys", "before", nil},
	{"POST /api/you/passkeys/offer", "before", object{}},
	{"POST /api/you/passkeys/ask", "before", object{}},
	{"POST /api/you/passkeys", "before", object{"answer": object{}}},
	{"POST /api/you/passkeys/back", "before", object{"answer": object{}}},
	{"GET /api/you/export", "before", nil},
	{"POST /api/you/erase", "before", object{}},
	{"POST /api/you/keep", "before", object{}}, // the last: the cookie from before is good for nothing after it
}

// query is what an address needs besides its path.
var query = map[string]string{
	"GET /api/games/{game}/setup": "?players=4", "GET /api/qr": "?path=/", "GET /api/people": "?table={id}&seat=0", "GET /api/tables/{id}/replay": "?game=0",
	"GET /api/tables/{id}/worlds": "?game=0&seat=0&step=1", "GET /api/tables/{id}/review": "?game=0",
}

// notYours are the codes that mean: not you. notThen are those that mean: nobody, at
// this moment. All others mean: not so.
var (
	notYours = []string{"host", "seat", "program", "token", "spectators", "muted", "banned", "secret"}
	notThen  = []string{"playing", "running"}
)

// cell is what the list says of an answer with a code.
func cell(code string) string {
	switch {
	case slices.Contains(notYours, code):
		return "no"
	case slices.Contains(notThen, code):
		return "not then"
	}
	return "yes"
}

// A scene is a moment of a table, kept as its log, so that every request finds it
// as it was.
type scene struct {
	id     string
	lines  [][]byte
	people map[string]*client.Client
}

// kept returns a scene of a table with these people.
func (h *testServer) kept(id string, people map[string]*client.Client) scene {
	h.t.Helper()
	lines, err := h.log.Read(h.t.Context(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	return scene{id, lines, people}
}

// again lays the table of a scene once more, under another code.
func (h *testServer) again(s scene, n int) string {
	h.t.Helper()
	id, letters := "", "ABCDEFGHJKMNPQRSTUVWXYZ"
	for range 8 {
		id, n = id+string(letters[n%len(letters)]), n/len(letters)
	}
	var lines [][]byte
	for _, line := range s.lines {
		lines = append(lines, []byte(strings.ReplaceAll(string(line), s.id, id)))
	}
	for at := 0; at < len(lines); at += 100 {
		if err := h.log.Append(h.t.Context(), id, at, lines[at:min(at+100, len(lines))], nil); err != nil {
			h.t.Fatal(err)
		}
	}
	return id
}

// state reads a table from its log.
func (h *testServer) state(id string) (*tablelog.State, [][]byte) {
	h.t.Helper()
	lines, err := h.log.Read(h.t.Context(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	s := new(tablelog.State)
	if err := s.Read(lines, nil); err != nil {
		h.t.Fatal(err)
	}
	return s, lines
}

// haunted plays until the third person is out of a game that waits for the others.
func (h *testServer) haunted() scene {
	h.t.Helper()
	chance := testhelp.Rand(h.t)
	ends := time.Now().Add(testhelp.Patience)
	for time.Now().Before(ends) {
		id, people := h.table(object{"game": "lupus", "players": 8, "pace": "machine", "private": true}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
		var ears []*ear
		for _, p := range people {
			ears = append(ears, h.listen(p, id, ""))
		}
		then := h.until(id, func(s *tablelog.State) bool { return s.Out(2) && !s.Out(0) && !s.Out(1) && s.Game.Turn()&0b11 != 0 }, ears, chance.IntN)
		for _, e := range ears {
			e.hangUp()
		}
		if then != nil {
			return scene{id, then, map[string]*client.Client{"host": people[0], "player": people[1], "ghost": people[2]}}
		}
	}
	h.t.Fatal("nobody became a ghost")
	return scene{}
}

// until plays at random until a game is as wanted, or over, and returns its log as it
// was then, or nil. What was sent before may be written after it.
func (h *testServer) until(id string, wanted func(*tablelog.State) bool, ears []*ear, chance func(int) int) [][]byte {
	acted := make(map[*ear]int)
	for {
		s, lines := h.state(id)
		if s.Stage != tablelog.Playing {
			return nil
		}
		if wanted(s) {
			return lines
		}
		for _, e := range ears {
			e.mu.Lock()
			last := e.last
			e.mu.Unlock()
			switch {
			case last == nil:
			case len(last.Legal) > 0 && last.N > acted[e]:
				acted[e] = last.N
				e.send(h.t, object{"do": last.Legal[chance(len(last.Legal))]})
			case acted[e] == 0:
				e.send(h.t, object{"looked": true})
				acted[e] = -1
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// scenes makes a table of every moment that rights are about.
func (h *testServer) scenes() map[string]scene {
	all := make(map[string]scene)
	stranger := h.guest()
	h.ask(stranger, "GET", "/api/me", nil, nil)
	program, _, _ := h.program("Fenrir")
	wish := object{"game": "robbers", "pace": "machine", "players": 5, "private": true}
	id, people := h.table(wish, 2)
	h.ask(program, "POST", "/api/tables/"+id+"/sit", object{"seat": 2}, nil)
	all["before"] = h.kept(id, map[string]*client.Client{"host": people[0], "player": people[1]})
	all["game"] = h.haunted()
	id, people = h.table(object{"game": "lupus", "players": 8, "pace": "none", "private": true}, 2)
	h.ask(people[0], "POST", "/api/tables/"+id+"/moderate", object{"on": true}, nil)
	all["led"] = h.kept(id, map[string]*client.Client{"moderator": people[0], "player": people[1]})
	h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
	all["moderated"] = h.kept(id, map[string]*client.Client{"moderator": people[0], "player": people[1]})
	id, people = h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine", "private": true}, 2)
	h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
	ears := []*ear{h.listen(people[0], id, ""), h.listen(people[1], id, "")}
	h.until(id, func(*tablelog.State) bool { return false }, ears, func(int) int { return 0 })
	for _, e := range ears {
		e.hangUp()
	}
	all["over"] = h.kept(id, map[string]*client.Client{"host": people[0], "player": people[1]})
	for _, s := range all {
		s.people["stranger"], s.people["program"] = stranger, program
	}
	return all
}

// may asks and returns whether this sort of person may.
func (h *testServer) may(r right, p *client.Client, sort, id string) string {
	h.t.Helper()
	if kind, ok := strings.CutPrefix(r.ask, "socket "); ok {
		return h.maySend(p, sort, id, kind, r.body)
	}
	method, path, _ := strings.Cut(r.ask, " ")
	path = strings.NewReplacer("{id}", id, "{game}", "robbers").Replace(path + query[r.ask])
	if strings.HasSuffix(r.ask, "{id}/socket") {
		return h.maySend(p, sort, id, "ping", object{"ping": 1})
	}
	var in any
	if r.body != nil {
		in = r.body
	}
	one := *p // a new name stays with this request
	var out []byte
	return cell(code(one.Ask(h.t.Context(), method, path, in, &out)))
}

// maySend sends a message on a socket: of the person's seat, or of a watcher.
func (h *testServer) maySend(p *client.Client, sort, id, kind string, body object) string {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.t.Context(), testhelp.Patience)
	defer cancel()
	watch := ""
	if sort == "stranger" || sort == "moderator" || sort == "program" {
		watch = "watch=1"
	}
	line, err := p.Connect(ctx, id, watch)
	if err != nil {
		return "no"
	}
	defer line.Close()
	message := object{"id": "x"}
	for k, v := range body {
		message[k] = v
	}
	if err := line.Send(ctx, message); err != nil {
		h.t.Fatal(err)
	}
	for {
		b, err := line.Raw(ctx)
		if err != nil {
			h.t.Fatalf("%s as %s: %v", kind, sort, err)
		}
		var m struct {
			OK, Refused *string
			Code        string
			Pong        json.RawMessage
		}
		if err := json.Unmarshal(b, &m); err != nil {
			h.t.Fatal(err)
		}
		switch {
		case m.OK != nil, m.Pong != nil:
			return "yes"
		case m.Refused != nil:
			return cell(m.Code)
		}
	}
}

const rightsBegin, rightsEnd = "<!-- rights: go test ./internal/server -run TestRights -update -->\n", "<!-- end of rights -->\n"

// TestRights: docs/security.md says for every address, every kind of message and
// every command who may use it, and it is so: each sort of person has tried.
func TestRights(t *testing.T) {
	gametest.SkipRaced(t) // long, and its goroutines are those of other tests
	h := openLocal(t, t.TempDir())
	defer h.close()
	scenes := h.scenes()
	var page strings.Builder
	fmt.Fprintf(&page, "| request | when | %s |\n|---|---|%s\n", strings.Join(sorts, " | "), strings.Repeat("---|", len(sorts)))
	n := 0
	for _, r := range rights {
		fmt.Fprintf(&page, "| `%s` | %s |", r.ask, r.stage)
		for _, sort := range sorts {
			s := scenes[r.stage]
			p := s.people[sort]
			may := ""
			if n++; p != nil {
				may = h.may(r, p, sort, h.again(s, n))
			}
			fmt.Fprintf(&page, " %s |", may)
		}
		page.WriteString("\n")
	}
	const file = "../../docs/security.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), rightsBegin)
	was, after, ends := strings.Cut(rest, rightsEnd)
	if !ok || !ends {
		t.Fatal("docs/security.md has no list of rights")
	}
	if *testhelp.Update {
		if err := os.WriteFile(file, []byte(before+rightsBegin+page.String()+rightsEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		was = page.String()
	}
	if was != page.String() {
		t.Errorf("docs/security.md says otherwise who may do what; it is\n%s", diff(was, page.String()))
	}
	h.complete(string(text))
}

// diff returns the lines that are in one text alone.
func diff(was, is string) string {
	var b strings.Builder
	for line := range strings.Lines(is) {
		if !strings.Contains(was, line) {
			b.WriteString("+" + line)
		}
	}
	for line := range strings.Lines(was) {
		if !strings.Contains(is, line) {
			b.WriteString("-" + line)
		}
	}
	return b.String()
}

// complete checks that nothing is missing: no address, no command of a table, no
// message of a socket or of a program, no order of an operator.
func (h *testServer) complete(text string) {
	h.t.Helper()
	for _, pattern := range h.s.Patterns() {
		if !slices.ContainsFunc(rights, func(r right) bool { return r.ask == pattern }) {
			h.t.Errorf("nobody has tried %s", pattern)
		}
	}
	for _, name := range tags(table.Command{}) {
		if !slices.ContainsFunc(rights, func(r right) bool { return strings.HasSuffix(r.ask, "/"+name) || r.ask == "socket "+name }) {
			h.t.Errorf("nobody has tried the command %s", name)
		}
	}
	says, sends := h.s.Messages()
	for _, name := range tags(sends) {
		if name != "id" && name != "lang" && name != "nonce" && name != "calls" && !slices.ContainsFunc(rights, func(r right) bool { return r.ask == "socket "+name }) {
			h.t.Errorf("nobody has sent %s", name)
		}
	}
	for what, names := range map[string][]string{"message of a program": tags(says), "order": admin.Commands} {
		for _, name := range names {
			if !strings.Contains(text, "`"+name+"`") {
				h.t.Errorf("docs/security.md does not name the %s %s", what, name)
			}
		}
	}
}

// tags returns the names of the fields of a struct in JSON.
func tags(v any) (names []string) {
	for f := range reflect.TypeOf(v).NumField() {
		name, _, _ := strings.Cut(reflect.TypeOf(v).Field(f).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}
