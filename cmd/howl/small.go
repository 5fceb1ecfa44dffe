//go:build !full

package main

import (
	"context"
	"errors"
	"log/slog"
	"net"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/web"
)

// full is whether this program was built with -tags full. The usual build has what
// people need to play, to host and to look back. What few use and what takes long
// to compile is in the files *_full.go, and here is what stands for it. A test of
// the root, modules_test.go, keeps the usual build small.
const full = false

// Flags for a cluster and for certificates are refused before these are called.

func (m *membership) join(context.Context, string, *sqlite.Log, *slog.Logger, *backend) error {
	return errors.ErrUnsupported
}

func (h *httpsConfig) fetch(context.Context, net.Listener, string, *slog.Logger) (getCertificate, error) {
	return nil, errors.ErrUnsupported
}

func createColumns(string, game.Game, game.Setup, dataset.Study) (keeper, error) {
	return nil, leftOut("writing columns (" + columnar + ") isn't")
}

// keys is nil: people come back by a recovery code alone, and their page says why.
var keys person.Keys

// printer is nil: the pages of the rules lead to no PDFs.
var printer web.Printer
