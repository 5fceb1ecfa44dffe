//go:build full

package dataset

import (
	"encoding/json"
	"errors"
	"os"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// rowGroup is the number of games in a row group of the file.
const rowGroup = 1 << 14

// A row is one game. Lists by seat have an entry for each seat; seats and actions
// have one for each decision, chance's too.
type row struct {
	Game      int64    `parquet:"game"`
	Won       string   `parquet:"won,dict"`
	Decisions int32    `parquet:"decisions"` // of players
	Scores    []int32  `parquet:"scores"`
	Sides     []string `parquet:"sides,dict"`
	Roles     []string `parquet:"roles,dict"`
	Seats     []int32  `parquet:"seats,dict"`
	Actions   []int32  `parquet:"actions,dict"`
}

// Columns writes games as columns of a Parquet file.
type Columns struct {
	file  *os.File
	out   *parquet.GenericWriter[row]
	order inOrder[row]
	game  game.Game
	texts map[game.Action]string // of the actions in the file
	since int                    // games since the last row group
}

// CreateColumns creates the file for games with one set-up, which is filled.
func CreateColumns(path string, g game.Game, setup game.Setup, study Study) (*Columns, error) {
	about, err := json.Marshal(setup)
	if err != nil {
		return nil, err
	}
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	c := &Columns{file: file, game: g, texts: make(map[game.Action]string)}
	options := []parquet.WriterOption{
		parquet.Compression(&parquet.Zstd),
		parquet.KeyValueMetadata("game", g.Info().Name), parquet.KeyValueMetadata("setup", string(about)),
	}
	for _, pair := range study.pairs() {
		options = append(options, parquet.KeyValueMetadata(pair[0], pair[1]))
	}
	c.out = parquet.NewGenericWriter[row](file, options...)
	c.order.emit = c.write
	return c, nil
}

// Add adds game i.
func (c *Columns) Add(i int, r *record.Record) error {
	s, err := r.Replay(nil)
	if err != nil {
		return err
	}
	result := record.ResultOf(s, r.Setup.Players)
	w := row{Game: int64(i), Won: result.Side, Sides: result.Sides}
	masked, _ := s.(game.Masked)
	for seat, score := range result.Scores {
		w.Scores = append(w.Scores, int32(score))
		if masked != nil {
			w.Roles = append(w.Roles, masked.Role(game.Seat(seat)))
		}
	}
	for _, m := range r.Moves {
		w.Seats, w.Actions = append(w.Seats, int32(m.Seat)), append(w.Actions, int32(m.Action))
		if m.Seat != game.Dealer {
			w.Decisions++
		}
	}
	return c.order.add(i, w)
}

// write adds a row, and ends a row group that is full.
func (c *Columns) write(_ int, w row) error {
	for _, a := range w.Actions {
		if _, known := c.texts[game.Action(a)]; !known {
			c.texts[game.Action(a)] = c.game.Text(game.Action(a))
		}
	}
	if _, err := c.out.Write([]row{w}); err != nil {
		return err
	}
	if c.since++; c.since < rowGroup {
		return nil
	}
	c.since = 0
	return c.out.Flush()
}

// Close writes what is left, and the texts of the actions. Games whose
// predecessors never came are left out.
func (c *Columns) Close() error {
	texts := make(map[string]string, len(c.texts))
	for a, text := range c.texts {
		texts[strconv.Itoa(int(a))] = text
	}
	about, err := json.Marshal(texts)
	if err != nil {
		return errors.Join(err, c.file.Close())
	}
	c.out.SetKeyValueMetadata("actions", string(about))
	return errors.Join(c.out.Close(), c.file.Close())
}
