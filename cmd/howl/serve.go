package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/skip2/go-qrcode"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/web"
)

// luck is nil but in tests: nothing that is given to the program sets it.
var luck hall.Luck

// A serving holds the flags of howl serve.
type serving struct {
	addr    string
	data    string
	log     string
	logJSON bool
	retain  string
	newKey  bool
	pushTo  []string
	hooksTo []string
	metrics string
	proxies []string
	languageModel
	membership
	httpsConfig
}

func serveCommand() *cobra.Command {
	var sv serving
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Start a server for browsers, phones and programs",
		Long: `Serve opens tables to everyone on your network. It prints one address for this
machine and one for phones, with a QR code to scan. If you restart it, games go on
where they stopped.`,
		Example: `  howl serve
  howl serve --addr :9000 --data ./howl-data
  howl serve --cluster 10.0.0.1:7700,10.0.0.2:7700,10.0.0.3:7700 --secret ./secret`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return sv.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	sv.flags(cmd)
	return cmd
}

func (sv *serving) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&sv.addr, "addr", ":8080", "the `address` to listen on")
	f.StringVar(&sv.data, "data", "", "the `directory` that keeps everything (default: this user's own)")
	f.StringVar(&sv.log, "log", "info", "what to log: debug, info, warn or error")
	f.BoolVar(&sv.logJSON, "log-json", false, "log one JSON object a line")
	f.StringVar(&sv.metrics, "metrics", usualMetrics, "the `address` of /metrics, for Prometheus; keep players away from it, or say off")
	f.StringSliceVar(&sv.hooksTo, "webhook-host", nil, "`host` to which hosts of tables may have messages sent, such as discord.com; without it there are none")
	f.StringSliceVar(&sv.pushTo, "push-service", nil, "`host` of a push service that notifications may go to, besides those of the known browsers")
	f.BoolVar(&sv.newKey, "new-key", false, "make a new key for cookies if the tables are there but the key is lost: nobody will be recognised")
	f.StringVar(&sv.retain, "retain", "", "delete tables at which nothing happened for this `age`, such as 90d (default: keep them)")
	_ = cmd.MarkFlagDirname("data")
	f.StringSliceVar(&sv.proxies, "proxy", nil, "believe the reverse proxies at these `addresses`, such as 10.0.0.0/8, about who asks; one on this machine is believed")
	sv.languageModel.flags(cmd)
	sv.membership.flags(cmd)
	sv.httpsConfig.flags(cmd)
}

func (sv *serving) run(ctx context.Context, out io.Writer) (err error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(sv.log)); err != nil {
		return fmt.Errorf("a log is debug, info, warn or error, not %q", sv.log)
	}
	if sv.data == "" {
		if sv.data, err = dataDir(); err != nil {
			return err
		}
	}
	proxies, err := prefixes(sv.proxies)
	if err != nil {
		return err
	}
	if err := sv.membership.check(); err != nil {
		return err
	}
	if err := sv.httpsConfig.check(); err != nil {
		return err
	}
	model, err := sv.languageModel.open()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", sv.addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("something else listens on %s already; take another with --addr", sv.addr)
	} else if err != nil {
		return err
	}
	defer listener.Close()
	logger := sv.logger(os.Stderr, level)
	logger.Info("starting", "version", version(), "addr", listener.Addr().String(), "data", sv.data)
	defer toldEnd(ctx, logger)()
	gauges, err := listenMetrics(sv.metrics, sv.metrics == usualMetrics, logger)
	if err != nil {
		return err
	}
	if gauges != nil {
		defer gauges.Close()
	}
	back, err := sv.membership.open(ctx, sv.data, logger)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, back.close()) }()
	here, others := addresses(listener.Addr())
	encrypted, err := sv.httpsConfig.wrap(ctx, listener, sv.data, logger)
	if err != nil {
		return err
	}
	if encrypted != listener {
		here, others = sv.httpsConfig.https(here, others)
	}
	pages, err := web.New()
	if err != nil {
		return err
	}
	var retain time.Duration
	if sv.retain != "" {
		if retain, err = admin.Retention(sv.retain); err != nil {
			return err
		}
	}
	cfg := server.Config{Log: back.log, Retain: retain, NewKey: sv.newKey, PushServices: sv.pushTo, WebhookHosts: sv.hooksTo, Node: back.node, Cluster: back.among, Base: others, Pages: pages, Names: sv.domains, Proxies: proxies, Slog: logger,
		Version: version(), Measure: sv.measure, Luck: luck, Passkeys: keys}
	if model != nil {
		cfg.Model = model
	}
	server.Spread()
	s, err := server.New(ctx, cfg)
	if err != nil {
		return err
	}
	pages.Backend = web.Backend{Lobby: s.Lobby, Find: s.Find, Room: s.Room, Mark: s.Invitation, Past: s.Past, Base: s.Origin, Turn: s.Turn, Print: printer, Engine: engineOf(sv.data, logger), Slog: logger}
	defer s.Close()
	if gauges != nil {
		go serveMetrics(gauges, s.Metrics())
	}
	orders := serveOrders(ctx, sv.data, s, logger)
	defer orders()
	go tuneGC(ctx, s.Moves)
	greet(out, here, others, sv.data)
	go debug.FreeOSMemory() // starting took three times what an idle server needs
	return listen(ctx, s.HTTP(), encrypted, grace)
}

