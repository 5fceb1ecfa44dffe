package metrics

import (
	"bytes"
	"math"
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"time"
)

var started = time.Now()

// Process adds what the operator of any Go program asks first, under the usual
// names. What comes from /proc is there on Linux alone.
func (s *Set) Process() {
	s.Gauge("go_info", "1, with the version of Go.", func() float64 { return 1 }, "version", runtime.Version())
	for _, m := range []struct{ name, help, of string }{
		{"go_goroutines", "Goroutines.", "/sched/goroutines:goroutines"},
		{"go_memstats_heap_alloc_bytes", "Memory of what is in use, or not yet collected.", "/memory/classes/heap/objects:bytes"},
		{"go_memstats_heap_objects", "What is in use, or not yet collected.", "/gc/heap/objects:objects"},
		{"go_memstats_next_gc_bytes", "The size of the heap at which it is collected next.", "/gc/heap/goal:bytes"},
		{"go_memstats_sys_bytes", "Memory that the system gave.", "/memory/classes/total:bytes"},
	} {
		s.Gauge(m.name, m.help, asked(m.of))
	}
	s.Total("go_memstats_alloc_bytes_total", "Memory that was ever taken, collected or not.", asked("/gc/heap/allocs:bytes"))
	s.Total("go_gc_cycles_total", "Collections.", asked("/gc/cycles/total:gc-cycles"))
	s.Gauge("process_start_time_seconds", "When the program started, in seconds since 1970.", func() float64 { return float64(started.UnixMilli()) / 1000 })
	if len(stat()) < fields {
		return
	}
	s.Total("process_cpu_seconds_total", "Processor time, of the program and of the system for it.", func() float64 { return (of(userTime) + of(systemTime)) / 100 })
	s.Gauge("process_resident_memory_bytes", "Memory that is not swapped out.", func() float64 { return of(resident) * float64(os.Getpagesize()) })
	s.Gauge("process_virtual_memory_bytes", "Addresses in use.", func() float64 { return of(virtual) })
	s.Gauge("process_open_fds", "Open files and connections.", func() float64 {
		open, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			return math.NaN()
		}
		return float64(len(open) - 1) // the directory itself
	})
}

// asked returns the value of a metric of Go's own.
func asked(name string) func() float64 {
	return func() float64 {
		one := []metrics.Sample{{Name: name}}
		if metrics.Read(one); one[0].Value.Kind() != metrics.KindUint64 {
			return math.NaN() // a later Go has it no more
		}
		return float64(one[0].Value.Uint64())
	}
}

// Places in /proc/self/stat, counted after the name of the program, which may
// hold spaces: proc(5).
const (
	userTime   = 11
	systemTime = 12
	virtual    = 20
	resident   = 21
	fields     = 22
)

// stat returns the fields of /proc/self/stat, or nil.
func stat() [][]byte {
	b, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return nil
	}
	return bytes.Fields(b[bytes.LastIndexByte(b, ')')+1:])
}

func of(field int) float64 {
	all := stat()
	if len(all) < fields {
		return math.NaN()
	}
	v, err := strconv.ParseFloat(string(all[field]), 64)
	if err != nil {
		return math.NaN()
	}
	return v
}
