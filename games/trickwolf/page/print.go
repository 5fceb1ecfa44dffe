package page

import (
	"strconv"

	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/entry"
)

// Print is the deck on paper, with as many summaries as its last page has room
// for.
var Print = &entry.Printed{
	Cards:     printed(),
	Face:      face,
	Summary:   [][]entry.Line{summary("H9", "H0", "H1", "A2", "A5", "A4")},
	Summaries: 3,
}

func printed() (all []entry.Copies) {
	for _, suit := range []string{"A", "B", "C"} {
		for rank := 2; rank <= 8; rank++ {
			all = append(all, entry.Copies{Card: suit + strconv.Itoa(rank), N: 1})
		}
	}
	for _, heart := range []string{"H0", "H1", "H9"} {
		all = append(all, entry.Copies{Card: heart, N: 1})
	}
	return all
}

func summary(cards ...string) (lines []entry.Line) {
	for _, name := range cards {
		c, _ := rules.CardNamed(name) // of the deck
		lines = append(lines, entry.Line{Card: name, Name: "page.trickwolf.who." + c.Character(), Text: "page.trickwolf.does." + c.Character()})
	}
	return lines
}

// inks are the colours of the suits: ink and what is bright, as in style.css.
var inks = map[string][2]string{
	"A": {"#2a2238", "#e8dff2"},
	"B": {"#24623a", "#ddf0df"},
	"C": {"#1f5a8c", "#dcecf8"},
	"H": {"#a3202c", "#fbdcdc"},
}

// face says how a card is printed. An Occultist shows the second suit that it
// follows, too.
func face(card string) entry.Face {
	c, _ := rules.CardNamed(card) // of the deck
	ink := inks[card[:1]]
	f := entry.Face{Drawing: Card(card), Paper: "#fffaf0", Ink: ink[0], Lit: ink[1]}
	if c == rules.H9 {
		f.Paper, f.Ink, f.Lit = "#2a2238", "#f08a80", "#d6483b"
	}
	f.Corner = []entry.Small{{Picture: card[:1], Ink: f.Ink}}
	if other := f.Second; other != "" {
		f.Corner = append(f.Corner, entry.Small{Picture: other, Ink: inks[other][0]})
	}
	return f
}
