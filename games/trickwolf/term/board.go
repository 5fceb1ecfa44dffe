// Package term draws Trick-taking Werewolf in the terminal.
package term

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/draw"
)

// Board draws the game.
var Board = draw.Board{
	Suits: map[byte]draw.Ink{'A': draw.Blue, 'B': draw.Green, 'C': draw.Gold, 'H': draw.BoldRed},
	Draw:  board,
	Self:  self,
	End:   end,
}

// self says whether the player is the werewolf.
func self(raw json.RawMessage, s *draw.Scene) *draw.Self {
	var v view
	if json.Unmarshal(raw, &v) != nil || len(v.Hand)+len(v.Laid) == 0 || v.Won != "" {
		return nil
	}
	if v.Wolf {
		return s.Self("who", "werewolf")
	}
	return s.Self("who", "student")
}

// end says who was the werewolf, and what became of that player.
func end(raw json.RawMessage, s *draw.Scene) string {
	var v view
	if json.Unmarshal(raw, &v) != nil || v.Won == "" {
		return ""
	}
	why := "why." + v.Won
	if v.Werewolf == s.Me {
		why += ".you"
	}
	return s.End("won."+v.Won, why, map[string]any{"seat": float64(v.Werewolf)})
}

const labelWidth = 10 // cells of the first column, which names the rows

// sheet is the drawing of one view: a column for each seat.
type sheet struct {
	*draw.Scene
	view
	column int // cells of a seat's column
}

// board draws the cards in hand and face down, the damage, and the tricks, which
// lie open for the whole game. If lines are short, it leaves out the first
// tricks; the page of all that the seat knows has them.
func board(raw json.RawMessage, s *draw.Scene) []string {
	b := sheet{Scene: s}
	if json.Unmarshal(raw, &b.view) != nil {
		return nil
	}
	b.column = (s.Width - labelWidth) / max(1, len(b.Hands))
	lines := []string{
		b.row("", b.player),
		b.row(s.Text("cards", nil), b.cards),
		b.row(s.Text("damage", nil), b.damage),
	}
	var below []string
	if len(b.view.Hand)+len(b.Laid) > 0 {
		if len(b.Laid) > 0 {
			below = append(below, s.Text("laid", map[string]any{"cards": s.Cards(b.Laid)}))
		}
		below = append(below, s.Hand(b.view.Hand, b.note, s.Height-len(lines)-len(b.Tricks)-1)...)
	}
	for n := range b.Tricks {
		if len(b.Tricks)-n > s.Height-len(lines)-len(below) {
			continue
		}
		name := s.Text("trick", map[string]any{"n": float64(n + 1)})
		lines = append(lines, b.row(name, func(seat game.Seat) string { return b.played(&b.Tricks[n], seat) }))
	}
	return append(lines, below...)
}

// row draws a label and a cell for each seat.
func (b *sheet) row(label string, cell func(game.Seat) string) string {
	line := draw.Fit(b.Look.Faint.Render(label), labelWidth)
	for seat := range b.Hands {
		line += draw.Fit(cell(game.Seat(seat)), b.column)
	}
	return line
}

// player draws a player's name, with ▸ if the player is asked.
func (b *sheet) player(seat game.Seat) string {
	mark := " "
	if seat == b.Turn {
		mark = "▸"
	}
	if seat == b.Me {
		return mark + b.Look.Strong.Render(draw.Cut(b.PlayerName(seat), b.column-2)) + "*"
	}
	return mark + b.NameCell(seat, b.column-1)
}

// cards draws the number of cards in hand and of those face down.
func (b *sheet) cards(seat game.Seat) string {
	if b.Down[seat] == 0 {
		return fmt.Sprintf(" %d", b.Hands[seat])
	}
	return fmt.Sprintf(" %d +%d", b.Hands[seat], b.Down[seat])
}

// damage draws a seat's damage, or that it is out or the werewolf.
func (b *sheet) damage(seat game.Seat) string {
	switch {
	case seat == b.Werewolf:
		return " " + b.Look.Warn.Render(b.Text("wolf", nil))
	case !b.In.Has(seat):
		return " " + b.Text("out", nil)
	case b.Damage[seat] == 0:
		return " ·"
	}
	return " " + strings.Repeat("x", b.Damage[seat])
}

// played draws what a seat did in a trick: › led, * won, ! was nominated.
func (b *sheet) played(t *trick, seat game.Seat) string {
	cell := " "
	for order, p := range t.Plays {
		if p.Seat != seat {
			continue
		}
		if order == 0 {
			cell = "›"
		}
		cell += b.Card(p.Card)
	}
	if seat == t.Winner {
		cell += "*"
	}
	if seat == t.Nominated {
		cell += "!" + map[string]string{"yes": "♥", "no": "-"}[t.Answer]
	}
	return cell
}

// note says in a word what is special about a card.
func (b *sheet) note(card string) string {
	if key := "note." + card; b.Has(key) {
		return b.Text(key, nil)
	}
	return ""
}
