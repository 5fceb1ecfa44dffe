package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A trap is the name of a program that a server must never start, and what is
// there if it did.
type trap struct{ file string }

func (tr trap) text() string { return "exec:touch " + tr.file }

// sprung says what the server did with the text: a file was made, a process
// runs, or a bot has that name in a log, which starts it sooner or later.
func (tr trap) sprung(h *testServer) error {
	if _, err := os.Stat(tr.file); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the program has run: %v", err)
	}
	children, _ := filepath.Glob("/proc/self/task/*/children") // where there is such a thing
	for _, name := range children {
		if b, err := os.ReadFile(name); err == nil && len(b) > 0 {
			return fmt.Errorf("a process runs: %s", b)
		}
	}
	ctx := context.Background()
	list, err := h.log.List(ctx, store.Query{})
	if err != nil {
		return err
	}
	for _, l := range list {
		lines, err := h.log.Read(ctx, l.Table, 0)
		if err != nil {
			return err
		}
		for _, line := range lines {
			var e tablelog.Entry
			if err := json.Unmarshal(line, &e); err != nil {
				return err
			}
			if e.Sit != nil && e.Sit.Bot != "" && !slices.ContainsFunc(games.All, func(g entry.Entry) bool { return g.CheckBot(e.Sit.Bot) == nil }) {
				return fmt.Errorf("a bot sits down: %s", line)
			}
		}
	}
	return nil
}

// Every string of every address that openapi.yaml describes, and every header
// that somebody reads, may name a program: it is refused, or it is a text like
// any other. A new address is tried without a change here.
func TestNoProgramByRequest(t *testing.T) {
	gametest.SkipRaced(t)
	h := open(t, t.TempDir())
	defer h.close()
	tr := trap{filepath.Join(t.TempDir(), "made")}
	c := readContract(t)
	tried, refusedKinds := 0, 0
	for _, path := range slices.Sorted(maps.Keys(c.Paths)) {
		for method, about := range c.Paths[path] {
			if method == "parameters" {
				continue
			}
			op := about.(map[string]any)
			shared, _ := c.Paths[path]["parameters"].([]any)
			for _, a := range c.attempts(op, shared, tr.text()) {
				id, people := h.table(object{"game": "robbers", "pace": "machine"}, 1)
				status, body, err := h.attempt(people[0], strings.ToUpper(method), path, id, a)
				var no game.Refusal
				_ = json.Unmarshal(body, &no)
				if err != nil {
					t.Fatalf("%s %s with %s: %v", method, path, a.what, err)
				}
				tried++
				switch {
				case status >= 500:
					t.Errorf("%s %s with %s: status %d", method, path, a.what, status)
				case strings.HasSuffix(a.what, "fill") || strings.HasSuffix(a.what, "kind"):
					if refusedKinds++; status != 400 || no.Code != "bot" {
						t.Errorf("%s %s with %s: got %d %s, want 400 bot", method, path, a.what, status, no.Code)
					}
				}
			}
			if err := tr.sprung(h); err != nil {
				t.Fatalf("%s %s: %v", method, path, err)
			}
		}
	}
	t.Logf("%d requests", tried)
	if tried < 100 || refusedKinds < 4 {
		t.Errorf("only %d requests were tried, %d of them with a kind of bot", tried, refusedKinds)
	}
}

// docs/security.md lists every string that the API takes, with what checks it.
func TestStringsAreListed(t *testing.T) {
	text, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "\n## Strings from outside\n")
	c := readContract(t)
	for path, methods := range c.Paths {
		shared, _ := methods["parameters"].([]any)
		for method, about := range methods {
			if method == "parameters" {
				continue
			}
			for _, a := range c.attempts(about.(map[string]any), shared, "x") {
				name := a.what[strings.LastIndex(a.what, " ")+1:]
				if a.header[0] == "" && !strings.Contains(list, "`"+name+"`") {
					t.Errorf("%s %s takes %s, and docs/security.md does not say what checks it", method, path, name)
				}
			}
		}
	}
}

