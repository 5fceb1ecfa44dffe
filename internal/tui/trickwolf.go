package tui

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"howl/game"
)

// trickwolfView is what the terminal draws of Trick-taking Werewolf.
type trickwolfView struct {
	Me       game.Seat
	Trick    int
	Leader   game.Seat
	Asked    game.Seat
	In       game.Seats
	Damage   []int
	Hands    []int
	Down     []int
	Werewolf game.Seat
	Won      string
	Hand     []string
	Laid     []string
	Wolf     bool
	Tricks   []struct {
		Plays []struct {
			Seat    game.Seat
			Card    string
			Follows bool
		}
		Winner    game.Seat
		Nominated game.Seat
		Answer    string
	}
}

// trickwolf draws a column a seat: cards in hand and face down, damage, and
// the tricks, which lie open for the whole game. Where lines are short, the
// first tricks are on the page of all that the seat knows only.
func (m *Model) trickwolf(width, height int) []string {
	v := read[trickwolfView](m)
	const label = 9
	column := (width - label) / max(1, len(v.Hands))
	row := func(name string, cell func(seat int) string) string {
		b := fit(m.look.faint.Render(name), label)
		for seat := range v.Hands {
			b += fit(cell(seat), column-1) + " "
		}
		return b
	}
	lines := []string{
		row("", func(i int) string {
			mark := " "
			if game.Seat(i) == v.Asked {
				mark = "▸"
			}
			if game.Seat(i) == m.me() {
				return mark + m.look.strong.Render(ansi.Truncate(m.names[i], column-3, "…")) + "*"
			}
			return mark + m.name(game.Seat(i), column-2)
		}),
		row(m.of("cards", nil), func(i int) string {
			if v.Down[i] == 0 {
				return fmt.Sprintf(" %d", v.Hands[i])
			}
			return fmt.Sprintf(" %d +%d", v.Hands[i], v.Down[i])
		}),
		row(m.of("damage", nil), func(i int) string {
			switch {
			case game.Seat(i) == v.Werewolf:
				return " " + m.look.warn.Render(m.of("wolf", nil))
			case !v.In.Has(game.Seat(i)):
				return " " + m.of("out", nil)
			case v.Damage[i] == 0:
				return " ·"
			}
			return " " + strings.Repeat("x", v.Damage[i])
		}),
	}
	var below []string
	if len(v.Hand)+len(v.Laid) > 0 {
		below = append(below, m.ownRole(&v))
		below = append(below, m.hand(v.Hand, m.cardNote, width, height-len(lines)-len(v.Tricks)-1)...)
	}
	for n, t := range v.Tricks {
		if len(v.Tricks)-n > height-len(lines)-len(below) {
			continue
		}
		name := m.of("trick", map[string]any{"n": float64(n + 1)})
		lines = append(lines, row(name, func(i int) string {
			cell := " "
			for order, p := range t.Plays {
				if int(p.Seat) != i {
					continue
				}
				if order == 0 {
					cell = "›"
				}
				cell += m.look.card(p.Card)
			}
			if game.Seat(i) == t.Winner {
				cell += "*"
			}
			if game.Seat(i) == t.Nominated {
				cell += "!" + map[string]string{"yes": "♥", "no": "-"}[t.Answer]
			}
			return cell
		}))
	}
	return append(lines, below...)
}

// ownRole says what the seat is, and what it has laid face down.
func (m *Model) ownRole(v *trickwolfView) string {
	role := m.of("role", map[string]any{"wolf": v.Wolf})
	if len(v.Laid) > 0 {
		role += " " + m.of("laid", map[string]any{"cards": strings.Join(v.Laid, " ")})
	}
	return role
}

// cardNote is what is special about a card, in a word.
func (m *Model) cardNote(card string) string {
	if key := "tui.trickwolf." + card; m.words.Has(key) {
		return m.words.Text(key)
	}
	return ""
}
