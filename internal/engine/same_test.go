package engine_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// printGames makes this test program play games and print them, natively and in Node,
// so that the test below can compare what both print: a kind of bots, and from which
// game to which, such as "hard 0 3".
const printGames = "HOWL_PRINT_GAMES"

func TestMain(m *testing.M) {
	if asked := os.Getenv(printTimes); asked != "" {
		if err := printThoughts(os.Stdout, asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if asked := os.Getenv(printGames); asked != "" {
		if err := printAll(os.Stdout, asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// printAll plays games of each kind by one sort of bots, and prints each with its sum.
func printAll(w io.Writer, asked string) error {
	var kind string
	var first, last int
	if _, err := fmt.Sscan(asked, &kind, &first, &last); err != nil {
		return err
	}
	for _, e := range games.All {
		for i := first; i < last; i++ { // one after the other: a browser has one core
			keep := func(_ int, setup game.Setup, moves []game.Move) error {
				rec := record.Record{Game: e.Game, Setup: setup, Names: make([]string, setup.Players), Moves: moves}
				var text bytes.Buffer
				if err := rec.Print(&text); err != nil {
					return err
				}
				_, err := fmt.Fprintf(w, "%s %d %d bytes %x\n", e.Name(), i, text.Len(), sha256.Sum256(text.Bytes()))
				return err
			}
			in := e.Info()
			setup := game.Setup{Players: in.Min + i%(in.Max-in.Min+1)}
			if kind != "random" && kind != "easy" {
				setup.Players = min(setup.Players, cmp.Or(in.Usual, in.Min))
			}
			study := sim.Study{Game: e, Setup: setup, Games: 1, Seed: uint64(38 + i), Bots: []string{kind}, Workers: 1, Keep: keep}
			if _, err := study.Run(context.Background()); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestSame compiles this test for a browser, plays the same seeds there and here, and
// compares the games byte for byte. HOWL_SAME=1000 plays that many of each game.
func TestSame(t *testing.T) {
	gametest.FullOnly(t)
	n := cmp.Or(os.Getenv("HOWL_SAME"), "20")
	file := filepath.Join(t.TempDir(), "engine.test.wasm")
	build := exec.Command("go", "test", "-c", "-vet=off", "-o", file, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	here, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, asked := range []string{"random 0 " + n, "easy 0 " + n, "normal 0 " + n, "hard 0 2", "expert 0 1"} {
		printed := func(program string, args ...string) string {
			run := exec.CommandContext(t.Context(), program, args...)
			run.Env = append(os.Environ(), printGames+"="+asked)
			run.Stderr = os.Stderr
			out, err := run.Output()
			if err != nil {
				t.Fatal(err)
			}
			return string(out)
		}
		native, browser := printed(here), printed("node", "--stack-size=8192", node, file)
		if native != browser || native == "" {
			t.Errorf("%s: other games in a browser:\n%s", asked, firstDiff(native, browser))
			continue
		}
		t.Logf("%s: %d games are the same", asked, strings.Count(native, "\n"))
	}
}

// firstDiff returns the first line in which two texts differ, of both.
func firstDiff(a, b string) string {
	in, other := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range in {
		if i >= len(other) || in[i] != other[i] {
			return in[i] + "\n" + strings.Join(other[min(i, len(other)):min(i+1, len(other))], "")
		}
	}
	return ""
}
