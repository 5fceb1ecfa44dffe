package server_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl"
	"gopkg.in/yaml.v3"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// An operation is one method of one address of the contract.
type operation struct {
	method, path string
	about        map[string]any
}

func (c *contract) operations() (all []operation) {
	for path, methods := range c.Paths {
		for method, about := range methods {
			if method != "parameters" {
				all = append(all, operation{strings.ToUpper(method), path, about.(map[string]any)})
			}
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return strings.Compare(a.method+a.path, b.method+b.path) })
	return all
}

// address is one at which the operation can be asked, at a table of this code.
func (o operation) address(id string) string {
	return strings.NewReplacer("{id}", id, "{game}", "lupus").Replace(o.path) + query[o.method+" "+o.path]
}

// example is the body that the contract shows, as JSON; nil if there is none.
func (o operation) example() any {
	body, ok := o.about["requestBody"].(map[string]any)
	if !ok {
		return nil
	}
	return body["content"].(map[string]any)["application/json"].(map[string]any)["example"]
}

func (o operation) answers(status int) bool {
	return o.about["responses"].(map[string]any)[fmt.Sprint(status)] != nil
}

// everywhere brings about what may happen at any address: a token that is not
// one, another site, a table that isn't there or is closed, a large body.
func (c *caller) everywhere() {
	c.t.Helper()
	closed, _ := c.table(object{"game": "robbers"}, 1)
	c.order("close", closed, because("spam"))
	banned := c.guest()
	c.ask(banned, "GET", "/api/me", nil, nil)
	c.order("ban", handleOf(c.t, banned), because("spam"))
	large := object{"name": strings.Repeat("x", 400<<10)}
	for _, o := range c.contract.operations() {
		stranger := c.guest()
		stranger.Token = "howl_0123"
		c.call(stranger, o.method, o.path, o.address("QQQQQQ"), nil, 401)
		if o.method == "POST" {
			c.call(c.guest(), o.method, o.path, o.address("QQQQQQ"), large, 413)
		}
		c.call(banned, o.method, o.path, o.address("QQQQQQ"), nil, 403)
		if strings.Contains(o.path, "{id}") {
			c.gone(o, "QQQQQQ", 404, "table")
			c.gone(o, closed, 410, "closed")
		}
	}
}

// handleOf is what an operator calls a person, who is in their cookie.
func handleOf(t testing.TB, who *client.Client) string {
	t.Helper()
	value, _, _ := strings.Cut(strings.TrimPrefix(who.Cookie, "howl="), ".")
	b, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil {
		t.Fatal(err)
	}
	var p tablelog.Person
	if err := json.Unmarshal(b, &p); err != nil {
		t.Fatal(err)
	}
	return tablelog.Handle(p.ID)
}

// gone asks at a table that cannot answer.
func (c *caller) gone(o operation, id string, status int, code string) {
	c.t.Helper()
	if !o.answers(status) {
		return
	}
	if strings.HasSuffix(o.path, "/socket") {
		if err := c.refuses(c.guest(), o.method, o.address(id), "", socketHeader, status, code); err != nil {
			c.t.Errorf("%s %s: %v", o.method, o.path, err)
		}
		c.heard[fmt.Sprintf("%s %s %d", o.method, o.path, status)] = true
		return
	}
	c.call(c.guest(), o.method, o.path, o.address(id), o.example(), status)
}

// keywords are those of JSON Schema that the contract uses. A comma that should
// have been quoted makes a keyword of half a sentence, and no validator minds.
var keywords = []string{
	"$ref", "type", "description", "properties", "required", "additionalProperties", "items", "anyOf", "enum", "pattern", "format",
	"minimum", "maximum", "maxLength", "default", "example",
}

// TestContractKeywords checks every schema of the contract: it has no unknown
// keyword, and what it requires is described.
func TestContractKeywords(t *testing.T) {
	var whole map[string]any
	if err := yaml.Unmarshal(howl.OpenAPI, &whole); err != nil {
		t.Fatal(err)
	}
	found := 0
	var walk func(at string, node any)
	schema := func(at string, node any) {
		s, ok := node.(map[string]any)
		if !ok {
			return
		}
		found++
		for word := range s {
			if !slices.Contains(keywords, word) {
				t.Errorf("%s has the keyword %q: is a comma not quoted?", at, word)
			}
		}
		known, _ := s["properties"].(map[string]any)
		required, _ := s["required"].([]any)
		for _, name := range required {
			if known[name.(string)] == nil {
				t.Errorf("%s requires %v and does not describe it", at, name)
			}
		}
	}
	walk = func(at string, node any) {
		switch node := node.(type) {
		case []any:
			for i, item := range node {
				walk(fmt.Sprintf("%s/%d", at, i), item)
			}
		case map[string]any:
			for name, sub := range node {
				under := at + "/" + name
				switch {
				case name == "example":
					continue
				case name == "schema" || name == "items" || name == "additionalProperties":
					schema(under, sub)
				case name == "properties" || name == "schemas":
					for field, s := range sub.(map[string]any) {
						schema(under+"/"+field, s)
					}
				}
				walk(under, sub)
			}
		}
	}
	walk("", whole)
	if found < 300 {
		t.Errorf("only %d schemas were found", found)
	}
}

// TestContractNames checks what a generated client is made from: every operation
// has a name of its own and says what it does, and its body has an example that
// fits.
func TestContractNames(t *testing.T) {
	c := readContract(t)
	names := make(map[string]string)
	for _, o := range c.operations() {
		key := o.method + " " + o.path
		id, _ := o.about["operationId"].(string)
		if other := names[id]; id == "" || other != "" {
			t.Errorf("%s is called %q, like %s", key, id, other)
		}
		names[id] = key
		if o.about["summary"] == nil {
			t.Errorf("%s does not say what it does", key)
		}
		body, ok := o.about["requestBody"].(map[string]any)
		if !ok {
			continue
		}
		content := body["content"].(map[string]any)["application/json"].(map[string]any)
		fitsExample(t, c, content, key)
	}
	for name, s := range c.Components["schemas"] {
		if s, ok := s.(map[string]any); ok && s["example"] != nil {
			fitsExample(t, c, map[string]any{"schema": s, "example": s["example"]}, name)
		}
	}
}

func fitsExample(t *testing.T, c *contract, content map[string]any, key string) {
	t.Helper()
	example, ok := content["example"]
	if !ok {
		t.Errorf("%s has no example of its body", key)
		return
	}
	b, err := json.Marshal(example)
	if err == nil {
		err = c.fits(content["schema"].(map[string]any), b, key)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestServesContract checks that a server hands out the document, to anybody.
func TestServesContract(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	r, err := h.client.Get(h.url + "/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var doc struct{ OpenAPI string }
	if err := yaml.NewDecoder(r.Body).Decode(&doc); err != nil || doc.OpenAPI != "3.1.0" {
		t.Errorf("it is OpenAPI %q: %v", doc.OpenAPI, err)
	}
}
