package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// build makes the program, and starts a server for it.
func build(t *testing.T) (program, url string) {
	t.Helper()
	program = filepath.Join(t.TempDir(), "howl-mcp")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s)
	t.Cleanup(func() {
		web.Close()
		s.Close()
		_ = log.Close()
	})
	return program, web.URL
}

// TestStdio starts the program as a client of the protocol does, over its stdin
// and stdout, with Go's client and with that of JavaScript where Node and its
// package are there (make deps installs them).
func TestStdio(t *testing.T) {
	program, url := build(t)
	t.Run("go", func(t *testing.T) {
		c := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
		s, err := c.Connect(t.Context(), &sdk.CommandTransport{Command: exec.Command(program, "--server", url, "--name", "Fenrir")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		r, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: "open_table", Arguments: map[string]any{"game": games.All[0].Name(), "bots": "easy"}})
		if err != nil || r.IsError {
			t.Fatal(err, r)
		}
		if text := r.Content[0].(*sdk.TextContent).Text; !strings.Contains(text, "You are BOT Fenrir on seat") {
			t.Errorf("it sees\n%s", text)
		}
	})
	t.Run("node", func(t *testing.T) {
		const folder = "../../internal/mcp/testdata/client"
		if _, err := os.Stat(folder + "/node_modules"); err != nil {
			t.Skip("the protocol's client for JavaScript is not installed: make deps")
		}
		play := exec.Command("node", "play.mjs", program, url)
		play.Dir = folder
		out, err := play.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, e := range games.All {
			if !strings.Contains(string(out), e.Name()+": ") || !strings.Contains(string(out), " decisions, ") {
				t.Errorf("it did not play %s:\n%s", e.Name(), out)
			}
		}
		fmt.Print(string(out))
	})
}
