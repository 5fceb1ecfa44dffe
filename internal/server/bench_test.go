package server_test

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/lab/loadtest"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// A second of play at many tables over sockets, the players in the same
// process: moves a second, how long they wait, and what a move costs both
// sides together.
func BenchmarkMoves(b *testing.B) {
	for _, tables := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(tables, "tables"), func(b *testing.B) {
			log, err := sqlite.Open(filepath.Join(b.TempDir(), "howl.db"))
			if err != nil {
				b.Fatal(err)
			}
			defer log.Close()
			s, err := server.New(b.Context(), server.Config{Log: log})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			web := httptest.NewServer(s)
			defer web.Close()
			var before time.Duration
			r, err := loadtest.Run(b.Context(), loadtest.Plan{
				URL: web.URL, Game: "robbers", Tables: tables, For: time.Duration(b.N) * time.Second,
				Begin: func(string) { before = cpu(b) }, // last when all have sat down
			})
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(r.Rate, "moves/s")
			b.ReportMetric(r.P99, "p99-ms")
			b.ReportMetric(float64((cpu(b)-before).Microseconds())/float64(r.Moves), "cpu-µs/move")
			for code, n := range r.Errors {
				b.Errorf("%d errors: %s", n, code)
			}
		})
	}
}

// cpu is the time that this process has had.
func cpu(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
