package server

import (
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// meters are what can be measured of the house. They are a table.Observer.
type meters struct {
	registry  *prometheus.Registry
	watchers  prometheus.Gauge
	moves     atomic.Uint64
	decisions prometheus.Histogram
	appends   prometheus.Histogram
	standIns  prometheus.Counter
}

func newMeters() *meters {
	buckets := prometheus.ExponentialBuckets(0.000_1, 2, 16) // 0.1 ms to 3 s
	m := &meters{
		registry:  prometheus.NewRegistry(),
		watchers:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "howl_watchers", Help: "Open sockets."}),
		decisions: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "howl_decision_seconds", Help: "From a decision's arrival until it was durable and shown.", Buckets: buckets}),
		appends:   prometheus.NewHistogram(prometheus.HistogramOpts{Name: "howl_append_seconds", Help: "To make entries durable.", Buckets: buckets}),
		standIns:  prometheus.NewCounter(prometheus.CounterOpts{Name: "howl_stand_ins_total", Help: "Times that a bot stood in for a person."}),
	}
	moves := prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "howl_moves_total", Help: "Decisions of people."},
		func() float64 { return float64(m.moves.Load()) })
	m.registry.MustRegister(m.watchers, moves, m.decisions, m.appends, m.standIns,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// count measures the tables of a hall.
func (m *meters) count(h *Hall) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(
		prometheus.GaugeOpts{Name: "howl_tables", Help: "Tables in memory."},
		func() float64 { return float64(len(h.running())) }))
}

func (m *meters) Moved(took time.Duration) {
	m.moves.Add(1)
	m.decisions.Observe(took.Seconds())
}

func (m *meters) Appended(took time.Duration) { m.appends.Observe(took.Seconds()) }

func (m *meters) StoodIn() { m.standIns.Inc() }

func (m *meters) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
