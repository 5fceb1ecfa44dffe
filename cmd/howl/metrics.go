package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"
)

// usualMetrics is the default address of /metrics, reachable from this machine
// only.
const usualMetrics = "127.0.0.1:9464"

// listenMetrics opens the address for metrics. It returns nil if metrics are off,
// or if usual is set and another server on this machine has the address.
func listenMetrics(addr string, usual bool, logger *slog.Logger) (net.Listener, error) {
	if addr == "off" {
		return nil, nil
	}
	l, err := net.Listen("tcp", addr)
	switch {
	case err == nil:
	case errors.Is(err, syscall.EADDRINUSE) && usual:
		logger.Warn("metrics are off: something else listens on their address; take another with --metrics", "addr", addr)
		return nil, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("something else listens on %s already; take another with --metrics, or off", addr)
	default:
		return nil, err
	}
	if at, ok := l.Addr().(*net.TCPAddr); ok && !at.IP.IsLoopback() {
		logger.Warn("metrics can be read from other machines; they tell what happens in games, so keep players away from them", "addr", l.Addr())
	}
	return l, nil
}

// serveMetrics serves the metrics until the listener is closed.
func serveMetrics(l net.Listener, page http.Handler) {
	web := &http.Server{Handler: page, ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 16 << 10}
	_ = web.Serve(l) // ends with the listener
}
