package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/games"
)

// howl runs a command line and returns what it prints.
func howl(t *testing.T, stdin string, args ...string) (string, error) {
	t.Helper()
	t.Setenv("LC_ALL", "C") // in English
	cmd := root()
	var out bytes.Buffer
	cmd.SetArgs(args)
	cmd.SetIn(strings.NewReader(stdin))
	cmd.SetOut(&out)
	cmd.SetErr(&out)
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

func TestSimJSON(t *testing.T) {
	out, err := howl(t, "", "sim", "robbers", "--players", "5", "--games", "2000", "--seed", "3", "--option", "icons=rising", "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Game           string
		Players, Games int
		Moves          int
		Seconds        float64
		Wins           map[string]int
		Scores         []int
		Sides, Roles   map[string]struct{ Low, High float64 }
		Length         struct{ Mean float64 }
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	if got.Game != "robbers" || got.Players != 5 || got.Games != 2000 || got.Seconds <= 0 || len(got.Scores) != 5 {
		t.Errorf("got %+v", got)
	}
	if s := got.Sides["robbers"]; s.Low <= 0 || s.High <= s.Low || got.Roles["traitor"].High == 0 || got.Length.Mean != 35 {
		t.Errorf("got sides %v, roles %v, %v decisions a game", got.Sides, got.Roles, got.Length.Mean)
	}
	// A drawn dealer, 35 cards dealt and 35 played.
	if want := 2000 * 71; got.Moves != want {
		t.Errorf("got %d moves, want %d", got.Moves, want)
	}
	if sum := got.Wins["robbers"] + got.Wins["werewolves"] + got.Wins["nobody"]; sum != 2000 {
		t.Errorf("wins %v", got.Wins)
	}
}

// Records that sim keeps are told by replay, whole and from a seat.
func TestSimThenReplay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "played")
	if _, err := howl(t, "", "sim", "robbers", "--games", "3", "--records", dir); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "robbers-0000002.txt")
	all, err := howl(t, "", "replay", file)
	if err != nil || !strings.Contains(all, "(seat 3 only)") || !strings.Contains(all, "Game over: ") {
		t.Errorf("%v\n%s", err, all)
	}
	one, err := howl(t, "", "replay", file, "--seat", "3")
	if err != nil || strings.Contains(one, "only)") || len(one) >= len(all) {
		t.Errorf("%v\n%s", err, one)
	}
	italian, err := howl(t, "", "replay", file, "--lang", "it")
	if err != nil || !strings.Contains(italian, "(solo posto 3)") {
		t.Errorf("%v\n%s", err, italian)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := howl(t, string(text), "replay", "-", "--json")
	if err != nil {
		t.Fatal(err)
	}
	last := lines[strings.LastIndex(strings.TrimSpace(lines), "\n")+1:]
	var end struct {
		Result struct {
			Over   bool
			Scores []int
		}
	}
	if err := json.Unmarshal([]byte(last), &end); err != nil || !end.Result.Over || len(end.Result.Scores) != 4 {
		t.Errorf("%v: the last line is %s", err, last)
	}
}

// A stream of records gives back any of its games.
func TestSimRecordsInOneFile(t *testing.T) {
	dir := t.TempDir()
	stream := filepath.Join(dir, "played.txt.gz")
	if _, err := howl(t, "", "sim", "trickwolf", "--games", "300", "--records", stream); err != nil {
		t.Fatal(err)
	}
	if out, err := howl(t, "", "replay", stream, "--game", "299"); err != nil || !strings.Contains(out, "Game over: ") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := howl(t, "", "replay", stream, "--game", "300"); err == nil || !strings.Contains(err.Error(), "has no game 300") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Every mistake gets a sentence.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"sim", "whist"}, `there is no game "whist"`},
		{[]string{"sim", "robbers", "--players", "2"}, "Robbers' Horror is for 3 to 5 players, not 2"},
		{[]string{"sim", "robbers", "--players", "6"}, "Robbers' Horror is for 3 to 5 players, not 6"},
		{[]string{"sim", "robbers", "--option", "moon=full"}, `Robbers' Horror has no option called "moon"`},
		{[]string{"sim", "robbers", "--option", "icons"}, `an option is written key=value, not "icons"`},
		{[]string{"sim", "robbers", "--option", "icons=1,2,3"}, "icons"},
		{[]string{"sim", "robbers", "--option", "icons=6,1,1,2,2,3,4,5,4,3,2,2,1,1,0"}, "icons"},
		{[]string{"sim", "robbers", "--games", "0"}, "a study has at least one game, not 0"},
		{[]string{"sim", "robbers", "--bots", "oracle"}, `has no bot called "oracle"`},
		{[]string{"replay", "no-such-file"}, "no-such-file"},
		{[]string{"replay", "-", "--seat", "9"}, "there is no seat 9"},
		{[]string{"replay", "-", "--lang", "xx"}, `there is no language "xx"`},
		{[]string{"rules", "robbers", "--lang", "xx"}, `there is no language "xx"`},
		{[]string{"serve", "--node", "10.0.0.1:7700"}, "--node says which machine of several this is"},
		{[]string{"serve", "--secret", "./secret"}, "--secret is what the machines of --cluster share"},
		{[]string{"serve", "--nats", "nats://127.0.0.1:4222", "--secret", "./secret"}, "--secret is what the machines of --cluster share"},
		{[]string{"serve", "--nats", "nats://127.0.0.1:4222", "--cluster", "10.0.0.1:7700"}, "not both"},
		{[]string{"replay", "-", "--seat", "1", "--verify"}, "--verify is about the whole game; leave --seat out"},
		{[]string{"replay", "-", "--json", "--verify"}, "--verify is about the whole game; leave --json out"},
		{[]string{"sim", "robbers", "--games", "abc"}, `--games is a whole number, not "abc"`},
		{[]string{"sim", "robbers", "-n", "99999999999999999999"}, "--games cannot be as large as 99999999999999999999"},
		{[]string{"sim", "robbers", "--seed", "-1"}, `--seed is a whole number, 0 or more, not "-1"`},
		{[]string{"load", "--rate", "abc"}, `--rate is a number, not "abc"`},
		{[]string{"train", "robbers", "--games", "0"}, "train plays at least one game and one round"},
		{[]string{"train", "robbers", "--measure", "--exploit"}, "ask for one at a time"},
		{[]string{"train", "robbers", "--exploit"}, "say which with --only mind3, mind or mind5"},
		{[]string{"sim", "robbers", "--odds"}, "there is no study of the set-ups of Robbers' Horror; --odds is for lupus"},
		{[]string{"sim", "lupus", "--odds", "--json"}, "--odds plays many set-ups; leave --json out"},
		{[]string{"sim", "robbers", "--advise"}, "there is no study of the set-ups of Robbers' Horror; --advise is for lupus"},
		{[]string{"sim", "lupus", "--advise", "--records", "x"}, "--advise plays many set-ups; leave --records out"},
		{[]string{"sim", "lupus", "--advise", "-o", "deck=standard"}, "leave --option deck out"},
		{[]string{"completion", "foo"}, `there is no completion for "foo"; there is for bash`},
		{[]string{"completion"}, "say which: howl completion takes a shell: bash"},
		{[]string{"help", "nosuch"}, `there is no command "nosuch"; howl --help lists them`},
		{[]string{"howl"}, `there is no command "howl"; howl --help lists them.`},
		{[]string{"simm"}, "Did you mean sim?"},
	} {
		_, err := howl(t, "robbers players=4\n", c.args...)
		if err == nil || !strings.Contains(games.Language("en").Error(err, nil), c.want) {
			t.Errorf("howl %s: got %v, want %s", strings.Join(c.args, " "), err, c.want)
		}
	}
}

