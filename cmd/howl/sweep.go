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

// What a table remembers is small, and what a move leaves behind is soon
// forgotten, so garbage is swept seldom. A sweep costs two cores a tenth of a
// second where a thousand tables play, and whoever decides in it waits so much
// longer: while many play it is left to grow to a gigabyte in between, or to a
// quarter of the memory that there is.
const (
	calm  = 300     // garbage in percent of what is alive, before it is swept
	busy  = 1000    // moves a second
	large = 1 << 30 // bytes
)

// sweep sets how much garbage there may be, second by second, unless whoever
// runs the program has.
func sweep(ctx context.Context, moves func() uint64) {
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
		live, besides := alive()
		if p := garbage(now-last, live, besides, most); p < percent || p > percent*5/4 { // each change stops everybody for a moment
			percent = p
			debug.SetGCPercent(percent)
		}
		last = now
	}
}

// garbage is how much there may be, in percent of what is alive and of what is
// looked through besides, as Go counts it.
func garbage(moves, alive, besides, most uint64) int {
	if moves < busy || alive >= most {
		return calm
	}
	return max(calm, int(100*(most-alive)/max(alive+besides, 1<<20)))
}

// memory is how much there is: of the machine, and of the container that this
// may be in. Where neither says so it is taken for small.
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

// alive is how many bytes the last sweep left, and how many there are in stacks
// and globals, which are looked through besides.
func alive() (alive, besides uint64) {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}, {Name: "/gc/scan/globals:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64(), sample[1].Value.Uint64() + sample[2].Value.Uint64()
}
