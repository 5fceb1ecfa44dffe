package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
)

// An httpsConfig says how a server is reached by https: not at all, with a certificate
// from files, or with one that it fetches for its names and renews.
type httpsConfig struct {
	cert, key string
	domains   []string
	authority string

	expires *atomic.Int64 // when the certificate that was served last does, as a time of Unix; nil or 0: unknown
	reread  func()        // looks for a renewed certificate; nil: nothing to look for
}

func (h *httpsConfig) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&h.cert, "cert", "", "serve https with the certificate in this `file`; it is read again when it changes")
	f.StringVar(&h.key, "key", "", "the `file` with the certificate's key")
	f.StringSliceVar(&h.domains, "domain", nil, "serve https for these `names`, with certificates from Let's Encrypt; needs --addr :443, or that port passed on")
	f.StringVar(&h.authority, "authority", "", "fetch them from another authority than Let's Encrypt: the `URL` of its ACME directory")
	_ = cmd.MarkFlagFilename("cert")
	_ = cmd.MarkFlagFilename("key")
}

// check refuses flags for what isn't in this program.
func (h *httpsConfig) check() error {
	if len(h.domains) > 0 && !full {
		return leftOut("fetching certificates (--domain) isn't")
	}
	return nil
}

// wrap returns a listener that speaks TLS, or the same one without https.
func (h *httpsConfig) wrap(ctx context.Context, l net.Listener, dir string, logger *slog.Logger) (net.Listener, error) {
	config := &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}}
	switch {
	case len(h.domains) > 0 && (h.cert != "" || h.key != ""):
		return nil, errors.New("a certificate comes from files (--cert, --key) or is fetched (--domain), not both")
	case h.authority != "" && len(h.domains) == 0:
		return nil, errors.New("an authority (--authority) is asked for certificates of names: say which with --domain")
	case len(h.domains) > 0:
		if at, ok := l.Addr().(*net.TCPAddr); ok && at.Port != 443 {
			logger.Warn("certificate authorities connect to port 443: listen there with --addr :443, or forward it to this port", "port", at.Port)
		}
		fetch, err := h.fetch(ctx, l, dir, logger)
		if err != nil {
			return nil, err
		}
		config.GetCertificate = h.noting(fetch)
		config.NextProtos = append(config.NextProtos, "acme-tls/1")
	case h.cert == "" && h.key == "":
		return l, nil
	case h.cert == "" || h.key == "":
		return nil, errors.New("https needs both --cert and --key")
	default:
		pair := &pair{cert: h.cert, key: h.key, logger: logger}
		get := h.noting(pair.get)
		if _, err := get(nil); err != nil {
			return nil, err
		}
		config.GetCertificate = get
		h.reread = func() { _, _ = get(nil) } // what was read before is served on
		warnShared(h.key, logger)
	}
	return tls.NewListener(l, config), nil
}

// noting returns a function that also notes until when the certificate holds.
func (h *httpsConfig) noting(get getCertificate) getCertificate {
	h.expires = new(atomic.Int64)
	return func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		c, err := get(hello)
		if c != nil && c.Leaf != nil {
			h.expires.Store(c.Leaf.NotAfter.Unix())
		}
		return c, err
	}
}

// https returns the https URLs by which this machine and others reach the server:
// by name if it has one, and by the port on which it listens. It cannot know of a
// port that is forwarded to this one, as from 443 to a container.
func (h *httpsConfig) https(here, others string) (string, string) {
	if len(h.domains) == 0 {
		return strings.Replace(here, "http://", "https://", 1), strings.Replace(others, "http://", "https://", 1)
	}
	at := h.domains[0]
	if port := here[strings.LastIndex(here, ":"):]; port != ":443" {
		at += port
	}
	return "https://" + at, "https://" + at
}

// soonOver is how long a certificate holds that somebody should renew.
const soonOver = 14 * 24 * time.Hour

// tell writes to the log until when a certificate holds that was just read.
func (p *pair) tell(c *tls.Certificate) {
	if p.logger == nil || c.Leaf == nil {
		return
	}
	level := slog.LevelInfo
	if time.Until(c.Leaf.NotAfter) < soonOver {
		level = slog.LevelWarn
	}
	p.logger.Log(context.Background(), level, "certificate read", "until", c.Leaf.NotAfter.UTC().Format(time.RFC3339))
}

// getCertificate is the function of a tls.Config that finds a certificate.
type getCertificate = func(*tls.ClientHelloInfo) (*tls.Certificate, error)

// A pair is a certificate in two files, which are replaced when it is renewed.
type pair struct {
	cert, key string
	logger    *slog.Logger // nil: silence

	mu      sync.Mutex
	looked  time.Time
	changed time.Time
	now     *tls.Certificate
}

// get returns the certificate. It looks for changed files at most once a second,
// and keeps the old certificate while the new files cannot be read.
func (p *pair) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now != nil && time.Since(p.looked) < time.Second {
		return p.now, nil
	}
	p.looked = time.Now()
	info, err := os.Stat(p.cert)
	if err == nil && (p.now == nil || !info.ModTime().Equal(p.changed)) {
		var c tls.Certificate
		if c, err = tls.LoadX509KeyPair(p.cert, p.key); err == nil {
			p.now, p.changed = &c, info.ModTime()
			p.tell(&c)
		}
	}
	if p.now != nil {
		return p.now, nil
	}
	return nil, err
}
