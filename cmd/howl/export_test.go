package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/store/sqlite"
)

// Tables are exported from one server and imported by another, and the sentences
// count them.
func TestCarry(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "tables.jsonl")
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
	if out, err := howl(t, "", "export", "--data", dir, file); err != nil || out != "1 table is in "+file+"\n" {
		t.Errorf("%q, %v", out, err)
	}
	other := t.TempDir()
	for _, want := range []string{"1 table was taken over, 0 were here already\n", "0 tables were taken over, 1 was here already\n"} {
		if out, err := howl(t, "", "import", "--data", other, file); err != nil || out != want {
			t.Errorf("got %q, %v, want %q", out, err, want)
		}
	}
}

// What cannot be carried leaves nothing behind.
func TestCarryRefusals(t *testing.T) {
	dir := t.TempDir()
	none := filepath.Join(dir, "none")
	letter := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(letter, []byte("Dear Anna,\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"export", "--data", none, filepath.Join(dir, "h.jsonl")}, "there is no server's data in " + none},
		{[]string{"backup", "--data", none, filepath.Join(dir, "h.db")}, "there is no server's data in " + none},
		{[]string{"import", "--data", none, letter}, "this is no file that howl export wrote"},
		{[]string{"import", "--data", none, "--node", "a:1", letter}, "--node says which machine of several this is"},
	} {
		out, err := howl(t, "", c.args...)
		if err == nil || !strings.Contains(err.Error(), c.want) || out != "" {
			t.Errorf("howl %q: got %v, %q, want %s", c.args, err, out, c.want)
		}
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("%v are left behind, %v", left, err)
	}
}
