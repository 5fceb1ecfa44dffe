package table

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Who took a lent link cannot do what the owner of the seat cannot take back (L6).
func TestLentIsNotOwned(t *testing.T) {
	var p paper
	tb := seated(t, &p, opening("robbers", 4, "none"), anna, bea)
	defer tb.Close()
	ctx := t.Context()
	secret, err := tb.Link(ctx, anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := tb.Claim(ctx, "tablet", secret, true); err != nil {
		t.Fatal(err)
	}
	seat := func(n game.Seat) *game.Seat { return &n }
	ask := func(person string, c Command) string {
		_, err := tb.Apply(ctx, Guest{Person: tablelog.Person{ID: person, Name: "Tablet"}}, c)
		return code(err)
	}
	before := len(p.lines)
	for name, c := range map[string]Command{
		"hands the table over":        {Host: &HandOver{Seat: seat(1)}},
		"changes the settings":        {Settings: &ChangeSettings{Players: 5}},
		"takes another name":          {Rename: &RenameSeat{Name: "Mallory"}},
		"mutes":                       {Mute: &MuteSeat{Seat: seat(1), On: true}},
		"lets the removed in":         {Admit: &AdmitAll{}},
		"moderates":                   {Moderate: &Moderate{On: true}},
		"seats a guest":               {Guest: &SeatGuest{Seat: seat(2), Name: "Carl"}},
		"removes somebody":            {Rise: &StandUp{Seat: seat(1)}},
		"gives the host's seat up":    {Rise: &StandUp{Seat: seat(0)}}, // with it the table goes to the next
		"opens somebody's seat":       {Link: &MakeLink{Seat: seat(1)}},
		"opens the seat to another":   {Link: &MakeLink{}},
		"sends the other devices off": {Alone: &EndDevices{}},
	} {
		if got := ask("tablet", c); got != "seat" {
			t.Errorf("the tablet %s: %s", name, got)
		}
	}
	if len(p.lines) != before {
		t.Errorf("%d entries were written", len(p.lines)-before)
	}
	for name, c := range map[string]Command{
		"seats a bot": {Bot: &SeatBot{Seat: seat(2), Kind: "easy"}}, "swaps": {Swap: &SwapSeats{A: seat(2), B: seat(3)}},
	} {
		if got := ask("tablet", c); got != "<nil>" {
			t.Errorf("the tablet %s: %s", name, got)
		}
	}
	if got := ask(anna.ID, Command{Rename: &RenameSeat{Name: "Annalisa"}}); got != "<nil>" {
		t.Errorf("the owner takes another name: %s", got)
	}
}

// In a room the host opens the seat of a player whose phone is gone. A device that
// only plays the host's seat does not: it would give cards away.
func TestLentOpensNoSeat(t *testing.T) {
	var p paper
	tb := seated(t, &p, opening("robbers", 3, "aloud"), anna, bea)
	defer tb.Close()
	ctx := t.Context()
	secret, err := tb.Link(ctx, anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := tb.Claim(ctx, "tablet", secret, true); err != nil {
		t.Fatal(err)
	}
	here(t, tb, 0)
	if err := tb.Start(ctx, anna.ID, "random"); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.LinkFor(ctx, "tablet", 1); code(err) != "seat" {
		t.Errorf("the tablet opens Bea's seat: %v", err)
	}
	if _, err := tb.LinkFor(ctx, anna.ID, 1); err != nil {
		t.Errorf("the host can't open Bea's seat: %v", err)
	}
}
