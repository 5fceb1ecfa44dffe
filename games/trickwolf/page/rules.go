package page

import "howl/game/entry"

// Rules are the chapters of the rules page.
var Rules = []entry.Chapter{
	{Name: "goal", Cards: []string{"H9"}},
	{Name: "deck", Cards: []string{"A2", "B5", "C7", "H0", "H1", "H9"}},
	{Name: "follow", Cards: []string{"A6", "A3", "C2", "H0"}},
	{Name: "win", Cards: []string{"H1", "H0", "H9", "A8"}},
	{Name: "damage"},
	{Name: "witch", Cards: []string{"A5", "B5", "C5"}},
	{Name: "end"},
}

// Picture is the cards that stand for the game in the lobby.
var Picture = []string{"A5", "H9", "C2"}

// characters are the cards with a name, by the whole card or by its rank.
var characters = map[string]string{"H0": "yandere", "H1": "event", "H9": "werewolf", "2": "occultist", "5": "witch"}

// Card says how to draw a card: a suit and a rank such as A2.
func Card(card string) entry.Drawing {
	suit, rank := card[:1], card[1:]
	who, ok := characters[card]
	if !ok {
		who, ok = characters[rank]
	}
	picture := "who-" + who
	if !ok {
		who, picture = "student", suit
	}
	name := "trickwolf." + suit + "#"
	if suit == "H" {
		name = "trickwolf." + card
	}
	return entry.Drawing{Class: "tw suit" + suit + " " + who, Name: name, Picture: picture, Rank: rank, Suit: suit}
}
