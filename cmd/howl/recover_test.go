package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/store/sqlite"
)

// A server whose log has a flipped bit does not start, and says how all of it
// is saved; nothing is lost then.
func TestRecoverCommand(t *testing.T) {
	dir := t.TempDir()
	log, err := sqlite.Open(filepath.Join(dir, "used", "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for n := range 20 {
		if err := log.Append(t.Context(), "oak", n, [][]byte{[]byte("entry")}, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"howl.db", "howl.db-wal"} { // as a kill leaves them
		b, err := os.ReadFile(filepath.Join(dir, "used", name))
		if err != nil {
			t.Fatal(err)
		}
		if name == "howl.db-wal" {
			b[len(b)/2] ^= 4
		}
		if err := os.MkdirAll(filepath.Join(dir, "damaged"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "damaged", name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	damaged, saved := filepath.Join(dir, "damaged"), filepath.Join(dir, "saved")
	for _, args := range [][]string{
		{"serve", "--addr", "127.0.0.1:0", "--data", damaged},
		{"backup", "--data", damaged, filepath.Join(dir, "backup.db")},
	} {
		if _, err := howl(t, "", args...); err == nil || !strings.Contains(err.Error(), "howl recover") {
			t.Errorf("howl %s: %v", args[0], err)
		}
	}
	out, err := howl(t, "", "recover", "--data", damaged, saved)
	if want := "1 flipped bit was found"; err != nil || !strings.Contains(out, want) || !strings.Contains(out, "nothing is lost") {
		t.Errorf("howl recover: %q, %v", out, err)
	}
	again, err := sqlite.Open(filepath.Join(saved, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if n, _, err := again.Chain(t.Context(), "oak"); n != 20 || err != nil {
		t.Errorf("%d entries are there, %v", n, err)
	}
}
