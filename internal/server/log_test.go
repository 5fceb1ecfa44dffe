package server_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// Everybody who knows the code of a private table may come in. So the log of a
// server where everything goes wrong names no table by its code, and still the
// lines of one table can be found.
func TestLogHasNoCodes(t *testing.T) {
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	var written testhelp.Log
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log, Slog: written.Logger()})
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	here, err := s.Tables.Open(ctx, tablelog.Open{Game: "robbers", Settings: tablelog.Settings{Pace: "machine", Private: true}, Host: tablelog.Person{ID: "host"}})
	if err != nil {
		t.Fatal(err)
	}
	st, err := here.StatusFor(ctx, 0)
	if err != nil {
		t.Fatal(err)
	}
	id := st.ID
	expect := func(what string) {
		t.Helper()
		all := written.String()
		if strings.Contains(all, id) {
			t.Errorf("%s is in the log:\n%s", id, all)
		}
		of := regexp.MustCompile("table[= ]" + store.Alias(id) + "\\b")
		for line := range strings.Lines(all) {
			if strings.Contains(line, what) && of.MatchString(line) {
				return
			}
		}
		t.Errorf("no line says that %s of this table:\n%s", what, all)
	}
	// Somebody else writes the table's log.
	if err := log.Append(ctx, id, 1, [][]byte{[]byte("{}")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := startWithBots(ctx, here); code(err) != "lost" {
		t.Errorf("a table whose log is another's starts: %v", err)
	}
	expect("table stopped by an error")
	// The text that was written is no entry.
	for _, path := range []string{"", "/record"} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/api/tables/"+id+path, nil))
		if answer.Code != http.StatusInternalServerError {
			t.Errorf("a table with a log of nonsense comes back: %d %s", answer.Code, answer.Body)
		}
	}
	expect("cannot be replayed")
	s.Close()
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
}

// startWithBots starts a game at a table whose host is "host", with random bots.
func startWithBots(ctx context.Context, t hall.Table) error {
	host := table.Guest{Person: tablelog.Person{ID: "host"}}
	_, err := t.Apply(ctx, host, table.Command{Start: &table.StartGame{Fill: "random"}})
	return err
}
