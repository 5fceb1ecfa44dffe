package games_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// BenchmarkTimes measures every decision of whole games, by game, table and
// level: the milliseconds of processor time below which half, 99 of 100 and all
// of them stay. Processor time depends little on what else the machine does.
// Hard may take 100 ms, normal 20 ms.
func BenchmarkTimes(b *testing.B) {
	for _, c := range []struct {
		name    string
		players int
	}{{"robbers", 3}, {"robbers", 4}, {"robbers", 5}, {"trickwolf", 4}, {"lupus", 8}, {"lupus", 12}, {"lupus", 16}, {"lupus", 24}} {
		g, _ := games.Find(c.name)
		for _, kind := range []string{"easy", "normal", "hard", "expert"} {
			if g.CheckBot(kind) != nil {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d/%s", c.name, c.players, kind), func(b *testing.B) {
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
				r := rand.New(rand.NewPCG(1, uint64(c.players)))
				var took []time.Duration
				for b.Loop() {
					took = append(took, timed(b, g, c.players, kind, r)...)
				}
				slices.Sort(took)
				for _, part := range []struct {
					of   int
					name string
				}{{50, "ms-p50"}, {99, "ms-p99"}, {100, "ms-most"}} {
					b.ReportMetric(float64(took[(len(took)-1)*part.of/100].Microseconds())/1000, part.name)
				}
				sum := time.Duration(0)
				for _, d := range took {
					sum += d
				}
				b.ReportMetric(float64((sum/time.Duration(len(took))).Microseconds())/1000, "ms-mean")
				b.ReportMetric(float64(len(took))/float64(b.N), "decisions/game")
			})
		}
	}
}

// timed plays a game and returns how long each choice took.
func timed(b *testing.B, e entry.Entry, players int, kind string, r *rand.Rand) (took []time.Duration) {
	s, err := e.Game.New(game.Setup{Players: players})
	if err != nil {
		b.Fatal(err)
	}
	seats := make([]bots.Bot, players)
	for i := range seats {
		if seats[i], err = e.Bot(kind, r); err != nil {
			b.Fatal(err)
		}
	}
	for s.Turn() != 0 {
		seat := s.Turn().First()
		f := game.Look(s, seat)
		if len(f.Legal) == 1 || seat == game.Dealer {
			s.Do(seat, f.Legal[r.IntN(len(f.Legal))], nil)
			continue
		}
		began := spent(b)
		a := seats[seat].Decide(b.Context(), f)
		took = append(took, spent(b)-began)
		s.Do(seat, a, nil)
	}
	return took
}

// spent returns the processor time of this thread so far.
func spent(b *testing.B) time.Duration {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if err := syscall.Getrusage(thread, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A decision at the first card, by game and level.
func BenchmarkDecide(b *testing.B) {
	for _, name := range []string{"robbers", "trickwolf"} {
		e, _ := games.Find(name)
		s, err := e.Game.New(game.Setup{Players: 4})
		if err != nil {
			b.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, 2))
		for s.Turn().Has(game.Dealer) || len(s.Legal(s.Turn().First(), nil)) == 1 {
			legal := s.Legal(s.Turn().First(), nil)
			s.Do(s.Turn().First(), legal[r.IntN(len(legal))], nil)
		}
		f := game.Look(s, s.Turn().First())
		for _, kind := range []string{"easy", "normal", "hard"} {
			b.Run(name+"/"+kind, func(b *testing.B) {
				bot, err := e.Bot(kind, r)
				if err != nil {
					b.Fatal(err)
				}
				for b.Loop() {
					bot.Decide(b.Context(), f)
				}
			})
		}
	}
}
