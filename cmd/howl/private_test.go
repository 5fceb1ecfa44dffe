package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A secret that others can read is none, and the log says so.
func TestSecretIsPrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such modes")
	}
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("a secret of more than 16 bytes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for mode, warns := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: false, 0o644: true, 0o666: true, 0o604: true} {
		var log bytes.Buffer
		logger := slog.New(slog.NewTextHandler(&log, nil))
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		m := membership{secret: file}
		if _, err := m.readSecret(logger); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(log.String(), "chmod 600"); got != warns {
			t.Errorf("mode %04o: %s", mode, &log)
		}
		log.Reset()
		cert, key := write(t, t.TempDir(), 1)
		if err := os.Chmod(key, mode); err != nil {
			t.Fatal(err)
		}
		h := httpsConfig{cert: cert, key: key}
		if _, err := h.wrap(t.Context(), nil, "", logger); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(log.String(), "chmod 600"); got != warns {
			t.Errorf("a key of mode %04o: %s", mode, &log)
		}
	}
}
