package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store"
)

var values = map[string]string{
	"cookie-key":     "0123456789abcdef0123456789abcdef",
	"operator-bans":  `[{"address":"192.0.2.1"}]`,
	"operator-words": `["rude"]`,
	"program/7":      "token",
}

// filled is a file with values in it.
func filled(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "howl.db")
	l, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	for key, value := range values {
		if err := l.Put(t.Context(), key, []byte(value)); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// change carries out a statement that our own code never would.
func change(t *testing.T, file, query string, args ...any) {
	t.Helper()
	c, err := sqlite3.Open(file)
	if err == nil {
		err = c.Exec(`PRAGMA journal_mode=DELETE; PRAGMA synchronous=OFF`)
	}
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := c.Prepare(query)
	if err == nil {
		err = do(s, args...)
	}
	if err := errors.Join(err, s.Close(), c.Close()); err != nil {
		t.Fatal(err)
	}
}

// sameValues checks that a file has all values.
func sameValues(t *testing.T, file string) {
	t.Helper()
	l, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for key, want := range values {
		if got, err := l.Get(t.Context(), key); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v", key, got, err)
		}
	}
}

// A flipped bit in a key, a value or a sum is refused with a sentence when the
// file is opened, and howl recover flips it back. Before, the server started and
// everybody was a stranger.
func TestFlippedPairs(t *testing.T) {
	gametest.SkipRaced(t)
	whole := filled(t)
	for key, value := range values {
		sum := store.PairSum(key, []byte(value))
		for column, was := range map[string][]byte{"key": []byte(key), "value": []byte(value), "sum": sum[:]} {
			t.Run(key+" "+column, func(t *testing.T) {
				for i := range was {
					if column == "key" && was[i]^1<<(i%8) >= 0x80 {
						continue // no text of any kind
					}
					file := filepath.Join(t.TempDir(), "howl.db")
					b, err := os.ReadFile(whole)
					if err == nil {
						err = os.WriteFile(file, b, 0o600)
					}
					if err != nil {
						t.Fatal(err)
					}
					damaged := slices.Clone(was)
					damaged[i] ^= 1 << (i % 8)
					var to any = damaged
					if column == "key" {
						to = string(damaged)
					}
					change(t, file, fmt.Sprintf(`UPDATE pairs SET %s = ? WHERE key = ?`, column), to, key)
					if l, err := Open(file); err == nil {
						l.Close()
						t.Fatalf("byte %d: opened", i)
					} else if !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "howl recover") {
						t.Fatalf("byte %d: %v", i, err)
					}
					if i%8 != 3 { // that takes longer
						continue
					}
					saved := filepath.Join(t.TempDir(), "howl.db")
					done, err := Recover(t.Context(), file, saved)
					if err != nil || done.Mended != 1 || done.Spoilt != 0 {
						t.Fatalf("byte %d: recovered %+v, %v", i, done, err)
					}
					sameValues(t, saved)
				}
			})
		}
	}
}

// Damage that comes while the file is open is refused when the value is read, and
// what cannot be mended is left out by howl recover.
func TestSpoiltPair(t *testing.T) {
	file := filled(t)
	l, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	l.write(t.Context(), func(w *writer) error {
		return w.conn.Exec(`UPDATE pairs SET value = 'another' WHERE key = 'cookie-key'`)
	})
	if _, err := l.Get(t.Context(), "cookie-key"); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("read: %v", err)
	}
	if _, err := l.PutNew(t.Context(), "cookie-key", []byte("mine")); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("put: %v", err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	done, err := Recover(t.Context(), file, filepath.Join(t.TempDir(), "howl.db"))
	if err != nil || done.Spoilt != 1 || done.Values != len(values)-1 {
		t.Errorf("recovered %+v, %v", done, err)
	}
}

// A file from before there were sums gets them when it is opened. After that a pair
// without one is damaged.
func TestPairsWithoutSums(t *testing.T) {
	file := filled(t)
	change(t, file, `ALTER TABLE pairs DROP COLUMN sum`)
	change(t, file, fmt.Sprintf(`PRAGMA user_version=%d`, formNoSum))
	if done, err := Recover(t.Context(), file, filepath.Join(t.TempDir(), "howl.db")); err != nil || done.Values != len(values) {
		t.Errorf("recovered %+v, %v", done, err)
	}
	sameValues(t, file)
	sameValues(t, file)
	change(t, file, `UPDATE pairs SET sum = x'' WHERE key = 'cookie-key'`)
	if l, err := Open(file); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("without a sum: %v", err)
		l.Close()
	}
}
