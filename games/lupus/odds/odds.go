package odds

import (
	"bufio"
	_ "embed"
	"fmt"
	"strings"

	"howl/game"
	"howl/game/entry"
	"howl/games/lupus/rules"
)

// Study knows the odds of decks. It implements entry.Study.
type Study struct{}

// Chosen returns the option that holds the deck.
func (Study) Chosen() []string { return []string{"deck"} }

//go:embed odds.txt
var played string

// known holds the embedded results by deck.
var known = func() map[string]entry.Odds {
	all := make(map[string]entry.Odds)
	lines := bufio.NewScanner(strings.NewReader(played))
	for lines.Scan() {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		var deck string
		var o entry.Odds
		var humans, werewolves, werehamster int
		if _, err := fmt.Sscan(line, &deck, &o.Bots, &o.Games, &humans, &werewolves, &werehamster); err != nil {
			panic("odds.txt: " + line)
		}
		games := float64(o.Games)
		o.Shares = map[string]float64{
			rules.Humans: float64(humans) / games, rules.Werewolves: float64(werewolves) / games, rules.Werehamsters: float64(werehamster) / games,
		}
		all[deck] = o
	}
	return all
}()

// Odds returns the embedded results for the deck of a set-up, if it has any.
// A variant changes the odds, so a set-up with one has none.
func (Study) Odds(setup game.Setup) (entry.Odds, bool) {
	if v := setup.Options["variant"]; v != "" && v != "none" {
		return entry.Odds{}, false
	}
	deck, err := deckOf(setup)
	if err != nil {
		return entry.Odds{}, false
	}
	o, ok := known[deck]
	return o, ok
}
