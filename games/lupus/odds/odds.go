package odds

import (
	"bufio"
	_ "embed"
	"fmt"
	"strings"

	"howl/game"
)

// Odds is how often each side won with a deck.
type Odds struct {
	Humans      float64 `json:"humans"`
	Werewolves  float64 `json:"werewolves"`
	Werehamster float64 `json:"werehamster"`
	Games       int     `json:"games"`
	Bots        string  `json:"bots"` // who played
}

//go:embed odds.txt
var played string

// known is the embedded results by deck.
var known = func() map[string]Odds {
	all := make(map[string]Odds)
	lines := bufio.NewScanner(strings.NewReader(played))
	for lines.Scan() {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		var deck string
		var o Odds
		var humans, werewolves, werehamster int
		if _, err := fmt.Sscan(line, &deck, &o.Bots, &o.Games, &humans, &werewolves, &werehamster); err != nil {
			panic("fairness/odds.txt: " + line)
		}
		games := float64(o.Games)
		o.Humans, o.Werewolves, o.Werehamster = float64(humans)/games, float64(werewolves)/games, float64(werehamster)/games
		all[deck] = o
	}
	return all
}()

// Of is how often each side won with the deck of a set-up, if it is one of
// those that were played beforehand. The variants change the odds and have
// none.
func Of(setup game.Setup) (Odds, bool) {
	if v := setup.Options["variant"]; v != "" && v != "none" {
		return Odds{}, false
	}
	deck, err := deckOf(setup)
	if err != nil {
		return Odds{}, false
	}
	o, ok := known[deck]
	return o, ok
}
