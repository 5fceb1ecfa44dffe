package table

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// entering is a table of eight players without phones, whose moderator is Anna.
func entering(t *testing.T, p *paper) *Table {
	t.Helper()
	tb := seated(t, p, opening("lupus", 8, "aloud"), anna)
	if err := tb.by(t.Context(), anna.ID, Command{Moderate: &Moderate{On: true}}); err != nil {
		t.Fatal(err)
	}
	for seat := range game.Seat(8) {
		if err := tb.by(t.Context(), anna.ID, Command{Guest: &SeatGuest{Seat: &seat, Name: fmt.Sprint("Guest ", seat)}}); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// realCards is a deal that a moderator enters: seats 2 and 5 are the werewolves, seat 3
// is the seer.
func realCards() []string {
	cards := strings.Split(strings.Repeat("deal villager,", 8), ",")[:8]
	cards[2], cards[5], cards[3] = "deal werewolf", "deal werewolf", "deal seer"
	return cards
}

// playEntered plays a game to its end, as the moderator. At every entry that can be
// taken back, it is; then the same is entered again.
func playEntered(t *testing.T, tb *Table, undo bool) (undone int) {
	t.Helper()
	for stage(t, tb) == tablelog.Playing {
		g, err := grimoire(t, tb, anna.ID)
		if err != nil {
			t.Fatal(err)
		}
		c, is := Command{Proceed: &EndDiscussion{Phase: g.Phase}}, "the end of "+g.Phase
		for i, s := range g.Seats {
			if len(s.Legal) > 0 && g.Phase != "talk" && g.Phase != "defence" {
				c, is = Command{Act: &ActFor{Seat: new(game.Seat(i)), Text: s.Legal[len(s.Legal)-1]}}, s.Legal[len(s.Legal)-1]
			}
		}
		if err := tb.by(t.Context(), anna.ID, c); err != nil {
			t.Fatalf("%s: %v", is, err)
		}
		if c.Act == nil || !undo || stage(t, tb) != tablelog.Playing {
			continue
		}
		if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); err != nil {
			t.Fatalf("%s cannot be taken back: %v", is, err)
		}
		undone++
		g.Undo = false // the entry before is final now
		if again, err := grimoire(t, tb, anna.ID); err != nil || fmt.Sprint(again) != fmt.Sprint(g) {
			t.Fatalf("after %s was taken back, the moderator sees something else than before", is)
		}
		if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); code(err) != "changed" {
			t.Fatalf("two entries are taken back: %v", err)
		}
		if err := tb.by(t.Context(), anna.ID, c); err != nil {
			t.Fatalf("%s, once more: %v", is, err)
		}
	}
	return undone
}

// recorded returns the record of the only game, printed and read again.
func recorded(t *testing.T, tb *Table) (*record.Record, string) {
	t.Helper()
	records, err := tb.Records(t.Context())
	if err != nil || len(records) != 1 {
		t.Fatalf("%d games are recorded: %v", len(records), err)
	}
	var text strings.Builder
	if err := records[0].Print(&text); err != nil {
		t.Fatal(err)
	}
	again, err := record.Parse(strings.NewReader(text.String()))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	return again[0], text.String()
}

// TestUndo: every entry of the moderator can be taken back until somebody decides
// something else, and the game is then what it was. The same entry has the same
// consequences again. The record shows what was taken back, verifies, and the log
// replays.
func TestUndo(t *testing.T) {
	var p paper
	tb := entering(t, &p)
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); code(err) != "changed" {
		t.Errorf("before anything was entered it is taken back: %v", err)
	}
	undone := playEntered(t, tb, true)
	for _, other := range []string{"stranger", ""} {
		if err := tb.by(t.Context(), other, Command{Undo: &TakeBack{}}); code(err) != "host" {
			t.Errorf("%q takes back: %v", other, err)
		}
	}
	r, text := recorded(t, tb)
	if _, err := r.Verify(); err != nil {
		t.Errorf("the record does not verify: %v", err)
	}
	if got := strings.Count(text, "undone: "); undone < 5 || got != undone || len(r.Undone) != undone {
		t.Errorf("%d entries were taken back, the record has %d, read again %d", undone, got, len(r.Undone))
	}
	if err := tablelog.Check("T", p.lines); err != nil {
		t.Errorf("the log does not replay: %v", err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var got []game.Ruling
	for _, r := range (<-w.Frames()).Ruled {
		got = append(got, r.Ruling)
	}
	if want := rulings(t, r); len(want) < 2 || !reflect.DeepEqual(got, want) {
		t.Errorf("why things happened is told with what was taken back: %v, want %v", got, want)
	}
}

// rulings returns why everything happened in the game of a record.
func rulings(t *testing.T, r *record.Record) (all []game.Ruling) {
	t.Helper()
	s, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	referee := r.Game.(game.Referee)
	var told []game.Event
	for _, m := range r.Moves {
		before := len(told)
		s.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
			if to.Has(game.Nobody) {
				told = append(told, e)
			}
		})
		for i := before; i < len(told); i++ {
			if referee.Ends(told[i]) {
				all = append(all, referee.Ruling(s.View(game.Nobody), told[:i+1]))
			}
		}
	}
	return all
}

// TestRealCards: the players hold cards of their own, and the moderator enters them.
// Cards that are not in the deck, and a deal that is not whole, are refused and
// change nothing. Everybody is told that the cards are real, and so is the reader
// of the record, which verifies.
func TestRealCards(t *testing.T) {
	var p paper
	tb := entering(t, &p)
	start := func(by string, cards []string) error {
		return tb.by(t.Context(), by, Command{Start: &StartGame{Cards: cards}})
	}
	seers := realCards()
	seers[4] = "deal seer"
	for _, c := range []struct {
		by    string
		cards []string
		want  string
	}{
		{"stranger", realCards(), "host"},
		{anna.ID, realCards()[:7], "illegal"},
		{anna.ID, append(realCards(), "deal villager"), "illegal"},
		{anna.ID, seers, "illegal"},
		{anna.ID, []string{"sleep"}, "illegal"},
	} {
		if err := start(c.by, c.cards); code(err) != c.want {
			t.Errorf("%s starts with %q: %v, want %q", c.by, c.cards, err, c.want)
		}
	}
	if err := start(anna.ID, realCards()); err != nil {
		t.Fatal(err)
	}
	if s := status(t, tb); !s.RealCards || s.Stage != tablelog.Playing {
		t.Errorf("everybody is told %+v", s)
	}
	g, err := grimoire(t, tb, anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range g.Seats {
		if want := fmt.Sprintf(`"role":%q`, strings.TrimPrefix(realCards()[i], "deal ")); !strings.Contains(string(s.View), want) {
			t.Errorf("seat %d has not %s: %s", i, want, s.View)
		}
	}
	playEntered(t, tb, false)
	r, text := recorded(t, tb)
	found, err := r.Verify()
	if err != nil || found.Entered != 8 || !strings.Contains(text, "\nentered: 8\n") {
		t.Errorf("the record has %d cards that were entered: %v\n%s", found.Entered, err, text)
	}
	if err := tablelog.Check("T", p.lines); err != nil {
		t.Errorf("the log does not replay: %v", err)
	}
}
