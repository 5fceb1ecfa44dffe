package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/testhelp"
)

// notes is what a program that plays many games has heard.
type notes struct {
	Begun, Asked int
	Scores       []int
	Errors       []string
}

// lastingOutsider is what the test program does when it is started as a bot that
// plays many games. It notes what it hears.
func lastingOutsider(how string, lines *bufio.Scanner, to string) {
	var n notes
	defer func() {
		b, _ := json.Marshal(n)
		f, err := os.CreateTemp(to, "notes") // one for each process
		if err == nil {
			_, _ = f.Write(b)
			f.Close()
		}
	}()
	for lines.Scan() {
		var line struct {
			Game  string
			Hello *struct{ Protocol int }
			Begin *struct{ Setup game.Setup }
			Frame *struct{ Legal []string }
			Error string
			Over  *struct{ Score int }
		}
		if json.Unmarshal(lines.Bytes(), &line) != nil {
			fmt.Println("what is this?")
		}
		switch {
		case line.Hello != nil && how == "loading":
		case line.Hello != nil && how == "old":
			fmt.Println("play C1")
		case line.Hello != nil && how == "new":
			fmt.Println(`{"hello":{"protocol":2}}`)
		case line.Hello != nil:
			fmt.Println(`{"hello":{"protocol":1}}`)
		case line.Begin != nil && line.Begin.Setup.Players == 4:
			n.Begun++
		case line.Over != nil:
			n.Scores = append(n.Scores, line.Over.Score)
		case line.Error != "":
			n.Errors = append(n.Errors, line.Error)
		case line.Frame != nil && how == "silent":
		case line.Frame != nil:
			n.Asked++
			do := line.Frame.Legal[len(line.Frame.Legal)-1]
			switch how {
			case "nonsense":
				do = "play the fool"
			case "mute":
				do = ""
			}
			fmt.Printf("{\"game\":%q,\"do\":%q,\"why\":\"I felt like it\"}\n", line.Game, do)
		}
	}
}

// heard reads what the processes have noted.
func heard(t *testing.T, dir string) (all []notes) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var n notes
		if err := json.Unmarshal(b, &n); err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

// lastingBot makes the test program a bot that plays many games, and returns its
// name and where it writes.
func lastingBot(t *testing.T, how string) (kind, dir string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	t.Setenv("HOWL_OUTSIDE", how)
	t.Setenv("HOWL_OUTSIDE_NOTES", dir)
	return lasting + self, dir
}

// One process plays all seats of all games of a study, several at once, and hears
// how each ended.
func TestLasting(t *testing.T) {
	e, _ := games.Find("robbers")
	for name, run := range map[string]func(pool *Pool, kind string) error{
		"sim": func(pool *Pool, kind string) error {
			_, err := sim.Study{Game: e, Games: 6, Bots: []string{kind}, New: pool.New, Workers: 3}.Run(t.Context())
			return err
		},
		"arena": func(pool *Pool, kind string) error {
			_, err := arena.League{Game: e, Deals: 6, Bots: []string{kind, "random"}, New: pool.New, Workers: 3}.Run(t.Context())
			return err
		},
	} {
		kind, dir := lastingBot(t, "last")
		pool := NewPool(t.Context(), e.Bot, e.Game)
		if err := run(pool, kind); err != nil {
			t.Fatal(err)
		}
		pool.Close()
		all := heard(t, dir)
		if len(all) != 1 {
			t.Fatalf("%s: %d processes were started", name, len(all))
		}
		if n := all[0]; n.Begun != 24 || len(n.Scores) != 24 || n.Asked < 24*8 || n.Errors != nil {
			t.Errorf("%s: the program heard %+v", name, n)
		}
	}
}

// What is wrong with a program is said at once, with the game and the moment, to
// the person and to the program.
func TestLastingFaults(t *testing.T) {
	defer func(was, also time.Duration) { patience, grace = was, also }(patience, grace)
	e, _ := games.Find("robbers")
	for how, want := range map[string]string{
		"old":      "which is no answer",
		"new":      "speaks version 2 of the protocol, not 1",
		"nonsense": `answers "play the fool" in game 1, seat `,
		"mute":     ` without "do"`,
		"silent":   "does not answer within 1s in game 1",
	} {
		if patience = testhelp.Patience; how == "silent" {
			patience = time.Second
		}
		kind, dir := lastingBot(t, how)
		pool := NewPool(t.Context(), e.Bot, e.Game)
		_, err := sim.Study{Game: e, Games: 2, Seed: 7, Bots: []string{kind, "random", "random", "random"}, New: pool.New, Workers: 1}.Run(t.Context())
		pool.Close()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want a sentence with %q", how, err, want)
		}
		if how == "nonsense" && !strings.HasPrefix(err.Error(), "game 1 of seed 7: ") {
			t.Errorf("the game cannot be played again: %v", err)
		}
		if how == "nonsense" && !strings.Contains(err.Error(), "which is not legal; legal: play ") {
			t.Errorf("it does not say what is legal: %v", err)
		}
		if all := heard(t, dir); how == "nonsense" && (len(all) != 1 || len(all[0].Errors) != 1) {
			t.Errorf("%s: the program heard %+v", how, all)
		}
		for _, p := range pool.running {
			t.Errorf("%s: %v runs still", how, p.command)
		}
	}
}

// A command that cannot be a bot is refused with what would be one.
func TestNoBot(t *testing.T) {
	script := filepath.Join(t.TempDir(), "mybot.py")
	if err := os.WriteFile(script, []byte("#!/usr/bin/env python3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	e, _ := games.Find("robbers")
	for kind, want := range map[string]string{
		"bot:":                 "want a command",
		"bot:/no/such/file":    `there is no program "/no/such/file"`,
		"bot:" + script:        "make it executable, or name what runs it",
		"python3 " + script:    "A program of your own is bot:COMMAND",
		"exec:" + script + " ": "make it executable, or name what runs it",
	} {
		if _, err := NewPool(t.Context(), e.Bot, e.Game).New(kind, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want a sentence with %q", kind, err, want)
		}
	}
}

// A person who gives up does not wait for a program that is loading.
func TestCalledOffWhileLoading(t *testing.T) {
	defer func(was time.Duration) { grace = was }(grace)
	grace = 10 * time.Millisecond
	kind, _ := lastingBot(t, "loading")
	e, _ := games.Find("robbers")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := NewPool(ctx, e.Bot, e.Game).New(kind, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
