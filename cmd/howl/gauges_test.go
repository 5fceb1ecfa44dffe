package main

import (
	"crypto/tls"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/metrics"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestGauges: the metrics know the room on the disk, the last backup and, without a
// visitor, until when a renewed certificate holds. deploy/alerts.yaml names them.
func TestGauges(t *testing.T) {
	sv := &serving{data: t.TempDir()}
	sv.cert, sv.key = write(t, t.TempDir(), 1)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var lines testhelp.Log
	if _, err := sv.wrap(t.Context(), l, sv.data, lines.Logger()); err != nil {
		t.Fatal(err)
	}
	set := new(metrics.Set)
	sv.measure(set)
	read := func(name string) float64 {
		t.Helper()
		w := httptest.NewRecorder()
		set.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		found := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(w.Body.String())
		if found == nil {
			t.Fatalf("no %s in\n%s", name, w.Body)
		}
		v, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	if v := read("howl_database_bytes"); v != 0 {
		t.Errorf("an empty directory has %v bytes", v)
	}
	if v := read("howl_disk_free_bytes"); !(v > 0) {
		t.Errorf("%v bytes are free", v)
	}
	if v := read("howl_backup_timestamp_seconds"); v == v {
		t.Errorf("backed up at %v", v)
	}
	if err := markBackup(sv.data); err != nil {
		t.Fatal(err)
	}
	if v := read("howl_backup_timestamp_seconds"); time.Since(time.Unix(int64(v), 0)).Abs() > time.Hour {
		t.Errorf("backed up at %v", v)
	}
	pair, err := tls.LoadX509KeyPair(sv.cert, sv.key)
	if err != nil {
		t.Fatal(err)
	}
	if v := read("howl_certificate_expires_seconds"); int64(v) != pair.Leaf.NotAfter.Unix() {
		t.Errorf("the certificate expires at %v, not at %v", v, pair.Leaf.NotAfter.Unix())
	}
	plain := &serving{data: sv.data}
	none := new(metrics.Set)
	plain.measure(none)
	w := httptest.NewRecorder()
	none.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if strings.Contains(w.Body.String(), "certificate") {
		t.Error("a server without https has a certificate")
	}
}

// TestAlertsNamed: every series that an alert or the dashboard asks for is one of the
// server's, and every alert is in the runbook.
func TestAlertsNamed(t *testing.T) {
	known := make(map[string]bool)
	var sources string
	for _, dir := range []string{".", "../../internal/server", "../../internal/metrics"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if b, err := os.ReadFile(f); err == nil && !strings.HasSuffix(f, "_test.go") {
				sources += string(b)
			}
		}
	}
	for _, m := range regexp.MustCompile(`"(howl_\w+)"`).FindAllStringSubmatch(sources, -1) {
		known[m[1]] = true
	}
	runbook, err := os.ReadFile("../../deploy/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"../../deploy/alerts.yaml", "../../deploy/dashboard.json", "../../docs/operations.md"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`\bhowl_[a-z_]+\b`).FindAllString(string(b), -1) {
			if base := strings.TrimSuffix(name, "_bucket"); !known[base] {
				t.Errorf("%s asks for %s", file, name)
			}
		}
		for _, m := range regexp.MustCompile(`alert: (\w+)`).FindAllStringSubmatch(string(b), -1) {
			if !regexp.MustCompile(`(?m)^## .*\b` + m[1] + `\b`).Match(runbook) {
				t.Errorf("the runbook does not say what to do about %s", m[1])
			}
		}
	}
}
