package client_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// stranger is a program in a module of its own. It names what it gets from a
// server without anything internal.
const stranger = `package main

import (
	"context"
	"errors"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
)

type bot struct {
	status *client.Status
	words  []client.Word
}

func (b *bot) play(ctx context.Context, s *client.Session) error {
	for {
		f, err := s.Next(ctx)
		if errors.Is(err, client.ErrLost) || errors.Is(err, game.CodeRate) {
			continue
		} else if err != nil {
			return err
		}
		b.status, b.words = f.Status, append(b.words, f.Words...)
		if len(f.Legal) > 0 {
			_ = s.Do(ctx, f.Legal[0])
		}
		if f.Status != nil && f.Status.Stage == client.Over {
			return nil
		}
	}
}

func main() {
	guest := &client.Client{URL: "http://127.0.0.1:8080"}
	code, err := guest.Open(context.Background(), client.Table{Game: "any", Fill: "easy"})
	if err == nil {
		err = new(bot).play(context.Background(), guest.Session(code))
	}
	if err != nil {
		panic(err)
	}
}
`

// TestOutside compiles a program of another module.
func TestOutside(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	run := func(name string, args ...string) {
		t.Helper()
		c := exec.CommandContext(t.Context(), name, args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "GOFLAGS=-mod=mod -trimpath", "GOWORK=off")
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} { // the same versions, so that nothing is downloaded
		text, err := os.ReadFile(filepath.Join(root, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(stranger), 0o600); err != nil {
		t.Fatal(err)
	}
	run("go", "mod", "edit", "-module=example.org/stranger", "-require=github.com/howl-game/howl@v0.0.0", "-replace=github.com/howl-game/howl="+root)
	run("go", "vet", ".")
}
