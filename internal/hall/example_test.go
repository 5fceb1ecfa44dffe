package hall_test

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A table leaves with its hall, and the next hall brings it from its log.
func Example() {
	dir, err := os.MkdirTemp("", "howl")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	tables, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		log.Fatal(err)
	}
	defer tables.Close()

	ctx := context.Background()
	open := func() *hall.Hall {
		return hall.New(hall.Config{Log: tables, Node: "here", Slog: slog.New(slog.DiscardHandler)})
	}
	anna := tablelog.Person{ID: "anna", Name: "Anna"}
	h := open()
	t, err := h.Open(ctx, tablelog.Open{
		Game: "robbers", Setup: game.Setup{Players: 4}, Host: anna, Chain: commit.NewChain(),
		Settings: tablelog.Settings{Pace: "none", Spectators: "yes"},
	})
	if err != nil {
		log.Fatal(err)
	}
	if _, err := t.Apply(ctx, table.Guest{Person: anna}, table.Command{Sit: &table.SitDown{}}); err != nil {
		log.Fatal(err)
	}
	st, err := t.StatusFor(ctx, game.Nobody)
	if err != nil {
		log.Fatal(err)
	}
	h.Close()

	h = open()
	defer h.Close()
	if t, err = h.Find(ctx, st.ID); err != nil {
		log.Fatal(err)
	}
	seat, host, err := t.SeatOf(ctx, anna.ID)
	fmt.Println(seat, host, err)
	_, err = h.Find(ctx, "NOBODY")
	fmt.Println(err)
	// Output:
	// 0 true <nil>
	// refused.table
}
