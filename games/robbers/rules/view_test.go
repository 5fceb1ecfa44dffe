package rules_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

var fourHands = []string{
	"W W T K C1 C2 C3 C4 C5",
	"C6 C7 C8 C9 C10 C11 C12 C13 C14",
	"C15 R1 R2 R3 R4 R5 R6 R7 R8",
	"R9 R10 R11 R12 R13 R14 R15 S K",
}

// Chips lie before the player who played the card, the werewolf's on top in
// either order. A card in the hand brings none (W16).
func TestChips(t *testing.T) {
	s := dealt(t, fourHands...)
	chips := func() []rules.Role { v := view(s, 3); return v.Chips(0) }
	for _, test := range []struct {
		cards string
		want  []rules.Role
	}{
		{"", []rules.Role{}},
		{"W", []rules.Role{rules.Werewolf}},
		{"C6 C15 R9", []rules.Role{rules.Werewolf}},
		{"T C7 R1 R10", []rules.Role{rules.Traitor, rules.Werewolf}},
		{"R11 W C8 R2", []rules.Role{rules.Traitor, rules.Werewolf, rules.Werewolf}},
	} {
		plays(t, s, test.cards)
		if got := chips(); !reflect.DeepEqual(got, test.want) {
			t.Errorf("after %q: %v, want %v", test.cards, got, test.want)
		}
	}
}

// The rulebook calls the chips optional: a table may play without them (W16).
func TestNoChips(t *testing.T) {
	s := begin(t, game.Setup{Players: 4, Options: map[string]string{"chips": "off"}})
	for s.Turn() != 0 {
		for seat := range game.Seat(4) {
			v := view(s, 3)
			if got := v.Chips(seat); len(got) > 0 {
				t.Fatalf("%v lie before seat %v", got, seat)
			}
		}
		s.Do(s.Turn().First(), s.Legal(s.Turn().First(), nil)[0], nil)
	}
}

// There is a view to draw at every moment, before the dealer is drawn too.
func TestViewBeforeTheDeal(t *testing.T) {
	for players := 3; players <= 5; players++ {
		s := begin(t, game.Setup{Players: players})
		for _, seat := range []game.Seat{0, game.Seat(players - 1), game.Nobody} {
			if _, err := json.Marshal(s.View(seat)); err != nil {
				t.Errorf("%d players, seat %v: %v", players, seat, err)
			}
		}
	}
}

// The table talks at all times. Spectators hear it and are mute.
func TestEars(t *testing.T) {
	s := begin(t, game.Setup{Players: 3})
	for {
		for seat := range game.Seat(3) {
			if got, want := s.Ears(seat), game.Everybody; got != want {
				t.Fatalf("%s: seat %v is heard by %v, want %v", s.Phase(), seat, got, want)
			}
		}
		for _, seat := range []game.Seat{3, game.Nobody, game.Dealer} {
			if got := s.Ears(seat); got != 0 {
				t.Fatalf("%s: seat %v, who does not play, is heard by %v", s.Phase(), seat, got)
			}
		}
		turn := s.Turn()
		if turn == 0 {
			return
		}
		if s.Score(0) != 0 {
			t.Fatalf("%s: seat 0 has won before the end", s.Phase())
		}
		s.Do(turn.First(), s.Legal(turn.First(), nil)[0], nil)
	}
}

const iconsJSON = `"icons":{"chests":[0,1,1,2,2,3,4,5,4,3,2,2,1,1,0],"robbers":[0,0,0,1,1,1,3,5,3,1,1,1,1,1,0]}`

