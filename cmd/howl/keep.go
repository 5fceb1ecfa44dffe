package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
)

// streamed ends the name of a compressed stream of records, and columnar that of
// a file of columns.
const (
	streamed = ".txt.gz"
	columnar = ".parquet"
)

// A keeper keeps the games of a study. Add may be called by several goroutines.
type keeper interface {
	Add(i int, r *record.Record) error
	Close() error
}

// keepIn returns a keeper for a path: a stream, columns, or a directory with one
// file for each game. The set-up is filled.
func keepIn(path string, g game.Game, setup game.Setup, study dataset.Study) (keeper, error) {
	switch {
	case strings.HasSuffix(path, streamed):
		return dataset.CreateStream(path, study)
	case strings.HasSuffix(path, columnar):
		return createColumns(path, g, setup, study)
	}
	return files{path, g.Info().Name, study}, os.MkdirAll(path, 0o777)
}

// files keeps each game in a file of its own.
type files struct {
	dir, game string
	study     dataset.Study
}

func (k files) Add(i int, r *record.Record) error {
	f, err := os.Create(filepath.Join(k.dir, fmt.Sprintf("%s-%07d.txt", k.game, i)))
	if err != nil {
		return err
	}
	if _, err := f.WriteString(k.study.Header(i)); err != nil {
		f.Close()
		return err
	}
	if err := r.Print(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func (files) Close() error { return nil }
