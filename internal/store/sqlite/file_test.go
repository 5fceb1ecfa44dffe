package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// Only the owner may look into the store, whatever file of it.
func TestPrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions are another matter there")
	}
	dir := filepath.Join(t.TempDir(), "made", "too")
	path := filepath.Join(dir, "howl.db")
	log := open(t, path)
	add(t, log, "oak", 0, "x")
	if err := Backup(t.Context(), path, filepath.Join(dir, "copy.db")); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, %v", f.Name(), info.Mode(), err)
		}
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the directory has mode %v, %v", info.Mode(), err)
	}
}

// A second one is told so and does no harm; it may come once the first closes.
func TestTwoAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "howl.db")
	first := open(t, path)
	if _, err := Open(path); err == nil || !strings.Contains(err.Error(), "another howl has it open") {
		t.Fatalf("a second one: %v", err)
	}
	add(t, first, "oak", 0, "x")
	first.Close()
	add(t, open(t, path), "oak", 1, "x")
}

// What this program does not understand it leaves as it is.
func TestStrangeFile(t *testing.T) {
	for _, c := range []struct{ name, sql, want string }{
		{"newer", fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d; CREATE TABLE future(x)", howlID, form+1), "a newer howl"},
		{"older", fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=1; CREATE TABLE entries(x)", howlID), "before 1.0"},
		{"foreign", "CREATE TABLE invoices(x)", "another program"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "howl.db")
			tamper(t, path, c.sql)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Open(path); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("opened: %v; want %q", err, c.want)
			}
			if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
				t.Errorf("the file has changed, %v", err)
			}
		})
	}
	path := filepath.Join(t.TempDir(), "howl.db")
	if err := os.WriteFile(path, []byte(strings.Repeat("Dear diary. ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path); !errors.Is(err, sqlite3.NOTADB) {
		t.Errorf("a diary was opened: %v", err)
	}
}

// Whatever was changed behind the store's back is found when it is read, and
// never played.
func TestDamage(t *testing.T) {
	for _, sql := range []string{
		"UPDATE log SET d = 'other' WHERE n = 1",
		"UPDATE log SET sum = zeroblob(32) WHERE n = 1",
		"DELETE FROM log WHERE n = 0",
		"DELETE FROM log WHERE n = 1",
		"DELETE FROM log WHERE n = 3",
		"UPDATE log SET n = 9 WHERE n = 3",
		"UPDATE log SET prev = 0 WHERE n = 2",
		"UPDATE log SET prev = prev-1 WHERE n = 2",
		"UPDATE log SET prev = id WHERE n = 2",
		"UPDATE log SET prev = prev-4 WHERE n = 2", // elm's
		"UPDATE log SET tb = 1 WHERE n = 2",
		"UPDATE tables SET head = head-1",
		"UPDATE tables SET head = head-4",
		"UPDATE tables SET head = 0",
		"UPDATE log SET d = (SELECT d FROM log WHERE n = 2), sum = (SELECT sum FROM log WHERE n = 2) WHERE n = 1",
	} {
		path := filepath.Join(t.TempDir(), "howl.db")
		log := open(t, path)
		add(t, log, "elm", 0, "a", "b", "c", "d")
		add(t, log, "oak", 0, "a", "b", "c", "d")
		log.Close()
		tamper(t, path, sql)
		log = open(t, path)
		if got, err := log.Read(t.Context(), "oak", 0); !errors.Is(err, store.ErrDamaged) || got != nil {
			t.Errorf("%s: read %q, %v", sql, got, err)
		}
		log.Close()
	}
}

// A copy of a store in use holds a moment of it: each table up to some length,
// nothing torn, everything that was there before it began.
func TestBackup(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "howl.db")
	log := open(t, path)
	before := make(map[string]int)
	stop, done := make(chan struct{}), make(chan error)
	for i := range tables {
		table := fmt.Sprint("t", i)
		if err := log.Append(t.Context(), table, 0, [][]byte{entry(table, 0)}, nil); err != nil {
			t.Fatal(err)
		}
		before[table] = 1
		go func() {
			for n := 1; ; n++ {
				select {
				case <-stop:
					done <- nil
					return
				default:
				}
				if err := log.Append(t.Context(), table, n, [][]byte{entry(table, n)}, nil); err != nil {
					done <- err
					return
				}
			}
		}()
	}
	for i := range 5 {
		to := filepath.Join(dir, fmt.Sprint("copy", i))
		if err := Backup(t.Context(), path, to); err != nil {
			t.Fatal(err)
		}
		before = whole(t, open(t, to), before)
		if err := Backup(t.Context(), path, to); !errors.Is(err, os.ErrExist) {
			t.Errorf("a copy was written over another: %v", err)
		}
	}
	close(stop)
	for range tables {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if err := Backup(gone, path, filepath.Join(dir, "none")); !errors.Is(err, context.Canceled) {
		t.Errorf("a copy for one who has left: %v", err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "none*")); err != nil || left != nil {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// add appends what must be possible to append.
func add(t *testing.T, log store.Log, table string, after int, entries ...string) {
	t.Helper()
	var list [][]byte
	for _, e := range entries {
		list = append(list, []byte(e))
	}
	if err := log.Append(t.Context(), table, after, list, nil); err != nil {
		t.Fatal(err)
	}
}

// tamper changes a file behind the store's back.
func tamper(t *testing.T, path, sql string) {
	t.Helper()
	c, err := sqlite3.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(c.Exec(sql), c.Close()); err != nil {
		t.Fatal(err)
	}
}
