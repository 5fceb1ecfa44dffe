package metrics

import (
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
)

func read(s *Set) string {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	return w.Body.String()
}

// What is written is the text format of Prometheus: names in order, one line of
// help and one of type for each, values in braces escaped, buckets that add up.
func TestText(t *testing.T) {
	var s Set
	h := s.Histogram("took_seconds", "How long.", Doubling(0.5, 2))
	for _, v := range []float64{0.25, 0.5, 0.75, 4} {
		h.Observe(v)
	}
	s.Gauge("tables", "Tables.", func() float64 { return 2 }, "stage", "playing")
	s.Gauge("tables", "Tables.", func() float64 { return 1e7 }, "stage", "a \"b\"\\\n")
	refused := s.CounterBy("refused_total", "By code,\nand \\.", "code")
	refused.With("turn").Inc()
	refused.With("host").Inc()
	refused.With("turn").Inc()
	s.Counter("asked_total", "Requests.").Inc()
	const want = `# HELP asked_total Requests.
# TYPE asked_total counter
asked_total 1
# HELP refused_total By code,\nand \\.
# TYPE refused_total counter
refused_total{code="host"} 1
refused_total{code="turn"} 2
# HELP tables Tables.
# TYPE tables gauge
tables{stage="playing"} 2
tables{stage="a \"b\"\\\n"} 1e+07
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{le="0.5"} 2
took_seconds_bucket{le="1"} 3
took_seconds_bucket{le="+Inf"} 4
took_seconds_sum 5.5
took_seconds_count 4
`
	if got := read(&s); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Counting from many goroutines while others read loses nothing.
func TestTogether(t *testing.T) {
	var s Set
	c, by, h := s.Counter("c", ""), s.CounterBy("by", "", "l"), s.Histogram("h", "", Doubling(1, 3))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				c.Inc()
				by.With("x").Inc()
				h.Observe(2)
			}
			read(&s)
		})
	}
	all.Wait()
	for _, want := range []string{"\nc 800\n", "\nby{l=\"x\"} 800\n", "\nh_sum 1600\n", "\nh_bucket{le=\"2\"} 800\n", "\nh_bucket{le=\"1\"} 0\n"} {
		if got := read(&s); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

// The process has goroutines, a heap, and where there is /proc memory and time.
func TestProcess(t *testing.T) {
	var s Set
	s.Process()
	text := read(&s)
	value := func(name string) float64 {
		_, rest, found := strings.Cut(text, "\n"+name+" ")
		number, _, _ := strings.Cut(rest, "\n")
		v, err := strconv.ParseFloat(number, 64)
		if !found || err != nil {
			t.Errorf("%s: %q, %v\n%s", name, number, err, text)
		}
		return v
	}
	for _, name := range []string{"go_goroutines", "go_memstats_heap_alloc_bytes", "go_memstats_heap_objects", "go_memstats_next_gc_bytes", "go_memstats_sys_bytes", "go_memstats_alloc_bytes_total"} {
		if v := value(name); !(v > 0) {
			t.Errorf("%s is %v", name, v)
		}
	}
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("there is no /proc: " + err.Error())
	}
	if rss, sys := value("process_resident_memory_bytes"), value("process_virtual_memory_bytes"); rss < 1<<20 || rss > 1<<32 || sys < rss {
		t.Errorf("resident %v, virtual %v", rss, sys)
	}
	if fds := value("process_open_fds"); fds < 3 || fds > 1e5 {
		t.Errorf("%v files are open", fds)
	}
	if cpu := value("process_cpu_seconds_total"); cpu < 0 || cpu > 1e5 {
		t.Errorf("%v seconds of processor time", cpu)
	}
}
