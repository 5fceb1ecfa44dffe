package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// move is as long as most entries are.
var move = make([]byte, 150)

// busy lets the tables append b.N times in all, each as fast as it is
// acknowledged, and reports the rate and the time that 99 of 100 stay below.
func busy(b *testing.B, tables int, add func(table, n int) error) {
	took := make([]time.Duration, b.N)
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for i := range tables {
		wg.Go(func() {
			for n := 0; ; n++ {
				at := int(next.Add(1)) - 1
				if at >= b.N {
					return
				}
				begin := time.Now()
				if err := add(i, n); err != nil {
					b.Error(err)
					return
				}
				took[at] = time.Since(begin)
			}
		})
	}
	wg.Wait()
	b.StopTimer()
	slices.Sort(took)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(took[b.N*99/100].Microseconds())/1000, "p99-ms")
}

func BenchmarkAppend(b *testing.B) {
	for _, tables := range []int{1, 10, 100, 1000} {
		b.Run(fmt.Sprint("tables=", tables), func(b *testing.B) {
			log := open(b, filepath.Join(b.TempDir(), "howl.db"))
			names := make([]string, tables)
			for i := range names {
				names[i] = fmt.Sprint("table-", i)
			}
			b.ReportAllocs()
			busy(b, tables, func(table, n int) error {
				return log.Append(b.Context(), names[table], n, [][]byte{move}, nil)
			})
		})
	}
}

// The baseline: a file a table, and a sync an entry.
func BenchmarkPlainFile(b *testing.B) {
	for _, tables := range []int{1, 64, 512} {
		b.Run(fmt.Sprint("tables=", tables), func(b *testing.B) {
			dir := b.TempDir()
			files := make([]*os.File, tables)
			for i := range files {
				f, err := os.Create(filepath.Join(dir, fmt.Sprint(i)))
				if err != nil {
					b.Fatal(err)
				}
				defer f.Close()
				files[i] = f
			}
			busy(b, tables, func(table, _ int) error {
				if _, err := files[table].Write(move); err != nil {
					return err
				}
				return files[table].Sync()
			})
		})
	}
}

// BenchmarkRead reads the logs of a hundred games of 200 entries each, written
// side by side, and checks their sums.
func BenchmarkRead(b *testing.B) {
	const games, length = 100, 200
	log := open(b, filepath.Join(b.TempDir(), "howl.db"))
	var wg sync.WaitGroup
	for i := range games {
		wg.Go(func() {
			for n := range length {
				if err := log.Append(b.Context(), fmt.Sprint("t", i), n, [][]byte{move}, nil); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		entries, err := log.Read(b.Context(), fmt.Sprint("t", i%games), 0)
		if err != nil || len(entries) != length {
			b.Fatal(len(entries), err)
		}
	}
}

// BenchmarkOpen opens a store of 10,000 tables.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "howl.db")
	log := open(b, path)
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			for n := range 100 {
				if err := log.Append(b.Context(), fmt.Sprint("t", i*100+n), 0, [][]byte{move}, nil); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for log.Close(); b.Loop(); log.Close() {
		log = open(b, path)
	}
}
