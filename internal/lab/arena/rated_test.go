package arena

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
)

// TestRatedGames lets 200 people play who are hard bots with a probability of their own
// and easy ones otherwise, and writes their games for TestPlayed of package rating into
// the folder HOWL_RATED_GAMES, as many of each kind as HOWL_RATED_EACH says, or 20,000.
// Without a folder, one game of each kind is played.
func TestRatedGames(t *testing.T) {
	gametest.SkipRaced(t) // bots think
	const people = 200
	folder, each := os.Getenv("HOWL_RATED_GAMES"), 20_000
	if n, err := strconv.Atoi(os.Getenv("HOWL_RATED_EACH")); err == nil {
		each = n
	}
	if folder == "" {
		folder, each = t.TempDir(), 1
	}
	for _, c := range []struct {
		name  string
		sizes []int
	}{{"lupus", []int{8, 9, 10, 12, 16}}, {"trickwolf", []int{4}}, {"robbers", []int{3, 4, 5}}} {
		t.Run(c.name, func(t *testing.T) {
			e, _ := games.Find(c.name)
			leagues := make([]*League, len(c.sizes))
			for i, n := range c.sizes {
				leagues[i] = &League{Game: e, Setup: game.Setup{Players: n}, Bots: []string{"easy", "hard"}, Deals: 1, Seed: 37}
				if err := leagues[i].check(); err != nil {
					t.Fatal(err)
				}
			}
			played := make([]evening, each)
			var next atomic.Int64
			var wg sync.WaitGroup
			for range runtime.GOMAXPROCS(0) {
				wg.Go(func() {
					referees := make([]*referee, len(leagues))
					for i, l := range leagues {
						var err error
						if referees[i], err = newReferee(l); err != nil {
							t.Error(err)
							return
						}
					}
					for {
						n := int(next.Add(1)) - 1
						if n >= each || t.Failed() {
							return
						}
						chance := rand.New(rand.NewPCG(37, uint64(n)))
						at := chance.IntN(len(leagues))
						g, err := playEvening(t.Context(), referees[at], n, chance.Perm(people)[:c.sizes[at]], chance)
						if err != nil {
							t.Error(err)
							return
						}
						played[n] = g
					}
				})
			}
			wg.Wait()
			f, err := os.Create(filepath.Join(folder, c.name+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = f.Close() }()
			w := bufio.NewWriter(f)
			for _, g := range played {
				if err := json.NewEncoder(w).Encode(g); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// An evening is a game with what only the one who made it knows: of all parts, in the order
// of the teams, which were hard bots, and which roles they had.
type evening struct {
	rating.Game
	Hard  []bool
	Roles []string
}

// playEvening has people play a game: person i of 200 is a hard bot with probability
// i/199.
func playEvening(ctx context.Context, r *referee, n int, who []int, chance *rand.Rand) (evening, error) {
	o, err := r.game(ctx, round{deal: n}, 0, func(seat int, _ string) int {
		if chance.Float64()*199 < float64(who[seat]) {
			return 1
		}
		return 0
	})
	g := evening{Game: rating.Game{Table: "T", Number: n, Game: r.l.Game.Name(), Setup: fmt.Sprint(len(who))}}
	if err != nil {
		return g, err
	}
	for _, side := range r.l.Game.Info().Sides {
		t := rating.Team{Side: side, Won: o.won == side}
		for seat, i := range who {
			if o.sides[seat] == side {
				t.Parts = append(t.Parts, rating.Part{Who: fmt.Sprint("p", i), Share: 100})
				g.Hard, g.Roles = append(g.Hard, o.seats[seat] == 1), append(g.Roles, r.state.(game.Masked).Role(game.Seat(seat)))
			}
		}
		if len(t.Parts) > 0 {
			g.Teams = append(g.Teams, t)
		}
	}
	if e := r.l.Game; e.Study != nil {
		if odds := e.Study.Odds(r.l.Setup); len(odds) > 0 {
			for _, t := range g.Teams {
				g.Odds = append(g.Odds, int(1000*odds[0].Shares[t.Side]))
			}
		}
	}
	if !slices.ContainsFunc(g.Teams, func(t rating.Team) bool { return t.Won }) {
		g.Teams = nil // nobody won: it doesn't count
	}
	return g, nil
}
