package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/admin"
)

// order runs howl admin on a data directory.
func order(t *testing.T, dir string, args ...string) string {
	t.Helper()
	out, err := howl(t, "", append([]string{"admin", "--data", dir}, args...)...)
	if err != nil {
		t.Fatalf("howl admin %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// An operator orders a server that runs, and then its files: the answers are
// the same, and what is erased is in none of the files.
func TestAdmin(t *testing.T) {
	dir := t.TempDir()
	p := serveIn(t, dir)
	defer p.cmd.Process.Kill()
	person := &client.Client{URL: p.url}
	ask := func(method, path string, in, out any) {
		t.Helper()
		if err := person.Ask(t.Context(), method, path, in, out); err != nil {
			t.Fatal(err)
		}
	}
	ask("POST", "/api/me", map[string]any{"name": "Zaphod"}, nil)
	var codes []string
	for range 3 {
		var place struct{ ID string }
		ask("POST", "/api/tables", map[string]any{"game": "robbers"}, &place)
		codes = append(codes, place.ID)
	}
	for _, c := range []struct{ args, want string }{
		{"tables", codes[0]},
		{"tables --who zaphod --stage gathering --game robbers", codes[1]},
		{"tables --older 1d", "there is no such table"},
		{"show " + codes[0], "Zaphod"},
		{"bans", "nobody is banned"},
		{"words", "no word is refused"},
		{"reports", "nobody has reported anything"},
		{"close " + codes[0] + " --why spam", "closed"},
		{"delete " + codes[1], "gone"},
		{"ban 192.0.2.0/24 --for 24h --why spam", "192.0.2.0/24 is banned"},
		{"bans", "192.0.2.0/24"},
		{"tables --stage closed", codes[0]},
	} {
		if got := order(t, dir, strings.Fields(c.args)...); !strings.Contains(got, c.want) {
			t.Errorf("howl admin %s: %q; want %q", c.args, got, c.want)
		}
	}
	if err := person.Ask(t.Context(), "GET", "/api/tables/"+codes[0], nil, nil); !errors.Is(err, game.CodeClosed) {
		t.Errorf("the closed table: %v", err)
	}
	for _, name := range []string{"operator", "operator/socket"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: others may use it: %v, %v", name, info.Mode(), err)
		}
	}
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait()

	if got := order(t, dir, "unban", "192.0.2.0/24"); !strings.Contains(got, "no longer") {
		t.Error(got)
	}
	order(t, dir, "erase", "Zaphod", "--why", "a letter")
	var answer admin.Answer
	if err := json.Unmarshal([]byte(order(t, dir, "--json", "audit")), &answer); err != nil {
		t.Fatal(err)
	}
	var did []string
	for _, e := range answer.Audit {
		did = append(did, e.Command)
	}
	if got := strings.Join(did, " "); got != "close delete ban unban erase" {
		t.Errorf("the audit log has %s", got)
	}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(path)
		if bytes.Contains(bytes.ToLower(b), []byte("zaphod")) {
			t.Errorf("the name is in %s", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	// Orders are not exported.
	file, other := filepath.Join(t.TempDir(), "tables.jsonl"), t.TempDir()
	order(t, dir, "ban", "198.51.100.0/24")
	for _, args := range [][]string{{"export", "--data", dir, file}, {"import", "--data", other, file}} {
		if out, err := howl(t, "", args...); err != nil {
			t.Fatal(args, out, err)
		}
	}
	if got := order(t, other, "audit") + order(t, other, "bans"); !strings.Contains(got, "nothing was ordered yet") || !strings.Contains(got, "nobody is banned") {
		t.Errorf("the other server has %s", got)
	}
}

func TestAdminMistakes(t *testing.T) {
	dir := t.TempDir()
	if _, err := howl(t, "", "admin", "--data", dir, "tables"); err == nil || !strings.Contains(err.Error(), "no server's data") {
		t.Errorf("an empty directory: %v", err)
	}
	p := serveIn(t, dir)
	p.cmd.Process.Kill()
	_ = p.cmd.Wait() // and leaves its socket behind
	for _, args := range []string{
		"close", "close NOSUCH", "close operator-audit", "delete operator-audit", "show oak", "delete NOSUCH", "erase Nobody", "ban somebody",
		"ban 127.0.0.1", "unban 192.0.2.1", "retain", "retain soon", "retain 1h", "reports --since yesterday", "nonsense", "ban 192.0.2.1 --for ever",
	} {
		_, err := howl(t, "", append([]string{"admin", "--data", dir}, strings.Fields(args)...)...)
		if err == nil {
			t.Errorf("howl admin %s: %v", args, err)
		}
	}
	if got := order(t, dir, "audit"); !strings.Contains(got, "nothing was ordered yet") {
		t.Errorf("what was refused is in the audit log: %s", got)
	}
}

// A socket of another server in the same place is not taken over by one that
// cannot open the store.
func TestAdminSocketStays(t *testing.T) {
	dir := t.TempDir()
	p := serveIn(t, dir)
	defer func() { p.cmd.Process.Kill(); _ = p.cmd.Wait() }()
	if _, err := howl(t, "", "serve", "--addr", "127.0.0.1:0", "--data", dir, "--metrics", "off"); err == nil {
		t.Fatal("two servers on one directory")
	}
	c, err := net.Dial("unix", filepath.Join(dir, "operator", "socket"))
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
}
