package load_test

import (
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"howl/games"
	"howl/load"
	"howl/server"
	"howl/store/sqlite"
)

// A little of every game: moves are acknowledged, nothing is refused, and the
// figures are those of a sorted list.
func TestRun(t *testing.T) {
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	s, err := server.New(t.Context(), server.Config{Log: log})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	web := httptest.NewServer(s)
	defer web.Close()
	for _, g := range games.All {
		r, err := load.Run(t.Context(), load.Plan{URL: web.URL, Game: g.Info().Name, Tables: 2, Rate: 500, For: 300 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		if r.Moves == 0 || len(r.Errors) > 0 || r.People != 2*g.Info().Usual || r.Frames < r.Moves {
			t.Errorf("%s: %+v", g.Info().Name, r)
		}
		if !(0 < r.P50 && r.P50 <= r.P90 && r.P90 <= r.P99 && r.P99 <= r.Max) {
			t.Errorf("%s: %+v", g.Info().Name, r)
		}
	}
	r, err := load.Run(t.Context(), load.Plan{URL: web.URL, Game: "robbers", Watchers: 3})
	if err != nil || r.Watchers != 3 || r.Moves != 0 {
		t.Errorf("%+v, %v", r, err)
	}
	r, err = load.Run(t.Context(), load.Plan{URL: web.URL, Game: "robbers", Watchers: 3, Tables: 1, Rate: 100, For: 300 * time.Millisecond})
	if err != nil || r.Watchers != 3 || r.Moves == 0 || len(r.Errors) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := load.Run(t.Context(), load.Plan{URL: "http://example.com", Game: "robbers", Tables: 1}); err == nil {
		t.Error("it plays at somebody else's server")
	}
}