// A long text anywhere is answered shortly: what is refused is not sent back
// whole, and nothing breaks, wherever it stands.
func TestLongTexts(t *testing.T) {
	gametest.SkipRaced(t)
	h := open(t, t.TempDir())
	defer h.close()
	c := readContract(t)
	long := strings.Repeat("x", 6000)
	for _, path := range slices.Sorted(maps.Keys(c.Paths)) {
		for method, about := range c.Paths[path] {
			if method == "parameters" {
				continue
			}
			shared, _ := c.Paths[path]["parameters"].([]any)
			for _, a := range append(c.attempts(about.(map[string]any), shared, long), attempt{what: "host", host: long}) {
				id, people := h.table(object{"game": "robbers", "pace": "machine"}, 1)
				status, body, err := h.attempt(people[0], strings.ToUpper(method), path, id, a)
				if err != nil {
					t.Fatal(err)
				}
				if status >= 500 || status >= 400 && len(body) > 600 {
					t.Errorf("%s %s with a long %s: status %d, %d bytes: %.200s", method, path, a.what, status, len(body), body)
				}
			}
		}
	}
}

// An attempt is a request with the text in one place.
type attempt struct {
	what          string
	query, header [2]string
	id, host      string
	body          object
}

// attempts puts the text into each place of an operation.
func (c *contract) attempts(op map[string]any, shared []any, text string) (all []attempt) {
	for _, header := range []string{
		"Accept-Language", "Cookie", "Origin", "Referer", "Sec-Fetch-Site", "Upgrade", "User-Agent", "Content-Type",
		"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "Traceparent",
	} {
		value := text
		if header == "Cookie" {
			value = "lang=" + url.QueryEscape(text) + "; howl=" + url.QueryEscape(text)
		}
		all = append(all, attempt{what: header, header: [2]string{header, value}})
	}
	own, _ := op["parameters"].([]any)
	for _, p := range append(slices.Clone(shared), own...) {
		param := c.follow(p.(map[string]any))
		name := param["name"].(string)
		if param["in"] == "path" {
			all = append(all, attempt{what: "path " + name, id: url.PathEscape(text)})
			continue
		}
		all = append(all, attempt{what: "query " + name, query: [2]string{name, text}})
	}
	all = append(all, attempt{what: "query as", query: [2]string{"as", text}})
	body, _ := op["requestBody"].(map[string]any)
	if body == nil {
		return all
	}
	schema := body["content"].(map[string]any)["application/json"].(map[string]any)["schema"].(map[string]any)
	schema = c.follow(schema)
	fields := schema["properties"].(map[string]any)
	for name, field := range fields {
		for _, value := range c.poisoned(field.(map[string]any), text) {
			all = append(all, attempt{what: name, body: c.sample(schema, object{name: value})})
		}
	}
	return all
}

// poisoned is the values of a schema that hold the text.
func (c *contract) poisoned(schema map[string]any, text string) []any {
	schema = c.follow(schema)
	switch schema["type"] {
	case "object":
		return []any{object{text: text}, object{"icons": text}, object{"deck": text}}
	case "array":
		return []any{[]any{text}}
	}
	return []any{text} // numbers, too: somebody might parse them out of a text
}

// sample is an object of the schema with all that it must have, made up where
// it is not given.
func (c *contract) sample(schema map[string]any, given object) object {
	required, _ := schema["required"].([]any)
	for _, name := range required {
		name := name.(string)
		if _, ok := given[name]; ok {
			continue
		}
		field := c.follow(schema["properties"].(map[string]any)[name].(map[string]any))
		switch {
		case name == "game" && field["type"] == "string":
			given[name] = "robbers"
		case name == "seat":
			given[name] = 1
		case field["type"] == "string":
			given[name] = "x"
		case field["type"] == "boolean":
			given[name] = true
		default:
			given[name] = 0
		}
	}
	return given
}

