package tstypes

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"howl/game"
	"howl/internal/testhelp"
)

// Compare fails the test if a file is not the module. With -update it writes
// the file.
func (m *Module) Compare(t *testing.T, file string) {
	t.Helper()
	got := m.String()
	if *testhelp.Update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what Go says: run go test -run %s -update", file, t.Name())
	}
}

// CheckGame plays games at random and checks every event, many views on the way
// and all at the end against the types Event and View. It also checks that every
// event of the module is told. begin returns a new game.
func (m *Module) CheckGame(t *testing.T, games int, begin func(*rand.Rand) game.State) {
	t.Helper()
	r := rand.New(rand.NewPCG(14, 6))
	told := make(map[reflect.Type]bool)
	tell := func(_ game.Seats, e game.Event) {
		told[reflect.TypeOf(e)] = true
		b, err := game.EventJSON(e)
		if err == nil {
			err = m.Check("Event", b)
		}
		if err != nil {
			t.Fatalf("%v: %s", err, b)
		}
	}
	for range games {
		s := begin(r)
		var viewers game.Seats
		for turn := s.Turn(); ; turn = s.Turn() {
			viewers |= turn &^ game.Only(game.Dealer)
			if turn == 0 {
				m.checkViews(t, s, viewers.With(game.Nobody))
				break
			}
			seat := turn.First()
			if r.IntN(8) == 0 {
				m.checkViews(t, s, game.Only(viewers.With(game.Nobody).After(game.Seat(r.IntN(game.MaxSeats)))))
			}
			legal := s.Legal(seat, nil)
			s.Do(seat, legal[r.IntN(len(legal))], tell)
		}
	}
	for e, kind := range m.events {
		if !told[e] {
			t.Errorf("no game told the event %s", kind)
		}
	}
}

func (m *Module) checkViews(t *testing.T, s game.State, viewers game.Seats) {
	t.Helper()
	for seat := range viewers.All() {
		b, err := json.Marshal(s.View(seat))
		if err == nil {
			err = m.Check("View", b)
		}
		if err != nil {
			t.Fatalf("%s, seat %v: %v: %s", s.Phase(), seat, err, b)
		}
	}
}