// toldEnd logs that the server is asked to stop, when it is, and by the function
// that it returns that it has stopped. Without these lines an operator could not
// tell a stop from a crash.
func toldEnd(ctx context.Context, logger *slog.Logger) (stopped func()) {
	began := time.Now()
	said := context.AfterFunc(ctx, func() { logger.Info("stopping", "why", context.Cause(ctx).Error()) })
	return func() {
		if !said() {
			logger.Info("stopped", "up", time.Since(began).Round(time.Second).String())
		}
	}
}

// logger returns the log of the server, in the form that --log-json asks for.
func (sv *serving) logger(to io.Writer, level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if sv.logJSON {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}

// serveOrders answers howl admin until end is called. If it cannot, the server
// runs all the same: an operator can stop it and change the files.
func serveOrders(ctx context.Context, dir string, s *server.Server, logger *slog.Logger) (end func()) {
	l, err := admin.Listen(dir)
	if err != nil {
		logger.Warn("howl admin cannot reach this server while it runs", "error", err)
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := admin.Serve(ctx, l, s.Desk(), logger); err != nil {
			logger.Warn("howl admin can no longer reach this server", "error", err)
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// prefixes parses addresses of machines and of networks.
func prefixes(list []string) (all []netip.Prefix, err error) {
	for _, text := range list {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			var one netip.Addr
			if one, err = netip.ParseAddr(text); err == nil {
				p = netip.PrefixFrom(one, one.BitLen())
			}
		}
		if err != nil {
			return nil, fmt.Errorf("a proxy's address is like 10.0.0.7 or 10.0.0.0/8, not %.60q", text)
		}
		all = append(all, p.Masked())
	}
	return all, nil
}

// grace is how long requests in progress have when the server stops.
const grace = 5 * time.Second

// listen serves until the context ends, then waits for requests in progress. Who takes
// longer than the grace is cut off: that is no failure of the server.
func listen(ctx context.Context, web *http.Server, listener net.Listener, grace time.Duration) error {
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	soon, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if err := web.Shutdown(soon); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return web.Close()
}

// greet prints the addresses of the server.
func greet(out io.Writer, here, others, data string) {
	fmt.Fprintf(out, "Howl is at %s\n", here)
	if others != "" {
		fmt.Fprintf(out, "for phones %s\n", others)
		if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
			if code, err := qrcode.New(others, qrcode.Low); err == nil {
				fmt.Fprint(out, code.ToSmallString(false))
			}
		}
	}
	fmt.Fprintf(out, "Everything is kept in %s. Ctrl-C ends it, and the games wait.\n", data)
}

// addresses returns the URLs by which this machine and others reach a listener.
// The second is empty if others cannot.
func addresses(a net.Addr) (here, others string) {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return a.String(), ""
	}
	port := fmt.Sprint(tcp.Port)
	if !tcp.IP.IsUnspecified() {
		at := "http://" + tcp.String()
		if tcp.IP.IsLoopback() {
			return at, ""
		}
		return at, at
	}
	if ip := lan(); ip != nil {
		others = "http://" + net.JoinHostPort(ip.String(), port)
	}
	return "http://localhost:" + port, others
}

// lan returns this machine's address on the local network.
func lan() net.IP {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsPrivate() && n.IP.To4() != nil {
			return n.IP
		}
	}
	return nil
}

// dataDir returns the default directory for data, which belongs to the user.
func dataDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "howl"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "howl"), err
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share", "howl"), err
}
