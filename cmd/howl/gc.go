package main

import (
	"cmp"
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
)

// The state of a table is small and a move leaves much short-lived garbage, so
// the collector runs seldom. With a thousand tables one cycle takes two cores a
// tenth of a second, and moves made meanwhile wait for it. While many people
// play, the heap may therefore grow to a gigabyte, or to a quarter of the memory
// if that is less.
const (
	calm  = 300     // GOGC while few people play
	busy  = 1000    // moves a second from which on many people play
	large = 1 << 30 // bytes of heap while many people play
)

// tuneGC adjusts GOGC every second until the context ends. It does nothing if
// the environment sets GOGC.
func tuneGC(ctx context.Context, moves func() uint64) {
	if os.Getenv("GOGC") != "" {
		return
	}
	percent, most := calm, min(large, memory()/4)
	debug.SetGCPercent(percent)
	second := time.NewTicker(time.Second)
	defer second.Stop()
	for last := moves(); ; {
		select {
		case <-ctx.Done():
			return
		case <-second.C:
		}
		now := moves()
		live, scanned := heap()
		if p := gcPercent(now-last, live, scanned, most); p < percent || p > percent*5/4 { // each change stops the program for a moment
			percent = p
			debug.SetGCPercent(percent)
		}
		last = now
	}
}

// gcPercent returns the GOGC with which the heap grows to most bytes, given the
// live heap and the other bytes that the collector scans.
func gcPercent(moves, live, scanned, most uint64) int {
	if moves < busy || live >= most {
		return calm
	}
	return max(calm, int(100*(most-live)/max(live+scanned, 1<<20)))
}

// memory returns the bytes of memory of the machine, or of the container if it
// has less. If neither is known, it returns one gigabyte.
func memory() uint64 {
	least := uint64(0)
	for name, unit := range map[string]uint64{"/proc/meminfo": 1 << 10, "/sys/fs/cgroup/memory.max": 1} {
		b, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		for _, word := range strings.Fields(string(b)) { // the first number
			if n, err := strconv.ParseUint(word, 10, 64); err == nil {
				if n *= unit; least == 0 || n < least {
					least = n
				}
				break
			}
		}
	}
	return cmp.Or(least, 1<<30)
}

// heap returns the bytes that were live after the last cycle, and the bytes of
// stacks and globals, which the collector also scans.
func heap() (live, scanned uint64) {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}, {Name: "/gc/scan/globals:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64(), sample[1].Value.Uint64() + sample[2].Value.Uint64()
}
