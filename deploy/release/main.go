// Release makes everything that a release of Howl consists of, in dist: an archive
// for each system, Debian packages, a list of what is inside (SBOM) and checksums.
// The same commit and the same Go give the same bytes, wherever it is run.
//
//	go run ./deploy/release [-out dist] [-only linux/amd64]
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// systems are those that a release is made for.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

func main() {
	out := flag.String("out", "dist", "the `directory` to write to; it is emptied")
	only := flag.String("only", "", "one `system` alone, such as linux/amd64")
	flag.Parse()
	if err := run(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// A release is what all archives share.
type release struct {
	version string
	commit  string
	time    time.Time // of the commit: every file in every archive has it
	out     string
	pages   []file // manual pages and completions
}

func run(out, only string) error {
	r := release{out: out, commit: git("rev-parse", "HEAD"), time: time.Unix(0, 0).UTC()}
	if s, err := strconv.ParseInt(git("log", "-1", "--format=%ct"), 10, 64); err == nil {
		r.time = time.Unix(s, 0).UTC()
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	work := filepath.Join(out, "work")
	if err := os.MkdirAll(work, 0o755); err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := r.describe(work); err != nil {
		return err
	}
	for _, system := range systems {
		if only != "" && only != system {
			continue
		}
		if err := r.pack(system, work); err != nil {
			return fmt.Errorf("%s: %w", system, err)
		}
	}
	return r.sums()
}

// git returns what git prints, or nothing where there is no history.
func git(args ...string) string {
	b, err := exec.Command("git", args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(b))
}

// build compiles the full program for a system.
func (r *release) build(system, to string) error {
	goos, arch, _ := strings.Cut(system, "/")
	cmd := exec.Command("go", "build", "-tags", "full", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid= -X main.commit="+r.commit, "-o", to, "./cmd/howl")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+arch, "GOFLAGS=")
	cmd.Stderr = os.Stderr
	return cmd.Run()
}

// describe builds the program for this machine, and asks it for its version, its
// manual pages and its completions.
func (r *release) describe(work string) error {
	own := filepath.Join(work, "own")
	if err := r.build(runtime.GOOS+"/"+runtime.GOARCH, own); err != nil {
		return err
	}
	b, err := exec.Command(own, "version").Output()
	if err != nil {
		return err
	}
	r.version = strings.Fields(string(b))[2]
	if err := exec.Command(own, "man", filepath.Join(work, "man")).Run(); err != nil {
		return err
	}
	if r.pages, err = filesIn(filepath.Join(work, "man"), "man"); err != nil {
		return err
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		text, err := exec.Command(own, "completion", shell).Output()
		if err != nil {
			return err
		}
		r.pages = append(r.pages, file{"completions/howl." + shell, text, 0o644})
	}
	return nil
}

// filesIn returns the files of a directory, under another name.
func filesIn(dir, as string) (all []file, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		all = append(all, file{as + "/" + e.Name(), b, 0o644})
	}
	return all, nil
}

// pack builds for a system, and writes its archive, its SBOM, and for Linux its
// Debian package.
func (r *release) pack(system, work string) error {
	program := filepath.Join(work, "howl")
	if err := r.build(system, program); err != nil {
		return err
	}
	binary, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	goos, arch, _ := strings.Cut(system, "/")
	name := fmt.Sprintf("howl-%s-%s-%s", r.version, goos, arch)
	files := []file{{"howl", binary, 0o755}}
	if goos == "windows" {
		files[0].name = "howl.exe"
	}
	for _, doc := range []string{"LICENSE", "README.md", "CHANGELOG.md", "deploy/howl.service", "deploy/howl-backup.service", "deploy/howl-backup.timer"} {
		b, err := os.ReadFile(doc)
		if err != nil {
			return err
		}
		files = append(files, file{filepath.Base(doc), b, 0o644})
	}
	files = append(files, r.pages...)
	ending, packed := ".tar.gz", r.tarball
	if goos == "windows" {
		ending, packed = ".zip", r.zipped
	}
	archive, err := packed(name+"/", files)
	if err != nil {
		return err
	}
	if err := r.write(name+ending, archive); err != nil {
		return err
	}
	inside, err := r.bill(program, name)
	if err != nil {
		return err
	}
	if err := r.write(name+".cdx.json", inside); err != nil {
		return err
	}
	if goos != "linux" {
		return nil
	}
	deb, err := r.debian(arch, binary)
	if err != nil {
		return err
	}
	return r.write(fmt.Sprintf("howl_%s_%s.deb", r.version, arch), deb)
}

func (r *release) write(name string, b []byte) error {
	fmt.Printf("%9d  %s\n", len(b), name)
	return os.WriteFile(filepath.Join(r.out, name), b, 0o644)
}

// sums writes the checksums of all files, as sha256sum -c reads them.
func (r *release) sums() error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		b, err := os.ReadFile(filepath.Join(r.out, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(b), e.Name())
	}
	return r.write("SHA256SUMS", []byte(sums.String()))
}
