package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

func open(t testing.TB) *sqlite.Log {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	return log
}

// full is a store with something of everything: many tables, a long one, one
// without a note, and a value.
func full(t testing.TB) *sqlite.Log {
	t.Helper()
	log := open(t)
	for i := range store.MaxPage + 5 {
		if err := log.Append(t.Context(), fmt.Sprint("t", i), 0, [][]byte{fmt.Append(nil, "entry of ", i)}, &store.Note{Tag: "open", Text: fmt.Append(nil, i)}); err != nil {
			t.Fatal(err)
		}
	}
	big := bytes.Repeat([]byte{0xff, 0, '\n'}, store.MaxEntry/3)
	for n := range 7 {
		if err := log.Append(t.Context(), "long", n, [][]byte{append([]byte{byte(n)}, big[1:]...)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := log.Put(t.Context(), "cookie-key", []byte("secret")); err != nil {
		t.Fatal(err)
	}
	return log
}

func exported(t testing.TB, log store.Log) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := store.Export(t.Context(), log, keys, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// keys are the values that are carried.
var keys = []string{"cookie-key", "none"}

// What is carried over is the same as before, in the same order; to carry it
// again changes nothing.
func TestCarry(t *testing.T) {
	text := exported(t, full(t))
	log := open(t)
	if err := log.Put(t.Context(), "cookie-key", []byte("of a server without tables")); err != nil {
		t.Fatal(err)
	}
	const all = store.MaxPage + 6
	for round, want := range []string{fmt.Sprint(all, 0, 1), fmt.Sprint(0, all, 0)} {
		done, err := store.Import(t.Context(), log, keys, strings.NewReader(text), nil)
		if got := fmt.Sprint(done.Tables, done.There, len(done.Taken)); err != nil || got != want {
			t.Fatalf("round %d: %s, %v; want %s", round, got, err, want)
		}
	}
	if exported(t, log) != text {
		t.Error("what comes out is not what went in")
	}
}

// An import that was broken off anywhere is finished by the next one.
func TestCarryAgain(t *testing.T) {
	text := exported(t, full(t))
	log := open(t)
	for _, share := range []int{1000, 300, 50, 3, 2} {
		if _, err := store.Import(t.Context(), log, keys, strings.NewReader(text[:len(text)-len(text)/share]), nil); err == nil {
			t.Errorf("a file that ends too early is taken for whole")
		}
	}
	if _, err := store.Import(t.Context(), log, keys, strings.NewReader(text), nil); err != nil {
		t.Fatal(err)
	}
	if exported(t, log) != text {
		t.Error("what comes out is not what went in")
	}
}

func TestCarryRefused(t *testing.T) {
	log := open(t)
	if err := log.Append(t.Context(), "oak", 0, [][]byte{[]byte("mine")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := log.Put(t.Context(), "cookie-key", []byte("mine")); err != nil {
		t.Fatal(err)
	}
	other := open(t)
	if err := other.Append(t.Context(), "oak", 0, [][]byte{[]byte("yours"), []byte("too")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := other.Put(t.Context(), "cookie-key", []byte("yours")); err != nil {
		t.Fatal(err)
	}
	text := exported(t, other)
	done, err := store.Import(t.Context(), log, keys, strings.NewReader(text), nil)
	if err == nil || !strings.Contains(err.Error(), "another way") || fmt.Sprint(done.Kept) != "[cookie-key]" {
		t.Errorf("a table that went another way: %+v, %v", done, err)
	}
	forged := strings.Replace(text, `"sum":"`, `"sum":"0`, 1)
	if _, err := store.Import(t.Context(), open(t), keys, strings.NewReader(forged), nil); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a wrong sum: %v", err)
	}
	planted := strings.Replace(text, `"key":"cookie-key"`, `"key":"bans"`, 1)
	if _, err := store.Import(t.Context(), open(t), keys, strings.NewReader(planted), nil); err == nil || !strings.Contains(err.Error(), `"bans" is no value`) {
		t.Errorf("a value that nobody carries: %v", err)
	}
	if got := exported(t, log); strings.Contains(got, "eW91cnM") {
		t.Error("something of the refused table was written")
	}
}

func FuzzImport(f *testing.F) {
	f.Add(`{"howl":1}` + "\n" + `{"key":"none","value":"AA=="}` + "\n")
	small := open(f)
	if err := small.Append(f.Context(), "oak", 0, [][]byte{[]byte("a"), []byte("b")}, &store.Note{Tag: "open"}); err != nil {
		f.Fatal(err)
	}
	f.Add(exported(f, small))
	f.Add(`{"howl":2}`)
	f.Add(`{"howl":1}{"table":"x","entries":[""]}`)
	log := open(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		if _, err := store.Import(t.Context(), log, keys, strings.NewReader(text), nil); err != nil {
			return
		}
		// What was taken can be taken again.
		if done, err := store.Import(t.Context(), log, keys, strings.NewReader(text), nil); err != nil || done.Tables != 0 {
			t.Errorf("%q: %+v, %v", text, done, err)
		}
	})
}
