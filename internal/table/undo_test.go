package table

import (
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
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
	gametest.SkipRaced(t)
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
	gametest.SkipRaced(t)
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

// phoneAndGuests is a table without a clock that Anna moderates, with real cards. Bea
// plays seat 7 on a phone, a villager, and the others have none.
func phoneAndGuests(t *testing.T, p *paper) *Table {
	t.Helper()
	tb := seated(t, p, opening("lupus", 8, "none"), anna)
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	do(tb.by(t.Context(), anna.ID, Command{Moderate: &Moderate{On: true}}))
	_, err := tb.Sit(t.Context(), 7, Guest{Person: bea})
	do(err)
	w, err := tb.Watch(t.Context(), 7, 0)
	do(err)
	t.Cleanup(w.Close)
	go func() {
		for range w.Frames() { // she is there
		}
	}()
	do(tb.Ready(t.Context(), 7))
	for seat := range game.Seat(7) {
		do(tb.by(t.Context(), anna.ID, Command{Guest: &SeatGuest{Seat: &seat, Name: fmt.Sprint("Guest ", seat)}}))
	}
	do(tb.by(t.Context(), anna.ID, Command{Start: &StartGame{Cards: realCards()}}))
	time.Sleep(time.Minute) // the number that Bea might add
	do(tb.seat(t.Context(), 7, Command{Looked: &Looked{}}))
	return tb
}

// enter decides for a seat as the moderator: the last of what it may do.
func enter(t *testing.T, tb *Table, seat game.Seat) string {
	t.Helper()
	g, err := grimoire(t, tb, anna.ID)
	if err != nil || len(g.Seats[seat].Legal) == 0 {
		t.Fatalf("seat %v owes nothing in %+v: %v", seat, g, err)
	}
	legal := g.Seats[seat].Legal
	text := legal[len(legal)-1]
	if g.Phase == "talk" || g.Phase == "defence" {
		text = legal[0] // enough is said
	}
	if err := tb.by(t.Context(), anna.ID, Command{Act: &ActFor{Seat: &seat, Text: text, Override: true}}); err != nil {
		t.Fatalf("seat %v, %s: %v", seat, text, err)
	}
	return text
}

// TestUndoneWords: words that were said in a moment that is then taken back are in
// the record as such, and howl replay accepts them.
func TestUndoneWords(t *testing.T) {
	gametest.SkipRaced(t)
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := phoneAndGuests(t, &p)
		// on enters what everybody decides while it is night, or until the game is over
		on := func(on func() bool) {
			for on() {
				g, _ := grimoire(t, tb, anna.ID)
				for seat := range g.Seats {
					if again, _ := grimoire(t, tb, anna.ID); on() && len(again.Seats[seat].Legal) > 0 {
						enter(t, tb, game.Seat(seat))
					}
				}
				time.Sleep(time.Minute) // a night lasts a while
			}
		}
		night := func() { on(func() bool { return phase(t, tb) == "night" }) }
		night()
		say := func(text string) error { return tb.Say(t.Context(), 7, text, "") }
		if err := say("good morning, who died?"); err != nil {
			t.Fatal(err)
		}
		if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); err != nil {
			t.Fatal(err)
		}
		if err := say("zzz"); code(err) != "silent" {
			t.Fatalf("the night is back, and a player speaks: %v", err)
		}
		night()
		if err := say("again: good morning"); err != nil {
			t.Fatal(err)
		}
		on(func() bool { return stage(t, tb) == tablelog.Playing })
		r, text := recorded(t, tb)
		if _, err := r.Verify(); err != nil {
			t.Error(err)
		}
		want := "\nundone: say 7 to all: good morning, who died?\n"
		if !strings.Contains(text, want) || !strings.Contains(text, "\nsay 7 to all: again: good morning\n") {
			t.Errorf("the record has no %q:\n%s", want, text)
		}
		var again strings.Builder
		if err := r.Print(&again); err != nil || again.String() != text {
			t.Errorf("read and printed again, the record is another: %v\n%s", err, again.String())
		}
		if err := tablelog.Check("T", p.lines); err != nil {
			t.Errorf("the log does not replay: %v", err)
		}
	})
}