// The shell completes games, bots, options and paces, and help knows commands.
func TestCompletion(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"__complete", "sim", ""}, "robbers\tRobbers' Horror"},
		{[]string{"__complete", "sim", "robbers", "--bots", ""}, "random"},
		{[]string{"__complete", "sim", "robbers", "--option", ""}, "deals=single"},
		{[]string{"__complete", "play", "robbers", "--pace", ""}, "none"},
		{[]string{"__complete", "admin", ""}, "erase\tReplace"},
		{[]string{"__complete", "admin", "tables", "--stage", ""}, "gathering"},
		{[]string{"completion", "bash"}, "howl"},
		{[]string{"completion", "zsh"}, "#compdef howl"},
		{[]string{"completion", "fish"}, "complete -c howl"},
		{[]string{"completion", "powershell"}, "Register-ArgumentCompleter"},
		{[]string{"help", "completion"}, "source <(howl completion bash)"},
		{[]string{"help", "play"}, "how much time you have: none, relaxed, fast, days"},
	} {
		out, err := howl(t, "", c.args...)
		if err != nil || !strings.Contains(out, c.want) {
			t.Errorf("howl %q: %v\n%s", c.args, err, out)
		}
	}
}

// howl rules prints every chapter, in the language that is asked for.
func TestRules(t *testing.T) {
	for _, e := range games.All {
		got, err := howl(t, "", "rules", e.Name(), "--lang", "it")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range games.Rules(e, games.Language("it")) {
			if !strings.Contains(got, "\n"+c.Title+"\n") {
				t.Errorf("%s has no chapter %q:\n%s", e.Name(), c.Title, got)
			}
		}
	}
}

// howl version and howl --version print the same line, which holds the version.
func TestVersion(t *testing.T) {
	want := "howl version " + version() + "\n"
	for _, arg := range []string{"version", "--version"} {
		if got, err := howl(t, "", arg); err != nil || got != want {
			t.Errorf("howl %s: %q, %v, want %q", arg, got, err, want)
		}
	}
}

// A record is reviewed in words and as JSON.
func TestReview(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "played")
	if _, err := howl(t, "", "sim", "lupus", "--games", "1", "--bots", "random", "--seed", "1", "--records", dir); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "lupus-0000000.txt")
	out, err := howl(t, "", "review", file)
	if err != nil || !strings.Contains(out, "Costliest moves\n1. seat ") || !strings.Contains(out, "Accuracy\nseat 0: ") || !strings.Contains(out, "Day 1, ballot\n") {
		t.Errorf("%v\n%s", err, out)
	}
	out, err = howl(t, "", "review", file, "--json")
	var got struct {
		Game      string
		Decisions []struct{ Cost float64 }
		Chances   []struct{ Shares []float64 }
	}
	if json.Unmarshal([]byte(out), &got) != nil || err != nil || got.Game != "lupus" || len(got.Decisions) == 0 || len(got.Chances) == 0 {
		t.Errorf("%v\n%s", err, out)
	}
	if _, err := howl(t, "", "review", filepath.Join(dir, "missing.txt")); err == nil {
		t.Error("a file that is not there is reviewed")
	}
}
