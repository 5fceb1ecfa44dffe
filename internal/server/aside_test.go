package server_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A log that cannot be replayed is set aside: the server runs, the table is
// refused, the operator is told once, and other tables play on. An import
// does not take it over.
func TestSetAside(t *testing.T) {
	ctx := context.Background()
	h := open(t, t.TempDir())
	id, _ := h.table(object{"game": "robbers", "players": 3, "pace": "relaxed"}, 3)
	good, _ := h.table(object{"game": "robbers", "pace": "relaxed", "fill": "easy"}, 1)
	entries, err := h.log.Read(ctx, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	crafted := []byte(`{"start":{"setup":{"players":5},"fresh":true}}`)
	note := store.Note{Tag: "playing", Text: []byte(`{"stage":"playing"}`)}
	if err := h.log.Append(ctx, id, len(entries), [][]byte{crafted}, &note); err != nil {
		t.Fatal(err)
	}
	dir := h.dir
	h.close()

	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	var written testhelp.Log
	s, err := server.New(ctx, server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log, Slog: slog.New(slog.NewTextHandler(&written, nil))})
	if err != nil {
		t.Fatal(err)
	}
	get := func(path string) *httptest.ResponseRecorder {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		return answer
	}
	for range 5 {
		for _, path := range []string{"", "/record", "/replay"} {
			if answer := get("/api/tables/" + id + path); answer.Code != http.StatusInternalServerError || !strings.Contains(answer.Body.String(), `"aside"`) {
				t.Errorf("a table that cannot be replayed answers %d %s", answer.Code, answer.Body)
			}
		}
	}
	if answer := get("/api/tables/" + good); answer.Code != http.StatusOK {
		t.Errorf("another table answers %d %s", answer.Code, answer.Body)
	}
	s.Close()
	if n := strings.Count(written.String(), "level=ERROR"); n != 1 || !strings.Contains(written.String(), "table="+store.Alias(id)) || strings.Contains(written.String(), id) {
		t.Errorf("the operator is told %d times:\n%s", n, written.String())
	}
	var file bytes.Buffer
	if _, err := store.Export(ctx, log, server.Keys, &file); err != nil {
		t.Fatal(err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	other, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	done, err := store.Import(ctx, other, server.Keys, &file, tablelog.Check)
	if err != nil || done.Tables != 1 || len(done.Refused) != 1 {
		t.Errorf("an import takes over %d tables and refuses %q: %v", done.Tables, done.Refused, err)
	}
}
