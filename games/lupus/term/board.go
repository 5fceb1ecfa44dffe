// Package term draws Lupus in Tabula in the terminal.
package term

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/draw"
)

// Board draws the game.
var Board = draw.Board{
	Last: []string{rules.Game{}.Text(rules.Bare(rules.Done))}, // leaves it to chance (L26)
	Draw: board,
	Self: self,
	End:  end,
}

// board draws the village: who is alive, who is suspected and by whom, and what
// the seat knows of each player; below that the deck, if there is room.
func board(raw json.RawMessage, s *draw.Scene) []string {
	var v view
	if json.Unmarshal(raw, &v) != nil {
		return nil
	}
	time := "day"
	if s.Phase == "night" {
		time = "night"
	}
	head := s.Text(time, map[string]any{"night": float64(v.Night), "alive": float64(v.Alive.Len()), "all": float64(len(v.Seats))})
	cols := max(1, (len(v.Seats)+s.Height-2)/(s.Height-1))
	column := s.Width / cols
	var rows []string
	for i := range v.Seats {
		rows = append(rows, draw.Fit(seatRow(&v, game.Seat(i), column, cols > 1, s), column))
	}
	lines := append([]string{head}, draw.Columns(rows, s.Width, s.Height-1)...)
	deck := draw.Wrap(deckText(&v, s), s.Width)
	if len(lines)+1+len(deck) <= s.Height {
		lines = append(append(lines, ""), deck...)
	}
	return lines
}

// seatRow draws one seat: † before the number of a player who is dead, the name,
// and what there is to say of the player.
func seatRow(v *view, seat game.Seat, column int, narrow bool, s *draw.Scene) string {
	mark, between, least := s.SeatMark(seat, seat == v.Voter), " ", 7
	if narrow {
		between, least = "", 5
	}
	alive := v.Alive.Has(seat)
	if !alive && seat != v.Voter { // a ghost may vote
		mark = "†" + strings.TrimPrefix(mark, " ")
	}
	row := mark + between + s.NameCell(seat, s.NameWidth(least, min(14, column/3))) + " "
	about := notes(v, seat, narrow, s)
	if narrow && draw.Width(row+strings.Join(about, " ")) > column {
		about = whole(about, column-draw.Width(row))
	}
	row += strings.Join(about, " ")
	if !alive {
		return s.Look.Faint.Render(draw.Plain(row))
	}
	return row
}

// whole leaves out the notes of which less than a letter would be seen, so that the
// number of a seat before them is not cut.
func whole(notes []string, cells int) []string {
	for n := len(notes) - 1; n > 0; n-- {
		left := cells - draw.Width(strings.Join(notes[:n], " "))
		switch {
		case left >= 3: // a space, a letter and "…"
			return notes
		case left >= 0:
			return notes[:n]
		}
	}
	return notes
}

// deckText lists the cards of the game.
func deckText(v *view, s *draw.Scene) string {
	var cards []any
	for role := range rules.Role(rules.MaxRoles) {
		if n := v.Deck[role.String()]; n > 0 {
			cards = append(cards, game.Say("lupus.some", "n", n, "role", role.String()))
		}
	}
	return s.Text("deck", map[string]any{"cards": cards})
}

// end says which side has won, and who is left alive.
func end(raw json.RawMessage, s *draw.Scene) string {
	var v view
	if json.Unmarshal(raw, &v) != nil || v.Won == "" {
		return ""
	}
	wolves, others := 0, 0
	for seat := range v.Alive.All() {
		if v.last(seat) == rules.Werewolf.String() {
			wolves++
		} else if v.last(seat) != v.Won { // the werehamster wins alone
			others++
		}
	}
	return s.End("won."+v.Won, "why."+v.Won, map[string]any{"wolves": float64(wolves), "others": float64(others)})
}

// self says which card the player has, or that the player is a ghost now.
func self(raw json.RawMessage, s *draw.Scene) *draw.Self {
	var v view
	if json.Unmarshal(raw, &v) != nil || v.You == nil || v.Won != "" {
		return nil
	}
	own := s.Self("who", v.You.Now)
	if key := "page.lupus.goal." + v.You.Now + ".wise"; v.Rules.Wise && s.Words.Has(key) {
		own.Goal = s.Words.Text(key)
	}
	if !v.Alive.Has(s.Me) && (v.Dying == nil || *v.Dying != s.Me) {
		ghost := s.Self("who", "ghost")
		ghost.Aim = s.Words.Say(s.Game, "page.lupus.aim.ghost", map[string]any{"role": own.Name}, s.Names)
		if v.Rules.GhostTalk {
			ghost.Goal += " " + s.Words.Text("page.lupus.goal.ghost.talk")
		}
		if v.Rules.Phantom {
			ghost.Goal += " " + s.Words.Text("page.lupus.goal.ghost.phantom")
		}
		own = ghost
	}
	own.Deck = deckText(&v, s)
	return own
}

// notes returns what there is to say of a seat, the most pressing first. If the
// column is narrow, a seat that is pointed at is written as its number.
func notes(v *view, seat game.Seat, narrow bool, s *draw.Scene) (notes []string) {
	note := func(when bool, key string) {
		if when {
			notes = append(notes, s.Text(key, nil))
		}
	}
	if role := v.Seats[seat].Role; role != "" { // its card was shown
		notes = append(notes, s.Text("is", map[string]any{"role": role}))
		if v.Won != "" {
			return notes
		}
	}
	note(slices.Contains(v.Suspects, seat), "suspect")
	if what := known(v, seat, s); what != "" {
		notes = append(notes, "["+what+"]")
	}
	notes = append(notes, ballot(v, seat, narrow, s)...)
	if claim := v.Seats[seat].Said.Claim; claim != "" {
		notes = append(notes, s.Text("claims", map[string]any{"role": claim}))
	}
	for _, name := range []string{"sword", "shield"} {
		relic, ok := v.Relics[name]
		note(ok && (relic.At == seat || relic.Laid != nil && *relic.Laid == seat), name)
	}
	note(v.Backs.Has(seat), "back")
	note(v.Welcome == seat, "welcome")
	note(v.Wise != nil && *v.Wise == seat, "wise")
	if v.Ready.Has(seat) && (s.Phase == "talk" || s.Phase == "defence") {
		notes = append(notes, "✓")
	}
	return notes
}

// ballot returns the number of votes for a seat, and whom the seat votes for or
// points at.
func ballot(v *view, seat game.Seat, narrow bool, s *draw.Scene) (notes []string) {
	if n := v.votes(seat); n > 0 {
		notes = append(notes, "×"+strconv.Itoa(n))
	}
	if to, ok := v.points(seat); ok && narrow {
		return []string{strings.Join(notes, "") + "→" + to.String()}
	} else if ok {
		notes = append(notes, "→"+s.PlayerName(to))
	}
	return notes
}

// known returns what the seat that looks knows another to be, or "". It stands in
// brackets before the votes, so that nobody takes it for what somebody says.
func known(v *view, seat game.Seat, s *draw.Scene) string {
	switch known := v.known(seat, s.Me); known {
	case "":
		return ""
	case noWolf:
		return s.Text(noWolf, nil)
	default:
		return s.Text("is", map[string]any{"role": known})
	}
}
