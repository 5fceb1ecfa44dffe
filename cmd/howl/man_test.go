package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every command has a manual page, with its flags and a way back.
func TestMan(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	if _, err := howl(t, "", "man", dir); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]string{
		"howl.1":       {".TH HOWL 1", "howl\\-serve(1)", "howl\\-sim(1)"},
		"howl-serve.1": {".SH NAME\nhowl-serve \\- ", ".B \\-\\-addr address\n", "(default :8080)", "howl(1)"},
		"howl-sim.1":   {".B \\-n, \\-\\-games int\n"},
	} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, w := range want {
			if !strings.Contains(string(b), w) {
				t.Errorf("%s does not say %q:\n%s", name, w, b)
			}
		}
	}
	if got := roff(".a\\b\n'c-d"); got != "\\&.a\\eb\n\\&'c\\-d" {
		t.Errorf("%q", got)
	}
}
