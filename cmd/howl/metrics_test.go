package main

import (
	"bytes"
	"log/slog"
	"net"
	"strings"
	"testing"
)

// Metrics are on this machine alone unless an address says otherwise, which is
// said in the log; a server whose usual address is taken goes on without.
func TestMetricsAddress(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, nil))
	if host, _, _ := net.SplitHostPort(usualMetrics); !net.ParseIP(host).IsLoopback() {
		t.Errorf("metrics are at %s", usualMetrics)
	}
	if l, err := listenMetrics("off", false, logger); l != nil || err != nil {
		t.Errorf("off: %v, %v", l, err)
	}
	for _, c := range []struct {
		addr  string
		warns bool
	}{{"127.0.0.1:0", false}, {":0", true}} {
		log.Reset()
		l, err := listenMetrics(c.addr, false, logger)
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		if strings.Contains(log.String(), "other machines") != c.warns {
			t.Errorf("%s: %s", c.addr, &log)
		}
		if again, err := listenMetrics(l.Addr().String(), false, logger); err == nil {
			again.Close()
			t.Errorf("%s: two listen", c.addr)
		} else if !strings.Contains(err.Error(), "--metrics") {
			t.Error(err)
		}
		log.Reset()
		if again, err := listenMetrics(l.Addr().String(), true, logger); again != nil || err != nil || !strings.Contains(log.String(), "metrics are off") {
			t.Errorf("%v, %v, %s", again, err, &log)
		}
	}
}
