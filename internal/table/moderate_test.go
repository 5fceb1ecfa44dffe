package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// moderated is a table of twelve that Anna moderates: seven people with phones,
// five without.
func moderated(t *testing.T, p *paper) *Table {
	t.Helper()
	tb := seated(t, p, amongFriends("lupus", 12, "machine"), anna)
	if err := tb.by(t.Context(), anna.ID, Command{Moderate: &Moderate{On: true}}); err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		seat := game.Seat(i)
		if i < 7 {
			who := tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Player ", i)}
			if _, err := tb.Sit(t.Context(), seat, Guest{Person: who}); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := tb.by(t.Context(), anna.ID, Command{Guest: &SeatGuest{Seat: &seat, Name: fmt.Sprint("Guest ", i)}}); err != nil {
			t.Fatal(err)
		}
	}
	s, err := tb.Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if s.Moderator != anna.Name || s.Host != anna.Name || s.HostSeat != game.Nobody || !s.Chairs[7].NoPhone || s.Chairs[6].NoPhone {
		t.Fatalf("everybody is told %+v", s)
	}
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	return tb
}

// amongFriends opens a private table, where nobody need agree to a moderator.
func amongFriends(name string, players int, pace string) tablelog.Open {
	o := opening(name, players, pace)
	o.Settings.Private = true
	return o
}

// grimoire returns the grimoire, as this person gets it.
func grimoire(t *testing.T, tb *Table, person string) (*Grimoire, error) {
	t.Helper()
	r, err := tb.Apply(t.Context(), Guest{Person: tablelog.Person{ID: person}}, Command{Look: &LookAll{}})
	return r.Grimoire, err
}

// TestModerated: a moderated game of twelve, five of whom have no phone, is played
// whole. The moderator sees every card, acts for those without a phone and
// overrides one with; nobody else may. The record verifies and the log replays.
func TestModerated(t *testing.T) {
	var p paper
	tb := moderated(t, &p)
	draw := testhelp.Chance()
	act := func(by string, seat game.Seat, text string, override bool) error {
		return tb.by(t.Context(), by, Command{Act: &ActFor{Seat: &seat, Text: text, Override: override}})
	}
	overridden := false
	for stage(t, tb) == tablelog.Playing {
		g, err := grimoire(t, tb, anna.ID)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range g.Seats {
			seat := game.Seat(i)
			if want := shownTo(t, tb, seat); !strings.Contains(want, string(s.View)) {
				t.Fatalf("the grimoire shows seat %d otherwise than the seat: %s", i, s.View)
			}
			if len(s.Legal) == 0 {
				continue
			}
			text := s.Legal[draw.IntN(len(s.Legal))]
			switch {
			case i >= 7:
				for _, other := range []string{"p0", "stranger", "guest 1"} {
					if err := act(other, seat, text, true); code(err) != "host" {
						t.Fatalf("%s acts for another: %v", other, err)
					}
				}
				err = act(anna.ID, seat, text, false)
			case !overridden:
				if err := act(anna.ID, seat, text, false); code(err) != "host" {
					t.Fatalf("the moderator acts for a player with a phone without saying so: %v", err)
				}
				overridden = true
				err = act(anna.ID, seat, text, true)
			default:
				err = tb.Do(t.Context(), seat, text, "")
			}
			if err != nil {
				t.Fatalf("seat %d, %s: %v", i, text, err)
			}
			break
		}
	}
	for _, person := range []string{"p0", "stranger", "", "guest 12"} {
		if g, err := grimoire(t, tb, person); g != nil || code(err) != "host" {
			t.Errorf("%q sees everything: %v", person, err)
		}
	}
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
		t.Fatal(err)
	}
	if _, err := again[0].Verify(); err != nil {
		t.Errorf("the record does not verify: %v", err)
	}
	if err := tablelog.Check("T", p.lines); err != nil {
		t.Errorf("the log does not replay: %v", err)
	}
	by := make(map[string]int)
	for _, line := range p.lines {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		if e.Do != nil && e.Do.By == tablelog.ByModerator {
			by[e.Do.Why.Key]++
		}
	}
	if by["reason.moderator"] < 5 || by["reason.override"] != 1 {
		t.Errorf("the log says of the moderator's decisions: %v", by)
	}
}

// TestModeratorPassesOn: the moderator hands over to the first ghost, and then sees
// no more than anybody.
func TestModeratorPassesOn(t *testing.T) {
	var p paper
	tb := moderated(t, &p)
	pass := func(by string, seat game.Seat) error {
		return tb.by(t.Context(), by, Command{Moderate: &Moderate{Seat: &seat}})
	}
	if err := pass(anna.ID, 0); code(err) != "seat" {
		t.Errorf("somebody alive is made the moderator: %v", err)
	}
	ghost := game.Nobody
	for ghost == game.Nobody {
		g, err := grimoire(t, tb, anna.ID)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range g.Seats {
			seat := game.Seat(i)
			if i < 7 && out(t, tb, seat) {
				ghost = seat
			}
			if len(s.Legal) > 0 {
				if err := tb.Do(t.Context(), seat, s.Legal[len(s.Legal)-1], ""); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if ghost == game.Nobody && stage(t, tb) != tablelog.Playing {
			t.Fatal("only players without a phone died: this deal does not serve")
		}
	}
	if err := pass("p0", ghost); code(err) != "host" {
		t.Errorf("a player makes a moderator: %v", err)
	}
	if err := pass(anna.ID, ghost); err != nil {
		t.Fatal(err)
	}
	if _, err := grimoire(t, tb, anna.ID); code(err) != "host" {
		t.Errorf("who has handed over still sees everything: %v", err)
	}
	if _, err := grimoire(t, tb, fmt.Sprint("p", ghost)); err != nil {
		t.Errorf("the ghost does not see everything: %v", err)
	}
}

// out reports whether a seat is out of the game.
func out(t *testing.T, tb *Table, seat game.Seat) (is bool) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error { is = tb.state.Out(seat); return nil }); err != nil {
		t.Fatal(err)
	}
	return is
}

