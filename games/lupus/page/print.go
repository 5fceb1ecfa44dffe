package page

import (
	"fmt"
	"slices"
	"strings"

	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
)

// Print is the box on paper: every character, the cards that lie on the table, a
// ghost for everybody who can die, tokens for the secret vote, the moderator's sheet,
// and a summary for each player.
var Print = &entry.Printed{
	Cards:     printed(),
	Chips:     []entry.Copies{{Card: "paw", N: players}, {Card: "fur", N: players}},
	Face:      face,
	Sheet:     nightSheet(),
	Summary:   summary(),
	Summaries: players,
}

// players is how many can play, and ghosts how many of them can be dead while the
// game goes on.
const players, ghosts = 24, 22

// portraits counts the drawings of a character that has several: the second card
// of villagers is "villager-2".
var portraits = map[string]int{"villager": 3}

// onTheTable lists the cards that are no characters, and unsaid those of them that
// explain themselves.
var (
	onTheTable = []string{"welcome", "paw", "fur", "sword", "shield", "elder"}
	unsaid     = []string{"paw", "fur"}
)

// called lists who is called at night, in that order; a test compares it with the
// rules.
var called = []string{"freemason", "medium", "seer", "bodyguard", "owl-man", "werewolf", "mythomaniac", "ghost"}

// nightSheet is what the moderator says at night, four calls on a card.
func nightSheet() (all [][]entry.Line) {
	for some := range slices.Chunk(called, 4) {
		var lines []entry.Line
		for _, who := range some {
			lines = append(lines, entry.Line{Card: who, Name: "page.lupus.who." + who, Text: "call.lupus.open." + who})
		}
		all = append(all, lines)
	}
	return all
}

func printed() (all []entry.Copies) {
	for name, n := range rules.Box() {
		if looks := portraits[name]; looks > 1 {
			for i := range looks {
				all = append(all, entry.Copies{Card: fmt.Sprintf("%s-%d", name, i+1), N: (n + looks - 1 - i) / looks})
			}
			continue
		}
		all = append(all, entry.Copies{Card: name, N: n})
	}
	for _, name := range onTheTable {
		all = append(all, entry.Copies{Card: name, N: 1})
	}
	return append(all, entry.Copies{Card: "ghost", N: ghosts})
}

// summary says what each character does, five on a card.
func summary() (all [][]entry.Line) {
	const most = 5
	for name := range rules.Box() {
		if len(all) == 0 || len(all[len(all)-1]) == most {
			all = append(all, nil)
		}
		last := &all[len(all)-1]
		*last = append(*last, entry.Line{Card: name, Name: "page.lupus.who." + name, Text: "page.lupus.does." + name})
	}
	return all
}

// tints are the colours of cards that differ from the others: paper, ink and what
// is bright, as in style.css.
var tints = map[string][3]string{
	"werewolf":    {"#2a2238", "#f3e9d8", "#d6483b"},
	"seer":        {"#ece2f5", "#5a2d86", "#f6e9ff"},
	"owl-man":     {"#efe6d4", "#4a3a2a", "#f6dfb4"},
	"medium":      {"#efe6d4", "#4a3a2a", "#f6dfb4"},
	"possessed":   {"#f3dcdc", "#7c2632", "#f6dfb4"},
	"bodyguard":   {"#dde8f3", "#25486f", "#f4f9ff"},
	"werehamster": {"#f8e3c4", "#7d4a12", "#f6dfb4"},
	"mythomaniac": {"#e8e0f2", "#4c3275", "#f6dfb4"},
	"freemason":   {"#e0ebdf", "#2f5a38", "#f6dfb4"},
}

// face says how a card is printed.
func face(card string) entry.Face {
	t, ok := tints[card]
	if !ok {
		t = [3]string{"#fffaf0", "#4a3a2a", "#f6dfb4"}
	}
	f := entry.Face{Drawing: Card(card), Paper: t[0], Ink: t[1], Lit: t[2]}
	if !slices.Contains(unsaid, card) {
		f.Text = "page.lupus.does." + card
	}
	if name, look, ok := strings.Cut(card, "-"); ok && portraits[name] > 0 {
		f.Drawing, f.Text = Card(name), "page.lupus.does."+name
		if look != "1" {
			f.Picture += "-" + look
		}
	}
	return f
}
