package review

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// TestSetups reviews games of every size and of every choice of an option, played at
// random, so that odd moments come up. Every figure can be written as JSON. Without
// -truth it plays one seed, tables of at most 12, and options only of games whose
// reviews are quick.
func TestSetups(t *testing.T) {
	for _, e := range games.All {
		if *truthOf != "" && *truthOf != e.Name() {
			continue
		}
		info := e.Info()
		quick := e.Study != nil // nothing is searched
		most := info.Max
		if *truthGames == 0 {
			most = min(most, 12)
		}
		setups := []game.Setup{{Players: info.Min}, {Players: most}}
		for _, o := range info.Options {
			if !quick && *truthGames == 0 {
				break
			}
			values := o.Values
			if o.Kind == game.Flag {
				values = []string{"on", "off"}
			}
			for _, v := range values {
				setups = append(setups, game.Setup{Players: info.Usual, Options: map[string]string{o.Name: v}})
			}
		}
		for _, setup := range setups {
			if _, err := e.Game.New(setup); err != nil {
				continue // a deck of another size
			}
			for seed := range uint64(max(1, *truthGames)) {
				r := play(t, e, setup, []string{"random"}, seed)
				found, err := of(context.Background(), r, quick)
				if err == nil {
					_, err = json.Marshal(found)
				}
				if err != nil || len(found.Decisions) == 0 {
					t.Errorf("%s %v, seed %d: %v", e.Name(), fmt.Sprint(setup), seed, err)
				}
			}
		}
	}
}