// TestModeratorCallsTheNight: in a room a moderator keeps the time. No clock runs,
// also while a phone is dark; the night ends when the moderator says so, and not
// before everybody with a choice has decided; nobody else can end it.
func TestModeratorCallsTheNight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, amongFriends("lupus", 8, "aloud"), anna)
		if err := tb.by(t.Context(), anna.ID, Command{Moderate: &Moderate{On: true}}); err != nil {
			t.Fatal(err)
		}
		for i := range game.Seat(8) {
			switch {
			case i < 2:
				if _, err := tb.Sit(t.Context(), i, Guest{Person: tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Player ", i)}}); err != nil {
					t.Fatal(err)
				}
			case i < 6:
				if err := tb.by(t.Context(), anna.ID, Command{Guest: &SeatGuest{Seat: &i, Name: fmt.Sprint("Guest ", i)}}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := tb.Start(t.Context(), anna.ID, "easy"); err != nil {
			t.Fatal(err)
		}
		morning := func(by, want string) {
			t.Helper()
			if err := tb.by(t.Context(), by, Command{Proceed: &EndDiscussion{Phase: "night"}}); code(err) != want {
				t.Errorf("%s ends the night: %v, want %q", by, err, want)
			}
		}
		for range 60 {
			time.Sleep(time.Minute)
			if _, err := grimoire(t, tb, anna.ID); err != nil { // a sign of life
				t.Fatal(err)
			}
		}
		for {
			g, err := grimoire(t, tb, anna.ID)
			if err != nil {
				t.Fatal(err)
			}
			owes := slices.IndexFunc(g.Seats, func(s GrimoireSeat) bool { return len(s.Legal) > 0 })
			if len(g.Asleep) < 5 || g.Phase != "night" {
				t.Fatalf("in the %s %v sleep", g.Phase, g.Asleep)
			}
			if owes < 0 {
				break
			}
			morning(anna.ID, "over")
			if err := tb.by(t.Context(), anna.ID, Command{Act: &ActFor{Seat: new(game.Seat(owes)), Text: g.Seats[owes].Legal[0], Override: true}}); err != nil {
				t.Fatal(err)
			}
		}
		morning("p0", "host")
		morning("stranger", "host")
		morning(anna.ID, "<nil>")
		if now := phase(t, tb); now != "talk" {
			t.Errorf("after the night comes %s", now)
		}
		morning(anna.ID, "over")
		tb.Close()
	})
}

// TestModeratorEndsDiscussions: where a person moderates, nobody who is out starts the
// vote over their head, nor does a player.
func TestModeratorEndsDiscussions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, amongFriends("lupus", 8, "aloud"), anna)
		must := func(c Command) {
			t.Helper()
			if err := tb.by(t.Context(), anna.ID, c); err != nil {
				t.Fatal(err)
			}
		}
		must(Command{Moderate: &Moderate{On: true}})
		if _, err := tb.Sit(t.Context(), 0, Guest{Person: tablelog.Person{ID: "p0", Name: "Player 0"}}); err != nil {
			t.Fatal(err)
		}
		for i := range game.Seat(8) {
			if i > 0 {
				must(Command{Guest: &SeatGuest{Seat: &i, Name: fmt.Sprint("Guest ", i)}})
			}
		}
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		// Everybody is against the one with a phone, until a talk in which that one is out.
		for range 500 {
			g, err := grimoire(t, tb, anna.ID)
			if err != nil {
				t.Fatal(err)
			}
			isOut := !strings.Contains(string(g.View), `"alive":[0,`)
			if g.Phase == "talk" && isOut {
				break
			}
			owes := slices.IndexFunc(g.Seats, func(s GrimoireSeat) bool { return len(s.Legal) > 0 })
			switch {
			case g.Phase == "talk" || g.Phase == "defence" || g.Phase == "night" && owes < 0:
				must(Command{Proceed: &EndDiscussion{Phase: g.Phase}})
			default:
				legal := g.Seats[owes].Legal
				text := legal[0]
				for _, against := range []string{"vote 0", "lynch 0", "mark 0"} {
					if slices.Contains(legal, against) {
						text = against
					}
				}
				must(Command{Act: &ActFor{Seat: new(game.Seat(owes)), Text: text, Override: true}})
			}
			time.Sleep(time.Second)
		}
		if err := tb.by(t.Context(), "p0", Command{Proceed: &EndDiscussion{Phase: "talk"}}); code(err) != "host" {
			t.Errorf("a ghost starts the vote: %v", err)
		}
		must(Command{Proceed: &EndDiscussion{Phase: "talk"}})
		tb.Close()
	})
}