// attempt sends one, and returns how it was answered.
func (h *testServer) attempt(who *client.Client, method, path, id string, a attempt) (status int, answered []byte, err error) {
	if a.id != "" {
		id = a.id
	}
	at := h.url + strings.ReplaceAll(path, "{id}", id)
	if a.query[0] != "" {
		at += "?" + url.Values{a.query[0]: {a.query[1]}}.Encode()
	}
	var body io.Reader
	if a.body != nil {
		b, err := json.Marshal(a.body)
		if err != nil {
			return 0, nil, err
		}
		body = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, at, body)
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("Cookie", who.Cookie)
	if a.header[0] != "" {
		r.Header.Set(a.header[0], a.header[1])
	}
	if a.host != "" {
		r.Host = a.host
	}
	answer, err := h.client.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	answered, err = io.ReadAll(answer.Body)
	return answer.StatusCode, answered, err
}

// The same on a socket: no field of a message starts anything.
func TestNoProgramByMessage(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	tr := trap{filepath.Join(t.TempDir(), "made")}
	id, people := h.table(object{"game": "robbers", "pace": "machine", "fill": "random"}, 1)
	line, err := people[0].Connect(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	for _, m := range []object{
		{"do": tr.text(), "id": "a"}, {"do": "play W", "id": tr.text()}, {"say": tr.text(), "id": "b"},
		{"say": "x", "id": tr.text()}, {"ready": true, "id": tr.text()}, {"ready": tr.text()}, {"ping": tr.text()[:20]},
		{tr.text(): tr.text()},
	} {
		if err := line.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	if err := line.Send(t.Context(), object{"ping": 7}); err != nil {
		t.Fatal(err)
	}
	for {
		m, err := line.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if string(m.Pong) == "7" {
			break
		}
	}
	if err := tr.sprung(h); err != nil {
		t.Error(err)
	}
}

// A log that was written elsewhere, with programs for bots, is imported and
// played out by bots of this version.
func TestNoProgramByImport(t *testing.T) {
	ctx := t.Context()
	tr := trap{filepath.Join(t.TempDir(), "made")}
	h := open(t, t.TempDir())
	id, people := h.table(object{"game": "trickwolf", "pace": "machine"}, 1)
	host := people[0]
	h.ask(host, "POST", "/api/tables/"+id+"/rise", object{"seat": 0}, nil)
	for seat := range 4 {
		h.ask(host, "POST", "/api/tables/"+id+"/bot", object{"seat": seat, "kind": "easy"}, nil)
	}
	lines, err := h.log.Read(ctx, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	key, err := h.log.Get(ctx, server.Keys[0])
	if err != nil {
		t.Fatal(err)
	}
	h.close()

	forged, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	swapped := 0
	for i, line := range lines {
		text, err := json.Marshal(tr.text())
		if err != nil {
			t.Fatal(err)
		}
		lines[i] = bytes.Replace(line, []byte(`"bot":"easy"`), append([]byte(`"bot":`), text...), 1)
		swapped += len(lines[i]) - len(line)
	}
	if swapped == 0 {
		t.Fatal("the log has no bots to replace")
	}
	if err := forged.Append(ctx, id, 0, lines, &store.Note{Tag: "gathering"}); err != nil {
		t.Fatal(err)
	}
	if err := forged.Put(ctx, server.Keys[0], key); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := store.Export(ctx, forged, server.Keys, &file); err != nil {
		t.Fatal(err)
	}
	if err := forged.Close(); err != nil {
		t.Fatal(err)
	}

	dir := t.TempDir()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Import(ctx, log, server.Keys, &file, tablelog.Check); err != nil {
		t.Fatal(err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	h = open(t, dir)
	defer h.close()
	host.URL, host.HTTP = h.url, h.client
	h.ask(host, "POST", "/api/tables/"+id+"/start", object{}, nil)
	var about struct{ Status table.Status }
	testhelp.Until(t, "the game is over", func() bool {
		h.ask(host, "GET", "/api/tables/"+id, nil, &about)
		return about.Status.Games > 0
	})
	for seat, c := range about.Status.Chairs {
		if e, _ := games.Find("trickwolf"); !slices.Contains(e.Kinds(), c.Bot) {
			t.Errorf("seat %d is played by %q", seat, c.Bot)
		}
	}
	if _, err := os.Stat(tr.file); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the program has run: %v", err)
	}
}
