package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"howl/game"
)

// lupusView is what the terminal draws of Lupus in Tabula.
type lupusView struct {
	Night    int
	Alive    game.Seats
	Ready    game.Seats
	Voter    game.Seat
	Welcome  game.Seat
	Wise     *game.Seat
	Suspects []game.Seat
	Relics   map[string]struct {
		At   game.Seat
		Laid *game.Seat
	}
	Backs game.Seats
	Seats []struct {
		Vote *game.Seat
		Said struct{ Claim string }
		Role string
	}
	You *struct {
		Role  string
		Now   string
		Mates game.Seats
		Diary []struct {
			Whom game.Seat
			Wolf *bool
			Role string
		}
		Circle *struct {
			Marks map[string]game.Seat
			Done  game.Seats
		}
	}
}

// lupus draws the village: who lives, who is suspected and by whom, and what
// the seat knows of each.
func (m *Model) lupus(width, height int) []string {
	v := read[lupusView](m)
	time, role := "day", ""
	if m.frame.Phase == "night" {
		time = "night"
	}
	if v.You != nil {
		role = m.of("role", map[string]any{"role": v.You.Now})
	}
	lines := []string{m.of(time, map[string]any{
		"night": float64(v.Night), "alive": float64(v.Alive.Len()), "all": float64(len(v.Seats)), "role": role,
	})}
	cols := (len(v.Seats) + height - 2) / (height - 1)
	column := width / cols
	var rows []string
	for i := range v.Seats {
		seat := game.Seat(i)
		notes := strings.Join(m.villager(&v, seat, cols > 1), " ")
		row := fmt.Sprintf("%s %s %s", m.seatMark(seat, seat == v.Voter), m.name(seat, max(7, min(14, column/3))), notes)
		if !v.Alive.Has(seat) {
			row = m.look.faint.Render(ansi.Strip(row))
		}
		rows = append(rows, fit(row, column))
	}
	return append(lines, sideBySide(rows, width, height-1)...)
}

// villager is what there is to say of a seat, the most pressing first. Where
// there is little room a seat is pointed at by its number.
func (m *Model) villager(v *lupusView, seat game.Seat, narrow bool) (notes []string) {
	note := func(key string, fields map[string]any) { notes = append(notes, m.of(key, fields)) }
	if !v.Alive.Has(seat) {
		notes = append(notes, "†")
	}
	if role := v.Seats[seat].Role; role != "" { // it is over
		note("is", map[string]any{"role": role})
		return notes
	}
	if slices.Contains(v.Suspects, seat) {
		note("suspect", nil)
	}
	if n := v.votes(seat); n > 0 {
		notes = append(notes, "×"+strconv.Itoa(n))
	}
	if to, ok := v.points(seat); ok && narrow {
		notes = append(notes, "→"+to.String())
	} else if ok {
		notes = append(notes, "→"+m.words.Seat(to, m.names))
	}
	switch known := v.known(seat, m.me()); known {
	case "":
	case noWolf:
		note(known, nil)
	default:
		note("is", map[string]any{"role": known})
	}
	if claim := v.Seats[seat].Said.Claim; claim != "" {
		note("claims", map[string]any{"role": claim})
	}
	for _, name := range []string{"sword", "shield"} {
		relic, ok := v.Relics[name]
		if ok && (relic.At == seat || relic.Laid != nil && *relic.Laid == seat) {
			note(name, nil)
		}
	}
	if v.Backs.Has(seat) {
		note("back", nil)
	}
	if v.Welcome == seat {
		note("welcome", nil)
	}
	if v.Wise != nil && *v.Wise == seat {
		note("wise", nil)
	}
	if v.Ready.Has(seat) && (m.frame.Phase == "talk" || m.frame.Phase == "defence") {
		notes = append(notes, "✓")
	}
	return notes
}

// votes is how many have voted for the seat today.
func (v *lupusView) votes(seat game.Seat) (n int) {
	for _, s := range v.Seats {
		if s.Vote != nil && *s.Vote == seat {
			n++
		}
	}
	return n
}

// points is whom a seat votes for, or points at in the night.
func (v *lupusView) points(seat game.Seat) (game.Seat, bool) {
	if to := v.Seats[seat].Vote; to != nil {
		return *to, true
	}
	if v.You == nil || v.You.Circle == nil {
		return game.Nobody, false
	}
	to, ok := v.You.Circle.Marks[seat.String()]
	return to, ok && to != game.Nobody
}

// noWolf is all that seer and medium know of most (L6, L13).
const noWolf = "nowolf"

// known is what the seat that looks knows another to be: a role, or noWolf.
func (v *lupusView) known(seat, me game.Seat) string {
	if v.You == nil || seat == me {
		return ""
	}
	if v.You.Mates.Has(seat) {
		return v.You.Now
	}
	for _, note := range v.You.Diary {
		switch {
		case note.Whom != seat:
		case note.Role != "":
			return note.Role
		case note.Wolf != nil && *note.Wolf:
			return "werewolf"
		case note.Wolf != nil:
			return noWolf
		}
	}
	return ""
}
