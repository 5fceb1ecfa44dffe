package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A shown command stands in backquotes, or alone on a line of a block or comment.
var (
	inText  = regexp.MustCompile("`(?:go run \\./cmd/howl|howl) ([^`]+)`")
	onLine  = regexp.MustCompile(`^((?:\s+|\s*(?://|#)(?: {2,}|\t))?)(?:\$ )?(?:go run \./cmd/howl|howl) ([a-z-].*)$`)
	word    = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)
	instead = regexp.MustCompile(`^[A-Z][A-Z,]*$|…`)        // GAME, N: what the reader puts there
	inner   = regexp.MustCompile(`\$\([^)]*\)|\$\{[^}]*\}`) // what a shell or the page puts there
	target  = regexp.MustCompile("`make ([a-z-]+)")
)

// inDeals are words behind "howl" that are hashed, not typed (docs/fair.md).
var inDeals = []string{"nonce", "deal"}

// TestShownCommands parses every command that a document or a comment shows, and
// runs those that are quick and need no network, with two games in place of many.
func TestShownCommands(t *testing.T) {
	parsed, run := 0, 0
	eachShown(t, func(where, line string) {
		args := argsOf(line)
		if len(args) == 0 || slices.Contains(inDeals, args[0]) || strings.Contains(line, " ferry") { // docs/tutorial.md has its own test
			return
		}
		parsed++
		if problem := parse(args); problem != "" {
			t.Errorf("%s shows howl %s: %s", where, line, problem)
			return
		}
		if inner.MatchString(line) || !quick(args) {
			return
		}
		run++
		if args[0] == "sim" || args[0] == "arena" {
			args = append(args, "--games", "2")
		}
		if out, err := howl(t, "", args...); err != nil {
			t.Errorf("%s shows howl %s: %v\n%s", where, line, err, out)
		}
	})
	t.Logf("%d commands parsed, %d of them run", parsed, run)
	if parsed < 150 || run < 10 {
		t.Errorf("%d commands parsed and %d run: the test does not see them", parsed, run)
	}
}

// TestShownTargets checks that every target of make that a document shows exists.
func TestShownTargets(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	eachFile(t, func(name, text string) {
		for _, m := range target.FindAllStringSubmatch(text, -1) {
			if !strings.Contains("\n"+string(makefile), "\n"+m[1]+":") {
				t.Errorf("%s shows make %s, which is not in the Makefile", name, m[1])
			}
		}
	})
}

// eachFile calls visit with every document and source of the repository.
func eachFile(t *testing.T, visit func(name, text string)) {
	t.Helper()
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || len(d.Name()) > 2 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case slices.Contains([]string{".md", ".go", ".py", ".sh", ".ts"}, path.Ext(name)):
			b, err := os.ReadFile(name)
			visit(strings.TrimPrefix(filepath.ToSlash(name), "../../"), string(b))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// eachShown calls visit with every command that is shown, without "howl".
func eachShown(t *testing.T, visit func(where, line string)) {
	t.Helper()
	eachFile(t, func(name, text string) {
		document := path.Ext(name) == ".md"
		for _, line := range strings.Split(text, "\n") {
			if path.Ext(name) == ".go" && !strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			for _, m := range inText.FindAllStringSubmatch(line, -1) {
				visit(name, m[1])
			}
			if m := onLine.FindStringSubmatch(line); m != nil && (document || strings.ContainsAny(m[1], "/#")) {
				visit(name, m[2])
			}
		}
	})
}

// argsOf splits a command like a shell, up to a comment or a redirection.
func argsOf(line string) (args []string) {
	for _, w := range word.FindAllString(inner.ReplaceAllString(line, "1"), -1) {
		if slices.Contains([]string{"#", ">", "<", "|", "&", "&&"}, w) {
			break
		}
		args = append(args, strings.Trim(w, `"'`))
	}
	return args
}

// parse returns what is wrong with a command, or "". A command may be shown without
// what it needs, such as `howl replay --verify`.
func parse(args []string) string {
	cmd, rest, err := root().Find(args)
	if err != nil {
		return err.Error()
	}
	if cmd == cmd.Root() && !strings.HasPrefix(args[0], "-") {
		return "there is no such command"
	}
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	if err := cmd.ParseFlags(filled(cmd, rest)); err != nil && err != pflag.ErrHelp {
		return err.Error()
	}
	if given := cmd.Flags().Args(); len(given) > 0 && !cmd.HasSubCommands() && cmd.Args != nil {
		if err := cmd.Args(cmd, given); err != nil {
			return err.Error()
		}
	}
	return ""
}

// filled puts numbers where a reader puts them, and a value behind a last flag that
// needs one.
func filled(cmd *cobra.Command, args []string) []string {
	args = slices.Clone(args)
	for i, a := range args {
		f := cmd.Flag(strings.TrimLeft(a, "-"))
		if !strings.HasPrefix(a, "--") || f == nil || f.NoOptDefVal != "" {
			continue
		}
		if i+1 == len(args) {
			args = append(args, "N")
		}
		if instead.MatchString(args[i+1]) && !strings.HasPrefix(f.Value.Type(), "string") {
			args[i+1] = "1"
			if f.Value.Type() == "duration" {
				args[i+1] = "1s"
			}
		}
	}
	return args
}

// quick reports whether a command ends soon with two games, writes nothing and asks
// nobody outside.
func quick(args []string) bool {
	if slices.ContainsFunc(args, instead.MatchString) {
		return false
	}
	switch args[0] {
	case "completion", "rules", "version":
		return len(args) > 1 || args[0] == "version"
	case "sim", "arena":
		slow := regexp.MustCompile(`bot:|llm:|expert|^--(records|panel|odds|advise|report)$`)
		return len(args) > 1 && args[1] != "--help" && args[1][0] != '-' && !slices.ContainsFunc(args, slow.MatchString)
	}
	return args[len(args)-1] == "--help"
}
