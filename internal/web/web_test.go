package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/print"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// testPages returns the pages over a lobby with one table.
func testPages(t *testing.T) *Pages {
	t.Helper()
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	p.Lobby = func(context.Context) ([]tablelog.Listed, error) {
		return []tablelog.Listed{{ID: "ABCDEF", Note: tablelog.Note{Game: "robbers", Host: "<b>Anna</b>"}}}, nil
	}
	p.Print = print.Named
	return p
}

func ask(p *Pages, path, lang string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Accept-Language", lang)
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	return w
}

// TestPages: every page speaks every language, whole, and without script.
func TestPages(t *testing.T) {
	p := testPages(t)
	paths := []string{"/", "/t/ABCDEF", "/t/abcdef/room", "/t/ABCDEF/replay", "/t/ABCDEF/claim", "/nowhere"}
	for _, name := range games.Names() {
		paths = append(paths, "/rules/"+name)
	}
	// A key that is shown is a text that is missing; so is a hole.
	key := regexp.MustCompile(`[>"](?:page|rules|option|game|call|robbers|trickwolf|lupus)\.[a-z]|\{\w+[,}]`)
	for _, tag := range i18n.Tags {
		for _, path := range paths {
			w := ask(p, path, tag+"-XX,en;q=0.5")
			body := w.Body.String()
			if got, want := w.Code, map[bool]int{true: 404, false: 200}[path == "/nowhere"]; got != want {
				t.Errorf("%s in %s: got %d, want %d", path, tag, got, want)
			}
			if !strings.Contains(body, `<html lang="`+tag+`">`) {
				t.Errorf("%s is not in %s", path, tag)
			}
			if m := key.FindString(body); m != "" {
				t.Errorf("%s in %s shows %q", path, tag, m)
			}
			if said := fmt.Sprintf(`data-most-said="%d"`, record.MostSaid); strings.HasPrefix(path, "/t/") && !strings.Contains(body, said) {
				t.Errorf("%s does not tell the client how much can be said at once", path)
			}
			if strings.Contains(body, "<script>") || strings.Contains(body, "<style") || strings.Contains(body, "style=") || strings.Contains(body, "onclick") {
				t.Errorf("%s has a script or a style of its own, which the policy forbids", path)
			}
			if strings.Contains(body, "http://") || strings.Contains(body, "https://") {
				t.Errorf("%s speaks of another place", path)
			}
			if got := w.Header().Get("Content-Security-Policy"); got != policy {
				t.Errorf("%s has the policy %q", path, got)
			}
		}
	}
	if body := ask(p, "/", "en").Body.String(); strings.Contains(body, "<b>Anna") || !strings.Contains(body, "&lt;b&gt;Anna") {
		t.Error("a name can bring markup into the lobby")
	}
}

// TestShortPages: what a room's short code says after it is looked for at the table, too.
func TestShortPages(t *testing.T) {
	p := testPages(t)
	p.Room = func(_ *http.Request, short string) (string, error) { return short + "XYZ", nil }
	for path, want := range map[string]string{
		"/t/ABCDE":          "/t/ABCDEXYZ",
		"/t/abcde/room":     "/t/ABCDEXYZ/room",
		"/t/ABCDE/moderate": "/t/ABCDEXYZ/moderate",
		"/t/ABCDE/plan":     "/t/ABCDEXYZ/plan",
	} {
		if w := ask(p, path, "en"); w.Code != http.StatusSeeOther || w.Header().Get("Location") != want {
			t.Errorf("%s leads to %q (%d), want %q", path, w.Header().Get("Location"), w.Code, want)
		}
	}
}

