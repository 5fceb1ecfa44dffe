package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/passkey/softkey"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/tokens"
	"github.com/howl-game/howl/internal/tstypes"
)

// A contract is openapi.yaml.
type contract struct {
	Paths      map[string]map[string]any
	Components map[string]map[string]any

	mu      sync.Mutex
	schemas map[string]*jsonschema.Schema // by their text
}

func readContract(t *testing.T) *contract {
	t.Helper()
	b, err := os.ReadFile("../../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	c := &contract{schemas: make(map[string]*jsonschema.Schema)}
	if err := yaml.Unmarshal(b, c); err != nil {
		t.Fatal(err)
	}
	return c
}

// follow gives what a reference stands for.
func (c *contract) follow(node map[string]any) map[string]any {
	ref, ok := node["$ref"].(string)
	if !ok {
		return node
	}
	parts := strings.Split(ref, "/")
	return c.Components[parts[2]][parts[3]].(map[string]any)
}

// fits says what of a text a schema does not allow.
func (c *contract) fits(schema map[string]any, text []byte, at string) error {
	s, err := c.compiled(schema)
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err == nil {
		err = s.Validate(v)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", at, err)
	}
	return nil
}

// compiled returns a schema that may refer to the contract's components.
func (c *contract) compiled(schema map[string]any) (*jsonschema.Schema, error) {
	key := fmt.Sprint(schema)
	c.mu.Lock()
	defer c.mu.Unlock()
	if s := c.schemas[key]; s != nil {
		return s, nil
	}
	b, err := json.Marshal(object{"components": c.Components, "allOf": []any{schema}})
	if err != nil {
		return nil, err
	}
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	const at = "file:///openapi.json"
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(at, whole); err != nil {
		return nil, err
	}
	s, err := compiler.Compile(at)
	c.schemas[key] = s
	return s, err
}

// Every address that is served is described, and every one described is
// served.
func TestContractIsWhole(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	var described []string
	for path, methods := range readContract(t).Paths {
		for method := range methods {
			if method != "parameters" {
				described = append(described, strings.ToUpper(method)+" "+path)
			}
		}
	}
	served := h.s.Patterns()
	slices.Sort(served)
	slices.Sort(described)
	if !slices.Equal(served, described) {
		t.Errorf("served\n%s\ndescribed\n%s", strings.Join(served, "\n"), strings.Join(described, "\n"))
	}
}

// Every described address answers as described, on the way through a table's
// life, the refusals too.
func TestContractIsKept(t *testing.T) {
	gametest.SkipRaced(t) // long, and its goroutines are those of other tests
	h := openLocal(t, t.TempDir())
	defer h.close()
	c := &caller{testServer: h, contract: readContract(t), types: pageTypes(), heard: make(map[string]bool)}
	host, anna, ben, nobody := h.guest(), h.guest(), h.guest(), h.guest()
	for _, path := range []string{"/api/games", "/healthz", "/readyz", "/openapi.yaml", "/api/tables"} {
		c.call(nobody, "GET", path, path, nil, 200)
	}
	c.call(nobody, "GET", "/api/games/{game}/setup", "/api/games/lupus/setup?players=8", nil, 200)
	c.call(nobody, "GET", "/api/games/{game}/setup", "/api/games/lupus/setup?players=8&deck=werewolf:9", nil, 200)
	c.call(nobody, "GET", "/api/games/{game}/setup", "/api/games/lupus/setup?players=x", nil, 400)
	c.call(nobody, "GET", "/api/games/{game}/setup", "/api/games/whist/setup", nil, 400)
	for _, p := range []*client.Client{host, anna, ben} {
		c.call(p, "GET", "/api/me", "/api/me", nil, 200)
	}
	c.call(anna, "POST", "/api/me", "/api/me", object{"name": "Anna 🐺", "avatar": "wolf"}, 200)
	c.call(anna, "POST", "/api/me", "/api/me", object{"name": ""}, 400)
	c.call(anna, "GET", "/api/push", "/api/push", nil, 200)
	browser := newBrowser(t).subscription(true)
	c.call(anna, "POST", "/api/push", "/api/push", browser, 400) // its service is not one of the internet
	browser["endpoint"] = "https://fcm.googleapis.com/fcm/send/x"
	c.call(anna, "POST", "/api/push", "/api/push", browser, 200)
	c.programs(anna)
	c.keeps()
	c.call(host, "POST", "/api/tables", "/api/tables", object{"game": "chess"}, 400)
	var place struct{ ID string }
	b := c.call(host, "POST", "/api/tables", "/api/tables", object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine", "spectators": "yes", "pledge": ""}, 201)
	if err := json.Unmarshal(b, &place); err != nil {
		t.Fatal(err)
	}
	c.call(nobody, "GET", "/api/tables", "/api/tables", nil, 200)
	at := func(p *client.Client, method, rest string, in any, status int) []byte {
		t.Helper()
		name, _, _ := strings.Cut(rest, "?")
		return c.call(p, method, "/api/tables/{id}"+name, "/api/tables/"+place.ID+rest, in, status)
	}
	at(nobody, "GET", "", nil, 200)
	c.call(nobody, "GET", "/api/tables/{id}", "/api/tables/QQQQQQ", nil, 404)
	at(anna, "POST", "/sit", object{"seat": 1}, 200)
	at(ben, "POST", "/sit", object{"seat": 1}, 409)
	at(ben, "POST", "/sit", object{"seat": 7}, 400)
	at(ben, "POST", "/sit", object{"pledge": "?"}, 400)
	at(ben, "POST", "/sit", object{}, 200)
	at(ben, "POST", "/rise", object{"seat": 0}, 403)
	at(ben, "POST", "/rise", object{"seat": 7}, 400)
	at(ben, "POST", "/rise", object{"seat": 2}, 200)
	at(ben, "POST", "/sit", object{}, 200)
	at(host, "POST", "/rise", object{"seat": 2}, 200)
	at(ben, "POST", "/sit", object{}, 403)
	at(ben, "POST", "/admit", nil, 403)
	at(host, "POST", "/admit", nil, 200)
	at(host, "POST", "/bot", object{"seat": 2, "kind": "random"}, 200)
	at(host, "POST", "/bot", object{"seat": 2, "kind": "x"}, 400)
	at(host, "POST", "/bot", object{"seat": 1, "kind": "random"}, 409)
	at(anna, "POST", "/bot", object{"seat": 2, "kind": ""}, 403)
	at(host, "POST", "/swap", object{"a": 1, "b": 2}, 200)
	at(host, "POST", "/swap", object{"a": 1}, 400)
	at(anna, "POST", "/swap", object{"a": 1, "b": 2}, 403)
	at(host, "POST", "/mute", object{"seat": 2, "on": true}, 200)
	at(host, "POST", "/mute", object{"seat": 7, "on": true}, 400)
	at(anna, "POST", "/mute", object{"seat": 2, "on": false}, 403)
	at(anna, "POST", "/report", object{"seat": 0, "text": "too loud"}, 200)
	at(anna, "POST", "/report", object{"seat": 0, "text": "a\nb"}, 400)
	at(ben, "POST", "/report", object{"seat": 0, "text": "too loud"}, 403)
	at(anna, "POST", "/mean", object{"text": "hello", "lang": "en"}, 200)
	at(anna, "POST", "/mean", object{"text": "a\nb", "lang": "en"}, 400)
	at(ben, "POST", "/mean", object{"text": "hello", "lang": "en"}, 403)
	at(anna, "POST", "/coach", nil, 409)
	at(ben, "POST", "/coach", nil, 403)
	at(host, "POST", "/host", object{"seat": 7}, 400)
	at(host, "POST", "/host", object{"seat": 2}, 200)
	at(host, "POST", "/host", object{"seat": 0}, 403)
	at(anna, "POST", "/host", object{"seat": 0}, 200)
	var link struct{ Secret string }
	newLink := func() {
		if err := json.Unmarshal(at(anna, "POST", "/link", nil, 200), &link); err != nil {
			t.Fatal(err)
		}
	}
	newLink()
	at(ben, "POST", "/link", nil, 403)
	at(ben, "POST", "/claim", object{"secret": "x"}, 403)
	at(ben, "POST", "/claim", object{"secret": link.Secret}, 200)
	at(host, "POST", "/claim", object{"secret": link.Secret}, 403)
	for range 3 { // her seat is open on four devices then
		at(h.guest(), "POST", "/claim", object{"secret": link.Secret, "take": true}, 200)
		newLink()
	}
	at(ben, "POST", "/claim", object{"secret": link.Secret}, 409)
	at(anna, "POST", "/alone", nil, 200)
	at(ben, "POST", "/alone", nil, 403)
	at(anna, "POST", "/rename", object{"name": "Anna Maria"}, 403) // she is muted
	at(host, "POST", "/mute", object{"seat": 2, "on": false}, 200)
	at(anna, "POST", "/rename", object{"name": "Anna Maria"}, 200)
	at(anna, "POST", "/rename", object{"name": ""}, 400)
	at(host, "POST", "/settings", object{"pace": "none", "bots": "easy"}, 200)
	at(host, "POST", "/settings", object{"pace": "machine"}, 200)
	at(host, "POST", "/settings", object{"players": 99}, 400)
	at(anna, "POST", "/settings", object{"pace": "none"}, 403)
	at(nobody, "GET", "/calendar", nil, 400)
	at(host, "POST", "/settings", object{"when": "tomorrow"}, 400)
	at(host, "POST", "/settings", object{"when": time.Now().Add(24 * time.Hour).Format(time.RFC3339)}, 200)
	at(nobody, "GET", "/calendar", nil, 200)
	at(host, "POST", "/settings", object{"when": ""}, 200)
	at(host, "POST", "/webhook", object{"url": "https://other.invalid/"}, 400)
	at(host, "POST", "/webhook", object{"url": "https://hooks.invalid/x"}, 200)
	at(anna, "GET", "/webhook", nil, 200)
	at(host, "POST", "/webhook", object{"url": ""}, 200)
	at(nobody, "POST", "/rename", object{"name": "Zoe"}, 403)
	at(anna, "POST", "/moderate", object{"on": true}, 403)
	at(host, "POST", "/look", nil, 403)
	at(host, "POST", "/moderate", object{"on": true}, 200)
	at(host, "POST", "/guest", object{"seat": 0, "name": "Ines"}, 200)
	at(host, "POST", "/guest", object{"seat": 0, "name": "Ines"}, 409)
	at(host, "POST", "/rise", object{"seat": 0}, 200)
	at(host, "POST", "/guest", object{"seat": 0, "name": ""}, 400)
	at(anna, "POST", "/guest", object{"seat": 0, "name": "Ines"}, 403)
	at(host, "POST", "/look", nil, 200)
	at(host, "POST", "/act", object{"seat": 0, "text": "play W", "override": true}, 409)
	at(host, "POST", "/act", object{"seat": 7, "text": "play W"}, 400)
	at(anna, "POST", "/act", object{"seat": 0, "text": "play W"}, 403)
	at(host, "POST", "/undo", nil, 409)
	at(anna, "POST", "/undo", nil, 403)
	at(host, "POST", "/moderate", object{"on": false}, 200)
	at(host, "POST", "/sit", object{"seat": 0}, 200)
	at(host, "POST", "/pause", object{"on": true}, 409)
	at(nobody, "GET", "/record", nil, 409)
	at(nobody, "GET", "/replay", nil, 409)
	at(nobody, "GET", "/worlds", nil, 409)
	at(ben, "POST", "/playon", object{"game": 0, "step": 40, "seat": 1}, 409)
	at(nobody, "GET", "/review", nil, 409)
	at(anna, "POST", "/start", object{}, 403)
	at(host, "POST", "/start", object{"fill": "x"}, 400)
	at(nobody, "GET", "/socket", nil, 400)
	c.frames(place.ID, host, anna)
	at(host, "POST", "/start", object{}, 200)
	at(host, "POST", "/start", object{}, 409)
	at(host, "POST", "/settings", object{"pace": "none"}, 409)
	at(ben, "POST", "/queue", object{"on": true}, 200)
	at(host, "POST", "/moderate", object{"on": true}, 409)
	at(ben, "POST", "/sit", object{}, 409)
	at(host, "POST", "/swap", object{"a": 1, "b": 2}, 409)
	at(host, "POST", "/rise", object{"seat": 2}, 409)
	at(host, "POST", "/pause", object{"on": true}, 200)
	at(host, "POST", "/looked", object{"all": true}, 409)
	at(anna, "POST", "/looked", object{"all": true}, 403)
	at(anna, "POST", "/looked", object{}, 200)
	at(anna, "POST", "/pause", object{"on": false}, 403)
	at(host, "POST", "/pause", object{"on": false}, 200)
	at(anna, "POST", "/proceed", object{"phase": "play"}, 403)
	at(host, "POST", "/proceed", object{"phase": "play"}, 409)
	c.watching.Wait()
	at(nobody, "GET", "/record", nil, 200)
	at(nobody, "GET", "/replay", nil, 200)
	text := string(c.call(nobody, "GET", "/api/tables/{id}/record", "/api/tables/"+place.ID+"/record", nil, 200))
	c.handsIn(ben, text)
	at(nobody, "GET", "/replay?seat=1", nil, 200)
	at(nobody, "GET", "/replay?game=9", nil, 400)
	at(nobody, "GET", "/worlds?game=0&step=40&seat=1", nil, 200)
	at(nobody, "GET", "/worlds?game=0&step=4000", nil, 400)
	at(ben, "POST", "/playon", object{"game": 0, "step": 4000, "seat": 1}, 400)
	at(ben, "POST", "/playon", object{"game": 0, "step": 40, "seat": 1}, 201)
	at(ben, "POST", "/playon", object{"game": 0, "step": 40, "seat": 1, "fits": true}, 201)
	at(nobody, "GET", "/review?game=9", nil, 400)
	at(nobody, "GET", "/review?game=0", nil, 202) // it is made meanwhile
	h.reviewed(nobody, place.ID)
	at(nobody, "GET", "/review?game=0", nil, 200)
	at(anna, "POST", "/again", object{"game": 0, "shift": 1}, 403)
	at(host, "POST", "/again", object{"game": 1, "shift": 1}, 400)
	at(host, "POST", "/again", object{"game": 0, "shift": 1, "fill": "easy"}, 200)
	at(host, "POST", "/again", object{"game": 0, "shift": 1}, 409)
	at(nobody, "GET", "", nil, 200)
	var alone struct{ ID string }
	if err := json.Unmarshal(c.call(ben, "POST", "/api/tables", "/api/tables", object{"game": "lupus", "pace": "none", "private": true, "fill": "random"}, 201), &alone); err != nil {
		t.Fatal(err)
	}
	c.call(ben, "POST", "/api/tables/{id}/coach", "/api/tables/"+alone.ID+"/coach", nil, 200) // at night everybody is asked
	c.call(ben, "POST", "/api/tables/{id}/host", "/api/tables/"+alone.ID+"/host", object{"seat": 1}, 409)
	c.call(nobody, "GET", "/api/qr", "/api/qr?path=/t/"+place.ID, nil, 200)
	c.call(nobody, "GET", "/api/qr", "/api/qr?path=x", nil, 400)
	c.closed(host)
	c.everywhere()
	c.complete()
}

// What of the contract no call of the test above can bring about, besides 503:
// the server is here, a night that ends in a discussion takes its time, and the
// game above has no moderator; TestModerated of package table has one.
var unheard = []string{"GET /api/tables/{id}/socket 101", "GET /api/programs/socket 101", "POST /api/tables/{id}/proceed 200", "POST /api/tables/{id}/act 200", "POST /api/tables/{id}/undo 200"}

// rare are the statuses of a server in trouble, or of one that protects itself,
// which any address may answer; tests of their own bring them about.
var rare = []string{"429", "500", "503"}

// complete checks that every described answer was heard.
func (c *caller) complete() {
	c.t.Helper()
	for path, methods := range c.contract.Paths {
		for method, about := range methods {
			if method == "parameters" {
				continue
			}
			for status := range about.(map[string]any)["responses"].(map[string]any) {
				key := fmt.Sprintf("%s %s %s", strings.ToUpper(method), path, status)
				if !c.heard[key] && !slices.Contains(rare, status) && !slices.Contains(unheard, key) {
					c.t.Errorf("%s is described and was not heard", key)
				}
			}
		}
	}
}

// programs checks the answers about tokens.
func (c *caller) programs(owner *client.Client) {
	c.t.Helper()
	var made struct{ Token string }
	if err := json.Unmarshal(c.call(owner, "POST", "/api/programs", "/api/programs", object{"name": "Fenrir"}, 201), &made); err != nil {
		c.t.Fatal(err)
	}
	for range tokens.Most - 1 {
		c.call(owner, "POST", "/api/programs", "/api/programs", object{"name": "Fenrir"}, 201)
	}
	c.call(owner, "POST", "/api/programs", "/api/programs", object{"name": "Fenrir"}, 409)
	c.call(owner, "POST", "/api/programs", "/api/programs", object{"name": ""}, 400)
	c.call(owner, "GET", "/api/programs", "/api/programs", nil, 200)
	fenrir := c.guest()
	fenrir.Token = made.Token
	c.call(fenrir, "GET", "/api/programs", "/api/programs", nil, 403)
	c.call(fenrir, "POST", "/api/programs", "/api/programs", object{"name": "Skoll"}, 403)
	c.call(fenrir, "GET", "/api/programs/socket", "/api/programs/socket", nil, 400)
	c.call(owner, "GET", "/api/programs/socket", "/api/programs/socket", nil, 401)
	c.call(owner, "POST", "/api/programs/end", "/api/programs/end", object{"place": 0}, 200)
	c.call(owner, "POST", "/api/programs/end", "/api/programs/end", object{"place": 0}, 400)
}

// keeps checks the answers about a name that is kept.
func (c *caller) keeps() {
	c.t.Helper()
	carla, phone := c.guest(), c.guest()
	you := func(p *client.Client, method, path string, in any, status int) (y server.Yours) {
		c.t.Helper()
		b := c.call(p, method, "/api/you"+path, "/api/you"+path, in, status)
		if status == 200 && path != "/export" {
			if err := json.Unmarshal(b, &y); err != nil {
				c.t.Fatal(err)
			}
		}
		return y
	}
	you(carla, "GET", "", nil, 200)
	you(carla, "POST", "/code", nil, 403)
	you(carla, "POST", "/erase", nil, 403)
	you(carla, "GET", "/export", nil, 403)
	you(carla, "GET", "/games", nil, 403)
	you(carla, "POST", "/show", object{"what": "games"}, 403)
	you(carla, "POST", "/end", object{"id": "x"}, 403)
	kept := you(carla, "POST", "/keep", nil, 200)
	you(carla, "POST", "/keep", nil, 200)
	you(carla, "POST", "/mark", object{"who": "p-0123456789abcdef", "as": "friend"}, 200)
	you(carla, "POST", "/mark", object{"who": "x", "as": "friend"}, 400)
	you(carla, "POST", "/moment", object{"table": "QQQQQQ", "number": 0, "step": 1, "on": true}, 400)
	you(carla, "POST", "/moment", object{"table": "QQQQQQ", "number": 0, "step": 1}, 200)
	you(carla, "POST", "/mark", object{"table": "QQQQQQ", "seat": 0, "as": "blocked"}, 403)
	you(carla, "POST", "/end", object{"id": "x"}, 400)
	you(carla, "POST", "/show", object{"what": "all"}, 400)
	you(carla, "POST", "/show", object{"what": "games"}, 200)
	c.call(phone, "GET", "/api/people", "/api/people?who="+kept.Handle, nil, 200)
	c.call(phone, "GET", "/api/people", "/api/people?who=p-0123456789abcdef", nil, 400)
	c.call(phone, "GET", "/api/people", "/api/people?table=QQQQQQ&seat=0", nil, 403)
	you(phone, "POST", "/back", object{"code": "x"}, 403)
	you(phone, "POST", "/back", object{"code": 1}, 400)
	back := you(phone, "POST", "/back", object{"code": kept.Code}, 200)
	you(phone, "POST", "/code", nil, 200)
	you(phone, "GET", "/export", nil, 200)
	you(phone, "GET", "/games", nil, 200)
	c.call(phone, "GET", "/api/you/games", "/api/you/games?from=x", nil, 400)
	c.keysOf(phone)
	you(phone, "POST", "/end", object{"id": back.Devices[0].ID}, 200)
	you(phone, "POST", "/erase", nil, 200)
}

// keysOf checks the answers about passkeys.
func (c *caller) keysOf(p *client.Client) {
	c.t.Helper()
	const keys = "/api/you/passkeys"
	options := func(p *client.Client, path string) json.RawMessage {
		c.t.Helper()
		var out server.ToBrowser
		if err := json.Unmarshal(c.call(p, "POST", keys+path, keys+path, nil, 200), &out); err != nil {
			c.t.Fatal(err)
		}
		return out.Options
	}
	key, other := softkey.New(c.url), c.guest()
	c.call(p, "POST", keys, keys, object{"answer": key.Make(options(p, "/offer"))}, 200)
	c.call(p, "POST", keys, keys, object{"answer": object{}}, 403)
	c.call(p, "POST", keys, keys, object{"wrong": 1}, 400)
	c.call(p, "GET", keys, keys, nil, 200)
	answer := key.Prove(options(other, "/ask"))
	c.call(other, "POST", keys+"/back", keys+"/back", object{"answer": answer}, 200)
	c.call(other, "POST", keys+"/back", keys+"/back", object{"answer": answer}, 403)
	c.call(other, "POST", keys+"/back", keys+"/back", object{"wrong": 1}, 400)
}

// closed checks the answers of a table that has no room for spectators.
func (c *caller) closed(host *client.Client) {
	c.t.Helper()
	var place struct{ ID string }
	b := c.call(host, "POST", "/api/tables", "/api/tables", object{"game": "robbers", "spectators": "no", "private": true}, 201)
	if err := json.Unmarshal(b, &place); err != nil {
		c.t.Fatal(err)
	}
	for _, rest := range []string{"/record", "/replay", "/worlds", "/review"} {
		c.call(c.guest(), "GET", "/api/tables/{id}"+rest, "/api/tables/"+place.ID+rest, nil, 403)
	}
	if err := c.refuses(c.guest(), "GET", "/api/tables/"+place.ID+"/socket?watch=1", "", socketHeader, 403, "spectators"); err != nil {
		c.t.Error(err)
	}
	c.heard["GET /api/tables/{id}/socket 403"] = true
}

// handsIn hands a record in, and what is none.
func (c *caller) handsIn(p *client.Client, text string) {
	c.t.Helper()
	const path = "/api/handed"
	c.call(p, "POST", path, path, object{"record": text}, 201)
	c.call(p, "POST", path, path, object{"record": "nothing"}, 400)
	c.call(p, "POST", path, path, object{"record": strings.TrimSpace(text)[:strings.LastIndexByte(strings.TrimSpace(text), '\n')]}, 409)
	c.call(p, "POST", path, path, object{"record": strings.Repeat(text, 200)}, 413)
	program, _, _ := c.program("Garm")
	c.call(program, "POST", path, path, object{"record": text}, 403)
}

// A caller asks a server, and checks what it hears against the contract.
type caller struct {
	*testServer
	contract *contract
	types    *tstypes.Module
	heard    map[string]bool
	watching watching
}

func (c *caller) call(who *client.Client, method, path, address string, in any, status int) []byte {
	c.t.Helper()
	about, ok := c.contract.Paths[path][strings.ToLower(method)].(map[string]any)
	if !ok {
		c.t.Fatalf("%s %s is not described", method, path)
	}
	var body io.Reader
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			c.t.Fatal(err)
		}
		body = bytes.NewReader(b)
		if status < 300 {
			c.described(about, b, method+" "+path)
			c.typedCommand(path, b)
		}
	}
	r, err := http.NewRequest(method, c.url+address, body)
	if err != nil {
		c.t.Fatal(err)
	}
	switch {
	case who.Token != "":
		r.Header.Set("Authorization", "Bearer "+who.Token)
	case who.Cookie != "":
		r.Header.Set("Cookie", who.Cookie)
	}
	answer, err := c.client.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	for _, k := range answer.Cookies() {
		who.Cookie = k.Name + "=" + k.Value
	}
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	key := fmt.Sprintf("%s %s %d", method, path, answer.StatusCode)
	if kept := answer.Header.Get("Cache-Control"); kept != "no-store" {
		c.t.Errorf("%s may be kept by a proxy: Cache-Control is %q", key, kept)
	}
	if answer.StatusCode != status {
		c.t.Errorf("%s, want %d: %s", key, status, b)
		return b
	}
	c.heard[key] = true
	as, ok := about["responses"].(map[string]any)[fmt.Sprint(status)].(map[string]any)
	if !ok {
		c.t.Errorf("%s is not described", key)
		return b
	}
	content := c.contract.follow(as)["content"].(map[string]any)
	kind, _, _ := strings.Cut(answer.Header.Get("Content-Type"), ";")
	schema, ok := content[kind].(map[string]any)
	if !ok {
		c.t.Errorf("%s is of type %s", key, kind)
		return b
	}
	if kind == "application/json" {
		c.fitsJSON(schema["schema"].(map[string]any), b, key)
	}
	return b
}

