package page

import (
	"fmt"
	"strconv"

	"github.com/howl-game/howl/internal/entry"
)

// Rules are the chapters of the rules page.
var Rules = []entry.Chapter{
	{Name: "goal"},
	{Name: "roles", Cards: []string{"W", "T", "C7", "R7"}},
	{Name: "deal"},
	{Name: "trick", Cards: []string{"C7", "C15", "R12", "R3"}},
	{Name: "special", Cards: []string{"W", "S", "K", "T"}},
	{Name: "wolves", Cards: []string{"W", "W", "R5", "C15"}},
	{Name: "strange", Cards: []string{"K", "T", "S"}},
	{Name: "chips"},
	{Name: "score", Cards: []string{"C8", "C4", "W"}},
	{Name: "match"},
}

// Picture is the cards that stand for the game in the lobby.
var Picture = []string{"C8", "W", "R12"}

var (
	specials = map[string]string{"W": "werewolf", "S": "seer", "K": "knife", "T": "traitor"}
	suits    = map[byte]string{'C': "chest", 'R': "robber"}
)

// Card says how to draw a card: W, S, K, T, or a suit and a rank such as C7.
func Card(card string) entry.Drawing {
	if name, ok := specials[card]; ok {
		return entry.Drawing{Class: "rob special " + name, Name: "robbers." + card, Picture: "who-" + name, Label: true}
	}
	suit := suits[card[0]]
	return entry.Drawing{Class: "rob " + suit, Name: "robbers." + card[:1] + "#", Picture: portrait(card), Rank: card[1:]}
}

// portrait returns the drawing of a card with a rank: every robber looks
// different, and the chests grow richer.
func portrait(card string) string {
	rank, _ := strconv.Atoi(card[1:])
	if card[0] == 'R' {
		return fmt.Sprintf("robber-%d", rank)
	}
	return fmt.Sprintf("hoard-%d", (rank+4)/5)
}
