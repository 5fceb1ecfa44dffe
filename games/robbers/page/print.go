package page

import (
	"strconv"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/entry"
)

// Print is the deck on paper, with a summary and chips for everybody.
var Print = &entry.Printed{
	Cards:     printed(),
	Chips:     []entry.Copies{{Card: "W", N: 6}, {Card: "T", N: 3}},
	Face:      face,
	Summary:   [][]entry.Line{summary("C15", "R12", "W", "S", "K", "T")},
	Summaries: 5,
}

func printed() (all []entry.Copies) {
	for _, suit := range []string{"C", "R"} {
		for rank := range 15 {
			all = append(all, entry.Copies{Card: suit + strconv.Itoa(rank+1), N: 1})
		}
	}
	return append(all, entry.Copies{Card: "W", N: 2}, entry.Copies{Card: "S", N: 1}, entry.Copies{Card: "K", N: 2}, entry.Copies{Card: "T", N: 1})
}

func summary(cards ...string) (lines []entry.Line) {
	for _, c := range cards {
		name, does := "robbers."+c, specials[c]
		if suit, ok := suits[c[0]]; ok {
			name, does = "page.robbers."+suit+"s", suit
		}
		lines = append(lines, entry.Line{Card: c, Name: name, Text: "page.robbers.does." + does})
	}
	return lines
}

// tints are the colours of the cards: paper, ink and what is bright, as in
// style.css.
var tints = map[string][3]string{
	"chest":    {"#fffaf0", "#85470c", "#f6d58e"},
	"robber":   {"#fffaf0", "#24457a", "#d9e4f6"},
	"werewolf": {"#2a2238", "#f3e9d8", "#d6483b"},
	"seer":     {"#ece2f5", "#5a2d86", "#f6e9ff"},
	"knife":    {"#f7ddd6", "#96281f", "#ffffff"},
	"traitor":  {"#dfeadb", "#2c5a35", "#f7fff2"},
}

// face says how a card is printed. The icons are those of the default deck.
func face(card string) entry.Face {
	suit, special := specials[card]
	if !special {
		suit = suits[card[0]]
	}
	t := tints[suit]
	f := entry.Face{Drawing: Card(card), Paper: t[0], Ink: t[1], Lit: t[2]}
	if !special {
		for range icons(card) {
			f.Row = append(f.Row, entry.Small{Picture: suit, Ink: f.Ink})
		}
	}
	return f
}

// icons returns the number of icons on a card of a suit.
func icons(card string) int {
	s, err := rules.Game{}.New(game.Setup{Players: 4})
	if err != nil {
		panic(err) // four players without options are always a game
	}
	of := s.View(game.Nobody).(rules.View).Icons
	rank, _ := strconv.Atoi(card[1:])
	if card[0] == 'C' {
		return int(of.Chests[rank-1])
	}
	return int(of.Robbers[rank-1])
}
