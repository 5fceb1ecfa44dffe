package table

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Frames of one moment have the same number of bytes for every seat to which
// they go, from the deal until the cards are shown: their length tells no role.
// Before there was a step, the deal of Lupus told all of them.
func TestFramesAreOfOneLength(t *testing.T) {
	gametest.SkipRaced(t)
	for _, c := range []struct {
		name    string
		players int
		deals   int
	}{{"lupus", 8, 8}, {"lupus", 9, 12}, {"lupus", 16, 1}, {"lupus", 24, 1}, {"robbers", 3, 8}, {"robbers", 5, 8}, {"trickwolf", 4, 16}} {
		t.Run(fmt.Sprint(c.name, c.players), func(t *testing.T) {
			moments := 0
			deals := gametest.Times(c.deals)
			for seed := range deals {
				synctest.Test(t, func(t *testing.T) { moments += lengths(t, c.name, c.players, seed) })
			}
			if moments < 10*deals {
				t.Errorf("%d moments in %d deals show nothing", moments, deals)
			}
		})
	}
}

// lengths plays a game at random, and returns how many moments it had in which
// several seats were sent a frame.
func lengths(t *testing.T, name string, players, seed int) (moments int) {
	r := rand.New(rand.NewPCG(uint64(seed), 5))
	o := opening(name, players, "relaxed")
	o.Chain = commit.Chain{byte(seed), 5}
	people := []tablelog.Person{anna}
	for i := 1; i < players; i++ {
		people = append(people, tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Person ", i)})
	}
	tb := seated(t, &paper{}, o, people...)
	defer tb.Close()
	watchers, last := make([]*Watcher, players), make([]*Frame, players)
	for i := range watchers {
		var err error
		if watchers[i], err = tb.Watch(t.Context(), game.Seat(i), 0); err != nil {
			t.Fatal(err)
		}
	}
	// Frames of several moments may wait: the first of each seat belongs to the
	// first of them, because everybody is told of the deal.
	take := func() {
		t.Helper()
		synctest.Wait()
		var came [][]*Frame
		for i, w := range watchers {
			for k := 0; len(w.Frames()) > 0; k++ {
				f := <-w.Frames()
				if k == len(came) {
					came = append(came, nil)
				}
				came[k] = append(came[k], f)
				last[i] = f
			}
		}
		for _, frames := range came {
			if st := frames[0].Status; len(frames) < 2 || st != nil && st.Stage != tablelog.Playing {
				continue
			}
			moments++
			for _, f := range frames[1:] {
				if len(f.JSON()) != len(frames[0].JSON()) {
					t.Fatalf("seed %d, %s: %d bytes for seat %v and %d for seat %v\n%s\n%s", seed, f.Phase,
						len(frames[0].JSON()), frames[0].Seat, len(f.JSON()), f.Seat, frames[0].JSON(), f.JSON())
				}
			}
		}
	}
	take()
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	for take(); tb.Stage() == tablelog.Playing; take() {
		var asked []int
		for i, f := range last {
			if len(f.Legal) > 0 {
				asked = append(asked, i)
			}
		}
		if len(asked) == 0 {
			time.Sleep(time.Second) // the last decision of a night waits
			continue
		}
		seat := asked[r.IntN(len(asked))]
		legal := last[seat].Legal
		last[seat].Legal = nil // until there is another frame
		answer := func(error) {}
		if err := watchers[seat].Do(t.Context(), tb.state.Rules.Text(legal[r.IntN(len(legal))]), "", answer); err != nil {
			t.Fatal(err)
		}
	}
	return moments
}
