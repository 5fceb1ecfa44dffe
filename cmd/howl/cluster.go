package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// A membership says how a machine takes part in a cluster: not at all, with NATS
// embedded in each node, or through a NATS that runs already.
type membership struct {
	nodes  []string
	node   string
	secret string
	nats   string
}

func (m *membership) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringSliceVar(&m.nodes, "cluster", nil, "run as one of several machines: where each is reached by the others, as `host:port`")
	f.StringVar(&m.node, "node", "", "which of them this machine is (default: the one whose address it has)")
	f.StringVar(&m.secret, "secret", "", "a `file` with the secret that the machines share (default: what HOWL_SECRET says)")
	f.StringVar(&m.nats, "nats", "", "run on several machines over an existing NATS cluster, at this `URL`")
	_ = cmd.MarkFlagFilename("secret")
}

// A backend is the store of a server, and its node if it is one of a cluster.
type backend struct {
	log   store.Log
	node  string
	among hall.Cluster // nil: this machine is the only one
	shut  []func() error
}

// close closes what was opened, in reverse order.
func (h *backend) close() error {
	var errs []error
	for _, shut := range slices.Backward(h.shut) {
		errs = append(errs, shut())
	}
	h.shut = nil
	return errors.Join(errs...)
}

// check refuses flags of a cluster that would be ignored.
func (m *membership) check() error {
	alone := len(m.nodes) == 0 && m.nats == ""
	switch {
	case alone && m.node != "":
		return errors.New("--node says which machine of several this is: name them all with --cluster, or their NATS with --nats")
	case len(m.nodes) == 0 && m.secret != "":
		return errors.New("--secret is what the machines of --cluster share, and there is no --cluster")
	case len(m.nodes) > 0 && m.nats != "":
		return errors.New("a machine has NATS inside (--cluster) or uses one that is there (--nats), not both")
	case !alone && !full:
		return leftOut("several machines (--cluster, --nats) aren't")
	}
	return nil
}

// open opens the store in a directory and joins the cluster, if there is one.
func (m *membership) open(ctx context.Context, dir string, logger *slog.Logger) (_ *backend, err error) {
	h := &backend{}
	defer func() {
		if err != nil {
			err = errors.Join(err, h.close())
		}
	}()
	local, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		return nil, err
	}
	if len(m.nodes) == 0 && m.nats == "" {
		h.log, h.shut = local, append(h.shut, local.Close)
		if copied, err := local.Copied(ctx); err != nil || copied {
			return nil, errors.Join(err, fmt.Errorf("%s is a cluster's; start it with --cluster, or export and import its tables", dir))
		}
		return h, nil
	}
	err = m.join(ctx, dir, local, logger, h)
	if err != nil && h.log == nil {
		err = errors.Join(err, local.Close())
	}
	return h, err
}

// readSecret returns what the machines share, and warns of a file that others can read.
func (m *membership) readSecret(logger *slog.Logger) ([]byte, error) {
	secret := []byte(os.Getenv("HOWL_SECRET"))
	if m.secret != "" {
		var err error
		if secret, err = os.ReadFile(m.secret); err != nil {
			return nil, err
		}
	}
	if len(secret) == 0 {
		return nil, errors.New("machines of a cluster share a secret: give a file with --secret, or set HOWL_SECRET")
	}
	warnShared(m.secret, logger)
	return []byte(strings.TrimSpace(string(secret))), nil
}
