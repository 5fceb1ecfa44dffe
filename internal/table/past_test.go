package table

import (
	"bytes"
	"encoding/json"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A log that came from elsewhere may hold anything: it is refused, and breaks
// nothing.
func FuzzPast(f *testing.F) {
	open := tablelog.Entry{Open: &tablelog.Open{
		ID: "ABCDEF", Game: "robbers", Setup: game.Setup{Players: 3}, Host: tablelog.Person{ID: "a", Name: "Anna"},
		Settings: tablelog.Settings{Pace: "none", Spectators: "yes"}, Chain: commit.NewChain(),
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
		_, _, _ = tablelog.Past(append([][]byte{first}, bytes.Split(rest, []byte("\n"))...))
	})
}

// A table's secrets last for a certain number of games. The last of them ends
// the match, and a person who wants another is refused.
func TestLastGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "machine"))
		err := tb.ask(t.Context(), func() error {
			tb.state.Past, tb.state.Reasons = make([]*record.Record, tablelog.MostGames-1), make([][]game.Message, tablelog.MostGames-1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 0)
		if err := tb.Ready(t.Context(), 0); code(err) != "table" {
			t.Errorf("another game: %v", err)
		}
		status, err := tb.Status(t.Context())
		if err != nil || status.Stage != tablelog.Over || status.Games != tablelog.MostGames || !status.Until.IsZero() {
			t.Errorf("after the last game: %+v, %v", status, err)
		}
	})
}
