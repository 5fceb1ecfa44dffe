package main

import (
	"compress/gzip"
	"context"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// The games of public tables are exported without names and words; those of
// private tables, and of tables that nobody may watch, are not.
func TestExportGames(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	dir := t.TempDir()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(ctx, server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s)
	guest := &client.Client{URL: web.URL}
	for _, order := range []map[string]any{
		{"game": "robbers", "players": 3, "fill": "random", "pace": "machine"},
		{"game": "robbers", "players": 4, "fill": "random", "pace": "machine", "private": true},
		{"game": "robbers", "players": 5, "fill": "random", "pace": "machine", "spectators": "no"},
	} {
		playOut(ctx, t, guest, order)
	}
	web.Close()
	s.Close()
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}

	to := filepath.Join(dir, "games.txt.gz")
	if out, err := howl(t, "", "export", "--data", dir, "--games", to); err != nil || out != "3 games are in "+to+"\n" {
		t.Fatalf("%q, %v", out, err)
	}
	text := unpacked(t, to)
	for _, secret := range []string{"name ", "say ", "Zaphod", "commitment", "pledge", "nonce", "players=4", "players=5"} {
		if strings.Contains(text, secret) {
			t.Errorf("the file has %q:\n%s", secret, text)
		}
	}
	for i := range 3 { // the deals of the match, each by itself
		one, err := dataset.ReadGame(to, i)
		if err != nil {
			t.Fatal(err)
		}
		records, err := record.Parse(strings.NewReader(one))
		if err != nil || len(records) != 1 || len(records[0].Moves) < 54 {
			t.Errorf("game %d: %v\n%s", i, err, one)
		}
	}
	for name, want := range map[string]string{to: "is there already", filepath.Join(dir, "games.txt"): "ends with .txt.gz"} {
		if _, err := howl(t, "", "export", "--data", dir, "--games", name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
}

// playOut opens a table, says something, and plays to the end of the match.
func playOut(ctx context.Context, t *testing.T, guest *client.Client, order map[string]any) {
	t.Helper()
	var made struct{ ID string }
	if err := guest.Ask(ctx, "POST", "/api/tables", order, &made); err != nil {
		t.Fatal(err)
	}
	session := guest.Session(made.ID)
	defer session.Close()
	acted := -1
	for {
		f, err := session.Next(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Legal) > 0 && f.N > acted {
			if acted < 0 {
				_ = session.Say(ctx, "I am Zaphod")
			}
			acted = f.N
			_ = session.Do(ctx, f.Legal[0])
		}
		if f.Status == nil {
			continue
		}
		switch f.Status.Stage {
		case tablelog.Between:
			_ = session.Ready(ctx)
		case tablelog.Over:
			return
		}
	}
}

func unpacked(t *testing.T, path string) string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}
