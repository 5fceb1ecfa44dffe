package i18n

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// TestPortable checks every catalogue in every complete language: written as PO and read again
// it is the same, applied to its own file it changes nothing, and applied to no file it
// gives every text again.
func TestPortable(t *testing.T) {
	dirs, err := filepath.Glob("../../games/*/words")
	if err != nil || len(dirs) < 3 {
		t.Fatalf("no catalogues: %v", err)
	}
	for _, dir := range append(dirs, ".") {
		source := file(t, dir, english)
		for _, tag := range Complete {
			target := file(t, dir, tag)
			p := Port(dir, tag, parsed(t, source), parsed(t, target))
			read := reread(t, p)
			if !reflect.DeepEqual(read, p) {
				t.Errorf("%s in %s is read as something else", dir, tag)
			}
			if got, err := read.Apply(source, target); err != nil || got != strings.TrimRight(target, "\n")+"\n" {
				t.Errorf("%s in %s changes when it is imported: %v", dir, tag, err)
			}
			fresh, err := read.Apply(source, "")
			if err != nil {
				t.Fatal(err)
			}
			want, got := texts(parsed(t, target)), texts(parsed(t, fresh))
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s in %s has %d texts after the import, want %d", dir, tag, len(got), len(want))
			}
		}
	}
}

const (
	chess = "# English.\n\nchess.check = Check!\n\n## Board\n# On a button.\n# max 10\nchess.move = Move {n}\nchess.take = Take \"it\"\n"
	polki = "# polski\n\n## Plansza\n# sprawdzić\nchess.move = Ruch {n}\n"
)

// TestPortableText checks what a PO file looks like, comments included, and what an
// import makes of a translator's work.
func TestPortableText(t *testing.T) {
	p := Port("games/chess", "pl", parsed(t, chess), parsed(t, polki))
	var b bytes.Buffer
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	const want = `
# sprawdzić
#. Section: Board
#. On a button.
#: games/chess/en.txt:8
#, icu-message-format, max-length:10
msgctxt "chess.move"
msgid "Move {n}"
msgstr "Ruch {n}"

#. Section: Board
#: games/chess/en.txt:9
#, icu-message-format
msgctxt "chess.take"
msgid "Take \"it\""
msgstr ""
`
	if got := b.String(); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !regexp.MustCompile(`(?m)^"Content-Type: text/plain; charset=UTF-8\\n"$`).Match(b.Bytes()) {
		t.Errorf("the header has no charset:\n%s", b.String())
	}
	edit := strings.NewReplacer("msgid \"Check!\"\nmsgstr \"\"", "msgid \"Check!\"\nmsgstr \"\"\n\"Szach\"\n\"!\"", "it\\\"\"\nmsgstr \"\"", "it\\\"\"\nmsgstr \"Bij\"", "# sprawdzić", "# gotowe")
	read, err := ReadPortable(strings.NewReader(edit.Replace(b.String())))
	if err != nil {
		t.Fatal(err)
	}
	got, err := read.Apply(chess, polki)
	if want := "# polski\nchess.check = Szach!\n\n## Plansza\n# gotowe\nchess.move = Ruch {n}\nchess.take = Bij\n"; err != nil || got != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
	}
	fresh, err := read.Apply(chess, "")
	if want := "# pl. docs/words.md says how texts are written.\nchess.check = Szach!\n\n## Board\n# gotowe\nchess.move = Ruch {n}\nchess.take = Bij\n"; err != nil || fresh != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, fresh, want)
	}
}

// TestBadPortable checks that a PO file that can't be used is refused.
func TestBadPortable(t *testing.T) {
	const head = "msgid \"\"\nmsgstr \"Language: pl\\nX-Howl-Folder: games/chess\\n\"\n\n"
	for po, want := range map[string]string{
		"msgid \"a\"\nmsgstr \"b\"\n":                                           "its header lacks X-Howl-Folder and Language",
		"msgid \"\"\nmsgstr \"Language: pl\\n\"\n":                              "its header lacks X-Howl-Folder: export",
		"msgid \"\"\nmsgstr \"X-Howl-Folder: games/chess\\n\"\n":                "its header lacks Language: export",
		head + "msgid_plural \"a\"\n":                                           "line 4: \"msgid_plural\" is neither",
		head + "msgid a\n":                                                      "line 4: a is no string in quotes",
		head + "\"a\"\n":                                                        `line 4: "a" is no string in quotes`,
		head + "msgctxt \"chess.draw\"\nmsgid \"a\"\nmsgstr \"b\"\n":            "games/chess has no chess.draw",
		head + "msgctxt \"chess.move\"\nmsgid \"a\"\nmsgstr \"Ruch {n\"\n":      "chess.move: the { at 6 is not closed",
		head + "msgctxt \"chess.move\"\nmsgid \"a\"\nmsgstr \"Ruch\\nchess\"\n": "chess.move: a text is one line",
	} {
		p, err := ReadPortable(strings.NewReader(po))
		if err == nil {
			_, err = p.Apply(chess, "")
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", po, err, want)
		}
	}
	fuzzy, err := ReadPortable(strings.NewReader(head + "#, fuzzy, icu-message-format\nmsgctxt \"chess.move\"\nmsgid \"a\"\nmsgstr \"Ruch?\"\n\n#~ msgid \"old\"\n#~ msgstr \"stary\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := fuzzy.Apply(chess, polki); err != nil || got != polki {
		t.Errorf("a text to look at again was taken: %v %s", err, got)
	}
	if got, err := fuzzy.Apply(chess, ""); err != nil || got != "" {
		t.Errorf("without a translated text there is a file: %v %s", err, got)
	}
}

func file(t *testing.T, dir, tag string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, tag+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func parsed(t *testing.T, text string) []Entry {
	t.Helper()
	all, err := ReadFile("test.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func reread(t *testing.T, p Portable) Portable {
	t.Helper()
	var b bytes.Buffer
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	read, err := ReadPortable(&b)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func texts(all []Entry) map[string]string {
	found := make(map[string]string)
	for _, e := range all {
		found[e.Key] = e.Text
	}
	return found
}
