package tstypes

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/testhelp"
)

// Compare fails the test if a file is not the module. With -update it writes
// the file.
func (m *Module) Compare(t *testing.T, file string) {
	t.Helper()
	compare(t, file, m.String())
}

// Document does the same for the schema and the reference in docs, whose files
// have this name. It fails if a field has no comment.
func (m *Module) Document(t *testing.T, name, title string) {
	t.Helper()
	for _, at := range m.unexplained() {
		t.Errorf("nothing says what %s is: write a comment at its field in Go, or explain it in the test", at)
	}
	docs := filepath.Join(moduleRoot(), "docs")
	compare(t, filepath.Join(docs, "schema", name+".json"), string(m.Schema(title)))
	compare(t, filepath.Join(docs, "reference", name+".md"), m.Reference(title))
}

// unexplained returns the fields, actions and phases that have no comment.
func (m *Module) unexplained() (all []string) {
	look := func(typ string, fields object) {
		for _, f := range fields {
			if m.comments[typ+"."+f.name] == "" {
				all = append(all, typ+"."+f.name)
			}
		}
	}
	for typ, is := range m.declared {
		switch is := is.(type) {
		case object:
			look(typ, is)
		case union:
			for _, one := range is {
				if event, ok := one.(object); ok && typ == "Event" {
					kind, _ := strconv.Unquote(event[0].is.String())
					look(kind, event[1:])
				}
			}
		}
	}
	for _, form := range m.actions {
		if m.comments["action "+form] == "" {
			all = append(all, "action "+form)
		}
	}
	for _, phase := range m.phases {
		if m.comments["phase "+phase] == "" {
			all = append(all, "phase "+phase)
		}
	}
	slices.Sort(all)
	return all
}

func compare(t *testing.T, file, got string) {
	t.Helper()
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

// CheckGame plays games at random and checks every event, the actions that a seat
// may choose from and some views of each game against the schemas.
// It also checks that every event of the module is told, and every form of an
// action offered. begin returns a new game.
func (m *Module) CheckGame(t *testing.T, games int, text func(game.Action) string, begin func(*rand.Rand) game.State) {
	t.Helper()
	r := rand.New(rand.NewPCG(14, 6))
	told := make(map[reflect.Type]bool)
	offered := make(map[game.Action]string) // the forms of actions
	tell := func(_ game.Seats, e game.Event) {
		told[reflect.TypeOf(e)] = true
		b, err := game.EventJSON(e)
		if err == nil {
			err = m.checkEvent(b)
		}
		if err != nil {
			t.Fatalf("%v: %s", err, b)
		}
	}
	for n := range games {
		one := func(of game.Seats) game.Seats { return game.Only(of.After(game.Seat(r.IntN(game.MaxSeats)))) }
		s := begin(r)
		var viewers game.Seats
		for turn := s.Turn(); ; turn = s.Turn() {
			viewers |= turn &^ game.Only(game.Dealer)
			if turn == 0 {
				if all := viewers.With(game.Nobody); n < 10 {
					m.checkViews(t, s, all)
				} else {
					m.checkViews(t, s, one(all))
				}
				break
			}
			seat := turn.First()
			if r.IntN(300) == 0 {
				m.checkViews(t, s, one(viewers.With(game.Nobody)))
			}
			if unasked, may := willing(s); len(may) > 0 && r.IntN(20) == 0 {
				m.checkActions(t, may, text, offered)
				s.Do(unasked, may[r.IntN(len(may))], tell)
				continue
			}
			legal := s.Legal(seat, nil)
			if seat != game.Dealer {
				m.checkActions(t, legal, text, offered)
			}
			s.Do(seat, legal[r.IntN(len(legal))], tell)
		}
	}
	for e, kind := range m.events {
		if !told[e] {
			t.Errorf("no game told the event %s", kind)
		}
	}
	forms := slices.Collect(maps.Values(offered))
	for _, form := range m.actions {
		if !slices.Contains(forms, form) {
			t.Errorf("no game offered the action %s", form)
		}
	}
}

// checkActions checks that each action has one of the forms, and notes it.
func (m *Module) checkActions(t *testing.T, legal []game.Action, text func(game.Action) string, offered map[game.Action]string) {
	t.Helper()
	for _, a := range legal {
		if offered[a] != "" {
			continue
		}
		if offered[a] = m.form(text(a)); offered[a] == "" {
			t.Fatalf("the action %q has no form", text(a))
		}
	}
}

// willing returns a seat that may act without being asked, and what it may do.
func willing(s game.State) (game.Seat, []game.Action) {
	if w, ok := s.(game.Willing); ok {
		for seat := range game.Table(game.MaxSeats).All() {
			if may := w.May(seat, nil); len(may) > 0 {
				return seat, may
			}
		}
	}
	return game.Nobody, nil
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
