package table

import (
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A person whom the host has muted stays muted, and one who was removed does not
// sit down again, after rising, after a restart, and as somebody else from the
// same address; unless others are at that address, too, or the host says so.
func TestMarksLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("trickwolf", 4, "none")
		o.Settings.Private = true
		tb := seated(t, &p, o, anna)
		ctx := t.Context()
		sit := func(id, from string) string {
			t.Helper()
			_, err := tb.Sit(ctx, game.Nobody, Guest{Person: tablelog.Person{ID: id, Name: id}, From: from})
			return code(err)
		}
		seat := func(id string) game.Seat {
			at, _, err := tb.SeatOf(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			return at
		}
		muted := func(id string) bool {
			st, err := tb.Status(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return st.Chairs[seat(id)].Muted
		}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		want := func(what string, got, want any) {
			t.Helper()
			if got != want {
				t.Errorf("%s: got %v, want %v", what, got, want)
			}
		}
		want("Bob sits", sit("bob", "x"), "<nil>")
		must(tb.Mute(ctx, "a", seat("bob"), true))
		must(tb.Rise(ctx, "bob", seat("bob")))
		want("Bob is back", sit("bob", "x"), "<nil>")
		want("Bob is muted", muted("bob"), true)
		must(tb.Rise(ctx, "bob", seat("bob")))
		want("Bob is somebody else", sit("rob", "x"), "<nil>")
		want("who is muted", muted("rob"), true)
		must(tb.Mute(ctx, "a", seat("rob"), false))
		must(tb.Rise(ctx, "rob", seat("rob")))
		want("Bob again", sit("bob", "x"), "<nil>")
		want("who may speak", muted("bob"), false)

		must(tb.Rise(ctx, "a", seat("bob")))
		tb.Close()
		back, err := Resume(config(&p), p.lines)
		must(err)
		defer back.Close()
		tb = back
		want("who was removed", sit("bob", "y"), "removed")
		want("as somebody else", sit("rob", "x"), "removed")
		want("a guest lets people in", code(tb.Admit(ctx, "bob")), "host")
		want("another", sit("cleo", "z"), "<nil>")
		want("of a party", sit("dora", "z"), "<nil>")
		must(tb.Rise(ctx, "a", seat("cleo")))
		want("who was removed", sit("cleo", "z"), "removed")
		must(tb.Rise(ctx, "dora", seat("dora")))
		want("the rest of the party", sit("dora", "z"), "<nil>")
		must(tb.Admit(ctx, "a"))
		want("when the host lets them", sit("bob", "x"), "<nil>")
	})
}

// At a public table one address has half the seats, unless the host is there.
func TestHalfTheSeats(t *testing.T) {
	for _, c := range []struct {
		private bool
		from    string
		most    int
	}{{false, "stranger", 4}, {false, "host", 7}, {true, "stranger", 7}, {false, "", 7}} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			o := opening("lupus", 8, "none")
			o.Settings.Private = c.private
			tb := seated(t, &p, o)
			if _, err := tb.Sit(t.Context(), 0, Guest{Person: anna, From: "host"}); err != nil {
				t.Fatal(err)
			}
			n := 0
			for i := range 7 {
				_, err := tb.Sit(t.Context(), game.Nobody, Guest{Person: tablelog.Person{ID: fmt.Sprint("p", i), Name: "P"}, From: c.from})
				if err == nil {
					n++
				} else if code(err) != "crowd" {
					t.Fatal(err)
				}
			}
			if n != c.most {
				t.Errorf("%+v: %d sit down", c, n)
			}
		})
	}
}
