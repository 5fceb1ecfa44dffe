package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game/gametest"
)

var some = []file{{"man/howl.1", []byte(".TH HOWL 1\n"), 0o644}, {"howl", []byte("program"), 0o755}, {"completions/howl.zsh", []byte("#compdef howl\n"), 0o644}}

func sample() *release {
	return &release{version: "1.2.3", time: time.Unix(1_700_000_000, 0).UTC(), pages: some}
}

// An archive holds its files in order, with the commit's time, whatever order they
// came in.
func TestArchives(t *testing.T) {
	r := sample()
	turned := slices.Clone(some)
	slices.Reverse(turned)
	for name, pack := range map[string]func(string, []file) ([]byte, error){"tar": r.tarball, "zip": r.zipped} {
		one, err := pack("howl-1/", some)
		if err != nil {
			t.Fatal(err)
		}
		if two, err := pack("howl-1/", turned); err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: the order of the files changes the bytes, %v", name, err)
		}
		if name == "zip" {
			z, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
			if err != nil || len(z.File) != len(some) || z.File[1].Name != "howl-1/howl" || !z.File[1].Modified.Equal(r.time) {
				t.Errorf("zip: %v, %v", z, err)
			}
			continue
		}
		got := unpacked(t, one)
		if want := []string{"howl-1/", "howl-1/completions/", "howl-1/man/", "howl-1/completions/howl.zsh", "howl-1/howl", "howl-1/man/howl.1"}; !slices.Equal(got, want) {
			t.Errorf("tar: %q, want %q", got, want)
		}
	}
}

// unpacked returns the names in a tarball.
func unpacked(t *testing.T, b []byte) (names []string) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.ModTime.Unix() != 1_700_000_000 {
			t.Errorf("%s is of %d, %v", h.Name, h.Uid, h.ModTime)
		}
		names = append(names, h.Name)
	}
}

// A Debian package is an ar archive of three parts, and puts everything where
// Debian looks for it.
func TestDebian(t *testing.T) {
	t.Chdir("../..")
	deb, err := sample().debian("arm64", []byte("program"))
	if err != nil {
		t.Fatal(err)
	}
	rest, ok := strings.CutPrefix(string(deb), "!<arch>\n")
	var parts []string
	for ok && rest != "" {
		head := rest[:60]
		size := 0
		for _, c := range strings.TrimSpace(head[48:58]) {
			size = 10*size + int(c-'0')
		}
		parts = append(parts, strings.TrimSpace(head[:16]), rest[60:60+size])
		rest = rest[60+size+size%2:]
	}
	if len(parts) != 6 || parts[0] != "debian-binary" || parts[1] != "2.0\n" || parts[2] != "control.tar.gz" || parts[4] != "data.tar.gz" {
		t.Fatalf("%d parts", len(parts))
	}
	names := unpacked(t, []byte(parts[5]))
	for _, want := range []string{"./usr/bin/howl", "./usr/lib/systemd/system/howl.service", "./usr/share/man/man1/howl.1.gz", "./usr/share/zsh/vendor-completions/_howl", "./usr/share/doc/howl/copyright"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is missing in %q", want, names)
		}
	}
	files, err := sample().installed(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.name, ".service") && bytes.Contains(f.data, []byte("/usr/local/")) {
			t.Error("the service starts a program that the package does not install")
		}
	}
}

// Two releases of one commit have the same bytes.
func TestReproducible(t *testing.T) {
	gametest.FullOnly(t) // it builds the program three times
	t.Chdir("../..")
	var sums [2]string
	for i := range sums {
		out := filepath.Join(t.TempDir(), "dist")
		if err := run(out, "linux/amd64"); err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(out, "SHA256SUMS"))
		if err != nil || strings.Count(string(b), "\n") != 3 {
			t.Fatalf("%v\n%s", err, b)
		}
		sums[i] = string(b)
	}
	if sums[0] != sums[1] {
		t.Errorf("%s\nand then\n%s", sums[0], sums[1])
	}
}
