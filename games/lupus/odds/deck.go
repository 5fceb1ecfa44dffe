package odds

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// deckOf returns the deck that a set-up deals. The same cards always give the
// same text.
func deckOf(setup game.Setup) (string, error) {
	s, err := rules.Game{}.New(setup)
	if err != nil {
		return "", err
	}
	return text(s.View(game.Nobody).(rules.View).Deck), nil
}

// text writes a deck like "werewolf:2,seer,villager:5".
func text(d rules.Deck) string {
	var items []string
	add := func(r rules.Role) {
		switch d[r] {
		case 0:
		case 1:
			items = append(items, r.String())
		default:
			items = append(items, fmt.Sprintf("%v:%d", r, d[r]))
		}
	}
	add(rules.Werewolf)
	for r := rules.Seer; int(r) < len(d); r++ {
		add(r)
	}
	add(rules.Villager)
	return strings.Join(items, ",")
}

// special lists the characters that a deck need not have.
var special = [...]rules.Role{
	rules.Medium, rules.Possessed, rules.Bodyguard, rules.Owl, rules.Freemason, rules.Werehamster, rules.Mythomaniac,
}

// candidates returns the decks with a seer for a number of players: first those
// that the rulebook has least advice against, and among them those most like its
// own.
func candidates(players int) []string {
	type candidate struct {
		deck       string
		odd, apart int
	}
	var all []candidate
	usual := uint(0)
	if s, err := (rules.Game{}).New(game.Setup{Players: players}); err == nil {
		d := s.View(game.Nobody).(rules.View).Deck
		for i, r := range special {
			if d[r] > 0 {
				usual |= 1 << i
			}
		}
	}
	for wolves := range uint8(3) {
		for set := range uint(1 << len(special)) {
			d := rules.Deck{rules.Werewolf: wolves + 1, rules.Seer: 1}
			n := int(wolves) + 2
			for i, r := range special {
				if set>>i&1 != 0 {
					d[r] = 1
					if r == rules.Freemason {
						d[r] = 2
					}
					n += int(d[r])
				}
			}
			if n > players {
				continue
			}
			d[rules.Villager] = uint8(players - n)
			setup := game.Setup{Players: players, Options: map[string]string{"deck": text(d)}}
			if _, err := (rules.Game{}).New(setup); err != nil {
				continue // the box has too few villagers
			}
			all = append(all, candidate{text(d), len(game.Advice(rules.Game{}, setup)), bits.OnesCount(set ^ usual)})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		if a.odd != b.odd {
			return a.odd - b.odd
		}
		return a.apart - b.apart
	})
	decks := make([]string, len(all))
	for i, c := range all {
		decks[i] = c.deck
	}
	return decks
}
