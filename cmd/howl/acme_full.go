//go:build full

package main

import (
	"context"
	"log/slog"
	"net"
	"path/filepath"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"
)

// fetch obtains and renews certificates for the server's names. The authority
// calls back on the port of this listener, so no other needs to be open.
func (h *httpsConfig) fetch(ctx context.Context, l net.Listener, dir string, logger *slog.Logger) (getCertificate, error) {
	var c *certmagic.Config
	cache := certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return c, nil }, Logger: zap.NewNop(),
	})
	context.AfterFunc(ctx, cache.Stop)
	c = certmagic.New(cache, certmagic.Config{
		Storage: &certmagic.FileStorage{Path: filepath.Join(dir, "acme")}, Logger: zap.NewNop(), OnEvent: told(logger),
	})
	c.Issuers = []certmagic.Issuer{certmagic.NewACMEIssuer(c, h.issuer(l))}
	return c.GetCertificate, c.ManageAsync(ctx, h.domains)
}

// issuer says how to ask the authority. If it isn't Let's Encrypt, it alone is
// asked: the package would try again with a test server of Let's Encrypt, which
// should not hear of a club's names and cannot vouch for them.
func (h *httpsConfig) issuer(l net.Listener) certmagic.ACMEIssuer {
	a := certmagic.ACMEIssuer{CA: h.authority, Agreed: true, DisableHTTPChallenge: true, Logger: zap.NewNop()}
	if at, ok := l.Addr().(*net.TCPAddr); ok {
		a.AltTLSALPNPort = at.Port // where it is answered, whichever port is forwarded to it
		if !at.IP.IsUnspecified() {
			a.ListenHost = at.IP.String()
		}
	}
	return a
}

// told returns what writes a line to the log when a certificate comes, or doesn't.
func told(logger *slog.Logger) func(context.Context, string, map[string]any) error {
	return func(_ context.Context, event string, about map[string]any) error {
		switch event {
		case "cert_obtained":
			logger.Info("certificate obtained", "name", about["identifier"], "from", about["issuer"])
		case "cert_failed":
			logger.Warn("certificate could not be obtained; trying again", "name", about["identifier"], "error", about["error"])
		}
		return nil
	}
}
