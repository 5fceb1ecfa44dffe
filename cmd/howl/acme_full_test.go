//go:build full

package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/caddyserver/certmagic"

	"github.com/howl-game/howl/internal/testhelp"
)

// serveFetched serves https at an address with certificates that an authority gives,
// until the test's end or stop. It says "howl" to everybody.
func serveFetched(t *testing.T, h httpsConfig, l net.Listener, dir string, logger *slog.Logger) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	wrapped, err := h.wrap(ctx, l, dir, logger)
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "howl") }), ErrorLog: log.New(io.Discard, "", 0)}
	done := make(chan struct{})
	go func() { defer close(done); _ = web.Serve(wrapped) }()
	return func() { cancel(); _ = web.Close(); <-done }
}

// A server with a name fetches its certificate over its own port, from the authority
// that it was told and from no other, keeps it for itself, and uses it again after a
// restart. What fails is in the log.
func TestFetchedCertificate(t *testing.T) {
	listen := func(at string) net.Listener {
		t.Helper()
		l, err := net.Listen("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	l, dir := listen("127.0.0.1:0"), t.TempDir()
	at := l.Addr().String()
	club := newAuthority(t, at)
	h := httpsConfig{domains: []string{"howl.example"}, authority: club.web.URL + "/directory"}
	if ask := certmagic.NewACMEIssuer(certmagic.NewDefault(), h.issuer(l)); ask.CA != h.authority || ask.TestCA != "" {
		t.Errorf("it asks %q, and after a failure %q", ask.CA, ask.TestCA)
	}
	pool := x509.NewCertPool()
	pool.AddCert(club.root)
	var log testhelp.Log
	logger := slog.New(slog.NewTextHandler(&log, nil))
	serial := func() (n *big.Int) {
		t.Helper()
		testhelp.Until(t, "the certificate", func() bool {
			c, err := tls.Dial("tcp", at, &tls.Config{ServerName: "howl.example", RootCAs: pool})
			if err != nil {
				return false
			}
			defer c.Close()
			n = c.ConnectionState().PeerCertificates[0].SerialNumber
			return true
		})
		return n
	}
	stop := serveFetched(t, h, l, dir, logger)
	first := serial()
	stop()
	stop = serveFetched(t, h, listen(at), dir, logger)
	if again := serial(); again.Cmp(first) != 0 || club.ordered() != 1 {
		t.Errorf("after a restart the certificate is %v, not %v, and %d were ordered", again, first, club.ordered())
	}
	stop()
	keys, err := filepath.Glob(filepath.Join(dir, "acme", "certificates", "*", "*", "*.key"))
	if err != nil || len(keys) != 1 {
		t.Fatalf("the keys are %v, %v", keys, err)
	}
	if info, err := os.Stat(keys[0]); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file: %v, %v", info, err)
	}

	h.domains = []string{"howl.elsewhere"}
	stop = serveFetched(t, h, listen(at), dir, logger)
	testhelp.Until(t, "a line about the failure", func() bool {
		return strings.Contains(log.String(), "could not be obtained") && strings.Contains(log.String(), "not a name of the club")
	})
	stop()
}
