package table

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// recordedGame plays a game at random, as far as at most that many moves.
func recordedGame(t *testing.T, g game.Game, setup game.Setup, r *rand.Rand, most int) *record.Record {
	t.Helper()
	rec := &record.Record{Game: g, Setup: setup, Names: make([]string, setup.Players)}
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for turn := s.Turn(); turn != 0 && len(rec.Moves) < most; turn = s.Turn() {
		seat := turn.First()
		legal := s.Legal(seat, nil)
		a := legal[r.IntN(len(legal))]
		s.Do(seat, a, nil)
		rec.Moves = append(rec.Moves, record.Move{Seat: seat, Action: a})
	}
	return rec
}

// A game that is played on from a moment of another one begins with what every seat
// knew then, also after a restart. Its record says how much of it is not its own,
// holds a proof of the rest, and counts for nothing.
func TestPlayedOn(t *testing.T) {
	for i, e := range games.All {
		for _, share := range []int{2, 3} {
			r := rand.New(rand.NewPCG(uint64(i), uint64(share)))
			setup, err := e.Info().Fill(game.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			all := recordedGame(t, e.Game, setup, r, 10_000)
			moves, err := all.Prefix(len(all.Moves) / share)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(e.Name(), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { playedOn(t, &record.Record{Game: e.Game, Setup: setup, Moves: moves}) })
			})
		}
	}
}

func playedOn(t *testing.T, from *record.Record) {
	name := from.Game.Info().Name
	o := opening(name, from.Setup.Players, "machine")
	o.From = &tablelog.From{Setup: from.Setup}
	for _, m := range from.Moves {
		o.From.Moves = append(o.From.Moves, tablelog.Move{Seat: m.Seat, Text: from.Game.Text(m.Action)})
	}
	var people []tablelog.Person
	for i := range from.Setup.Players {
		people = append(people, tablelog.Person{ID: string(rune('a' + i)), Name: string(rune('A' + i))})
	}
	var p paper
	tb := seated(t, &p, o, people...)
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	was, err := from.Replay(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !was.Turn().Has(game.Dealer) { // whose draws are new
		sees(t, tb, was)
	}
	back, err := Resume(config(&paper{lines: p.lines}), p.lines)
	if err != nil {
		t.Fatal(err)
	}
	if !was.Turn().Has(game.Dealer) {
		sees(t, back, was)
	}
	back.Close()
	playOut(t, tb, quietly)
	records, err := tb.Records(t.Context())
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	if stage(t, tb) != tablelog.Over || records[0].From != len(from.Moves) {
		t.Errorf("it ends in stage %s, and %d moves of %d are those of the other game", stage(t, tb), records[0].From, len(from.Moves))
	}
	for seat, n := range tb.state.Totals {
		if n != 0 {
			t.Errorf("seat %d has %d points", seat, n)
		}
	}
	found, err := records[0].Verify()
	if err != nil || found.From == 0 {
		t.Errorf("%+v, %v", found, err)
	}
	var text strings.Builder
	if err := records[0].Print(&text); err != nil {
		t.Fatal(err)
	}
	again, err := record.Parse(strings.NewReader(text.String()))
	if err != nil || again[0].From != len(from.Moves) {
		t.Errorf("read again: %v", err)
	}
}

// sees checks that every seat of a table sees what it sees in a state.
func sees(t *testing.T, tb *Table, s game.State) {
	t.Helper()
	for seat := range tb.state.Seats().All() {
		w, err := tb.Watch(t.Context(), seat, 0)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			View  json.RawMessage
			Legal []string
		}
		if err := json.Unmarshal((<-w.Frames()).JSON(), &got); err != nil {
			t.Fatal(err)
		}
		w.Close()
		look := game.Look(s, seat)
		want, err := json.Marshal(look.View)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.View, want) || len(got.Legal) != len(look.Legal) {
			t.Fatalf("seat %v sees\n%s and may %v, want\n%s", seat, got.View, got.Legal, want)
		}
	}
}

// A log whose other game does not go by the rules, or is over, is not played.
func TestPlayedOnFromNonsense(t *testing.T) {
	for name, moves := range map[string][]tablelog.Move{
		"unknown": {{Seat: game.Dealer, Text: "deal nonsense"}},
		"order":   {{Seat: 0, Text: "play C1"}},
	} {
		var p paper
		o := opening("robbers", 3, "none")
		o.From = &tablelog.From{Setup: o.Setup, Moves: moves}
		tb := seated(t, &p, o, anna)
		if err := tb.Start(t.Context(), anna.ID, "random"); err == nil {
			t.Errorf("%s: a game begins", name)
		}
	}
}
