package server_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// A server with tables and without the key for cookies does not start: everybody
// would be a stranger. It says what to do.
func TestNoKey(t *testing.T) {
	dir := t.TempDir()
	h := open(t, dir)
	h.table(object{"game": "robbers"}, 1)
	h.close()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for _, broken := range [][]byte{nil, []byte("short")} {
		if err := log.Put(t.Context(), "cookie-key", broken); err != nil {
			t.Fatal(err)
		}
		s, err := server.New(t.Context(), server.Config{Log: log})
		if err == nil {
			s.Close()
			t.Fatalf("it starts with the key %q", broken)
		}
		if broken == nil && !strings.Contains(err.Error(), "--new-key") {
			t.Errorf("it says %v", err)
		}
	}
	if err := log.Put(t.Context(), "cookie-key", nil); err != nil {
		t.Fatal(err)
	}
	s, err := server.New(t.Context(), server.Config{Log: log, NewKey: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
}

// A damaged table is refused with a sentence, others are played, and /readyz
// tells how many there are.
func TestDamagedTable(t *testing.T) {
	dir := t.TempDir()
	h := open(t, dir)
	id, _ := h.table(object{"game": "robbers"}, 1)
	other, _ := h.table(object{"game": "robbers"}, 1)
	h.close()
	file := filepath.Join(dir, "howl.db")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(b, []byte(`"id":"`+id)) // in the entry that opens it
	if at < 0 {
		t.Fatal("the file has no such table")
	}
	at = bytes.LastIndex(b[:at], []byte(`"at":"2`)) + len(`"at":"`)
	b[at] ^= 1
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	h = open(t, dir)
	defer h.close()
	p := h.guest()
	var ready server.Readiness
	testhelp.Eventually(t, func() error { return p.Ask(t.Context(), "GET", "/readyz", nil, &ready) }) // it has just started
	if err := p.Ask(t.Context(), "GET", "/api/tables/"+id, nil, nil); code(err) != "broken" {
		t.Errorf("the damaged table: %v", err)
	}
	h.ask(p, "GET", "/api/tables/"+other, nil, nil)
	h.ask(p, "GET", "/readyz", nil, &ready)
	if ready.Damaged != 1 {
		t.Errorf("/readyz tells of %d damaged tables", ready.Damaged)
	}
}
