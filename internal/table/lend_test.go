package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A link lends one seat to one device, for ten minutes, once. Looking uses
// nothing up; a new link ends the one before; only the person who sat down makes
// links and ends other devices. All of it comes back from the log.
func TestLend(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 3, "none"), anna, bea)
		ctx := t.Context()
		secrets := make(map[string]string) // of links, by what the test calls them
		claim := func(person, link string, take bool) string {
			t.Helper()
			seat, name, err := tb.Claim(ctx, person, secrets[link], take)
			if err == nil && (seat != 1 || name != bea.Name) {
				t.Errorf("the link opens seat %v of %s", seat, name)
			}
			return code(err)
		}
		key := func(person, link string) string {
			secret, err := tb.Link(ctx, person)
			if err == nil {
				secrets[link] = secret
			}
			return code(err)
		}
		seatOf := func(person string) game.Seat {
			seat, _, err := tb.SeatOf(ctx, person)
			if err != nil {
				t.Fatal(err)
			}
			return seat
		}
		steps := func(all ...any) {
			t.Helper()
			for i := 0; i < len(all); i += 3 {
				if all[i+1] != all[i+2] {
					t.Errorf("%s: got %v, want %v", all[i], all[i+1], all[i+2])
				}
			}
		}
		steps(
			"a guess", claim("tablet", "one", true), "secret",
			"a link", key("b", "one"), "<nil>",
			"a look", claim("tablet", "one", false), "<nil>",
			"after a look", seatOf("tablet"), game.Nobody,
			"her own link", claim("b", "one", true), "<nil>",
			"who sits elsewhere", claim("a", "one", true), "seat",
			"the tablet", claim("tablet", "one", true), "<nil>",
			"its seat", seatOf("tablet"), game.Seat(1),
			"a link used up", claim("thief", "one", true), "secret",
			"a link by the tablet", key("tablet", "x"), "seat",
			"the tablet alone", code(tb.Alone(ctx, "tablet")), "seat",
			"a stranger alone", code(tb.Alone(ctx, "thief")), "seat",
			"a second link", key("b", "two"), "<nil>",
			"a third", key("b", "three"), "<nil>",
			"the second", claim("thief", "two", true), "secret",
		)
		time.Sleep(linkAge)
		steps("after ten minutes", claim("thief", "three", true), "secret")
		w, err := tb.Watch(ctx, seatOf("tablet"), 0)
		if err != nil {
			t.Fatal(err)
		}
		if n := (<-w.Frames()).Status.Chairs[1].Devices; n != 2 {
			t.Errorf("everybody sees %d devices", n)
		}
		steps("a link for later", key("b", "four"), "<nil>", "Bea alone", code(tb.Alone(ctx, "b")), "<nil>")
		for range w.Frames() { // until it is sent away
		}
		steps(
			"what the tablet has left", seatOf("tablet"), game.Nobody,
			"the link for later", claim("thief", "four", true), "secret",
			"Bea's seat", seatOf("b"), game.Seat(1),
			"once more", key("b", "five"), "<nil>",
			"a phone", claim("phone", "five", true), "<nil>",
			"another", key("b", "six"), "<nil>", "and one", claim("pad", "six", true), "<nil>",
			"another", key("b", "seven"), "<nil>", "and one", claim("desk", "seven", true), "<nil>",
			"too many", key("b", "eight"), "<nil>", "and one", claim("more", "eight", true), "full",
		)
		tb.Close()
		var back *Table
		if back, err = Resume(config(&p), p.lines); err != nil {
			t.Fatal(err)
		}
		defer back.Close()
		tb = back
		steps("after a restart", seatOf("phone"), game.Seat(1), "the tablet", seatOf("tablet"), game.Nobody)
		if err := tb.Rise(ctx, "b", 1); err != nil {
			t.Fatal(err)
		}
		steps("when Bea has risen", seatOf("phone"), game.Nobody)
	})
}

// A device that was shown one player's cards plays no other seat of that game: a link
// ends, but what was seen stays seen. Afterwards, on its first seat, and for two
// people at one phone, who are two persons, nothing is refused.
func TestShownPlaysNoOther(t *testing.T) {
	var p paper
	tb := seated(t, &p, opening("robbers", 3, "machine"), anna, bea, tablelog.Person{ID: "c", Name: "Carl"})
	defer tb.Close()
	ctx := t.Context()
	borrow := func(owner tablelog.Person, device string) string {
		t.Helper()
		secret, err := tb.Link(ctx, owner.ID)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = tb.Claim(ctx, device, secret, true)
		return code(err)
	}
	back := func(owner tablelog.Person) {
		t.Helper()
		if err := tb.Alone(ctx, owner.ID); err != nil {
			t.Fatal(err)
		}
	}
	check := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: got %s, want %s", what, got, want)
		}
	}
	check("before a game", borrow(bea, "tablet"), "<nil>")
	back(bea)
	check("another seat, before the cards", borrow(anna, "tablet"), "<nil>")
	back(anna)
	if err := tb.Start(ctx, anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	check("what it had before the deal counts for nothing", borrow(bea, "tablet"), "<nil>")
	check("somebody else at the same tablet", borrow(anna, "tablet, second person"), "<nil>")
	back(bea)
	back(anna)
	check("another seat, after Bea's cards", borrow(anna, "tablet"), "seat")
	check("Bea's again", borrow(bea, "tablet"), "<nil>")
	back(bea)
	var again tablelog.State
	if err := again.Read(p.lines, nil); err != nil {
		t.Fatal(err)
	}
	if !again.KnowsAnother("tablet", 0) || again.KnowsAnother("tablet", 1) {
		t.Error("the log has forgotten whose cards the tablet was shown")
	}
	playOut(t, tb, quietly)
	check("another seat, when the game is over", borrow(anna, "tablet"), "<nil>")
}

// A device to which the host's seat is lent does what the host may; and a link
// in a log from before links ended opens nothing.
func TestLendHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 3, "none"), anna, bea)
		ctx := t.Context()
		if err := tb.ask(ctx, func() error {
			return tb.write(tablelog.Entry{Key: &tablelog.Key{Seat: 0, Hash: tablelog.HashKey("old")}})
		}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := tb.Claim(ctx, "tablet", "old", true); code(err) != "secret" {
			t.Errorf("an old link: %v", err)
		}
		if err := tb.Start(ctx, "tablet", "random"); code(err) != "host" {
			t.Errorf("a stranger starts: %v", err)
		}
		secret, err := tb.Link(ctx, anna.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := tb.Claim(ctx, "tablet", secret, true); err != nil {
			t.Fatal(err)
		}
		if err := tb.Start(ctx, "tablet", "random"); err != nil {
			t.Errorf("the host's tablet starts: %v", err)
		}
	})
}
