package audience

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// What the table writes by hand is what game.FrameJSON writes, byte for byte,
// at every moment of games played at random.
func TestFrameJSON(t *testing.T) {
	for _, e := range games.All {
		g := e.Game
		r := rand.New(rand.NewPCG(1, 2))
		setup, err := g.Info().Fill(game.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; s.Turn() != 0; n++ {
			seat := s.Turn().First()
			legal := s.Legal(seat, nil)
			var told []tablelog.Telling
			s.Do(seat, legal[r.IntN(len(legal))], func(to game.Seats, e game.Event) {
				told = append(told, tablelog.Telling{Event: e})
			})
			for viewer := range game.Table(setup.Players).With(game.Nobody).All() {
				f := &Frame{Frame: game.Look(s, viewer), game: g}
				f.N = n
				if n%2 == 0 {
					f.Deadline = time.Date(2026, 11, 15, 10, 0, 0, 123, time.UTC)
				}
				for i := range told {
					f.Events, f.events = append(f.Events, told[i].Event), append(f.events, told[i].JSON())
				}
				want, err := game.FrameJSON(g, f.Frame)
				if err != nil {
					t.Fatal(err)
				}
				if got := f.JSON(); !bytes.Equal(got, want) {
					t.Fatalf("%s:\n%s\nwant\n%s", g.Info().Name, got, want)
				}
			}
		}
	}
}

// Texts that are not plain letters are quoted as encoding/json does.
func TestFrameJSONQuotes(t *testing.T) {
	for _, text := range []string{"", "play C7", `a"b`, `a\b`, "<b>&", "é", "a\nb", "\x7f", "\u2028"} {
		f := &Frame{Frame: game.Frame{Phase: text}}
		want, err := game.FrameJSON(nil, f.Frame)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.JSON(); !bytes.Equal(got, want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

type whisper struct{}

// TestSecret: a frame says which of its events not everybody was told.
func TestSecret(t *testing.T) {
	state := tablelog.State{Seating: tablelog.Seating{Chairs: make([]tablelog.Chair, 2)}, Book: tablelog.Book{Ledgers: []tablelog.Ledger{{Seat: 0}, {Seat: 1}, {Seat: game.Nobody}}}}
	state.Tell(game.Table(2).With(game.Nobody), whisper{})
	state.Tell(game.Only(1), whisper{})
	for seat, want := range map[game.Seat]string{
		0: `"events":[{"kind":"whisper"}],`, 1: `"secret":[1]`, game.Nobody: `"events":[{"kind":"whisper"}],`,
	} {
		f := newFrame(&state, game.Frame{Seat: seat}, 0, news{}, true)
		if got := string(f.JSON()); !strings.Contains(got, want) || strings.Contains(got, "secret") != (seat == 1) {
			t.Errorf("seat %v: got %s, want %s", seat, got, want)
		}
	}
}

// TestOrder: a frame of many moments says in which order they came; a frame of one
// tells list after list.
func TestOrder(t *testing.T) {
	all := game.Table(1).With(game.Nobody)
	state := tablelog.State{Seating: tablelog.Seating{Chairs: make([]tablelog.Chair, 1)}, Book: tablelog.Book{
		Tellings: []tablelog.Telling{
			{Clock: "vote", To: game.Only(0)}, {Event: whisper{}, To: all},
			{Word: &tablelog.Word{To: all, Text: "Hm."}}, {Event: whisper{}, To: all},
		},
		Ledgers: []tablelog.Ledger{{Seat: 0, N: 3}, {Seat: game.Nobody}},
	}}
	for at, n := range []int{1, 1, 2, 3} {
		state.Ledgers[0].Items = append(state.Ledgers[0].Items, struct{ N, At int }{n, at})
	}
	for from, want := range []string{`"order":"0240"`, `"order":"40"`, ""} {
		f := newFrame(&state, game.Frame{Seat: 0}, from, news{}, true)
		if got := string(f.JSON()); !strings.Contains(got, want) || (want == "") == strings.Contains(got, "order") {
			t.Errorf("from %d: got %s, want %s", from, got, want)
		}
	}
}
