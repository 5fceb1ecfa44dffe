package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/store/sqlite"
)

// kept makes a data directory with one table.
func kept(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Append(t.Context(), "ABCDEF", 0, [][]byte{[]byte(`{"open":{"id":"ABCDEF","game":"robbers","settings":{"pace":"relaxed"}}}`)}, nil); err != nil {
		t.Fatal(err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// A backup is checked, and one that is damaged is found; the oldest go, once the new
// one is good.
func TestBackupIsCheckedAndRotated(t *testing.T) {
	dir, to := kept(t), filepath.Join(t.TempDir(), "backups")
	k := keeping{data: dir, dir: to, keep: 2}
	cmd := &cobra.Command{}
	cmd.SetContext(t.Context())
	cmd.SetOut(io.Discard)
	begin := time.Date(2026, 5, 4, 3, 0, 0, 0, time.UTC)
	for day := range 4 {
		if err := k.rotate(cmd, begin.AddDate(0, 0, day)); err != nil {
			t.Fatal(err)
		}
		if day == 0 {
			if err := os.WriteFile(filepath.Join(to, "howl-of-mine.db"), []byte("mine"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := os.ReadDir(to)
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
	}
	if got := strings.Join(names, " "); err != nil || got != "howl-2026-05-06T030000Z.db howl-2026-05-07T030000Z.db howl-of-mine.db" {
		t.Errorf("there are %s, %v", got, err)
	}
	good := filepath.Join(to, names[1])
	if out, err := howl(t, "", "backup", "--verify", good); err != nil || !strings.Contains(out, "1 table with 1 entry in "+good) {
		t.Errorf("%q, %v", out, err)
	}
	b, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(b, []byte("robbers"))
	b[at] ^= 1
	if err := os.WriteFile(good, b, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := howl(t, "", "backup", "--verify", good); err == nil || !strings.Contains(err.Error(), "is not as it was written") {
		t.Errorf("a flipped bit is not found: %q, %v", out, err)
	}
	if left, err := filepath.Glob(good + "*"); err != nil || len(left) != 1 {
		t.Errorf("checking leaves %v behind, %v", left, err)
	}
}

// A backup is put back, what was there is kept, and a server that runs is left alone.
func TestRestore(t *testing.T) {
	dir, other := kept(t), kept(t)
	file := filepath.Join(t.TempDir(), "b.db")
	if _, err := howl(t, "", "backup", "--data", dir, file); err != nil {
		t.Fatal(err)
	}
	log, err := sqlite.Open(filepath.Join(other, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := howl(t, "", "restore", "--data", other, file); err == nil || !strings.Contains(err.Error(), "another howl has it open") {
		t.Errorf("it is restored under a server that runs: %q, %v", out, err)
	}
	if err := log.Append(t.Context(), "ABCDEF", 1, [][]byte{[]byte(`{}`)}, nil); err != nil {
		t.Fatal(err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	out, err := howl(t, "", "restore", "--data", other, file)
	if err != nil || !strings.Contains(out, "what was there is in ") {
		t.Fatalf("%q, %v", out, err)
	}
	for path, want := range map[string]int{filepath.Join(other, "howl.db"): 1, strings.TrimSpace(out[strings.LastIndex(out, " ")+1:]) + "/howl.db": 2} {
		c, err := sqlite.Check(t.Context(), path, nil)
		if err != nil || c.Entries != want {
			t.Errorf("%s has %+v, %v, want %d entries", path, c, err, want)
		}
	}
	if out, err := howl(t, "", "restore", "--data", other, filepath.Join(other, "none.db")); err == nil {
		t.Errorf("nothing is restored from nothing: %q", out)
	}
}
