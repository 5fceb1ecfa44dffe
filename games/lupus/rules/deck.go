package rules

import (
	"iter"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
)

// A Deck holds the number of cards of each character that are dealt.
type Deck [MaxRoles]uint8

// suggested returns the deck that the rulebook suggests for a number of players
// (L1): each special character joins at its number, the third werewolf at
// sixteen, and the rest are villagers. Twenty-four players use every card of
// the box.
func suggested(players int) Deck {
	var d Deck
	for r := Seer; r < roleCount; r++ {
		if from := int(characters[r].from); from > 0 && players >= from {
			d[r] = characters[r].cards
		}
	}
	d[Werewolf] = wolves(players)
	d[Villager] = uint8(players - d.size())
	return d
}

// standard returns our deck for a number of players: the suggested one without
// the characters that are spared, and villagers in their place.
func standard(players int) Deck {
	d := suggested(players)
	for _, r := range spared[players] {
		d[Villager] += d[r]
		d[r] = 0
	}
	return d
}

// spared lists the special characters that the standard deck leaves in the box
// although the rulebook suggests them: a medium beside a bodyguard is too much for
// two werewolves. Package odds has who wins without them.
var spared = [...][]Role{
	9:  {Medium},
	11: {Medium},
	12: {Medium},
	13: {Medium, Freemason},
	14: {Medium, Owl},
	15: {Bodyguard},
	16: {Medium},
	17: {Freemason},
	18: {Medium},
	19: {Medium},
	20: {Medium},
	24: nil,
}

// fewestVillagers is the number of villagers in the rulebook's deck for eight,
// to which larger tables add (L1).
const fewestVillagers = 5

// wolves returns the number of werewolves that the rulebook deals.
func wolves(players int) uint8 {
	if players >= 16 {
		return 3
	}
	return 2
}

func (d Deck) size() int {
	n := 0
	for _, k := range d {
		n += int(k)
	}
	return n
}

// parseDeck reads "standard", "suggested" or a list like
// "werewolf:2,seer,villager:5", and refuses what the box cannot give.
func parseDeck(text string, players int) (Deck, error) {
	switch text {
	case "standard":
		return standard(players), nil
	case "suggested":
		return suggested(players), nil
	}
	var d Deck
	for _, item := range strings.Split(text, ",") {
		name, count, many := strings.Cut(strings.TrimSpace(item), ":")
		r, ok := RoleNamed(name)
		if !ok {
			return d, game.Refuse(game.CodeSetup, "lupus.refused.card", "name", game.Quote(name))
		}
		k := 1
		if many {
			n, err := strconv.ParseUint(count, 10, 16)
			if err != nil {
				return d, game.Refuse(game.CodeSetup, "lupus.refused.number", "text", game.Quote(count))
			}
			k = int(n)
		}
		if k += int(d[r]); k > int(characters[r].cards) {
			return d, game.Refuse(game.CodeSetup, "lupus.refused.box", "cards", cards(r, characters[r].cards), "not", k)
		}
		d[r] = uint8(k)
	}
	switch n := d.size(); {
	case n != players:
		return d, game.Refuse(game.CodeSetup, "lupus.refused.size", "n", n, "players", players)
	case d[Werewolf] == 0:
		return d, game.Refuse(game.CodeSetup, "lupus.refused.werewolf")
	case d[Freemason] == 1:
		return d, game.Refuse(game.CodeSetup, "lupus.refused.freemasons")
	}
	return d, nil
}

// cards says how many cards of a character there are.
func cards(r Role, n uint8) game.Message {
	return game.Say("lupus.cards", "n", n, "role", r)
}

// advise says where a deck differs from the rulebook's suggestions, which are
// not binding (L1).
func (d Deck) advise(players int) (advice []game.Message) {
	if want := wolves(players); d[Werewolf] != want {
		advice = append(advice, game.Say("lupus.advice.wolves", "players", players, "cards", cards(Werewolf, want), "not", d[Werewolf]))
	}
	if d[Seer] == 0 {
		advice = append(advice, game.Say("lupus.advice.seer"))
	}
	if d[Villager] < fewestVillagers {
		advice = append(advice, game.Say("lupus.advice.villagers", "n", fewestVillagers))
	}
	for r := Medium; r < roleCount; r++ {
		if from := int(characters[r].from); d[r] > 0 && players < from {
			advice = append(advice, game.Say("lupus.advice.from", "role", r, "n", from))
		}
	}
	return advice
}

// Box returns the characters in the order of the box, and the number of cards of
// each.
func Box() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for r := Villager; r < roleCount; r++ {
			if c := &characters[r]; c.name != "" && !yield(c.name, int(c.cards)) {
				return
			}
		}
	}
}
