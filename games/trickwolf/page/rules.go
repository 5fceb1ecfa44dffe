package page

import (
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/entry"
)

// Rules are the chapters of the rules page.
var Rules = []entry.Chapter{
	{Name: "goal", Cards: []string{"H9"}},
	{Name: "deck", Cards: []string{"A2", "B5", "C7", "H0", "H1", "H9"}},
	{Name: "follow", Cards: []string{"A6", "A3", "C2", "H0"}},
	{Name: "occultist", Cards: []string{"A2", "B2", "C2"}},
	{Name: "win", Cards: []string{"H1", "H0", "H9", "A8"}},
	{Name: "damage"},
	{Name: "witch", Cards: []string{"A5", "B5", "C5"}},
	{Name: "end"},
}

// Picture is the cards that stand for the game in the lobby.
var Picture = []string{"A5", "H9", "C2"}

// Card says how to draw a card: a suit and a rank such as A2.
func Card(card string) entry.Drawing {
	suit, rank := card[:1], card[1:]
	c, _ := rules.CardNamed(card) // the chapters and the lobby name cards of the deck
	who := c.Character()
	picture := "who-" + who
	if who == rules.Student {
		picture = suit
	}
	name := "trickwolf." + suit + "#"
	if suit == "H" {
		name = "trickwolf." + card
	}
	return entry.Drawing{Class: "tw suit" + suit + " " + who, Name: name, Picture: picture, Rank: rank, Suit: suit, Second: second(c)}
}

// second returns the other suit that an Occultist follows, and nothing for other cards.
func second(c rules.Card) string {
	for _, led := range []rules.Suit{rules.A, rules.B, rules.C} {
		if c.Suit() != rules.Hearts && c.Suit() != led && c.Follows(led) {
			return led.String()
		}
	}
	return ""
}
