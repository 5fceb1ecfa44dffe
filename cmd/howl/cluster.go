package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"howl/internal/cluster"
	"howl/internal/server"
	"howl/internal/store"
	"howl/internal/store/jetstream"
	"howl/internal/store/jetstream/embedded"
	"howl/internal/store/sqlite"
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
	among server.Cluster // nil: this machine is the only one
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
		if copied, err := jetstream.Copied(ctx, local); err != nil || copied {
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

func (m *membership) join(ctx context.Context, dir string, local *sqlite.Log, logger *slog.Logger, h *backend) error {
	conn, err := m.connect(dir, logger, h)
	if err != nil {
		return err
	}
	h.shut = append(h.shut, func() error { conn.Close(); return nil })
	logger.Info("waiting for the other nodes", "node", h.node)
	long := time.AfterFunc(30*time.Second, func() {
		logger.Warn("still waiting for the other nodes: check that they run and that this one can reach them", "nodes", cmp.Or(strings.Join(m.nodes, " "), "those of --nats"))
	})
	log, err := jetstream.Open(ctx, jetstream.Config{Conn: conn, Local: local, Slog: logger})
	long.Stop()
	if err != nil {
		return err
	}
	h.log, h.shut = log, append(h.shut, log.Close)
	node, err := cluster.New(cluster.Config{Conn: conn, Log: log, Node: h.node, Size: len(m.nodes), Slog: logger})
	if err != nil {
		return err
	}
	h.among, h.shut = node, append(h.shut, node.Close)
	return nil
}

// connect connects to the NATS that runs already, or starts an embedded one.
func (m *membership) connect(dir string, logger *slog.Logger, h *backend) (*nats.Conn, error) {
	if m.nats != "" {
		name := m.node
		if name == "" {
			name, _ = os.Hostname()
		}
		h.node = plain(name)
		return nats.Connect(m.nats, nats.Name("howl "+h.node), nats.MaxReconnects(-1), nats.ReconnectWait(250*time.Millisecond))
	}
	secret, err := m.readSecret()
	if err != nil {
		return nil, err
	}
	at, err := m.self()
	if err != nil {
		return nil, err
	}
	h.node = plain(at)
	s, err := embedded.Start(embedded.Config{
		Node: h.node, Listen: at, Routes: m.nodes, Secret: secret, Dir: filepath.Join(dir, "nats"), Slog: logger,
	})
	if err != nil {
		return nil, err
	}
	h.shut = append(h.shut, s.Close)
	return s.Connect()
}

func (m *membership) readSecret() ([]byte, error) {
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
	return []byte(strings.TrimSpace(string(secret))), nil
}

// self returns the address of this machine among the nodes.
func (m *membership) self() (string, error) {
	if m.node != "" {
		if !slices.Contains(m.nodes, m.node) {
			return "", fmt.Errorf("--node is one of %s, not %q", strings.Join(m.nodes, ", "), m.node)
		}
		return m.node, nil
	}
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return "", err
	}
	var own []string
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok {
			own = append(own, n.IP.String())
		}
	}
	var found []string
	for _, node := range m.nodes {
		host, _, err := net.SplitHostPort(node)
		if err != nil {
			return "", fmt.Errorf("a node is reached by host:port, not %.80q", node)
		}
		ips, _ := net.LookupHost(host) // one that is not there yet is not this one
		if slices.ContainsFunc(ips, func(ip string) bool { return slices.Contains(own, ip) }) {
			found = append(found, node)
		}
	}
	if len(found) != 1 {
		return "", fmt.Errorf("which of %s is this machine? Say so with --node", strings.Join(m.nodes, ", "))
	}
	return found[0], nil
}

// plain replaces all but letters and digits by hyphens.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, s)
}