// What a client is sent names its own cards and those on the table, and of
// what was taken the number alone (W15).
func TestWire(t *testing.T) {
	s := dealt(t, fourHands...)
	plays(t, s, "W C6 C15 R9 T") // the werewolf is R16 and takes the first trick
	table := `"players":4,"deal":1,"button":3,"leader":0,"turn":1,"trick":["T"],"left":8,` +
		`"taken":[4,0,0,0],"chips":[["traitor","werewolf"],[],[],[]],` + iconsJSON
	var would []string // of the seat whose turn it is: the traitor is 16 of the suit that is led
	for rank := 7; rank <= 14; rank++ {
		would = append(would, fmt.Sprintf(`{"card":"C%[1]d","as":"C%[1]d","best":false}`, rank))
	}
	for _, test := range []struct {
		seat game.Seat
		want string
	}{
		{0, `{"seat":0,"role":"werewolf","hand":["C1","C2","C3","C4","C5","W","K"],` + table + `}`},
		{1, `{"seat":1,"role":"robber","hand":["C7","C8","C9","C10","C11","C12","C13","C14"],` + table + `,"would":[` + strings.Join(would, ",") + `]}`},
		{game.Nobody, `{"seat":null,"hand":[],` + table + `}`},
	} {
		if got := wire(t, s, test.seat); got != test.want {
			t.Errorf("seat %v is sent\n%s\nwant\n%s", test.seat, got, test.want)
		}
	}
}

// With past tricks open everybody sees them again, and nothing else more.
func TestPastTricks(t *testing.T) {
	closed := dealt(t, fourHands...)
	open := begin(t, game.Setup{Players: 4, Deal: 1, Button: 3, Options: map[string]string{"past-tricks": "on"}})
	for _, hand := range fourHands {
		for _, c := range strings.Fields(hand) {
			do(t, open, game.Dealer, "deal "+c)
		}
	}
	if got, want := wire(t, open, 2), wire(t, closed, 2); got != want {
		t.Errorf("before a trick is taken seat 2 is sent\n%s\nwant\n%s", got, want)
	}
	plays(t, closed, "W C6 C15 R9")
	plays(t, open, "W C6 C15 R9")
	past := iconsJSON + `,"past":[{"leader":0,"cards":["W","C6","C15","R9"],"winner":0}]` +
		`,"unseen":["C1","C2","C3","C4","C5","C7","C8","C9","C10","C11","C12","C13","C14","R10","R11","R12","R13","R14","R15","W","S","K","K","T"]`
	if got, want := wire(t, open, 2), strings.Replace(wire(t, closed, 2), iconsJSON, past, 1); got != want {
		t.Errorf("seat 2 is sent\n%s\nwant\n%s", got, want)
	}
}

// When it is over the roles and points are everybody's.
func TestWireOfTheEnd(t *testing.T) {
	s := dealt(t,
		"C1 C2 C3 C4 C5 C6 C7 C8 C9",
		"R1 R2 R3 R4 R5 R6 R7 R8 R9",
		"C10 C11 C12 R10 R11 R12 K K T")
	for s.Turn() != 0 {
		seat := s.Turn().First()
		s.Do(seat, s.Legal(seat, nil)[0], nil)
	}
	got := wire(t, s, game.Nobody)
	for _, want := range []string{`"turn":null`, `"undealt":"W"`, `"roles":["robber","robber","traitor"]`, `"robbers":{"players":2,`, `"won":"`} {
		if !strings.Contains(got, want) {
			t.Errorf("the end is sent without %s:\n%s", want, got)
		}
	}
}

// Events that write themselves write what encoding/json would.
func TestEventsByHand(t *testing.T) {
	for _, e := range []game.Event{
		rules.Played{Seat: 3, Card: rules.R1 + 10}, rules.Played{Seat: 0, Card: rules.W}, rules.Took{Seat: 4},
		rules.Stands{Seat: 2, Card: rules.T, As: rules.Value{Suit: 'R', Rank: 12}},
	} {
		want, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.(game.JSONAppender).AppendJSON(nil); string(got) != string(want) {
			t.Errorf("%T writes %s, want %s", e, got, want)
		}
	}
}

func wire(t *testing.T, s game.State, seat game.Seat) string {
	t.Helper()
	b, err := json.Marshal(s.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
