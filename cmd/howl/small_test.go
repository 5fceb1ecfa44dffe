//go:build !full

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What the usual build leaves out says how to get it, and makes nothing before.
func TestLeftOut(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, "data")
	for _, args := range [][]string{
		{"serve", "--data", data, "--cluster", "10.0.0.1:7700,10.0.0.2:7700"},
		{"serve", "--data", data, "--nats", "nats://127.0.0.1:4222"},
		{"serve", "--data", data, "--domain", "howl.example"},
		{"import", "--data", data, "--nats", "nats://127.0.0.1:4222", "tables.jsonl"},
		{"sim", "trickwolf", "--games", "3", "--records", filepath.Join(dir, "played.parquet")},
		{"print", "trickwolf", "--out", filepath.Join(dir, "cards.pdf")},
	} {
		out, err := howl(t, "", args...)
		if err == nil || !strings.Contains(err.Error(), "go build -tags full ./cmd/howl") {
			t.Errorf("howl %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("it made %v, %v", left, err)
	}
}
