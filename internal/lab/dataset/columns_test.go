//go:build full

package dataset_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
)

// A row of the file as another program reads it.
type row struct {
	Game      int64    `parquet:"game"`
	Won       string   `parquet:"won"`
	Decisions int32    `parquet:"decisions"`
	Scores    []int32  `parquet:"scores"`
	Sides     []string `parquet:"sides"`
	Roles     []string `parquet:"roles"`
	Seats     []int32  `parquet:"seats"`
	Actions   []int32  `parquet:"actions"`
}

// Every game can be played again from its columns and ends as they say, and the
// file has the same bytes on any number of cores.
func TestColumns(t *testing.T) {
	for _, e := range games.All {
		setup, err := e.Info().Fill(game.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "games.parquet")
		const count = 40
		var whole [2][]byte
		for k, workers := range []int{1, 2} {
			c, err := dataset.CreateColumns(path, e.Game, setup, dataset.Study{Seed: 7, Bots: []string{"easy"}, Version: "1.2.3"})
			if err != nil {
				t.Fatal(err)
			}
			study(t, e.Name(), count, workers, c.Add)
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			if whole[k], err = os.ReadFile(path); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(whole[0], whole[1]) {
			t.Errorf("%s: two workers write another file than one", e.Name())
		}
		texts := actionsOf(t, path, e.Name())
		rows, err := parquet.ReadFile[row](path)
		if err != nil || len(rows) != count {
			t.Fatalf("%s: %d rows, %v", e.Name(), len(rows), err)
		}
		for i, r := range rows {
			s, err := e.Game.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			decisions := int32(0)
			for k, a := range r.Actions {
				seat := game.Seat(r.Seats[k])
				if seat != game.Dealer {
					decisions++
				}
				done, err := game.Check(e.Game, s, seat, texts[strconv.Itoa(int(a))])
				if err != nil || int32(done) != a {
					t.Fatalf("%s, game %d: action %d: %v", e.Name(), i, a, err)
				}
				s.Do(seat, done, nil)
			}
			want := record.ResultOf(s, setup.Players)
			if s.Turn() != 0 || r.Game != int64(i) || r.Won != want.Side || r.Decisions != decisions || !slices.Equal(r.Sides, want.Sides) || len(r.Roles) != setup.Players {
				t.Errorf("%s, game %d: got %+v, want %+v", e.Name(), i, r, want)
			}
		}
	}
}

// actionsOf returns the texts of the actions that the file says.
func actionsOf(t *testing.T, path, name string) (texts map[string]string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	p, err := parquet.OpenFile(f, info.Size())
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := p.Lookup("game"); got != name {
		t.Errorf("the file is of %q, want %q", got, name)
	}
	about, _ := p.Lookup("actions")
	if err := json.Unmarshal([]byte(about), &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}
