package table

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestModeratorBegins: a game with real cards begins when the moderator says so, with
// the cards that the moderator entered, whoever agrees when: at a private table and a
// public one, with players without a phone and without. It used to be that the last
// one to agree began a game, with cards that the server dealt.
func TestModeratorBegins(t *testing.T) {
	for _, private := range []bool{false, true} {
		for _, phones := range []game.Seat{8, 2} {
			t.Run(fmt.Sprintf("private %v, %d phones", private, phones), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { begins(t, private, phones) })
			})
		}
	}
}

func begins(t *testing.T, private bool, phones game.Seat) {
	var p paper
	o := opening("lupus", 8, "none")
	o.Settings.Private = private
	tb := seated(t, &p, o, anna)
	defer tb.Close()
	do(t, tb, anna.ID, Command{Moderate: &Moderate{On: true}})
	for seat := range game.Seat(8) {
		if seat >= phones {
			do(t, tb, anna.ID, Command{Guest: &SeatGuest{Seat: &seat, Name: fmt.Sprint("Guest ", seat)}})
		} else if _, err := tb.Sit(t.Context(), seat, Guest{Person: villager(int(seat))}); err != nil {
			t.Fatal(err)
		}
	}
	waits := func(when string, want tablelog.Stage) {
		t.Helper()
		time.Sleep(5 * time.Second)
		if got := stage(t, tb); got != want {
			t.Fatalf("%s the table is %s, not %s", when, got, want)
		}
	}
	ready := func(from, to game.Seat) {
		t.Helper()
		for seat := from; seat < to; seat++ {
			if err := tb.Ready(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
		}
	}
	start := Command{Start: &StartGame{Cards: realCards()}}
	ready(0, phones-1)
	if !private {
		if err := tb.by(t.Context(), anna.ID, start); code(err) != "agree" {
			t.Fatalf("before the last one has agreed it begins: %v", err)
		}
	}
	ready(phones-1, phones)
	waits("when all have agreed", tablelog.Gathering)
	do(t, tb, anna.ID, start)
	waits("when the moderator begins", tablelog.Playing)
	if !status(t, tb).RealCards {
		t.Fatal("the server dealt")
	}
	end(t, tb)
	ready(0, phones)
	waits("when all want another game", tablelog.Over)
	if err := tb.by(t.Context(), anna.ID, Command{Again: &PlayAgain{Game: new(int), Shift: new(int), Ask: true}}); code(err) != "again" {
		t.Errorf("the server deals the same cards again: %v", err)
	}
	do(t, tb, anna.ID, start)
	waits("when the moderator begins the next one", tablelog.Playing)
	if !status(t, tb).RealCards {
		t.Fatal("the server dealt the second game")
	}
	end(t, tb)
	if phones == 8 {
		return
	}
	do(t, tb, anna.ID, Command{Moderate: &Moderate{}})
	ready(0, phones)
	waits("when nobody moderates and some have no phone", tablelog.Over)
}

// end plays a game to its end, as the moderator who decides for everybody.
func end(t *testing.T, tb *Table) {
	t.Helper()
	draw := testhelp.Chance()
	for stage(t, tb) == tablelog.Playing {
		time.Sleep(time.Minute) // a night has its length
		g, err := grimoire(t, tb, anna.ID)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range g.Seats {
			if len(s.Legal) > 0 {
				act := Command{Act: &ActFor{Seat: new(game.Seat(i)), Text: s.Legal[draw.IntN(len(s.Legal))], Override: true}}
				if err := tb.by(t.Context(), anna.ID, act); err != nil && code(err) != "turn" { // the time was up just now
					t.Fatal(err)
				}
				break
			}
		}
	}
}
