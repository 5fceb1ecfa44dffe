package tstypes

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
)

type (
	Begun struct{}
	// Took: everybody sees who takes how much.
	Took struct {
		Seat game.Seat `json:"seat"`
		N    int       `json:"n"`
		Fleeting
	}
	Fleeting struct{}

	heapJSON struct {
		Left  int      `json:"left"` // sticks on it
		Names []string `json:"names"`
	}
	viewJSON struct {
		Seat   game.Seat      `json:"seat"`
		Heaps  [2]heapJSON    `json:"heaps"`
		Stage  string         `json:"stage"`
		Last   *heapJSON      `json:"last,omitempty"`
		Next   *heapJSON      `json:"next"`
		Marks  map[string]int `json:"marks,omitempty"`
		Until  time.Time      `json:"until,omitzero"`
		Ready  game.Seats     `json:"ready"`
		Hidden int            `json:"-"`
		secret int
	}
	wishJSON struct {
		Players int      `json:"players"`
		Names   []string `json:"names"`
		Nothing struct{} `json:"nothing"`
	}
)

func (Fleeting) Until() string { return "begun" }

func toy() *Module {
	m := New(`import type { Seat } from "howl/types";`, map[string]string{"View.seat": "Seat | null", "View.stage": "Stage"})
	m.Knows("Seat", "number")
	m.Enum("Stage", "open", "over")
	m.Text("Sticks", "[1-9]", "how many")
	m.List("sides", "Side", "even", "odd")
	m.Table("icons", "Record<Side, string>", map[string]string{"odd": "moon", "even": "sun"})
	m.Struct("View", viewJSON{secret: 1})
	m.Request("Wish", wishJSON{})
	m.Events(Begun{}, Took{})
	m.Actions("take {Sticks} of {Side}", "pass")
	return m
}

// A module is written as the formatter of the page would.
func TestString(t *testing.T) {
	const want = `// Made from Go by go test -update: do not edit.

import type { Seat } from "howl/types";

export type Stage = "open" | "over";

export type Sticks = string; // how many

export const sides = ["even", "odd"] as const;
export type Side = (typeof sides)[number];

export const icons: Record<Side, string> = { even: "sun", odd: "moon" };

export interface View {
	seat: Seat | null;
	heaps: Heap[];
	stage: Stage;
	last?: Heap;
	next: Heap | null;
	marks?: Record<string, number>;
	until?: string;
	ready: Seat[];
}

export interface Heap {
	left: number;
	names: string[] | null;
}

export interface Wish {
	players?: number;
	names?: string[];
	nothing?: Record<string, never>;
}

export type Event =
	| { kind: "begun" }
	| { kind: "took"; seat: Seat; n: number; until?: "begun" };
`
	if got := toy().String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Check finds what is missing, unknown or of another type.
func TestCheck(t *testing.T) {
	const heaps = `"heaps":[{"left":1,"names":["a"]},{"left":0,"names":null}],"ready":[1],"next":null`
	for _, c := range []struct{ typ, json, wrong string }{
		{"View", `{"seat":2,"stage":"open",` + heaps + `}`, ""},
		{"View", `{"seat":null,"stage":"over","marks":{"x":1},"until":"now",` + heaps + `}`, ""},
		{"View", `{"seat":"*","stage":"open",` + heaps + `}`, "at '/seat': got string"},
		{"View", `{"seat":2,"stage":"closed",` + heaps + `}`, "at '/stage': value must be"},
		{"View", `{"seat":2,` + heaps + `}`, "missing property 'stage'"},
		{"View", `{"seat":2,"stage":"open","hand":[],` + heaps + `}`, "additional properties 'hand'"},
		{"View", `{"seat":2,"stage":"open","marks":{"x":"1"},` + heaps + `}`, "at '/marks/x': got string"},
		{"View", `{"seat":2,"stage":"open","last":{"left":1},` + heaps + `}`, "at '/last': missing property 'names'"},
		{"Event", `{"kind":"took","seat":0,"n":2,"until":"begun"}`, ""},
		{"Event", `{"kind":"took","seat":null,"n":2}`, "at '/seat': got null"},
		{"Event", `{"kind":"taken","seat":0,"n":2}`, "value must be 'took'"},
		{"Wish", `{"nothing":{}}`, ""},
		{"Wish", `{"nothing":{"seat":1}}`, "at '/nothing/seat'"},
		{"Action", `"take 2 of even"`, ""},
		{"Action", `"take 2 of odds"`, "does not match pattern"},
		{"Action", `"take 12 of even"`, "does not match pattern"},
		{"Sticks", `"0"`, "does not match pattern"},
		{"Move", `{}`, "no type Move"},
	} {
		err := toy().Check(c.typ, []byte(c.json))
		if (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s %s: got %v, want %q", c.typ, c.json, err, c.wrong)
		}
	}
}

// A schema says what the comments of the Go types say, and the reference says it
// in words.
func TestDescriptions(t *testing.T) {
	var s struct {
		Defs map[string]struct {
			Description string
			Properties  map[string]struct{ Description string }
		} `json:"$defs"`
	}
	if err := json.Unmarshal(toy().Schema("Toy"), &s); err != nil {
		t.Fatal(err)
	}
	if got := s.Defs["Event.took"].Description; got != "Took: everybody sees who takes how much." {
		t.Errorf("the event is described as %q", got)
	}
	if got := s.Defs["Heap"].Properties["left"].Description; got != "sticks on it" {
		t.Errorf("the field is described as %q", got)
	}
	got := toy().Reference("Toy")
	for _, want := range []string{"## Actions", "`take {Sticks} of {Side}`", "### took\n\nEverybody sees who takes how much.", "| `left` | number | sticks on it |"} {
		if !strings.Contains(got, want) {
			t.Errorf("the reference has no %q:\n%s", want, got)
		}
	}
}

// A field without a comment is found.
func TestUnexplained(t *testing.T) {
	got := toy().unexplained()
	for at, want := range map[string]bool{"Heap.names": true, "Heap.left": false, "took.n": true, "took.until": false} {
		if slices.Contains(got, at) != want {
			t.Errorf("%s is unexplained: %v, want %v", at, !want, want)
		}
	}
}

// A field that is described but gone is an error, and so is a type whose JSON
// nobody has described.
func TestStale(t *testing.T) {
	for what, make := range map[string]func(){
		"a field that is gone": func() {
			m := New("", map[string]string{"View.hand": "Seat[]"})
			m.Struct("View", viewJSON{})
			_ = m.String()
		},
		"two types of one name":  func() { m := New("", nil); m.Enum("View", "a"); m.Struct("View", viewJSON{}) },
		"JSON of a type's own":   func() { m := New("", nil); m.Struct("Own", struct{ At marshaler }{}) },
		"a text that is no type": func() { New("", map[string]string{"View.hand": "{ seat }"}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is not noticed", what)
				}
			}()
			make()
		}()
	}
}

type marshaler struct{}

func (marshaler) MarshalJSON() ([]byte, error) { return []byte("1"), nil }
