package storetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/howl-game/howl/internal/store"
)

// Eight nodes all believe that they run the table.
func oneWins(t *testing.T, s shelf) {
	const nodes, rounds = 8, 25
	for n := range rounds {
		errs := make([]error, nodes)
		var wg sync.WaitGroup
		for node := range nodes {
			wg.Go(func() { errs[node] = s.Append(s.ctx, "oak", n, list(fmt.Sprint("by ", node)), nil) })
		}
		wg.Wait()
		winner := -1
		for node, err := range errs {
			switch {
			case err == nil && winner >= 0:
				t.Fatalf("length %d: %d and %d both won", n, winner, node)
			case err == nil:
				winner = node
			case !conflict(err):
				t.Fatal(err)
			}
		}
		got, err := s.Read(s.ctx, "oak", n)
		if err != nil || !same(got, list(fmt.Sprint("by ", winner))) {
			t.Fatalf("length %d: %d won, but %q is there, %v", n, winner, got, err)
		}
	}
}

// An op is what a node asked of a table's log, and an answer what it got.
type op struct {
	table string
	entry string // appended after n; empty: read, if n is 0, or chain
	n     int
}

type answer struct {
	ok  bool
	n   int
	sum store.Sum
}

// model is a log reduced to its length and its sum: a state that can be
// compared, and that no two logs share.
var model = porcupine.Model{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		byTable := make(map[string][]porcupine.Operation)
		for _, o := range history {
			table := o.Input.(op).table
			byTable[table] = append(byTable[table], o)
		}
		var parts [][]porcupine.Operation
		for _, p := range byTable {
			parts = append(parts, p)
		}
		return parts
	},
	Init: func() any { return answer{ok: true} },
	Step: func(state, input, output any) (bool, any) {
		log, in, out := state.(answer), input.(op), output.(answer)
		switch {
		case in.entry == "":
			return log == out, log
		case !out.ok:
			return log.n != in.n, log
		}
		return log.n == in.n, answer{true, log.n + 1, log.sum.Add([]byte(in.entry))}
	},
}

// Nodes append, read and ask for the chain all at once, with beliefs that are
// often stale. Some order of what they did, one at a time, explains all that
// they saw.
func linearizable(t *testing.T, s shelf) { Linearizable(t, s, s, s, s, s, s) }

// Linearizable lets nodes append to the same two tables, read them and ask for
// their chains, all at once. A log that has to ask others for what is new has a
// method Sync for it.
func Linearizable(t *testing.T, logs ...store.Log) {
	const steps = 60
	start := time.Now()
	var mu sync.Mutex
	var history []porcupine.Operation
	var wg sync.WaitGroup
	for node, log := range logs {
		s := shelf{Log: log, ctx: t.Context()}
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(1, uint64(node)))
			believed := make(map[string]int)
			for step := range steps {
				in := op{table: []string{"oak", "elm"}[rng.IntN(2)]}
				what := rng.IntN(4)
				if what >= 2 {
					in.entry, in.n = fmt.Sprint(node, "/", step), believed[in.table]
				}
				call := time.Since(start)
				var err error
				if late, ok := log.(interface {
					Sync(context.Context, string) error
				}); ok && in.entry == "" {
					err = late.Sync(s.ctx, in.table)
				}
				var out answer
				if err == nil {
					out, err = s.answer(in, what == 0)
				}
				end := time.Since(start)
				if err != nil {
					t.Error(err)
					return
				}
				switch {
				case in.entry == "":
					believed[in.table] = out.n
				case out.ok:
					believed[in.table]++
				}
				mu.Lock()
				history = append(history, porcupine.Operation{
					ClientId: node, Input: in, Output: out, Call: int64(call), Return: int64(end),
				})
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if got := porcupine.CheckOperationsTimeout(model, history, long); got != porcupine.Ok {
		t.Fatalf("the history of %d operations is %s", len(history), got)
	}
}

func (s shelf) answer(in op, read bool) (answer, error) {
	switch {
	case in.entry != "":
		err := s.Append(s.ctx, in.table, in.n, list(in.entry), nil)
		if conflict(err) {
			return answer{}, nil
		}
		return answer{ok: true}, err
	case read:
		entries, err := s.Read(s.ctx, in.table, 0)
		return answer{true, len(entries), store.SumOf(entries)}, err
	default:
		n, sum, err := s.Chain(s.ctx, in.table)
		return answer{true, n, sum}, err
	}
}

func manyTables(t *testing.T, s shelf) {
	const tables, moves = 100, 8
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			table := fmt.Sprint("t", i)
			for n := range moves {
				if err := s.Append(s.ctx, table, n, list(fmt.Sprint(table, " ", n)), nil); err != nil {
					t.Errorf("%s after %d: %v", table, n, err)
					return
				}
			}
		})
	}
	wg.Wait()
	for i := range tables {
		table := fmt.Sprint("t", i)
		s.holds(t, table, count(table, moves)...)
	}
}
