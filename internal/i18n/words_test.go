package i18n

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/howl-game/howl/game"
)

// folders returns the folders with the words of the games, by name of the game.
func folders(t *testing.T) map[string]fs.FS {
	t.Helper()
	dirs, err := filepath.Glob("../../games/*/words")
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no words of games: %v", err)
	}
	found := make(map[string]fs.FS)
	for _, dir := range dirs {
		found[filepath.Base(filepath.Dir(dir))] = os.DirFS(dir)
	}
	return found
}

var loaded Catalogue

// in returns a language with the words of all games.
func in(t *testing.T, tag string) *Language {
	t.Helper()
	if loaded == nil {
		all, err := Load(slices.Collect(maps.Values(folders(t)))...)
		if err != nil {
			t.Fatal(err)
		}
		loaded = all
	}
	return loaded.In(tag)
}

// TestLoad checks that a line without a text, a text that is there twice and a
// folder without English are errors.
func TestLoad(t *testing.T) {
	for _, c := range []struct {
		name, english, want string
		languages           int
	}{
		{"good", "# a heading\n\nchess.check = Check!\n", "", 3},
		{"no text", "chess.check\n", `en.txt:1: "chess.check" is not key = text`, 3},
		{"twice", "chess.check = Check!\nseat = chair\n", "en.txt:2: there is another text of seat", 3},
		{"no Italian", "chess.check = Check!\n", "", 2},
		{"no language", "", "en.txt: file does not exist", 0},
	} {
		folder := fstest.MapFS{}
		for _, tag := range Tags[:c.languages] {
			folder[tag+".txt"] = &fstest.MapFile{Data: []byte(c.english)}
		}
		all, err := Load(folder)
		switch {
		case c.want == "" && (err != nil || all.In("it").Text("chess.check") != "Check!"):
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.HasSuffix(err.Error(), c.want)):
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

// TestOwner checks that each key of a game names the game, and that no other key
// does: two games never bring the same key.
func TestOwner(t *testing.T) {
	games := folders(t)
	for name, folder := range games {
		l, err := read(english, folder)
		if err != nil {
			t.Fatal(err)
		}
		for key := range l.texts {
			if !slices.Contains(strings.Split(key, "."), name) {
				t.Errorf("games/%s/words has %s, which does not name the game", name, key)
			}
		}
	}
	all, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for key := range all.In("en").All() {
		for _, part := range strings.Split(key, ".") {
			if games[part] != nil {
				t.Errorf("internal/i18n has %s, which belongs to games/%s/words", key, part)
			}
		}
	}
}

// TestFallback checks that a text that a language lacks is there in English, and
// that texts which it has stay its own.
func TestFallback(t *testing.T) {
	all, err := Load(fstest.MapFS{
		"en.txt": &fstest.MapFile{Data: []byte("chess.check = Check!\nchess.win = Won!\n")},
		"ja.txt": &fstest.MapFile{Data: []byte("chess.check = 王手！\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ tag, key, want string }{
		{"ja", "chess.check", "王手！"}, {"ja", "chess.win", "Won!"}, {"it", "chess.win", "Won!"}, {"it", "none", "nessuna"},
	} {
		if got := all.In(c.tag).Text(c.key); got != c.want {
			t.Errorf("%s in %s: got %s, want %s", c.key, c.tag, got, c.want)
		}
	}
}

// card is a key that ends with a card, or stands for all cards of a suit.
var card = regexp.MustCompile(`^(?:tui\.)?\w+\.(?:[a-z]+\.)?[A-Z](?:\d+|##?)$`)

// formOf is the end of a key of a sentence for an event that has other words for the reader
// whom it is about, or for an empty list.
var formOf = regexp.MustCompile(`\.(?:you|me|none)$`)

// TestUsed checks that every key is named somewhere: whole, by the beginning that code
// puts an ending to, or, for what happens in a game, by the rulebook.
func TestUsed(t *testing.T) {
	rest := quoted(sources(t, "../web", "../server", "../../games/*/page", "../../games/*/bot", "../../games/*/term", "../../games/*/puzzles", "../puzzle", "../tui", "../narrate", "../record", "../review", "../table", "."))
	type book struct {
		text   string
		lower  string
		quoted map[string]bool
	}
	rulebooks := make(map[string]book)
	for name := range folders(t) {
		text := sources(t, "../../games/"+name+"/rules")
		rulebooks[name] = book{text, strings.ToLower(text), quoted(text)}
	}
	for _, key := range slices.Sorted(maps.Keys(in(t, "en").All())) {
		parts := strings.Split(formOf.ReplaceAllString(key, ""), ".")
		if book, ok := rulebooks[parts[0]]; ok && !slices.ContainsFunc(parts[1:], func(part string) bool {
			return !book.quoted[part] && !strings.Contains(book.lower, part+" struct") // a word, or an event
		}) {
			continue
		}
		if len(parts) > 2 && parts[1] == "do" && strings.Contains(rulebooks[parts[0]].text, `"`+parts[2]) {
			continue // an action
		}
		if isMessage(key) || card.MatchString(key) {
			continue // TestMessageKeys checks it, or it is looked up for the card
		}
		if !named(rest, key) {
			t.Errorf("no source names %s", key)
		}
	}
}

// quoted returns what stands between two quotation marks of a source, also between the
// end of one string and the beginning of the next.
func quoted(source string) map[string]bool {
	all := make(map[string]bool)
	for part := range strings.SplitSeq(source, `"`) {
		all[part] = true
	}
	return all
}

// named reports whether a source names the key, or a beginning of it that ends
// with a dot and is longer than a mere section.
func named(quoted map[string]bool, key string) bool {
	short, _ := strings.CutPrefix(key, "tui.") // the terminal's code leaves that out, and its game's name
	_, shorter, _ := strings.Cut(short, ".")
	for _, name := range []string{key, short, shorter} {
		if name != key && short == key || name == "" {
			continue
		}
		if quoted[name] {
			return true
		}
		for i := strings.LastIndexByte(name, '.'); i > 0; i = strings.LastIndexByte(name[:i], '.') {
			if family := name[:i+1]; family != "page." && family != "tui." && quoted[family] {
				return true
			}
		}
	}
	return false
}

// TestMissing checks that every key that is written out in the page's sources is
// in the catalogues.
func TestMissing(t *testing.T) {
	source := sources(t, "../web", "../../games/*/page")
	for _, m := range regexp.MustCompile(`"((?:page|call|rules|refused|option)\.[a-zA-Z0-9.-]*[a-zA-Z0-9])"`).FindAllStringSubmatch(source, -1) {
		if !in(t, "en").Has(m[1]) {
			t.Errorf("%s is in no catalogue", m[1])
		}
	}
}

// TestLists checks that lists are separated as the language does it, and that a
// text for one field comes before the text of the same word elsewhere.
func TestLists(t *testing.T) {
	fields := map[string]any{"seats": []any{0.0, 1.0}, "cards": []any{"X1", "X2"}, "side": "werehamster", "role": "werehamster"}
	for tag, want := range map[string]string{
		"en": "Anna, Bea: X1, X2; the werehamster, werehamster",
		"it": "Anna, Bea: X1, X2; il criceto mannaro, criceto mannaro",
		"ja": "Anna、Bea: X1、X2; ハムスター人間, ハムスター人間",
	} {
		got := in(t, tag).Format("lupus", "{seats, name}: {cards}; {side}, {role}", fields, []string{"Anna", "Bea"})
		if got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
}

// TestNone checks that an event with an empty list has words of its own, where the
// catalogue has them.
func TestNone(t *testing.T) {
	type Fell struct {
		Seats game.Seats `json:"seats"`
	}
	l := newLanguage(english)
	hasText(l, "nim.fell", "Fell: {seats, name}.")
	hasText(l, "two", "{a}, {b}")
	hasText(l, "nobody", "nobody")
	for _, c := range []struct {
		fell Fell
		want string
	}{
		{Fell{game.Only(1)}, "Fell: Bea."},
		{Fell{}, "Fell: nobody."},
	} {
		if got := l.Event("nim", c.fell, []string{"Anna", "Bea"}); got != c.want {
			t.Errorf("%v: got %s, want %s", c.fell, got, c.want)
		}
	}
	hasText(l, "nim.fell.none", "Nobody fell.")
	if got, want := l.Event("nim", Fell{}, nil), "Nobody fell."; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestCards checks that cards are said in words: one by one with an article where
// the language has one, and several of a suit together.
func TestCards(t *testing.T) {
	fields := map[string]any{"card": "C8", "hand": []any{"C3", "C12", "R8", "K", "K"}, "as": "T16"}
	for tag, want := range map[string]string{
		"en": "the 8 of chests; chests 3 12, 8 of robbers, Knife, Knife; 16 of trumps",
		"it": "l'8 di forzieri; forzieri 3 12, 8 di ladri, Pugnale, Pugnale; 16 di briscola",
		"ja": "宝箱8; 宝箱3 12、どろぼう8、短剣、短剣; 切札の16",
	} {
		if got := in(t, tag).Format("robbers", "{card}; {hand}; {as}", fields, nil); got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
}

// TestNoCards checks that no cards are said otherwise than nobody.
func TestNoCards(t *testing.T) {
	fields := map[string]any{"laid": []any{}, "seats": []any{}}
	for tag, want := range map[string]string{"en": "none, nobody", "it": "nessuna, nessuno", "ja": "なし, なし"} {
		if got := in(t, tag).Format("trickwolf", "{laid}, {seats, name}", fields, nil); got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
	for card, want := range map[string]string{"C1": "l'1 di forzieri", "C2": "il 2 di forzieri", "R1": "l'1 di ladri", "R10": "il 10 di ladri"} {
		if got := in(t, "it").Format("robbers", "{card}", map[string]any{"card": card}, nil); got != want {
			t.Errorf("%s: got %s, want %s", card, got, want)
		}
	}
}

// TestActions checks how actions are said.
func TestActions(t *testing.T) {
	for _, c := range []struct{ tag, game, action, want string }{
		{"en", "robbers", "play R11", "Play the 11 of robbers"},
		{"it", "robbers", "play R11", "Gioca l'11 di ladri"},
		{"ja", "trickwolf", "lay A3", "スペードの3を伏せる"},
		{"en", "trickwolf", "nominate 1", "Accuse Bea"},
		{"it", "lupus", "report 1 wolf", "Di' di aver sondato Bea: lupo"},
		{"en", "lupus", "report lynched human", "The last one lynched wasn't a wolf"},
		{"ja", "lupus", "claim seer", "占い師COする"},
		{"en", "lupus", "shout 1", "shout 1"},
	} {
		if got := in(t, c.tag).Action(c.game, c.action, []string{"Anna", "Bea"}); got != c.want {
			t.Errorf("%s in %s: got %s, want %s", c.action, c.tag, got, c.want)
		}
	}
}

// sources returns the text of all sources in the directories that match the
// patterns, and below, tests aside.
func sources(t *testing.T, patterns ...string) string {
	t.Helper()
	var all strings.Builder
	var dirs []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil || found == nil {
			t.Fatalf("no folder matches %s: %v", pattern, err)
		}
		dirs = append(dirs, found...)
	}
	for _, dir := range dirs {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "build"):
				return fs.SkipDir
			case d.IsDir() || strings.Contains(name, "test."):
				return nil
			}
			if strings.HasSuffix(name, ".go") || strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".html") {
				b, err := fs.ReadFile(os.DirFS(dir), name)
				all.Write(b)
				return err
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// TestAd: Italians say "ad" before an a, and nothing else changes.
func TestAd(t *testing.T) {
	l := in(t, "it")
	for want, names := range map[string][]string{"tocca ad Anna": {"Anna"}, "tocca a Bea": {"Bea"}, "tocca a Elena": {"Elena"}} {
		if got := l.Format("", "tocca a {seat, name}", map[string]any{"seat": 0.0}, names); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	if got := l.Format("", "vota {seat, name}", map[string]any{"seat": 0.0}, []string{"Anna"}); got != "vota Anna" {
		t.Errorf("it says %q", got)
	}
	if got := in(t, "en").Format("", "a {seat, name}", map[string]any{"seat": 0.0}, []string{"Anna"}); got != "a Anna" {
		t.Errorf("in English it says %q", got)
	}
}

// TestElision: before a number that begins with a vowel an Italian article loses its own.
func TestElision(t *testing.T) {
	l := in(t, "it")
	for want, n := range map[string]float64{
		"circa l'8%, dall'8%": 8, "circa l'1%, dall'1%": 1, "circa l'11%, dall'11%": 11, "circa l'84%, dall'84%": 84,
		"circa il 18%, dal 18%": 18, "circa il 12%, dal 12%": 12, "circa il 100%, dal 100%": 100,
	} {
		if got := l.Format("", "circa il {n}%, dal {n}%", map[string]any{"n": n}, nil); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	if got := in(t, "en").Format("", "il {n}", map[string]any{"n": 8.0}, nil); got != "il 8" {
		t.Errorf("in English it says %q", got)
	}
}
