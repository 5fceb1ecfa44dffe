package sqlite

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/testhelp"
)

// snapshot has eight tables append at once, and returns the files as a kill
// leaves them, and how long each log is. The write-ahead log has begun again a
// few times, so that old frames stand behind its end.
func snapshot(t *testing.T) (image map[string][]byte, acked map[string]int) {
	t.Helper()
	dir := t.TempDir()
	log := open(t, filepath.Join(dir, "howl.db"))
	err := log.write(t.Context(), func(*writer) error { log.tidier.full = 150; return nil })
	if err := errors.Join(err, forgetful(t.Context(), log, 40)); err != nil {
		t.Fatal(err)
	}
	const each = 120
	acked = make(map[string]int)
	var wg sync.WaitGroup
	for i := range tables {
		table := fmt.Sprint("t", i)
		acked[table] = each
		wg.Go(func() {
			for n := range each {
				if err := log.Append(t.Context(), table, n, [][]byte{entry(table, n)}, nil); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for n := 0; ; n++ { // until many transactions are in the log, and not all in the database
		add(t, log, "yew", n, fmt.Sprint("entry ", n))
		acked["yew"] = n + 1
		err = log.write(t.Context(), func(*writer) error { // between two commits
			image = read(t, dir)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if x := indexed(t, image); x.left > 0 && x.frames > 40 {
			return image, acked
		}
	}
}

// indexed returns what the index of an image says.
func indexed(t *testing.T, image map[string][]byte) index {
	t.Helper()
	dir := t.TempDir()
	lay(t, image, dir)
	x, err := readIndex(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// A log of which the database has everything is not missed. If only its end is
// lost, the rest hides newer pages of the database: it is refused.
func TestLostAfterCheckpoint(t *testing.T) {
	dir := t.TempDir()
	log := open(t, filepath.Join(dir, "howl.db"))
	if err := log.write(t.Context(), func(*writer) error { log.tidier.full = 6; return nil }); err != nil {
		t.Fatal(err)
	}
	n := 0
	var image map[string][]byte
	testhelp.Until(t, "the database has all of the log", func() bool {
		add(t, log, "yew", n, fmt.Sprint("entry ", n))
		n++
		if err := log.write(t.Context(), func(*writer) error { image = read(t, dir); return nil }); err != nil {
			t.Fatal(err)
		}
		x := indexed(t, image)
		return x.left == 0 && x.frames >= 6
	})
	acked := map[string]int{"yew": n}
	whole := image["howl.db-wal"]
	end := walHeader + indexed(t, image).frames*(frameHeader+4096)
	for _, c := range []struct {
		name     string
		from, to int
		refused  bool
	}{
		{"nothing", 0, 0, false},
		{"the end", end - 4096, end, true},
		{"everything", 0, len(whole), false},
	} {
		image["howl.db-wal"] = slices.Clone(whole)
		clear(image["howl.db-wal"][c.from:c.to])
		if refused := opened(t, image, acked); refused != c.refused {
			t.Errorf("%s is lost: refused %v, want %v", c.name, refused, c.refused)
		}
	}
	delete(image, "howl.db-wal")
	if opened(t, image, acked) {
		t.Error("a log that nobody needs is missed")
	}
}

// read reads the files of a store in use.
func read(t *testing.T, dir string) map[string][]byte {
	image := make(map[string][]byte)
	for _, name := range []string{"howl.db", "howl.db-wal", "howl.db-shm"} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
		}
		image[name] = b
	}
	return image
}

// opened opens a store with these files. It is refused, or has every entry.
func opened(t *testing.T, image map[string][]byte, acked map[string]int) (refused bool) {
	t.Helper()
	dir := t.TempDir()
	lay(t, image, dir)
	log, err := Open(filepath.Join(dir, "howl.db"))
	if errors.Is(err, store.ErrDamaged) {
		if !strings.Contains(err.Error(), "howl recover") {
			t.Errorf("the refusal does not say what to do: %v", err)
		}
		for name, b := range image {
			if after, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !slices.Equal(after, b) {
				t.Errorf("%s was changed, %v", name, err)
			}
		}
		return true
	}
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for table, n := range acked {
		if entries, err := log.Read(t.Context(), table, 0); err != nil || len(entries) != n {
			t.Errorf("silent: %s has %d entries of %d, %v", table, len(entries), n, err)
		}
	}
	return false
}

// One flipped bit anywhere in the write-ahead log is refused, or does no harm:
// with SQLite's index of it, as after a kill, and without, as after a power cut.
func TestFlippedBit(t *testing.T) {
	gametest.SkipRaced(t)
	r := testhelp.Rand(t)
	image, acked := snapshot(t)
	if opened(t, image, acked) {
		t.Fatal("the log is refused as it is")
	}
	whole := image["howl.db-wal"]
	const frame = frameHeader + 4096
	places, old := make([]int, 0, 400), 0
	for at := range walHeader { // every byte of the header
		places = append(places, at)
	}
	for at := walHeader; at+frame <= len(whole); at += frame { // every frame: page and size, salt, sum, data
		if string(whole[at+8:at+16]) != string(whole[16:24]) { // from before the log began again
			if old++; old > 5 {
				continue
			}
		}
		places = append(places, at+r.IntN(8), at+8+r.IntN(8), at+16+r.IntN(8), at+frameHeader+r.IntN(4096))
	}
	refused := 0
	for i, at := range places {
		image := maps.Clone(image)
		if i%2 == 1 {
			delete(image, "howl.db-shm")
		}
		wal := slices.Clone(whole)
		wal[at] ^= 1 << r.IntN(8)
		image["howl.db-wal"] = wal
		if opened(t, image, acked) {
			refused++
		}
	}
	t.Logf("%d of %d flipped bits refused, the others harmless", refused, len(places))
	if refused < 50 {
		t.Errorf("%d of %d flipped bits were refused", refused, len(places))
	}
}

// The highest bit of a word of a frame of the last transaction changes the sums as
// a bit of the sum itself would. After a power cut nothing else tells that it was
// flipped.
func TestFlippedHighestBit(t *testing.T) {
	image, acked := snapshot(t)
	frames := indexed(t, image).frames
	delete(image, "howl.db-shm")
	whole := image["howl.db-wal"]
	const frame = frameHeader + 4096
	refused := 0
	for n := frames - 4; n <= frames; n++ {
		begin := walHeader + (n-1)*frame
		for _, at := range []int{begin + 3, begin + 7, begin + frameHeader + 3, begin + frame - 1} {
			wal := slices.Clone(whole)
			wal[at] ^= 1 << 7
			image["howl.db-wal"] = wal
			if opened(t, image, acked) {
				refused++
			}
		}
	}
	if refused == 0 {
		t.Error("no flipped bit was refused")
	}
}

// The last transaction is lost as a whole, or a page of one before it: after a
// kill SQLite's index knows of it, and otherwise the frames behind it do.
func TestLostPages(t *testing.T) {
	image, acked := snapshot(t)
	whole := image["howl.db-wal"]
	w := wal{size: 4096}
	copy(w.salt[:], whole[16:])
	last := 0
	for at := walHeader; at+frameHeader+4096 <= len(whole); at += frameHeader + 4096 {
		if string(whole[at+8:at+16]) == string(w.salt[:]) {
			last = at
		}
	}
	for _, c := range []struct {
		name     string
		from, to int
		index    bool
	}{
		{"the end", last + frameHeader, last + frameHeader + 512, true},
		{"a sector in the middle", walHeader + frameHeader, walHeader + frameHeader + 512, false},
		{"everything", 0, len(whole), true},
		{"the header", 0, walHeader, false},
		{"the first frames", walHeader, walHeader + 2*(frameHeader+4096), false},
	} {
		image := maps.Clone(image)
		if !c.index {
			delete(image, "howl.db-shm")
		}
		image["howl.db-wal"] = slices.Clone(whole)
		clear(image["howl.db-wal"][c.from:c.to])
		if !opened(t, image, acked) {
			t.Errorf("%s: opened", c.name)
		}
	}
	delete(image, "howl.db-wal")
	if !opened(t, image, acked) {
		t.Error("no log: opened")
	}
}

// A kill in the middle of a transaction leaves the beginning of its frames.
// Cut off at any byte of it the store opens, with all that was acknowledged.
func TestTornTail(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	log := open(t, filepath.Join(dir, "howl.db"))
	add(t, log, "oak", 0, "a")
	before := read(t, dir)
	add(t, log, "oak", 1, strings.Repeat("b", 9000)) // three pages and more
	after := read(t, dir)
	from, to := len(before["howl.db-wal"]), len(after["howl.db-wal"])
	if to-from < 3*(frameHeader+4096) {
		t.Fatalf("the last transaction is of %d bytes", to-from)
	}
	path := filepath.Join(t.TempDir(), "howl.db")
	lay(t, after, filepath.Dir(path))
	lay(t, map[string][]byte{"howl.db-shm": before["howl.db-shm"]}, filepath.Dir(path))
	for at := to - 1; at >= from; at -= 7 {
		if err := os.Truncate(path+"-wal", int64(at)); err != nil {
			t.Fatal(err)
		}
		if err := intact(path); err != nil {
			t.Fatalf("refused when cut off at byte %d of %d: %v", at-from, to-from, err)
		}
		if (to-at)%1031 == 1 {
			before["howl.db-wal"] = after["howl.db-wal"][:at]
			if opened(t, before, map[string]int{"oak": 1}) {
				t.Errorf("refused when cut off at byte %d of %d", at-from, to-from)
			}
		}
	}
	before["howl.db-wal"] = after["howl.db-wal"]
	if opened(t, before, map[string]int{"oak": 2}) { // synced, and not yet in the index
		t.Error("refused when it is whole")
	}
}
