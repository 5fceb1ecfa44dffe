package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A measure describes one load on servers started for it.
type measure struct {
	howl, dir              string
	nodes, tables, seconds int
}

// A result is what howl load reports. Errors counts people who were refused or
// disconnected.
type result struct {
	Rate   float64        `json:"moves_per_second"`
	P50    float64        `json:"p50_ms"`
	P99    float64        `json:"p99_ms"`
	Errors map[string]int `json:"errors"`
	mb     float64        // peak memory of all servers together
}

// run starts the servers, loads them and stops them. A rate of 0 means as fast
// as possible.
func (m measure) run(ctx context.Context, rate float64) (r result, err error) {
	ctx, stop := context.WithTimeout(ctx, time.Duration(m.seconds)*time.Second+3*time.Minute)
	defer stop()
	dir, err := os.MkdirTemp(m.dir, "servers")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	at, err := free(2 * m.nodes)
	if err != nil {
		return r, err
	}
	web, links := at[:m.nodes], at[m.nodes:]
	var servers []*exec.Cmd
	end := sync.OnceFunc(func() {
		for _, s := range servers {
			_ = s.Process.Signal(syscall.SIGTERM)
		}
		for _, s := range servers {
			_ = s.Wait()
			r.mb += peak(s.ProcessState)
		}
	})
	defer end()
	for i, addr := range web {
		args := []string{"serve", "--addr", addr, "--data", filepath.Join(dir, fmt.Sprint(i)), "--log", "error"}
		if m.nodes > 1 {
			args = append(args, "--node", links[i], "--cluster", strings.Join(links, ","))
		}
		s := exec.CommandContext(ctx, m.howl, args...)
		s.Env = append(os.Environ(), "HOWL_SECRET=only for measuring, on this machine")
		s.Stderr = os.Stderr
		if err := s.Start(); err != nil {
			return r, err
		}
		servers = append(servers, s)
	}
	for i, addr := range web {
		if web[i] = "http://" + addr; ready(ctx, web[i]) != nil {
			return r, fmt.Errorf("the server at %s is not ready", addr)
		}
	}
	load := exec.CommandContext(ctx, m.howl, "load", "--url", strings.Join(web, ","), "--game", "robbers", "--players", fmt.Sprint(players),
		"--tables", fmt.Sprint(m.tables), "--seconds", fmt.Sprint(m.seconds), "--rate", fmt.Sprint(rate), "--json")
	load.Stderr = new(strings.Builder)
	out, err := load.Output()
	if err != nil {
		return r, fmt.Errorf("%w: %s", err, load.Stderr)
	}
	if err := json.Unmarshal(out, &r); err != nil {
		return r, err
	}
	if r.Rate == 0 {
		return r, errors.New("no move was acknowledged")
	}
	end()
	return r, nil
}

// ready waits until a server accepts people.
func ready(ctx context.Context, url string) error {
	for {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/readyz", nil)
		if err != nil {
			return err
		}
		if answer, err := http.DefaultClient.Do(r); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// free returns n addresses on which nothing listens.
func free(n int) (at []string, err error) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer l.Close()
		at = append(at, l.Addr().String())
	}
	return at, nil
}

// peak returns the peak memory of a process in megabytes.
func peak(p *os.ProcessState) float64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return float64(u.Maxrss) / 1000 // kilobytes on Linux
	}
	return 0
}
