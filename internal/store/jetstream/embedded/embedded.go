package embedded

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Config describes one node of a cluster.
type Config struct {
	Node   string   // the node's name, unique in the cluster
	Listen string   // host and port at which the other nodes reach it
	Routes []string // hosts and ports of the other nodes
	Secret []byte   // the same for all nodes
	Dir    string   // the folder for the node's part of the log
	Slog   *slog.Logger
}

// A Server is a NATS server inside this process.
type Server struct {
	nats     *server.Server
	password string
}

// user is the name with which clients and nodes log in. The password protects it.
const user = "howl"

// MaxPayload is the largest size of a message in bytes: room for the largest
// append and its headers.
const MaxPayload = 2 << 20

// Start starts a node. It does not wait for the others.
func Start(cfg Config) (*Server, error) {
	if len(cfg.Secret) < 16 {
		return nil, errors.New("the nodes' secret has at least 16 bytes, so that nobody guesses it")
	}
	opts, err := options(cfg)
	if err != nil {
		return nil, err
	}
	electSooner()
	n, err := server.NewServer(opts)
	if err != nil {
		return nil, fmt.Errorf("start the NATS node: %w", err)
	}
	if cfg.Slog != nil {
		n.SetLoggerV2(logger{cfg.Slog}, false, false, false)
	}
	n.Start()
	if !n.ReadyForConnections(10 * time.Second) {
		n.Shutdown()
		return nil, fmt.Errorf("the NATS node cannot listen on %s", cfg.Listen)
	}
	return &Server{n, opts.Password}, nil
}

func options(cfg Config) (*server.Options, error) {
	host, port, err := split(cfg.Listen)
	if err != nil {
		return nil, err
	}
	links, err := certificates(cfg.Secret, cfg.Node, time.Now())
	if err != nil {
		return nil, err
	}
	password := derive(cfg.Secret, "password", 32)
	opts := &server.Options{
		ServerName: cfg.Node,
		// Clients are in this process. NATS needs a listener nevertheless: it
		// links nodes only after it has one. So nobody can use it: it says nothing
		// before a caller has shown a certificate of the nodes.
		Host: "127.0.0.1", Port: server.RANDOM_PORT,
		TLSConfig: links.Clone(), TLSHandshakeFirst: true, TLSTimeout: 2,
		Username: user, Password: fmt.Sprintf("%x", password),
		NoSigs: true, MaxPayload: MaxPayload,
		JetStream: true, StoreDir: cfg.Dir,
		// Sync at every commit. By default NATS loses the last two minutes when
		// the power fails everywhere.
		SyncAlways:             true,
		DisableJetStreamBanner: true,
		Cluster: server.ClusterOpts{
			Name: "howl", Host: host, Port: port,
			Username: user, Password: fmt.Sprintf("%x", password), AuthTimeout: 5,
			TLSConfig: links, TLSTimeout: 5,
			// Every node is configured with all others, so addresses need no
			// gossip.
			NoAdvertise: true,
			// Dead nodes are detected by heartbeats. A link is closed only after a
			// time in which a busy machine would have answered.
			PingInterval: 2 * time.Second, MaxPingsOut: 4,
		},
	}
	for _, route := range cfg.Routes {
		if _, _, err := split(route); err != nil {
			return nil, err
		}
		opts.Routes = append(opts.Routes, &url.URL{Scheme: "nats", Host: route, User: url.UserPassword(user, fmt.Sprintf("%x", password))})
	}
	return opts, nil
}

// split returns the host and the port of an address.
func split(address string) (host string, port int, err error) {
	host, p, err := net.SplitHostPort(address)
	if err == nil {
		port, err = strconv.Atoi(p)
	}
	if err != nil || port < 1 || port > 65535 {
		return "", 0, fmt.Errorf("a node is reached by host:port, not %.80q", address)
	}
	return host, port, nil
}

// Connect returns a connection to this node. It reconnects for as long as the
// node runs.
func (s *Server) Connect() (*nats.Conn, error) {
	return nats.Connect("", nats.InProcessServer(s.nats), nats.UserInfo(user, s.password),
		nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond), nats.RetryOnFailedConnect(true))
}

// Close stops the node: it hands over the groups that it leads and waits until
// everything is written.
func (s *Server) Close() error {
	s.nats.Shutdown()
	ended := make(chan struct{})
	go func() {
		s.nats.WaitForShutdown()
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-time.After(20 * time.Second):
		return errors.New("the NATS node did not stop within 20s")
	}
}