// TestPast: the games of a table are listed without script, and nobody is told
// who won before asking.
func TestPast(t *testing.T) {
	p := testPages(t)
	p.Past = func(r *http.Request) ([]tablelog.PastGame, error) {
		switch r.PathValue("id") {
		case "abcdef":
			return []tablelog.PastGame{{Number: 0, Game: "robbers", Names: []string{"<i>Anna", "Boris"}, Ended: record.Result{Over: true, Side: "werewolves", Won: game.Only(1)}}, {Number: 1, Game: "lupus", Names: []string{"Chiyo"}}}, nil
		case "GHJKMN":
			return nil, game.Refuse(game.CodeTable, "refused.table")
		}
		return nil, game.Refuse(game.CodeRunning, "refused.running")
	}
	p.Find = func(r *http.Request) (*table.Status, error) {
		if r.PathValue("id") == "GHJKMN" {
			return nil, game.Refuse(game.CodeTable, "refused.table")
		}
		return nil, nil
	}
	body := ask(p, "/t/abcdef/replay", "en").Body.String()
	for _, want := range []string{"Game 1 · Robbers", "2 players: &lt;i&gt;Anna, Boris", "<details><summary>Who won?</summary><p>The winners: the werewolves (Boris).</p></details></li>", `href="/t/ABCDEF/replay?game=1"`, `href="/api/tables/ABCDEF/record"`} {
		if strings.Count(body, want) != 1 {
			t.Errorf("the list has no %s:\n%s", want, body)
		}
	}
	for id, want := range map[string]string{"GHJKMN": "Questo tavolo non esiste", "QQQQQQ": games.Language("it").Text("page.replay.none")} {
		if got := ask(p, "/t/"+id+"/replay", "it").Body.String(); !strings.Contains(got, want) || strings.Contains(got, "/record") {
			t.Errorf("%s: no %q in\n%s", id, want, got)
		}
	}
	for _, page := range []string{"", "/room", "/claim", "/replay"} {
		w := ask(p, "/t/GHJKMN"+page, "en")
		if got := w.Body.String(); w.Code != http.StatusNotFound || !strings.Contains(got, "<h1>There&#39;s no such table.</h1>") || !strings.Contains(got, `class="button" href="/"`) {
			t.Errorf("a table that is nowhere, %q: %d\n%s", page, w.Code, got)
		}
		if w := ask(p, "/t/QQQQQQ"+page, "en"); w.Code != http.StatusOK {
			t.Errorf("a table without games, %q: %d", page, w.Code)
		}
	}
}

