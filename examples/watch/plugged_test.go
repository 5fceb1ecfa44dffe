package watch_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/examples/watch"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
	"github.com/howl-game/howl/internal/web"
)

// The one line that a new game costs outside its folder.
func TestMain(m *testing.M) {
	games.All = append(games.All, watch.Entry)
	os.Exit(m.Run())
}

// TestFiles lists the files of the game: two, and its words in each language. Those that
// aren't complete may have a file.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("*")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(f string) bool {
		tag, isText := strings.CutSuffix(f, ".txt")
		unfinished := isText && slices.Contains(i18n.Tags, tag) && !slices.Contains(i18n.Complete, tag)
		return strings.HasSuffix(f, "_test.go") || unfinished
	})
	if want := []string{"en.txt", "it.txt", "ja.txt", "state.go", "watch.go"}; !slices.Equal(files, want) {
		t.Errorf("the game adds %v, want %v", files, want)
	}
}

// TestSimAndRecord plays the game in the simulator, writes every game as a
// record, reads it again and tells it.
func TestSimAndRecord(t *testing.T) {
	e, ok := games.Find("watch")
	if !ok {
		t.Fatal("the game is not listed")
	}
	result, err := sim.Study{Game: e, Games: 100, Seed: 1, Workers: 1, Keep: func(_ int, setup game.Setup, moves []game.Move) error {
		var text, told bytes.Buffer
		if err := (&record.Record{Game: e.Game, Setup: setup, Moves: moves}).Print(&text); err != nil {
			return err
		}
		records, err := record.Parse(&text)
		if err != nil {
			return err
		}
		for _, tag := range i18n.Tags {
			told.Reset()
			if err := (record.Telling{Language: games.Language(tag), Seat: game.Dealer}).Words(&told, records[0]); err != nil {
				return err
			}
			noKeys(t, "a record told in "+tag, told.String())
		}
		return nil
	}}.Run(t.Context())
	if err != nil || result.Wins["village"] == 0 || result.Wins["werewolf"] == 0 {
		t.Errorf("%+v, %v", result, err)
	}
}

// A key of a catalogue, or a hole that nothing has filled.
var key = regexp.MustCompile(`\bwatch\.[a-z.]+|\{\w+[,}]`)

// noKeys checks that a text shows words, and no keys of a catalogue.
func noKeys(t *testing.T, where, text string) {
	t.Helper()
	if found := key.FindAllString(text, -1); found != nil {
		t.Errorf("%s shows %q:\n%s", where, found, text)
	}
}

// TestWords checks that the lobby, the rules and the list of replays show the
// words of the game in every language.
func TestWords(t *testing.T) {
	pages, err := web.New()
	if err != nil {
		t.Fatal(err)
	}
	pages.Past = func(*http.Request) ([]tablelog.PastGame, error) { return []tablelog.PastGame{{Game: "watch"}}, nil }
	for _, tag := range i18n.Tags {
		l := games.Language(tag)
		for _, path := range []string{"/", "/rules/watch", "/t/ABCDEF/replay"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Header.Set("Accept-Language", tag)
			w := httptest.NewRecorder()
			pages.ServeHTTP(w, r)
			if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), l.Text("game.watch")) {
				t.Errorf("%s in %s does not name the game: %d", path, tag, w.Code)
			}
			noKeys(t, path+" in "+tag, w.Body.String())
		}
	}
}

func TestArena(t *testing.T) {
	l := arena.League{Game: watch.Entry, Bots: []string{"random", "first"}, Deals: 20, Seed: 1}
	if result, err := l.Run(t.Context()); err != nil {
		t.Errorf("%+v, %v", result, err)
	}
}

// TestServer finds the game in the API and on the page, plays it over a socket
// with bots, and asks for its record and its replay.
func TestServer(t *testing.T) {
	url := serve(t)
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	guest := &client.Client{URL: url}

	var listed struct{ Games []game.Info }
	if err := guest.Ask(ctx, "GET", "/api/games", nil, &listed); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(listed.Games, func(in game.Info) bool { return in.Name == "watch" }) {
		t.Error("the API does not list the game")
	}
	code, err := guest.Open(ctx, client.Table{Game: "watch", Players: 4, Fill: "first", Pace: "machine"})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/t/" + code} {
		if status, text := get(t, url+path); status != http.StatusOK || path == "/" && !strings.Contains(text, "watch") {
			t.Errorf("GET %s: %d", path, status)
		}
	}
	session := guest.Session(code)
	defer session.Close()
	play(ctx, t, session)

	text, err := session.Record(ctx)
	if err != nil {
		t.Fatal(err)
	}
	records, err := record.Parse(bytes.NewReader(text))
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	if _, err := records[0].Verify(); err != nil {
		t.Error(err)
	}
	var replay struct{ Steps []json.RawMessage }
	if err := guest.Ask(ctx, "GET", "/api/tables/"+code+"/replay?game=0", nil, &replay); err != nil || len(replay.Steps) == 0 {
		t.Errorf("%d steps, %v", len(replay.Steps), err)
	}
}

// play takes the first legal action until the game is over.
func play(ctx context.Context, t *testing.T, session *client.Session) {
	t.Helper()
	acted := -1
	for {
		frame, err := session.Next(ctx)
		if errors.Is(err, client.ErrLost) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		if len(frame.Legal) > 0 && frame.N > acted {
			acted = frame.N
			_ = session.Do(ctx, frame.Legal[0])
		}
		if frame.Status != nil && frame.Status.Stage == tablelog.Over {
			return
		}
	}
}

func get(t *testing.T, url string) (status int, text string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(answer.Body); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, b.String()
}

func serve(t *testing.T) (url string) {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := web.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log, Pages: pages})
	if err != nil {
		t.Fatal(err)
	}
	served := httptest.NewServer(s)
	t.Cleanup(func() {
		served.Close()
		s.Close()
		_ = log.Close()
	})
	return served.URL
}