// TestUndoKept: what would end the night waits until the night may end. Taken back
// in that time it is gone, and nothing before it is.
func TestUndoKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := phoneAndGuests(t, &p)
		owe := func() (seats []int, kept []game.Seat) {
			g, err := grimoire(t, tb, anna.ID)
			if err != nil {
				t.Fatal(err)
			}
			for i, s := range g.Seats {
				if len(s.Legal) > 0 {
					seats = append(seats, i)
				}
			}
			if kept = g.Kept; len(kept) > 0 && !g.Undo {
				t.Error("an entry is kept, and the moderator is not told that it can be taken back")
			}
			return seats, kept
		}
		for seats, _ := owe(); len(seats) > 1; seats, _ = owe() {
			enter(t, tb, game.Seat(seats[0]))
		}
		before, _ := owe()
		enter(t, tb, game.Seat(before[0]))
		if _, kept := owe(); !reflect.DeepEqual(kept, []game.Seat{game.Seat(before[0])}) {
			t.Fatalf("kept is %v, want %v", kept, before)
		}
		entries := len(p.lines)
		if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); err != nil {
			t.Fatal(err)
		}
		if after, kept := owe(); !reflect.DeepEqual(after, before) || kept != nil || len(p.lines) != entries {
			t.Errorf("after the entry was taken back, %v are asked and %v kept, want %v", after, kept, before)
		}
		time.Sleep(time.Minute)
		if got := phase(t, tb); got != "night" {
			t.Errorf("what was taken back ended the night: it is %s", got)
		}
	})
}

// TestUndoneEvents: who was told something that is taken back is told how many of the
// last events do not count, and who comes later never hears of them.
func TestUndoneEvents(t *testing.T) {
	var p paper
	tb := entering(t, &p)
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	watch := func(from int) (*Watcher, *Frame) {
		w, err := tb.Watch(t.Context(), game.Nobody, from)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(w.Close)
		return w, <-w.Frames()
	}
	ballot(t, tb)
	w, first := watch(0)
	enter(t, tb, voter(t, tb))
	vote := <-w.Frames()
	if len(vote.Events) == 0 {
		t.Fatal("a vote tells nothing")
	}
	if err := tb.by(t.Context(), anna.ID, Command{Undo: &TakeBack{}}); err != nil {
		t.Fatal(err)
	}
	if f := <-w.Frames(); f.Undone != len(vote.Events) || len(f.Events) != 0 {
		t.Errorf("%d events are taken back, want %d; the frame tells %v", f.Undone, len(vote.Events), f.Events)
	}
	if _, f := watch(vote.N); f.Undone != len(vote.Events) || len(f.Events) != 0 {
		t.Errorf("who comes back after the vote is told %d, want %d", f.Undone, len(vote.Events))
	}
	if _, f := watch(first.N); f.Undone != 0 || len(f.Events) != 0 {
		t.Errorf("who comes back and has not heard of the vote is told %d and %v", f.Undone, f.Events)
	}
	if _, f := watch(0); f.Undone != 0 || len(f.Events) != len(first.Events) {
		t.Errorf("who comes late is told %d events, want %d", len(f.Events), len(first.Events))
	}
}

// ballot enters the first night and day up to the ballot.
func ballot(t *testing.T, tb *Table) {
	t.Helper()
	for at := phase(t, tb); at != "ballot"; at = phase(t, tb) {
		if err := tb.by(t.Context(), anna.ID, Command{Proceed: &EndDiscussion{Phase: at}}); err != nil {
			enter(t, tb, voter(t, tb))
		}
	}
}

// voter is the first seat that is asked.
func voter(t *testing.T, tb *Table) game.Seat {
	t.Helper()
	g, err := grimoire(t, tb, anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range g.Seats {
		if len(s.Legal) > 0 {
			return game.Seat(i)
		}
	}
	t.Fatalf("nobody is asked in %s", g.Phase)
	return 0
}

// TestWiseUnmoderated: the Wise Old Man's table has no moderator (L21).
func TestWiseUnmoderated(t *testing.T) {
	var p paper
	o := opening("lupus", 8, "none")
	o.Setup.Options["variant"] = "wise-old-man"
	tb := seated(t, &p, o, anna)
	on := Command{Moderate: &Moderate{On: true}}
	if err := tb.by(t.Context(), anna.ID, on); code(err) != "setup" {
		t.Errorf("somebody moderates the Wise Old Man: %v", err)
	}
	options := func(variant string) error {
		o := maps.Clone(o.Setup.Options)
		o["variant"] = variant
		return tb.by(t.Context(), anna.ID, Command{Settings: &ChangeSettings{Options: o}})
	}
	if err := options("none"); err != nil {
		t.Fatal(err)
	}
	if err := tb.by(t.Context(), anna.ID, on); err != nil {
		t.Fatal(err)
	}
	if err := options("wise-old-man"); code(err) != "setup" {
		t.Errorf("a moderated table becomes the Wise Old Man's: %v", err)
	}
}