// TestLanguage: the person's choice, then the browser's first that there is.
func TestLanguage(t *testing.T) {
	p := testPages(t)
	for _, test := range []struct{ cookie, header, want string }{
		{"", "", "en"}, {"", "fr, ja;q=0.8, en;q=0.5", "ja"}, {"", "it-CH", "it"}, {"it", "ja", "it"}, {"xx", "ja", "ja"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Language", test.header)
		if test.cookie != "" {
			r.AddCookie(&http.Cookie{Name: "lang", Value: test.cookie})
		}
		if got := i18n.OfRequest(r); got != test.want {
			t.Errorf("cookie %q, header %q: got %s, want %s", test.cookie, test.header, got, test.want)
		}
	}
	w := ask(p, "/rules/lupus?lang=ja", "en")
	if got, want := w.Header().Get("Location"), "/rules/lupus"; w.Code != http.StatusSeeOther || got != want {
		t.Errorf("choosing Japanese: got %d to %q, want %d to %q", w.Code, got, http.StatusSeeOther, want)
	}
	if got := w.Header().Get("Set-Cookie"); !strings.HasPrefix(got, "lang=ja;") {
		t.Errorf("choosing Japanese sets %q", got)
	}
	if got := ask(p, "//elsewhere.example/?lang=ja", "en").Header().Get("Location"); strings.HasPrefix(got, "//") {
		t.Errorf("choosing a language leads elsewhere: %q", got)
	}
}

// TestPreview: the link to a table shows its game and its free seats where it is
// posted, with a picture, and no name of a person.
func TestPreview(t *testing.T) {
	p := testPages(t)
	p.Find = func(*http.Request) (*table.Status, error) {
		return &table.Status{ID: "ABCDEF", Game: "robbers", Chairs: []table.ChairStatus{{Name: "Anna"}, {}, {}, {}}}, nil
	}
	p.Base = func(*http.Request) string { return "https://howl.example" }
	body := ask(p, "/t/ABCDEF", "en").Body.String()
	head, _, _ := strings.Cut(body, "</head>")
	for _, want := range []string{
		`property="og:title" content="Robbers&#39; Horror: there&#39;s a seat for you"`, `property="og:description" content="Table ABCDEF has 3 of 4 seats free.`,
		`property="og:image" content="https://howl.example/a/preview-robbers-`, `"twitter:card"`,
	} {
		if !strings.Contains(head, want) {
			t.Errorf("no %s in\n%s", want, head)
		}
	}
	if strings.Contains(head, "Anna") {
		t.Errorf("the preview names a person:\n%s", head)
	}
	for path, want := range map[string]string{
		"/": "/a/preview-", "/t/ABCDEF/replay": `content="Robbers&#39; Horror: watch this game again"`,
		"/puzzles/trickwolf/1": "/a/preview-trickwolf-", "/learn/lupus/first": `content="Lupus in Tabula: Your first village"`,
	} {
		if head, _, _ := strings.Cut(ask(p, path, "en").Body.String(), "</head>"); !strings.Contains(head, want) {
			t.Errorf("no %s in\n%s", want, head)
		}
	}
}

// TestPacked: a page is compressed for a browser that takes it.
func TestPacked(t *testing.T) {
	p := testPages(t)
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Accept-Encoding", "gzip, br")
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	z, err := gzip.NewReader(w.Body)
	if err != nil || w.Header().Get("Content-Encoding") != "gzip" {
		t.Fatalf("the lobby is sent as %q: %v", w.Header().Get("Content-Encoding"), err)
	}
	got, err := io.ReadAll(z)
	if want := ask(p, "/", "en").Body.String(); err != nil || string(got) != want {
		t.Errorf("unpacked it is another page: %v", err)
	}
}

// TestReviewWords checks that only the script of reviews, which fetches them, uses the
// words of reviews: elsewhere a reader would see their keys.
func TestReviewWords(t *testing.T) {
	key := regexp.MustCompile(`\bt\("([a-z.]+)"`)
	used := 0
	for _, root := range []string{"src", "../../games"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".ts" || strings.HasPrefix(path, "src/review/") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range key.FindAllSubmatch(source, -1) {
				used++
				if reviewed.Match(m[1]) {
					t.Errorf("%s uses %s, which only reviews fetch", path, m[1])
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if used < 500 {
		t.Errorf("found %d uses of words in the page's sources, want at least 500", used)
	}
}

// TestWordsWithoutTable: what the lobby, the lists and a person's page say is among the
// words of every page, not among those of a table.
func TestWordsWithoutTable(t *testing.T) {
	key := regexp.MustCompile(`\bt\((?:\w+ \? )?["` + "`" + `]([a-z.-]+)`)
	used := 0
	for _, glob := range []string{"src/[l-p]*.ts", "src/faces.ts", "src/words.ts", "src/learn/list.ts", "src/puzzle/list.ts", "src/you/*.ts", "src/here/*.ts", "src/table/name.ts",
		"../../games/*/page/deck.ts", "../../games/*/page/odds.ts"} {
		paths, err := filepath.Glob(glob)
		if err != nil || len(paths) == 0 {
			t.Fatal(glob, err)
		}
		for _, path := range paths {
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range key.FindAllSubmatch(source, -1) {
				used++
				if atTable(string(m[1])) || reviewed.Match(m[1]) {
					t.Errorf("%s uses %s, which only tables fetch", path, m[1])
				}
			}
		}
	}
	if used < 100 {
		t.Errorf("found %d uses of words, want at least 100", used)
	}
}

// TestWeight: the first page is small, and so is the client.
func TestWeight(t *testing.T) {
	p := testPages(t)
	size := func(path string) int {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			t.Fatalf("%s: %d", path, w.Code)
		}
		return w.Body.Len()
	}
	script, all := size(p.assets.byName["howl.js"]), size("/")
	for _, name := range []string{"howl.js", "howl.css", "art.svg", "art-robbers.svg", "art-trickwolf.svg", "art-lupus.svg", "icon-192.png", "words.ja.js"} {
		all += size(p.assets.byName[name])
	}
	t.Logf("script %d bytes, first page %d bytes", script, all)
	if script > 52<<10+512 {
		t.Errorf("the script is %d bytes compressed", script)
	}
	if all > 108<<10 {
		t.Errorf("the first page is %d bytes compressed", all)
	}
}

// TestAssets: what has a hash in its name is cached permanently; what has not is not
// there.
func TestAssets(t *testing.T) {
	p := testPages(t)
	w := ask(p, p.assets.byName["howl.css"], "en")
	if got := w.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("the styles are kept %q", got)
	}
	for _, path := range []string{"/a/howl.css", "/a/../web.go", "/src/main.ts", "/a/"} {
		if got := ask(p, path, "en").Code; got == http.StatusOK {
			t.Errorf("%s is served", path)
		}
	}
}

// TestArt: every drawing that is asked for by name is there, once.
func TestArt(t *testing.T) {
	seen := make(map[string]bool)
	for _, names := range testPages(t).assets.drawings {
		for _, name := range names {
			if seen[name] {
				t.Errorf("two drawings are named %s", name)
			}
			seen[name] = true
		}
	}
	for _, e := range games.All {
		cards := slices.Clone(e.Picture)
		for _, c := range e.Rules {
			cards = append(cards, c.Cards...)
		}
		for _, card := range cards {
			d := e.Card(card)
			if !seen[d.Picture] || d.Suit != "" && !seen[d.Suit] {
				t.Errorf("%s of %s has no drawing %q %q", card, e.Name(), d.Picture, d.Suit)
			}
		}
	}
}

// TestCardNames checks that a screen reader reads the names of the cards on the
// pages without script: no codes such as C7, and no keys.
func TestCardNames(t *testing.T) {
	p := testPages(t)
	label := regexp.MustCompile(`role="img" aria-label="([^"]*)"`)
	code := regexp.MustCompile(`^[A-Z]\d*$|^\w+\.\w|[{}#]`)
	for _, tag := range i18n.Tags {
		found := 0
		for _, path := range append([]string{"/"}, rulesPaths()...) {
			for _, m := range label.FindAllStringSubmatch(ask(p, path, tag).Body.String(), -1) {
				if found++; code.MatchString(m[1]) {
					t.Errorf("%s in %s reads %q", path, tag, m[1])
				}
			}
		}
		if found < 30 {
			t.Errorf("only %d cards in %s", found, tag)
		}
	}
}

func rulesPaths() (paths []string) {
	for _, name := range games.Names() {
		paths = append(paths, "/rules/"+name)
	}
	return paths
}

// A renamed game has neither words nor a page.
type renamed struct{ game.Game }

func (r renamed) Info() game.Info {
	in := r.Game.Info()
	in.Name, in.Title = "nowords", "A Game Without Words"
	return in
}

// TestGameWithoutPage: a game that brings only its rules has its place on every
// page, under its title.
func TestGameWithoutPage(t *testing.T) {
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = append(slices.Clone(all), entry.Entry{Game: renamed{all[0].Game}, Bots: all[0].Bots})
	p := testPages(t)
	for _, path := range []string{"/", "/rules/nowords", "/t/ABCDEF"} {
		w := ask(p, path, "en")
		if body := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(body, "A Game Without Words") || strings.Contains(body, "game.nowords") {
			t.Errorf("%s: %d\n%s", path, w.Code, body)
		}
	}
	for _, tag := range i18n.Tags {
		w, err := spoken(tag)
		if err != nil || !strings.Contains(string(w.words), `nowords=A Game Without Words\n`) {
			t.Errorf("the client has no name for the game in %s: %v", tag, err)
		}
	}
}

// TestPrint: the rules page of every game leads to its sheets, and an address that
// is none of them to no work.
func TestPrint(t *testing.T) {
	gametest.SkipRaced(t)
	pages := testPages(t)
	get := func(path string) *httptest.ResponseRecorder { return ask(pages, path, "en") }
	for _, e := range games.All {
		rules := get("/rules/" + e.Name()).Body.String()
		for _, paper := range Papers {
			path := "/print/" + e.Name() + "/" + paper + "-en.pdf"
			if !strings.Contains(rules, path) {
				t.Errorf("the rules of %s do not lead to %s", e.Name(), path)
			}
			w := get(path)
			want, err := pages.Print.PDF(e.Name(), paper, "en")
			if err != nil {
				t.Fatal(err)
			}
			if w.Code != 200 || w.Header().Get("Content-Type") != "application/pdf" || !bytes.Equal(w.Body.Bytes(), want) {
				t.Errorf("%s answers %d with %d bytes, want the %d of howl print", path, w.Code, w.Body.Len(), len(want))
			}
		}
		for _, path := range []string{"a4-xx.pdf", "a4-en", "a5-en.pdf", "a4.pdf", "a4-en-.pdf"} {
			if w := get("/print/" + e.Name() + "/" + path); w.Code != 404 {
				t.Errorf("%s answers %d", path, w.Code)
			}
		}
	}
	pages.Print = nil
	if w := get("/print/" + games.All[0].Name() + "/a4-en.pdf"); w.Code != 404 {
		t.Errorf("without a printer, its sheets answer %d", w.Code)
	}
	if rules := get("/rules/" + games.All[0].Name()).Body.String(); strings.Contains(rules, ".pdf") {
		t.Error("without a printer, the rules lead to a PDF")
	}
}
