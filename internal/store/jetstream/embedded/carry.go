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

	"howl/game"
)

// Config is one node of a cluster.
type Config struct {
	Node   string   // its name, another one for every node
	Listen string   // where the other nodes reach it: host and port
	Routes []string // where it reaches them
	Secret []byte   // the same for all
	Dir    string   // where it keeps its part of the log
	Slog   *slog.Logger
}

// A Server is a NATS server inside this process.
type Server struct {
	nats     *server.Server
	password string
}

// user is who clients and nodes log in as; the password is what matters.
const user = "howl"

// MaxPayload is how large a message may be: the largest append, with what
// goes around it.
const MaxPayload = 2 << 20

// Start starts a node. It does not wait for the others.
func Start(cfg Config) (*Server, error) {
	if len(cfg.Secret) < 16 {
		return nil, game.Refuse("secret", "the nodes' secret has at least 16 bytes, so that nobody guesses it")
	}
	opts, err := options(cfg)
	if err != nil {
		return nil, err
	}
	n, err := server.NewServer(opts)
	if err != nil {
		return nil, fmt.Errorf("the log's node: %w", err)
	}
	if cfg.Slog != nil {
		n.SetLoggerV2(voice{cfg.Slog}, false, false, false)
	}
	n.Start()
	if !n.ReadyForConnections(10 * time.Second) {
		n.Shutdown()
		return nil, fmt.Errorf("the log's node cannot listen on %s", cfg.Listen)
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
		// Clients are in this process; a listener is started all the same, as
		// nodes are linked only once there is one.
		Host: "127.0.0.1", Port: server.RANDOM_PORT,
		Username: user, Password: fmt.Sprintf("%x", password),
		NoSigs: true, MaxPayload: MaxPayload,
		JetStream: true, StoreDir: cfg.Dir,
		// One sync a commit: by default everything of the last two minutes is
		// lost when the power fails everywhere.
		SyncAlways:             true,
		DisableJetStreamBanner: true,
		Cluster: server.ClusterOpts{
			Name: "howl", Host: host, Port: port,
			Username: user, Password: fmt.Sprintf("%x", password), AuthTimeout: 5,
			TLSConfig: links, TLSTimeout: 5,
			// Everybody knows everybody from the start; what is not on the list
			// is not called.
			NoAdvertise: true,
			// Whoever is dead is noticed otherwise; a link is given up only when
			// a busy machine at its end would have answered.
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

// split takes an address apart.
func split(address string) (host string, port int, err error) {
	host, p, err := net.SplitHostPort(address)
	if err == nil {
		port, err = strconv.Atoi(p)
	}
	if err != nil || port < 1 || port > 65535 {
		return "", 0, game.Refuse("cluster", "a node is reached by host:port, not %.80q", address)
	}
	return host, port, nil
}

// Connect is a connection to this node and no other. It lasts as long as the
// node does.
func (s *Server) Connect() (*nats.Conn, error) {
	return nats.Connect("", nats.InProcessServer(s.nats), nats.UserInfo(user, s.password),
		nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond), nats.RetryOnFailedConnect(true))
}

// Close ends the node: it passes on what it leads, and waits until all is
// written.
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
		return errors.New("the log's node does not end")
	}
}
