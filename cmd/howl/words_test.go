package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWords exports the catalogues of a repository as PO, imports what a translator
// made of them, and checks the result.
func TestWords(t *testing.T) {
	root, po := t.TempDir(), t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("internal/i18n/en.txt", "seat = seat {n}\n")
	write("games/nim/words/en.txt", "## Play\nnim.took = {seat, name} takes {n, plural, one {# match} other {# matches}}.\nnim.won = Won!\n")
	run := func(want string, args ...string) string {
		t.Helper()
		out, err := howl(t, "", append(args, "--root", root)...)
		switch {
		case want == "" && err != nil:
			t.Fatalf("%v: %v", args, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%v: got %v, want %s", args, err, want)
		}
		return out
	}
	run(`nothing is translated into "pl" yet`, "words", "check", "pl")
	if out := run("", "words", "export", "pl", "--out", po); out != "pl: wrote 2 files to "+po+", with 3 texts, 0 of them translated\n" {
		t.Errorf("export says %s", out)
	}
	file := filepath.Join(po, "nim.pl.po")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	translated := strings.Replace(string(b), "matches}}.\"\nmsgstr \"\"", "matches}}.\"\nmsgstr \"{seat, name} bierze {n, plural, one {# zapałkę} few {# zapałki} other {# zapałek}}!\"", 1)
	if err := os.WriteFile(file, []byte(translated), 0o644); err != nil {
		t.Fatal(err)
	}
	if out := run("", "words", "import", file, filepath.Join(po, "i18n.pl.po")); out != "read 2 PO files: 1 text is new or different, in 1 catalogue\n" {
		t.Errorf("import says %s", out)
	}
	if _, err := os.Stat(filepath.Join(root, "internal/i18n/pl.txt")); !os.IsNotExist(err) {
		t.Errorf("there is a file without a text: %v", err)
	}
	got, err := os.ReadFile(filepath.Join(root, "games/nim/words/pl.txt"))
	if err != nil || !strings.HasSuffix(string(got), "\n## Play\nnim.took = {seat, name} bierze {n, plural, one {# zapałkę} few {# zapałki} other {# zapałek}}!\n") {
		t.Errorf("the import wrote %v\n%s", err, got)
	}
	const listed = `  internal/i18n/pl.txt: seat is missing
  games/nim/words/pl.txt: nim.took lacks the form many of {n, plural}
~ games/nim/words/pl.txt: nim.took ends with "!", and English with "."
  games/nim/words/pl.txt: nim.won is missing
pl: 1 of 3 translated, 1 mistake
`
	if out := run("1 text needs work", "words", "check", "pl", "--missing"); out != listed {
		t.Errorf("check says\n%s\nwant\n%s", out, listed)
	}
	short := strings.NewReplacer("seat is missing", "1 text is missing", "nim.won is missing", "1 text is missing").Replace(listed)
	if out := run("1 text needs work", "words", "check", "pl"); out != short {
		t.Errorf("check says\n%s\nwant\n%s", out, short)
	}
	if out := run("", "words", "say", "pl", "nim.took", "seat=Anna", "n=1", "n=2", "n=5"); out != "Anna bierze 1 zapałkę!\nAnna bierze 2 zapałki!\nAnna bierze 5 zapałek!\n" {
		t.Errorf("it says %s", out)
	}
	run("there is no text nim.lost", "words", "say", "pl", "nim.lost")
	run(`"n" is not name=value`, "words", "say", "pl", "nim.took", "n")
	run("", "words", "check", "en")
	// A complete language may lack nothing, another may.
	write("games/nim/words/it.txt", "nim.won = Vittoria!\n")
	run("2 texts need work", "words", "check", "it")
	write("games/nim/words/de.txt", "nim.won = Gewonnen!\n")
	run("", "words", "check", "de")
	run(`there is no format "xliff"`, "words", "export", "pl", "--out", po, "--format", "xliff")
	run("is no tag of a language", "words", "export", "../pl", "--out", po)

	// A file that leads elsewhere, or that can't be read, changes nothing.
	for bad, want := range map[string]string{
		strings.Replace(translated, "games/nim/words", "../..", 1):         `there is no catalogue "../.."`,
		strings.Replace(translated, "Language: pl", "Language: ../x", 1):   `"../x" can't be imported`,
		strings.Replace(translated, "few {# zapałki}", "few # zapałki", 1): "a form is written: word {text}",
	} {
		if err := os.WriteFile(file, []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		run(want, "words", "import", file)
	}
	if again, err := os.ReadFile(filepath.Join(root, "games/nim/words/pl.txt")); err != nil || string(again) != string(got) {
		t.Errorf("a refused import changed the file: %v", err)
	}
	root = po
	run("there are no catalogues in", "words", "check")
}
