package server

import (
	"fmt"
	"slices"
	"testing"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// rows are tables of a lobby, the youngest first: each of some openers has five.
func rows(openers, each int, honest ...int) (all []ranked) {
	for i := range openers * each {
		all = append(all, ranked{tablelog.Listed{ID: fmt.Sprint("spam", i)}, i / openers})
	}
	for _, at := range honest {
		all = slices.Insert(all, at, ranked{tablelog.Listed{ID: fmt.Sprint("honest", at)}, 0})
	}
	return all
}

func hasHonest(list []ranked, at int) bool {
	return slices.ContainsFunc(list, func(f ranked) bool { return f.ID == fmt.Sprint("honest", at) })
}

// Many addresses do not push an honest table out of the lobby: not an old one, not a
// new one, and one in between is shown in turn. Before, 40 addresses with five tables
// each hid every older one.
func TestLobbyOfManyAddresses(t *testing.T) {
	const room = 60
	for _, c := range []struct{ openers, each int }{{40, 5}, {200, 1}, {300, 5}} {
		last := c.openers * c.each
		for _, at := range []int{0, last} {
			if !hasHonest(share(rows(c.openers, c.each, at), room, 7), at) {
				t.Errorf("%d addresses with %d each hide the honest table at %d", c.openers, c.each, at)
			}
		}
		turns := 0
		for ; turns < 100 && !hasHonest(share(rows(c.openers, c.each, c.openers/2), room, uint64(turns)), c.openers/2); turns++ {
		}
		if turns > c.openers/10 {
			t.Errorf("%d addresses with %d each hide the one in between for %d minutes", c.openers, c.each, turns)
		}
		all := share(rows(c.openers, c.each), room, 3)
		seen := map[string]bool{}
		for _, f := range all {
			seen[f.ID] = true
		}
		if len(all) != room || len(seen) != room {
			t.Errorf("%d rows, %d of them different", len(all), len(seen))
		}
	}
	if few := share(rows(3, 2), room, 1); len(few) != 6 {
		t.Errorf("%d of 6 are shown", len(few))
	}
}