// described checks that what is sent is what the contract lets one send.
func (c *caller) described(about map[string]any, b []byte, key string) {
	c.t.Helper()
	request, ok := about["requestBody"].(map[string]any)
	if !ok {
		c.t.Errorf("%s takes no body", key)
		return
	}
	schema := request["content"].(map[string]any)["application/json"].(map[string]any)["schema"]
	c.fitsJSON(schema.(map[string]any), b, key+" request")
}

// typedCommand checks what is asked of a table against the type of the page.
func (c *caller) typedCommand(path string, b []byte) {
	c.t.Helper()
	what, ok := strings.CutPrefix(path, "/api/tables/{id}/")
	if !ok {
		return
	}
	typ, text := "Command", fmt.Appendf(nil, "{%q:%s}", what, b)
	switch what {
	case "playon": // it is of another table
		typ, text = "PlayOn", b
	case "webhook": // no table knows of it
		typ, text = "SetWebhook", b
	}
	if err := c.types.Check(typ, text); err != nil {
		c.t.Error(err)
	}
}

// fitsJSON checks a text against a schema, and against the type of that name
// which the page has.
func (c *caller) fitsJSON(schema map[string]any, b []byte, key string) {
	c.t.Helper()
	if err := c.contract.fits(schema, b, key); err != nil {
		c.t.Error(err)
	}
	ref, _ := schema["$ref"].(string)
	if typ := path.Base(ref); c.types.Has(typ) {
		if err := c.types.Check(typ, b); err != nil {
			c.t.Errorf("%s: %v", key, err)
		}
	}
}
