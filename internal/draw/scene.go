package draw

import (
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
)

// A Scene is the place where a board is drawn, and what is known besides the
// view.
type Scene struct {
	Width, Height int // in cells
	Look          Look
	Suits         map[byte]Ink // of the board

	Game  string    // the game's name
	Phase string    // the name of the phase
	Me    game.Seat // who looks; game.Nobody for a spectator
	Names []string  // by seat
	Words *i18n.Language
}

// Text returns the game's own text "tui.<game>.<key>", filled with fields.
func (s *Scene) Text(key string, fields map[string]any) string {
	return s.Words.Say(s.Game, s.key(key), fields, s.Names)
}

// Has reports whether the game has a text for the key.
func (s *Scene) Has(key string) bool { return s.Words.Has(s.key(key)) }

func (s *Scene) key(key string) string { return "tui." + s.Game + "." + key }

// SeatMark returns the number of a seat in four cells, with ▸ before a seat
// that is asked and * after the seat that looks.
func (s *Scene) SeatMark(seat game.Seat, asked bool) string {
	mark, own := " ", " "
	if asked {
		mark = "▸"
	}
	if seat == s.Me {
		own = "*"
	}
	return fmt.Sprintf("%s%2d%s", mark, seat, own)
}

// PlayerName returns the name of the player at a seat, or says that there is
// none.
func (s *Scene) PlayerName(seat game.Seat) string { return s.Words.Seat(seat, s.Names) }

// NameCell returns the name of the player at a seat in exactly width cells. The
// name of the seat that looks is bold.
func (s *Scene) NameCell(seat game.Seat, width int) string {
	name := Fit(s.PlayerName(seat), width)
	if seat == s.Me {
		return s.Look.Strong.Render(name)
	}
	return name
}

// NameWidth returns the number of cells that the longest name takes, within bounds.
func (s *Scene) NameWidth(least, most int) int {
	longest := 0
	for seat := range s.Names {
		longest = max(longest, Width(s.PlayerName(game.Seat(seat))))
	}
	return max(least, min(longest, most))
}

// Self returns who a player with a role is. The game has texts
// "page.<game>.<names>.<role>", and you, goal and aim instead of names.
func (s *Scene) Self(names, role string) *Self {
	text := func(key string) string { return s.Words.Text("page." + s.Game + "." + key + "." + role) }
	return &Self{Role: role, Name: text(names), You: text("you"), Goal: text("goal"), Aim: text("aim")}
}

// End returns which side has won and why, by the game's texts "page.<game>.<won>"
// and "page.<game>.<why>".
func (s *Scene) End(won, why string, fields map[string]any) string {
	page := "page." + s.Game + "."
	return s.Words.Text(page+won) + s.Words.Text("page.why.colon") + s.Words.Say(s.Game, page+why, fields, s.Names)
}
