package tui

import (
	"context"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestNews: the terminal shows what the operator announces, without a control
// character, and no longer once it is taken back.
func TestNews(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	s, err := server.New(ctx, server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	web := httptest.NewServer(s)
	defer web.Close()
	var place struct{ ID string }
	if err := (&client.Client{URL: web.URL}).Ask(ctx, "POST", "/api/tables", map[string]any{"game": "robbers"}, &place); err != nil {
		t.Fatal(err)
	}
	anna := sitDown(t, ctx, web.URL+"/t/"+place.ID, 1, "Anna")
	for _, text := range []string{"We restart at ten.\u009b31m", ""} {
		if _, err := s.Desk().Do(ctx, admin.Order{Command: "announce", Target: text, For: time.Hour}); err != nil {
			t.Fatal(err)
		}
		want := strings.TrimSuffix(text, "\u009b31m")
		testhelp.Until(t, "the session hears "+want, func() bool {
			return strings.HasPrefix(anna.m.link.(*remote).Announced(), want) && (want == "") == (anna.m.link.(*remote).Announced() == "")
		})
		anna.give(ticked(time.Now()))
		shown := drawn(t, anna.m)
		if strings.Contains(shown, "! We restart at ten.") != (text != "") {
			t.Errorf("announced %q, shown\n%s", text, shown)
		}
		if strings.Contains(shown, "\u009b") {
			t.Error("an announcement controls the terminal")
		}
	}
}
