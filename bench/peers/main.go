package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

// A result is what a load reports.
type result struct {
	Rate float64 `json:"moves_per_second"`
	P50  float64 `json:"p50_ms"`
	P99  float64 `json:"p99_ms"`
}

// A peer is a server and its load, as functions that return commands.
type peer struct {
	name  string
	serve func(port string) []string
	ready string // what the server prints when it is ready
	load  func(port string, tables, seconds int) []string
}

func main() {
	seconds := flag.Int("seconds", 10, "duration of each load in seconds")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *seconds); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, seconds int) error {
	dir, err := os.MkdirTemp("", "howl-peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	howl := filepath.Join(dir, "howl")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", howl, "github.com/howl-game/howl/cmd/howl").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	peers := []peer{
		{"boardgame.io, in memory",
			func(port string) []string { return []string{"node", "server.cjs", port} }, "ready",
			func(port string, tables, seconds int) []string {
				return []string{"node", "load.cjs", "http://localhost:" + port, fmt.Sprint(tables), fmt.Sprint(seconds)}
			}},
		{"howl, on disk",
			func(port string) []string {
				return []string{howl, "serve", "--addr", "127.0.0.1:" + port, "--data", filepath.Join(dir, port)}
			}, "Howl is at",
			func(port string, tables, seconds int) []string {
				return []string{howl, "load", "--url", "http://127.0.0.1:" + port, "--game", "trickwolf", "--tables", fmt.Sprint(tables), "--seconds", fmt.Sprint(seconds), "--json"}
			}},
	}
	fmt.Printf("%-8s %-26s %12s %10s %10s\n", "tables", "server", "moves/s", "p50 ms", "p99 ms")
	for _, tables := range []int{10, 50, 200} {
		var results []result
		for _, p := range peers {
			r, err := p.measure(ctx, tables, seconds)
			if err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
			results = append(results, r)
			fmt.Printf("%-8d %-26s %12.0f %10.1f %10.1f\n", tables, p.name, r.Rate, r.P50, r.P99)
		}
		a, b := results[0], results[1]
		fmt.Printf("%-8d %-26s %11.1f× %9.1f× %9.1f×\n", tables, "better by", b.Rate/a.Rate, a.P50/b.P50, a.P99/b.P99)
	}
	return nil
}

// measure starts the server, waits until it is ready, and loads it.
func (p peer) measure(ctx context.Context, tables, seconds int) (r result, err error) {
	port, err := free()
	if err != nil {
		return r, err
	}
	ctx, stop := context.WithTimeout(ctx, time.Duration(seconds)*time.Second+2*time.Minute)
	defer stop()
	serve := p.serve(port)
	server := exec.CommandContext(ctx, serve[0], serve[1:]...)
	said, err := server.StdoutPipe()
	if err != nil {
		return r, err
	}
	if err := server.Start(); err != nil {
		return r, err
	}
	defer func() {
		stop() // kills it
		_ = server.Wait()
	}()
	lines := bufio.NewScanner(said)
	for ready := false; !ready; ready = strings.Contains(lines.Text(), p.ready) {
		if !lines.Scan() {
			return r, fmt.Errorf("the server ended before it was ready: %w", lines.Err())
		}
	}
	go func() { // so that the server does not block
		for lines.Scan() {
			continue
		}
	}()
	load := p.load(port, tables, seconds)
	out, err := exec.CommandContext(ctx, load[0], load[1:]...).Output()
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}

// free returns a port on which nothing listens.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
