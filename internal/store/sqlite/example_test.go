package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// Two nodes believe that they run a table. One is quicker.
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
	header := [][]byte{[]byte("robbers players=4")}
	if err := tables.Append(ctx, "oak-7", 0, header, &store.Note{Tag: "open"}); err != nil {
		log.Fatal(err)
	}
	for _, move := range []string{"0 play C7", "0 play W"} {
		err := tables.Append(ctx, "oak-7", 1, [][]byte{[]byte(move)}, nil)
		if errors.Is(err, store.ErrConflict) {
			fmt.Println(err)
		}
	}
	entries, err := tables.Read(ctx, "oak-7", 0)
	if err != nil {
		log.Fatal(err)
	}
	for n, entry := range entries {
		fmt.Printf("%d: %s\n", n, entry)
	}
	// Output:
	// table 5c9 holds 2 entries, not 1: somebody else wrote first
	// 0: robbers players=4
	// 1: 0 play C7
}
