package table

import (
	"bytes"
	"encoding/json"
	"testing"

	"howl/fair"
	"howl/game"
)

// A log that came from elsewhere may hold anything: it is refused, and breaks
// nothing.
func FuzzPast(f *testing.F) {
	open := Entry{Open: &Open{
		ID: "ABCDEF", Game: "robbers", Setup: game.Setup{Players: 3}, Host: Person{ID: "a", Name: "Anna"},
		House: House{Pace: "none", Spectators: "yes"}, Chain: fair.NewChain(),
	}}
	first, err := json.Marshal(open)
	if err != nil {
		f.Fatal(err)
	}
	for _, rest := range []string{
		"", `{"sit":{"seat":1,"bot":"easy"}}`, `{"sit":{"seat":7}}`, `{"swap":{"a":0,"b":9}}`, `{"start":{"setup":{"players":3}}}`,
		`{"start":{"setup":{"players":5}}}`, `{"start":{"again":{"game":0,"shift":1}}}`, `{"start":{"again":{"game":-1,"shift":9}}}`, `{"do":{"moves":[{"s":0,"a":"play C7"}]}}`, `{"do":{"moves":[]}}`, `{"say":{"seat":4,"to":"all","text":"x"}}`,
		`{"away":{"seat":null,"on":true}}`, `{"mute":{"seat":"*"}}`, string(first), `{"rise":{"seat":2}}` + "\n" + `{"key":{"seat":3}}`, `{"at":"x"}`, `{}`,
	} {
		f.Add([]byte(rest))
	}
	f.Fuzz(func(t *testing.T, rest []byte) {
		_, _, _ = Past(append([][]byte{first}, bytes.Split(rest, []byte("\n"))...))
	})
}
