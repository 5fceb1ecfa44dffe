package jetstream

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// BenchmarkThree lets three nodes in this process append to their tables, each
// as fast as it is acknowledged, and reports the processor time of all three.
func BenchmarkThree(b *testing.B) {
	nodes := cluster(b)
	for _, tables := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint("tables=", tables), func(b *testing.B) {
			var logs [3]*Log
			dir := b.TempDir()
			for i := range logs {
				logs[i] = open(b, nodes.connect(b, i), fmt.Sprint("b", tables, "x", b.N), filepath.Join(dir, fmt.Sprint(i), "howl.db"))
			}
			move := make([]byte, 150)
			var next atomic.Int64
			var wg sync.WaitGroup
			before := spent()
			b.ResetTimer()
			for i := range tables {
				wg.Go(func() {
					for n := 0; next.Add(1) <= int64(b.N); n++ {
						if err := logs[i%3].Append(b.Context(), fmt.Sprint("t", i), n, [][]byte{move}, nil); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(float64((spent()-before).Microseconds())/float64(b.N), "cpu-µs/append")
		})
	}
}

// spent is the processor time of this process.
func spent() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
