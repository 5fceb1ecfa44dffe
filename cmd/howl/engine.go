package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/web"
)

// The engine plays Howl in a browser without a server. It is this program's sources,
// compiled for a browser: 23 MB, 6 packed. It is no part of the program and takes a
// minute to compile, so it is made when somebody wants it.

// The files of an engine, in a folder of their own.
const (
	engineWasm    = "howl.wasm.gz"
	engineExec    = "wasm_exec.js"
	engineVersion = "version"
)

func engineCommand() *cobra.Command {
	var out, data string
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "Make what plays in a browser without a network",
		Long: `Engine compiles Howl for browsers, once. From then on, howl serve offers it: people
play against bots, on one phone, and look at their games, without a network and
without this server. It needs Go and Howl's sources; run it in their folder. Releases
bring the engine along.`,
		Example: "  howl engine",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if out == "" {
				if out, err = engineDir(data); err != nil {
					return err
				}
			}
			fmt.Fprintln(cmd.ErrOrStderr(), "compiling for browsers: about a minute")
			e, err := compileEngine(cmd.Context())
			if err != nil {
				return err
			}
			if err := writeEngine(out, e); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s has the engine, %.1f MB; start howl serve again to offer it\n", out, float64(len(e.Wasm))/1e6)
			return err
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "the `directory` to write it to (default: engine, in that of --data)")
	cmd.Flags().StringVar(&data, "data", "", "the server's `directory` (default: this user's own)")
	_ = cmd.MarkFlagDirname("out")
	_ = cmd.MarkFlagDirname("data")
	return cmd
}

func siteCommand() *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use:   "site DIR",
		Short: "Write Howl as files that any web host can serve",
		Long: `Site writes everything that needs no server into a directory: games against bots,
one phone for everybody, lessons, puzzles and reviews, in every language. Any host of
files can serve it, under any path. Nobody can join anybody there.`,
		Example: "  howl site ./public",
		Args:    one("a directory"),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := anEngine(cmd.Context(), from, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			pages, err := web.New()
			if err != nil {
				return err
			}
			pages.Backend = web.Backend{Engine: e}
			files, size := 0, 0
			err = pages.Site(func(path string, b []byte) error {
				to := filepath.Join(args[0], filepath.FromSlash(path))
				files, size = files+1, size+len(b)
				return errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, b, 0o644))
			})
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %d files, %.1f MB\n", args[0], files, float64(size)/1e6)
			return err
		},
	}
	cmd.Flags().StringVar(&from, "engine", "", "the `directory` of an engine that howl engine made (default: make one)")
	_ = cmd.MarkFlagDirname("engine")
	return cmd
}

// engineDir returns where the engine of a server with this directory is.
func engineDir(data string) (string, error) {
	if data == "" {
		dir, err := dataDir()
		if err != nil {
			return "", err
		}
		data = dir
	}
	return filepath.Join(data, "engine"), nil
}

// anEngine reads the engine of a directory. Without one it takes that of this program,
// or makes one.
func anEngine(ctx context.Context, dir string, say io.Writer) (*web.Engine, error) {
	if dir != "" {
		return readEngine(dir)
	}
	if e, _ := findEngine(""); e != nil {
		return e, nil
	}
	fmt.Fprintln(say, "compiling for browsers: about a minute")
	return compileEngine(ctx)
}

// findEngine looks for an engine of this version beside this program, then in the
// server's directory. It returns nil if it finds none.
func findEngine(data string) (*web.Engine, error) {
	var dirs []string
	if program, err := os.Executable(); err == nil {
		dirs = append(dirs, filepath.Join(filepath.Dir(program), "engine"))
	}
	if dir, err := engineDir(data); err == nil {
		dirs = append(dirs, dir)
	}
	for _, dir := range dirs {
		e, err := readEngine(dir)
		if !errors.Is(err, fs.ErrNotExist) {
			return e, err
		}
	}
	return nil, nil
}

// engineOf returns the engine for a server. If there is one that can't be used, it
// logs why and returns nil.
func engineOf(data string, logger *slog.Logger) *web.Engine {
	e, err := findEngine(data)
	if err != nil {
		logger.Warn("playing without a network is not offered", "error", err)
	}
	return e
}

func readEngine(dir string) (*web.Engine, error) {
	made, err := os.ReadFile(filepath.Join(dir, engineVersion))
	if err != nil {
		return nil, err
	}
	if got := strings.TrimSpace(string(made)); got != version() {
		return nil, fmt.Errorf("the engine in %s is of howl %s, and this is %s: run howl engine again", dir, got, version())
	}
	var e web.Engine
	if e.Wasm, err = os.ReadFile(filepath.Join(dir, engineWasm)); err == nil {
		e.Exec, err = os.ReadFile(filepath.Join(dir, engineExec))
	}
	return &e, err
}

// writeEngine writes the version last: without it there is no engine.
func writeEngine(dir string, e *web.Engine) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range []struct {
		name string
		b    []byte
	}{{engineWasm, e.Wasm}, {engineExec, e.Exec}, {engineVersion, []byte(version() + "\n")}} {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.b, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compileEngine compiles the sources in this folder.
func compileEngine(ctx context.Context) (*web.Engine, error) {
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("the engine is compiled from Howl's sources, which needs Go (https://go.dev/dl): %w", err)
	}
	var e web.Engine
	if e.Exec, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", engineExec)); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "howl-engine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "howl.wasm")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file, "github.com/howl-game/howl/cmd/howl-engine")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("run this in the folder of Howl's sources: %w\n%s", err, said)
	}
	plain, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one there is
	_, _ = z.Write(plain)                                      // a buffer takes everything
	_ = z.Close()
	e.Wasm = packed.Bytes()
	return &e, nil
}
