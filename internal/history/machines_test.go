package history

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/store/jetstream"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/store/memory"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestFoldTogether: three machines that hold a log together count games and fold it, in
// turn and then all at the same time. They agree to the last digit with each other and,
// of the games that came in order, with one that never folds. A machine that comes later
// agrees, too.
func TestFoldTogether(t *testing.T) {
	gametest.FullOnly(t)
	logs := heldByThree(t)
	whole, err := memory.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	name := games.All[0].Name()
	log := ratedLog(name, People)
	start := time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)
	game := func(n int) *rating.Game { // three in two days
		o := three(n)
		o.Ended = start.Add(time.Duration(n) * 16 * time.Hour)
		o.Players[0].Person, o.Players[1].Person = fmt.Sprint("p-", n%11), fmt.Sprint("p-", 11+n%13)
		o.Players[0].Won, o.Players[1].Won, o.Players[2].Won = n%5 > 1, n%5 <= 1, n%5 <= 1
		g, _, _ := o.rates()
		return g
	}
	var machines []*Ratings
	for _, l := range logs {
		r := &Ratings{Log: l}
		l.Notify(func(id, _ string) { r.Folded(id) })
		machines = append(machines, r)
	}
	never := &Ratings{Log: whole}
	same := func(want *Ratings, got ...*Ratings) {
		t.Helper()
		for _, l := range logs {
			if err := l.Sync(t.Context(), log); err != nil {
				t.Fatal(err)
			}
			got = append(got, &Ratings{Log: l}) // one that has just come
		}
		for i, r := range got {
			for p := range 24 {
				who := fmt.Sprint("p-", p)
				is, _, err := r.Score(t.Context(), name, People, who)
				should, _, _ := want.Score(t.Context(), name, People, who)
				if err != nil || !reflect.DeepEqual(is, should) {
					t.Errorf("machine %d says that %s has %+v, %v; want %+v", i, who, is, err, should)
				}
			}
		}
	}
	const inTurn, all = 120, 180
	for n := range inTurn {
		for _, r := range []*Ratings{machines[n%3], never} {
			if err := r.add(t.Context(), game(n), People); err != nil {
				t.Fatal(n, err)
			}
		}
		if n%25 == 24 {
			machines[n/25%3].mu.Lock()
			err := machines[n/25%3].fold(t.Context(), log, 10)
			machines[n/25%3].mu.Unlock()
			if err != nil {
				t.Fatal(n, err)
			}
		}
	}
	same(never, machines...)
	folded := func() int { // games in the checkpoint
		t.Helper()
		lines, err := logs[0].Read(t.Context(), log, 0)
		var first line
		if err != nil || len(lines) == 0 || json.Unmarshal(lines[0], &first) != nil || first.Head == nil {
			t.Fatalf("the log has %d lines and no checkpoint, %v", len(lines), err)
		}
		return first.Since
	}
	before := folded()

	var together sync.WaitGroup
	for i, r := range machines {
		together.Go(func() {
			for n := inTurn; n < all; n++ {
				if n%3 != i && n%10 != 0 { // each game is told by one of them, and some by all
					continue
				}
				if err := r.add(t.Context(), game(n), People); err != nil {
					t.Errorf("machine %d, game %d: %v", i, n, err)
				}
				if n%20 < 3 {
					r.mu.Lock()
					err := r.fold(t.Context(), log, 10)
					r.mu.Unlock()
					if err != nil && !errors.Is(err, jetstream.ErrQuorum) { // on busy cores a fold may have to wait for the next
						t.Errorf("machine %d folds after game %d: %v", i, n, err)
					}
				}
			}
		})
	}
	together.Wait()
	same(machines[0], machines...)
	if now := folded(); now <= before {
		t.Errorf("%d games are in the checkpoint, as before", now)
	}
	counted := 0
	for p := range 24 {
		s, _, _ := machines[1].Score(t.Context(), name, People, fmt.Sprint("p-", p))
		counted += s.Games
	}
	if counted != 2*all {
		t.Errorf("%d seats counted, want %d", counted, 2*all)
	}
}

// heldByThree returns the log of three machines, each through its own.
func heldByThree(t *testing.T) (logs [3]*jetstream.Log) {
	t.Helper()
	at, dir := testhelp.Addresses(t, 3), t.TempDir()
	var lines testhelp.Log
	var servers [3]*embedded.Server
	for i := range servers {
		var err error
		servers[i], err = embedded.Start(embedded.Config{
			Node: fmt.Sprint("node", i), Listen: at[i], Routes: at, Secret: []byte("a secret for nobody else"), Dir: filepath.Join(dir, fmt.Sprint(i)), Slog: lines.Logger(),
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { servers[i].Close() })
	}
	var all sync.WaitGroup
	for i := range logs {
		all.Go(func() {
			conn, err := servers[i].Connect()
			if err != nil {
				t.Error(err)
				return
			}
			local, err := sqlite.Open(filepath.Join(dir, fmt.Sprint(i, ".db")))
			if err == nil {
				logs[i], err = jetstream.Open(t.Context(), jetstream.Config{Conn: conn, Local: local, Slog: lines.Logger()})
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	t.Cleanup(func() {
		for _, l := range logs {
			_ = l.Close()
		}
	})
	return logs
}
