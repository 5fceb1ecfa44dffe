package sqlite

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/testhelp"
)

// recovered recovers a store with these files, checks that each entry that is
// there is the one that was written, and returns how long each log is.
func recovered(t *testing.T, image map[string][]byte) (Recovered, map[string]int) {
	t.Helper()
	dir := t.TempDir()
	lay(t, image, dir)
	to := filepath.Join(dir, "new", "howl.db")
	done, err := Recover(t.Context(), filepath.Join(dir, "howl.db"), to)
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range image {
		if after := read(t, dir)[name]; !bytes.Equal(after, b) {
			t.Errorf("%s was changed", name)
		}
	}
	log := open(t, to)
	lengths := whole(t, log, nil)
	if lengths["yew"], _, err = log.Chain(t.Context(), "yew"); err != nil {
		t.Fatal(err)
	}
	return done, lengths
}

// One flipped bit of the write-ahead log is found and flipped back: nothing is
// lost. The highest nine bits of a word weigh as much in the sums as those of
// other words of the page, and a bit of a sum as one of the last words, and so
// only the page may be found: what is lost is said.
func TestRecoverBit(t *testing.T) {
	gametest.SkipRaced(t)
	r := testhelp.Rand(t)
	image, acked := snapshot(t)
	whole := image["howl.db-wal"]
	const frame = frameHeader + 4096
	const tenth = walHeader + frame*10
	for _, at := range []int{
		0, 3, r.IntN(walHeader), walHeader + 16 + r.IntN(8), walHeader + 8 + r.IntN(8),
		tenth + r.IntN(8), tenth + frameHeader + r.IntN(4096), tenth + 3, tenth + frameHeader + 4*r.IntN(1024) + 3,
	} {
		image["howl.db-wal"] = slices.Clone(whole)
		bit := r.IntN(8)
		if at == 3 {
			bit = 0 // of the magic number: the order of bytes in the sums
		}
		certain := at < walHeader+16 || at >= tenth && at%4*8+bit < 23
		image["howl.db-wal"][at] ^= 1 << bit
		done, lengths := recovered(t, image)
		if !certain {
			checkTold(t, done, lengths, acked)
			continue
		}
		if done.Lost != nil || done.Pages > 0 {
			t.Errorf("bit %d of byte %d: lost %v, %d pages", bit, at, done.Lost, done.Pages)
		}
		for table, n := range acked {
			if lengths[table] != n {
				t.Errorf("bit %d of byte %d: %s has %d entries of %d", bit, at, table, lengths[table], n)
			}
		}
	}
}

// checkTold checks that nothing is lost without a word, and that most is saved.
func checkTold(t *testing.T, done Recovered, lengths, acked map[string]int) {
	t.Helper()
	saved, lost, told := 0, 0, 0
	for table, n := range acked {
		saved += lengths[table]
		lost += n - lengths[table]
	}
	for _, l := range done.Lost {
		told += l.Lost
	}
	if saved != done.Entries || lost > 0 && done.Pages == 0 && told == 0 || saved < 600 {
		t.Errorf("%d entries saved, %d lost, %d told; it says %+v", saved, lost, told, done)
	}
}

// Of a log in which pages are lost all is saved that later frames have, and
// what is lost is said.
func TestRecoverPage(t *testing.T) {
	image, acked := snapshot(t)
	const frame = frameHeader + 4096
	at := walHeader + 5*frame + frameHeader
	clear(image["howl.db-wal"][at : at+512])
	done, lengths := recovered(t, image)
	checkTold(t, done, lengths, acked)

	// A table of which an entry is not what was written keeps its beginning.
	path := filepath.Join(t.TempDir(), "howl.db")
	log := open(t, path)
	add(t, log, "elm", 0, "a", "b", "c", "d")
	add(t, log, "oak", 0, "a", "b", "c", "d")
	log.Close()
	tamper(t, path, "UPDATE log SET d = 'other' WHERE n = 2 AND tb = 2")
	to := filepath.Join(t.TempDir(), "howl.db")
	done, err := Recover(t.Context(), path, to)
	if err != nil || done.Tables != 2 || done.Entries != 6 || !slices.Equal(done.Lost, []Loss{{"oak", 2, 2}}) {
		t.Errorf("recovered %+v, %v", done, err)
	}
	if _, err := Recover(t.Context(), path, to); err == nil {
		t.Error("a store was written over another")
	}
}
