package table

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// led is a moderated village of eight at a pace. Two have phones and watch; the
// others have none.
func led(t *testing.T, p *paper, pace string) *Table {
	t.Helper()
	o := amongFriends("lupus", 8, pace)
	o.Host = mallory
	tb := seated(t, p, o, mallory)
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{On: true}})
	for seat := range game.Seat(8) {
		if seat > 1 {
			do(t, tb, mallory.ID, Command{Guest: &SeatGuest{Seat: &seat, Name: fmt.Sprint("Guest ", seat)}})
			continue
		}
		if _, err := tb.Sit(t.Context(), seat, Guest{Person: villager(int(seat))}); err != nil {
			t.Fatal(err)
		}
		watchAlong(t, tb, seat)
	}
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	for seat := range game.Seat(2) {
		if err := tb.Looked(t.Context(), seat); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// watchAlong keeps a person on a seat connected for the rest of the test.
func watchAlong(t *testing.T, tb *Table, seat game.Seat) {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, 0)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for range w.Frames() {
		}
	}()
}

// TestModeratorGone: two minutes after the moderator's last sign of life the game
// is paused and everybody is told why; it goes on when she is back. It used to wait
// for her forever, and nobody was told anything.
func TestModeratorGone(t *testing.T) {
	for _, pace := range []string{"relaxed", "none", "aloud", "machine"} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := led(t, &p, pace)
			time.Sleep(absence - time.Second)
			if s := status(t, tb); s.Paused || s.ModeratorGone {
				t.Errorf("%s: the game waits for a moderator who was there a moment ago", pace)
			}
			time.Sleep(2 * time.Second)
			if s := status(t, tb); !s.Paused || !s.ModeratorGone || s.Moderator != mallory.Name {
				t.Errorf("%s: without its moderator the game goes on: %+v", pace, s)
			}
			if _, err := grimoire(t, tb, mallory.ID); err != nil {
				t.Fatal(err)
			}
			if s := status(t, tb); s.Paused || s.ModeratorGone || s.Moderator != mallory.Name {
				t.Errorf("%s: the moderator is back, and the game waits: %+v", pace, s)
			}
			tb.Close()
		})
	}
}

// TestVoiceTakesOver: when the moderator is gone anybody at the table lets the voice
// take over, and if nobody does, it takes over after ten minutes. Then bots play for
// those without a phone, and a clock runs where the pace has one. While the
// moderator is there nobody else ends it.
func TestVoiceTakesOver(t *testing.T) {
	for _, asked := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := led(t, &p, "aloud")
			voice := Command{Moderate: &Moderate{}}
			for _, who := range []string{"p0", "stranger"} {
				if err := tb.by(t.Context(), who, voice); code(err) != "host" {
					t.Errorf("%s ends the moderation of somebody who is there: %v", who, err)
				}
			}
			time.Sleep(absence + time.Second)
			if err := tb.by(t.Context(), "stranger", voice); code(err) != "host" {
				t.Errorf("a stranger ends the moderation: %v", err)
			}
			if asked {
				do(t, tb, "p0", voice)
			} else {
				time.Sleep(tablelog.UnledPause)
			}
			s := status(t, tb)
			if s.Paused || s.Moderator != "" || !s.Chairs[5].Away {
				t.Errorf("asked %v: the voice did not take over: %+v", asked, s)
			}
			if g, err := grimoire(t, tb, mallory.ID); g != nil || code(err) != "host" {
				t.Errorf("who is gone sees every card when she is back: %v", err)
			}
			if now := phase(t, tb); now != "night" {
				t.Fatalf("the voice takes over in the %s", now)
			}
			time.Sleep(2 * time.Minute) // longer than any night
			if now := phase(t, tb); now == "night" {
				t.Error("the night that the moderator left behind never ends")
			}
			tb.Close()
		})
	}
}

// TestGhostTakesOver: when the moderator is gone a player who is out takes over, and
// decides for those without a phone; a player who is alive does not. At a public
// table, where people agreed to one moderator, nobody does.
func TestGhostTakesOver(t *testing.T) {
	for _, public := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			o := amongFriends("lupus", 8, "machine")
			o.Host, o.Settings.Private = mallory, !public
			tb := seated(t, &p, o, mallory)
			do(t, tb, mallory.ID, Command{Moderate: &Moderate{On: true}})
			for seat := range game.Seat(8) {
				if _, err := tb.Sit(t.Context(), seat, Guest{Person: villager(int(seat))}); err != nil {
					t.Fatal(err)
				}
				watchAlong(t, tb, seat)
				if public {
					if err := tb.Ready(t.Context(), seat); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
				t.Fatal(err)
			}
			ghost := lynched(t, tb)
			takes := func(seat game.Seat, want string) {
				t.Helper()
				if err := tb.by(t.Context(), villager(int(seat)).ID, Command{Moderate: &Moderate{On: true}}); code(err) != want {
					t.Errorf("public %v, seat %d takes over: %v, want %s", public, seat, err, want)
				}
			}
			takes(ghost, "host") // the moderator is there
			time.Sleep(absence + time.Second)
			takes((ghost+1)%8, "seat")
			want := map[bool]string{false: "<nil>", true: "agree"}[public]
			takes(ghost, want)
			if s := status(t, tb); s.Paused != public || !public && s.Moderator != villager(int(ghost)).Name {
				t.Errorf("public %v: after the ghost took over: %+v", public, s)
			}
			if public {
				if err := tb.by(t.Context(), mallory.ID, Command{Moderate: &Moderate{Seat: &ghost}}); code(err) != "agree" {
					t.Errorf("at a public table the moderator hands over: %v", err)
				}
			}
			tb.Close()
		})
	}
}

// TestAgreement: at a public table a game under a human moderator begins when
// everybody who sits there has agreed to it, by being ready. Who was ready before,
// and who sits down later, has not agreed. It used to begin when the host said so,
// and nobody was asked.
func TestAgreement(t *testing.T) {
	var p paper
	o := opening("robbers", 3, "machine")
	o.Host = mallory
	tb := seated(t, &p, o, mallory)
	sit := func(i int) {
		t.Helper()
		if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: villager(i)}); err != nil {
			t.Fatal(err)
		}
	}
	starts := func(want string) {
		t.Helper()
		if err := tb.by(t.Context(), mallory.ID, Command{Start: &StartGame{Fill: "easy"}}); code(err) != want {
			t.Errorf("the game begins: %v, want %s", err, want)
		}
	}
	sit(1)
	if err := tb.Ready(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{On: true}})
	starts("agree") // she was ready for a game that nobody moderates
	if err := tb.Ready(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	sit(2)
	starts("agree") // the newcomer
	if s := status(t, tb); s.Stage != tablelog.Gathering || s.Chairs[0].Bot != "" {
		t.Errorf("what was refused changed the table: %+v", s)
	}
	if err := tb.Ready(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	starts("<nil>")
}
