package metrics

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// A Set is all metrics of a program. It is an http.Handler that writes them.
type Set struct {
	mu       sync.Mutex
	families []*family
}

// A family is the metrics of one name, which differ in their labels.
type family struct {
	name, help, kind string
	series           []series
}

// A series writes its lines, given its name and its labels.
type series struct {
	labels []string // name, value, name, value
	write  func(w io.Writer, name string, labels []string)
}

// add adds a series to the family of a name.
func (s *Set) add(name, help, kind string, labels []string, write func(io.Writer, string, []string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.families, func(f *family) bool { return f.name == name })
	if i < 0 {
		i = len(s.families)
		s.families = append(s.families, &family{name: name, help: help, kind: kind})
	}
	f := s.families[i]
	f.series = append(f.series, series{labels, write})
}

// Gauge adds a value that is asked for when somebody reads. Labels are names and
// values in turn.
func (s *Set) Gauge(name, help string, value func() float64, labels ...string) {
	s.add(name, help, "gauge", labels, one(value))
}

// Total adds a count that something else keeps.
func (s *Set) Total(name, help string, value func() float64) {
	s.add(name, help, "counter", nil, one(value))
}

func one(value func() float64) func(io.Writer, string, []string) {
	return func(w io.Writer, name string, labels []string) { line(w, name, labels, value()) }
}

// A Counter counts up, and as the value of a gauge also down.
type Counter struct{ n atomic.Int64 }

// Inc counts one more.
func (c *Counter) Inc() { c.n.Add(1) }

// Dec counts one less.
func (c *Counter) Dec() { c.n.Add(-1) }

// Value returns the count.
func (c *Counter) Value() float64 { return float64(c.n.Load()) }

// Counter adds a count.
func (s *Set) Counter(name, help string) *Counter {
	c := new(Counter)
	s.Total(name, help, c.Value)
	return c
}

// Counters are counts that differ in the value of one label.
type Counters struct {
	label string
	mu    sync.Mutex
	by    map[string]*Counter
}

// CounterBy adds counts by a label.
func (s *Set) CounterBy(name, help, label string) *Counters {
	c := &Counters{label: label, by: make(map[string]*Counter)}
	s.add(name, help, "counter", nil, func(w io.Writer, name string, _ []string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, value := range sortedKeys(c.by) {
			line(w, name, []string{label, value}, c.by[value].Value())
		}
	})
	return c
}

// With returns the count of a value of the label.
func (c *Counters) With(value string) *Counter {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.by[value] == nil {
		c.by[value] = new(Counter)
	}
	return c.by[value]
}

func sortedKeys(m map[string]*Counter) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// ServeHTTP writes all metrics, by name.
func (s *Set) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	all := slices.Clone(s.families)
	s.mu.Unlock()
	slices.SortFunc(all, func(a, b *family) int { return strings.Compare(a.name, b.name) })
	var text bytes.Buffer
	for _, f := range all {
		fmt.Fprintf(&text, "# HELP %s %s\n# TYPE %s %s\n", f.name, escapedHelp.Replace(f.help), f.name, f.kind)
		for _, one := range f.series {
			one.write(&text, f.name, one.labels)
		}
	}
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_, _ = w.Write(text.Bytes()) // the reader has gone
}

var (
	escapedHelp  = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	escapedLabel = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)
)

// line writes one value.
func line(w io.Writer, name string, labels []string, value float64) {
	var all strings.Builder
	for i := 0; i+1 < len(labels); i += 2 {
		if i > 0 {
			all.WriteByte(',')
		}
		fmt.Fprintf(&all, `%s="%s"`, labels[i], escapedLabel.Replace(labels[i+1]))
	}
	if all.Len() > 0 {
		name += "{" + all.String() + "}"
	}
	fmt.Fprintln(w, name, number(value))
}

// number writes a value as Prometheus does.
func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
