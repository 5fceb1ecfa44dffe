//go:build full

package main

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/lab/dataset"
)

// createColumns creates a file of columns. The set-up is filled.
func createColumns(path string, g game.Game, setup game.Setup, study dataset.Study) (keeper, error) {
	return dataset.CreateColumns(path, g, setup, study)
}
