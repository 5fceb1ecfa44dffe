package main

import (
	"errors"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"howl/game"
)

// usualMetrics is where what is measured is read, unless told otherwise: on this
// machine alone.
const usualMetrics = "127.0.0.1:9464"

// listenMetrics opens the address for metrics; nil if there is none. The usual
// one may be another server's of this machine: then this one goes on without.
func listenMetrics(addr string, usual bool, lines *slog.Logger) (net.Listener, error) {
	if addr == "off" {
		return nil, nil
	}
	l, err := net.Listen("tcp", addr)
	switch {
	case err == nil:
	case errors.Is(err, syscall.EADDRINUSE) && usual:
		lines.Warn("metrics are off: something else listens on their address; take another with --metrics", "addr", addr)
		return nil, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, game.Refuse("addr", "something else listens on %s already; take another with --metrics, or off", addr)
	default:
		return nil, err
	}
	if at, ok := l.Addr().(*net.TCPAddr); ok && !at.IP.IsLoopback() {
		lines.Warn("metrics can be read from other machines; they tell what happens in games, so keep players away from them", "addr", l.Addr())
	}
	return l, nil
}

// serveMetrics serves metrics until the listener is closed.
func serveMetrics(l net.Listener, page http.Handler) {
	web := &http.Server{Handler: page, ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 16 << 10}
	_ = web.Serve(l) // ends with the listener
}
