package sqlite

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/testhelp"
)

// The write-ahead log is cut off or garbled from some byte on. The store opens
// with exactly the appends that were complete before that byte: no more, no
// fewer, and whole.
func TestTorn(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	log := open(t, filepath.Join(dir, "howl.db"))
	wal := func() int64 {
		info, err := os.Stat(filepath.Join(dir, "howl.db-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	// ends[n] is the length of the write-ahead log after n appends.
	ends := []int64{wal()}
	for n := range 60 {
		if err := log.Append(t.Context(), "t0", n, [][]byte{entry("t0", n)}, nil); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, wal())
	}
	image := make(map[string][]byte)
	for _, name := range []string{"howl.db", "howl.db-wal"} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		image[name] = b
	}
	whole := image["howl.db-wal"]
	for round := range 30 {
		at := testhelp.Rand(t).IntN(len(whole))
		torn := slices.Clone(whole[:at])
		if round%2 == 1 {
			for _, b := range whole[at:] {
				torn = append(torn, ^b)
			}
		}
		want := 0
		for want+1 < len(ends) && ends[want+1] <= int64(at) {
			want++
		}
		image := maps.Clone(image)
		image["howl.db-wal"] = torn
		t.Run(fmt.Sprint("byte ", at), func(t *testing.T) { opensWith(t, image, want) })
	}
}

func opensWith(t *testing.T, image map[string][]byte, want int) {
	dir := t.TempDir()
	lay(t, image, dir)
	log := open(t, filepath.Join(dir, "howl.db"))
	if got := whole(t, log, nil)["t0"]; got != want {
		t.Errorf("%d appends are there, want the %d that were complete", got, want)
	}
	if err := log.Append(t.Context(), "t0", want, [][]byte{entry("t0", want)}, nil); err != nil {
		t.Error(err)
	}
}
