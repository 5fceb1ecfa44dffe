package main

import (
	"bytes"
	"context"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// firstBots are the commands of the bots of docs/first-bot.md, by language; those
// whose language is not here are left out.
func firstBots(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{"Python": {"python3", "../../examples/first/bot.py"}, "JavaScript": {"node", "../../examples/first/bot.mjs"}}
	for language, command := range all {
		if _, err := exec.LookPath(command[0]); err != nil {
			delete(all, language)
		}
	}
	built := filepath.Join(t.TempDir(), "first")
	if out, err := exec.Command("go", "build", "-o", built, "../../examples/first").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	all["Go"] = []string{built}
	return all
}

// check runs howl check-bot and returns what it prints.
func check(t *testing.T, args ...string) (string, error) {
	t.Helper()
	cmd := root()
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetErr(io.Discard)
	cmd.SetArgs(append([]string{"check-bot"}, args...))
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

// TestFirstBots checks that the bots of the page do nothing wrong, and play at a
// table of a server.
func TestFirstBots(t *testing.T) {
	page, err := os.ReadFile("../../docs/first-bot.md")
	if err != nil {
		t.Fatal(err)
	}
	bot, err := os.ReadFile("../../examples/first/bot.py")
	if err != nil {
		t.Fatal(err)
	}
	if _, code, _ := strings.Cut(string(bot), "import json"); !strings.Contains(string(page), "import json"+code) {
		t.Error("docs/first-bot.md shows another bot than examples/first/bot.py")
	}
	for language, command := range firstBots(t) {
		t.Run(language, func(t *testing.T) {
			if out, err := check(t, append([]string{"--games", "2"}, command...)...); err != nil || strings.Count(out, "ok ") != 6 {
				t.Errorf("%v\n%s", err, out)
			}
			atTable(t, command)
		})
	}
}

// atTable lets a bot play a game at a table of a server, among bots.
func atTable(t *testing.T, command []string) {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s)
	defer func() {
		web.Close()
		s.Close()
		_ = log.Close()
	}()
	ctx, cancel := context.WithCancel(t.Context())
	host := &client.Client{URL: web.URL}
	code, err := host.Open(ctx, client.Table{Game: "trickwolf", Private: true, Pace: "machine"})
	if err != nil {
		t.Fatal(err)
	}
	token, err := host.NewToken(ctx, "First")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		done <- bring(ctx, &client.Client{URL: web.URL, Token: token}, code, command, io.Discard)
	}()
	defer func() {
		cancel()
		<-done
	}()
	ask := func(path string, in map[string]any) error {
		return host.Ask(ctx, "POST", "/api/tables/"+code+path, in, nil)
	}
	var about struct {
		Status struct {
			Stage  string
			Chairs []struct{ Program bool }
		}
	}
	look := func(is func() bool) {
		t.Helper()
		for !is() {
			select {
			case err := <-done:
				done <- err
				t.Fatalf("the bot ended: %v", err)
			case <-time.After(20 * time.Millisecond):
			}
			if err := host.Ask(ctx, "GET", "/api/tables/"+code, nil, &about); err != nil {
				t.Fatal(err)
			}
		}
	}
	look(func() bool { return len(about.Status.Chairs) > 1 && about.Status.Chairs[1].Program })
	if err := ask("/rise", map[string]any{"seat": 0}); err != nil {
		t.Fatal(err)
	}
	if err := ask("/start", map[string]any{"fill": "easy"}); err != nil {
		t.Fatal(err)
	}
	look(func() bool { return about.Status.Stage == "over" })
}

// TestWrongBots checks that check-bot says what bots do wrong.
func TestWrongBots(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3")
	}
	right, err := os.ReadFile("../../examples/first/bot.py")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"plays what is not legal":      {`choose(said["frame"])`, `"play Z99"`, "which is not legal; legal: "},
		"answers in another game":      {`"game": said["game"]`, `"game": "4711"`, `answers in game "4711", where it was not asked`},
		"prints to its output":         {"import sys\n", "import sys\nprint('hello, I am a bot', flush=True)\n", "which is no answer"},
		"does not greet":               {`"hello" in said`, `"nothing" in said`, "is gone"},
		"stops when a game is over":    {"    said = json.loads(line)\n", "    said = json.loads(line)\n    if 'over' in said: break\n", "is gone"},
		"goes on without its input":    {"for line in sys.stdin:", "import atexit, time\natexit.register(time.sleep, 5)\nfor line in sys.stdin:", "does not end when its input ends"},
		"forgets that others play too": {`choose(said["frame"])`, `globals().setdefault("first", choose(said["frame"]))`, "which is not legal; legal: "},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(string(right), c.old, c.new, 1)
			if text == string(right) {
				t.Fatalf("the bot has no %q", c.old)
			}
			if name == "does not greet" { // or it would wait for a minute
				text = strings.Replace(text, "for line in sys.stdin:", "for line in [sys.stdin.readline()]:", 1)
			}
			bot := filepath.Join(t.TempDir(), "bot.py")
			if err := os.WriteFile(bot, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := check(t, "--games", "3", "--game", "robbers", "python3", bot)
			if err == nil || !strings.Contains(out, "wrong ") || !strings.Contains(out, c.want) {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
