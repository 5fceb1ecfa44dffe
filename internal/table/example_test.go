package table_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// memory is a journal that keeps the entries of a table.
type memory struct{ entries [][]byte }

func (m *memory) Append(_ context.Context, _ int, entries [][]byte, _ string, _ []byte) error {
	m.entries = append(m.entries, entries...)
	return nil
}

func Example() {
	ctx, journal := context.Background(), new(memory)
	anna := table.Guest{Person: tablelog.Person{ID: "a", Name: "Anna"}}
	t, err := table.New(
		table.Config{Journal: journal, Rand: rand.New(rand.NewPCG(1, 2)), Slog: slog.New(slog.DiscardHandler)},
		tablelog.Open{
			ID: "KWPXDA", Game: "robbers", Setup: game.Setup{Players: 4}, Host: anna.Person,
			Settings: tablelog.Settings{Pace: "none", Spectators: "yes"}, Chain: commit.NewChain(),
		})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer t.Close()
	sat, err := t.Apply(ctx, anna, table.Command{Sit: &table.SitDown{}})
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := t.Apply(ctx, anna, table.Command{Start: &table.StartGame{Fill: "random"}}); err != nil {
		fmt.Println(err)
		return
	}
	w, err := t.Watch(ctx, *sat.Seat, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer w.Close()
	first := <-w.Frames()
	fmt.Println(first.Status.Chairs[0].Name, "is", first.Status.Stage)

	// Output: Anna is playing
}
