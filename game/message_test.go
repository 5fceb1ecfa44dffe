package game_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// TestMessageJSON checks that a message is the same after it was sent, whatever
// its arguments are.
func TestMessageJSON(t *testing.T) {
	m := game.Say("chess.why", "n", uint8(3), "share", 0.5, "name", "Anna", "on", true, "seat", game.Seat(2), "none", game.Nobody,
		"seats", []game.Seat{0, 1}, "side", game.Kind("text"), "cards", []fmt.Stringer{game.Seat(4)},
		"why", game.Say("chess.check", "by", game.Say("chess.rook")), "all", []game.Message{game.Say("chess.mate", "n", 1)})
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var got game.Message
	if err := json.Unmarshal(b, &got); err != nil || !reflect.DeepEqual(got, m) {
		t.Errorf("got %#v, %v\nwant %#v", got, err, m)
	}
	if got, want := game.Say("chess.draw").String(), "chess.draw"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestRefusal checks that a refusal is found by its code inside other errors, and
// that what a client decodes is what a server encoded.
func TestRefusal(t *testing.T) {
	r := game.Refuse(game.CodeTaken, "refused.taken", "n", 2)
	err := fmt.Errorf("sitting down: %w", r)
	if !errors.Is(err, game.CodeTaken) || errors.Is(err, game.CodeFull) {
		t.Errorf("%v has not the code %s alone", err, game.CodeTaken)
	}
	sent := *r
	sent.Sentence = "Seat 2 is taken."
	b, err := json.Marshal(sent)
	if want := `{"code":"taken","sentence":"Seat 2 is taken.","key":"refused.taken","args":{"n":2}}`; err != nil || string(b) != want {
		t.Errorf("got %s, %v\nwant %s", b, err, want)
	}
	var got game.Refusal
	if err := json.Unmarshal(b, &got); err != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("got %#v, %v\nwant %#v", got, err, sent)
	}
}

// TestQuote checks that a text from outside is cut, and does not reach a
// terminal unescaped.
func TestQuote(t *testing.T) {
	if got, want := game.Quote("\x1b[31m"+strings.Repeat("狼", 50)), `"\x1b[31m`+strings.Repeat("狼", 35)+`…"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
