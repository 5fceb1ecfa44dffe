package dataset_test

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// study plays games and keeps each with add.
func study(t *testing.T, name string, count, workers int, add func(i int, r *record.Record) error) {
	t.Helper()
	g, _ := games.Find(name)
	_, err := sim.Study{Game: g, Games: count, Seed: 3, Workers: workers, Keep: func(i int, setup game.Setup, moves []game.Move) error {
		return add(i, &record.Record{Game: g.Game, Setup: setup, Moves: moves})
	}}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
}

// A stream has the same bytes on any number of cores, is an ordinary gzip file,
// and gives back every game by its number.
func TestStream(t *testing.T) {
	const count = 700 // two full blocks and a part
	dir := t.TempDir()
	var whole [2][]byte
	texts := make([]string, count)
	for k, workers := range []int{1, 3} {
		path := filepath.Join(dir, "games.txt.gz")
		s, err := dataset.CreateStream(path, dataset.Study{Seed: 7, Bots: []string{"easy", "hard"}, Version: "1.2.3"})
		if err != nil {
			t.Fatal(err)
		}
		study(t, "robbers", count, workers, func(i int, r *record.Record) error {
			var b strings.Builder
			if err := r.Print(&b); err != nil {
				return err
			}
			texts[i] = b.String()
			return s.Add(i, r)
		})
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if whole[k], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
		for _, i := range []int{0, 1, 255, 256, 511, 512, 699} {
			if got, err := dataset.ReadGame(path, i); err != nil || got != "# seed 7\n# bots easy,hard\n# howl 1.2.3\n"+texts[i] {
				t.Errorf("game %d: %v\n%s", i, err, got)
			}
		}
		for _, i := range []int{-1, 700, 5000} {
			if got, err := dataset.ReadGame(path, i); err == nil {
				t.Errorf("game %d is there: %s", i, got)
			}
		}
	}
	if string(whole[0]) != string(whole[1]) {
		t.Error("three workers write another file than one")
	}
	z, err := gzip.NewReader(strings.NewReader(string(whole[0])))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(z)
	if err != nil || strings.Count(string(all), "# game ") != count {
		t.Errorf("%v: %d games in the file", err, strings.Count(string(all), "# game "))
	}
}

// A study that was interrupted keeps the games up to the first that is missing.
func TestInterrupted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.txt.gz")
	s, err := dataset.CreateStream(path, dataset.Study{Seed: 7, Bots: []string{"easy", "hard"}, Version: "1.2.3"})
	if err != nil {
		t.Fatal(err)
	}
	study(t, "trickwolf", 10, 1, func(i int, r *record.Record) error {
		if i == 6 {
			return nil
		}
		return s.Add(i, r)
	})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := dataset.ReadGame(path, 5); err != nil {
		t.Error(err)
	}
	if _, err := dataset.ReadGame(path, 7); err == nil {
		t.Error("a game after the gap is there")
	}
}
