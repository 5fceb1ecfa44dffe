package jetstream

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// After Close the file has everything that was judged, at the node that wrote it and
// at another that is closed in the middle of what comes. Opened again, that one fetches
// the rest.
func fileAfterClose(t *testing.T, nodes *three) {
	dir := t.TempDir()
	file := func(i int) string { return filepath.Join(dir, fmt.Sprint(i), "howl.db") }
	at := func(i int) *Log { return open(t, nodes.connect(t, i), "closing", file(i)) }
	here, there := at(0), at(1)
	for round := range 5 {
		from := 10 * round
		write(t, here, "oak", from, from+5)
		closed := make(chan error)
		go func() { closed <- there.Close() }()
		write(t, here, "oak", from+5, from+10)
		if err := errors.Join(here.Close(), <-closed); err != nil {
			t.Fatal(err)
		}
		for i, l := range []*Log{here, there} {
			local, err := sqlite.Open(file(i))
			if err != nil {
				t.Fatal(err)
			}
			n, _, err := local.Chain(t.Context(), "oak")
			if h, ok := l.heads.known("oak"); err != nil || ok && n != h.n || i == 0 && n != from+10 {
				t.Errorf("round %d: the file of node %d has %d entries, %v; it knew %d", round, i, n, err, h.n)
			}
			place, err := local.Get(t.Context(), l.log.place())
			if want := strconv.FormatUint(l.log.seen.now(), 10); err != nil || string(place) != want {
				t.Errorf("round %d: the file of node %d ends at message %s, %v; it judged %s", round, i, place, err, want)
			}
			if err := local.Close(); err != nil {
				t.Fatal(err)
			}
		}
		here, there = at(0), at(1)
		has(t, there, "oak", from+10)
	}
}

// A node's file cannot be written for a while. What the others have is acknowledged
// all the same; nobody here is shown the table as if that were missing, nor waits
// for ever; other tables can be read. Then the file is as the others are.
func fileStuck(t *testing.T, nodes *three) {
	dir := t.TempDir()
	var logs [2]*Log
	for i := range logs {
		logs[i] = open(t, nodes.connect(t, i), "stuck", filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	write(t, logs[0], "oak", 0, 2)
	write(t, logs[0], "elm", 0, 1)
	for _, l := range logs {
		has(t, l, "oak", 2)
		has(t, l, "elm", 1)
	}
	file, err := sqlite3.Open("file:" + filepath.Join(dir, "1", "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := file.Exec(`PRAGMA busy_timeout=60000; BEGIN IMMEDIATE`); err != nil {
		t.Fatal(err)
	}
	write(t, logs[1], "oak", 2, 4)
	if got, err := logs[1].Read(t.Context(), "oak", 0); err == nil {
		t.Errorf("of 4 entries that were acknowledged it reads %d", len(got))
	}
	if n, _, err := logs[1].Chain(t.Context(), "oak"); err == nil {
		t.Errorf("of 4 entries that were acknowledged it counts %d", n)
	}
	if logs[1].Health() == nil {
		t.Error("it is healthy")
	}
	has(t, logs[1], "elm", 1)
	if some, err := logs[1].List(t.Context(), store.Query{}); err != nil || len(some) != 2 {
		t.Errorf("it lists %d tables, %v", len(some), err)
	}
	has(t, logs[0], "oak", 4)
	if err := file.Exec(`ROLLBACK`); err != nil {
		t.Fatal(err)
	}
	testhelp.Eventually(t, func() error { return errors.Join(logs[1].Health(), logs[1].Sync(t.Context(), "oak")) })
	has(t, logs[1], "oak", 4)
	write(t, logs[1], "oak", 4, 5)
	has(t, logs[1], "oak", 5)
}
