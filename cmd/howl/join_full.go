//go:build full

package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/cluster"
	"github.com/howl-game/howl/internal/store/jetstream"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// join makes this machine one of a cluster.
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
	secret, err := m.readSecret(logger)
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
