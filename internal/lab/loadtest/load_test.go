package loadtest_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/loadtest"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// A short load of every game: moves are acknowledged, nothing is refused, and
// the percentiles are in order.
func TestRun(t *testing.T) {
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	web := httptest.NewServer(s)
	defer web.Close()
	for _, e := range games.All {
		g := e.Game
		r := play(t, loadtest.Plan{URL: web.URL, Game: g.Info().Name, Tables: 2, Rate: 500})
		if len(r.Errors) > 0 || r.People != 2*g.Info().Usual || r.Frames < r.Moves {
			t.Errorf("%s: %+v", g.Info().Name, r)
		}
		if !(0 < r.P50 && r.P50 <= r.P90 && r.P90 <= r.P99 && r.P99 <= r.Max) {
			t.Errorf("%s: %+v", g.Info().Name, r)
		}
	}
	r, err := loadtest.Run(t.Context(), loadtest.Plan{URL: web.URL, Game: "robbers", Watchers: 3})
	if err != nil || r.Watchers != 3 || r.Moves != 0 {
		t.Errorf("%+v, %v", r, err)
	}
	r = play(t, loadtest.Plan{URL: web.URL, Game: "robbers", Watchers: 3, Tables: 1, Rate: 100})
	if r.Watchers != 3 || len(r.Errors) > 0 {
		t.Errorf("%+v", r)
	}
	testhelp.Until(t, "people talk and come back", func() bool {
		r = play(t, loadtest.Plan{URL: web.URL, Game: "robbers", Tables: 2, Rate: 200, Talk: 0.5, Restless: 0.3, Storm: true, Watchers: 3, Final: true})
		if len(r.Errors) > 0 || r.People != 8 || r.BackP50 > r.BackP99 || r.BackP99 > r.BackMax {
			t.Fatalf("%+v", r)
		}
		return r.Lines > 0 && r.Returns > 8
	})
	open, err := s.Lobby(t.Context())
	if err != nil || len(open) > 0 {
		t.Errorf("%d of its tables are left in the lobby, %v", len(open), err)
	}
}

// play runs a plan for longer and longer until moves are made, which may take a
// while on a busy machine.
func play(t *testing.T, p loadtest.Plan) (r loadtest.Result) {
	t.Helper()
	p.For = 150 * time.Millisecond
	testhelp.Until(t, "moves are made", func() bool {
		p.For *= 2
		var err error
		if r, err = loadtest.Run(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		return r.Moves > 0
	})
	return r
}

// A plan that cannot run is refused with one sentence.
func TestRefusals(t *testing.T) {
	silent := httptest.NewServer(nil)
	silent.Close()
	for _, c := range []struct {
		plan loadtest.Plan
		want string
	}{
		{loadtest.Plan{URL: "http://example.com", Game: "robbers", Tables: 1}, "load is for a server on this machine, and example.com is not"},
		{loadtest.Plan{URL: silent.URL, Game: "robbers", Tables: 50}, "no server answers at " + silent.URL + "; start one with howl serve"},
		{loadtest.Plan{URL: silent.URL, Game: "chess", Tables: 50}, `there is no game "chess"; there are robbers, trickwolf, lupus`},
		{loadtest.Plan{URL: silent.URL, Game: "robbers", Players: 9, Tables: 50}, "Robbers' Horror is for 3 to 5 players, not 9."},
		{loadtest.Plan{URL: silent.URL, Game: "robbers", Watchers: 1, Final: true}, "a final is watched at a table, and there is none"},
		{loadtest.Plan{URL: silent.URL, Game: "robbers"}, "there is nothing to do without tables and watchers"},
	} {
		if _, err := loadtest.Run(t.Context(), c.plan); err == nil || games.Language("en").Error(err, nil) != c.want {
			t.Errorf("%+v: got %v, want %s", c.plan, err, c.want)
		}
	}
}

// If a server refuses everything, Run reports one refusal.
func TestOneRefusal(t *testing.T) {
	full := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = w.Write([]byte(`{"code":"full","sentence":"the server is full"}`))
		}
	}))
	defer full.Close()
	_, err := loadtest.Run(t.Context(), loadtest.Plan{URL: full.URL, Game: "robbers", Tables: 50})
	if err == nil || err.Error() != "the server is full" {
		t.Errorf("got %v", err)
	}
}
