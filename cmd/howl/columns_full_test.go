//go:build full

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSimColumns(t *testing.T) {
	columns := filepath.Join(t.TempDir(), "played.parquet")
	if _, err := howl(t, "", "sim", "trickwolf", "--games", "300", "--records", columns); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(columns); err != nil || !strings.HasPrefix(string(b), "PAR1") {
		t.Errorf("%v: %.8q", err, b)
	}
}

func TestPrintedPDF(t *testing.T) {
	out, err := howl(t, "", "print", "trickwolf", "--out", "-")
	if err != nil || !strings.HasPrefix(out, "%PDF-") {
		t.Errorf("%v: %.8q", err, out)
	}
}
