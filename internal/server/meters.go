package server

import (
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"howl/internal/table/tablelog"
)

// meters are the metrics of a server, for its operator alone: counts of decisions
// and entries would tell a player of a quiet server what
// happens in a night, so they are on no address that people reach. None is of a
// table or a person. They are a table.Observer.
type meters struct {
	registry  *prometheus.Registry
	watchers  prometheus.Gauge
	moves     atomic.Uint64
	requests  prometheus.Counter
	refusals  *prometheus.CounterVec
	decisions prometheus.Histogram
	appends   prometheus.Histogram
	standIns  prometheus.Counter
}

func newMeters(version string) *meters {
	buckets := prometheus.ExponentialBuckets(0.000_1, 2, 16) // 0.1 ms to 3 s
	m := &meters{
		registry:  prometheus.NewRegistry(),
		watchers:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "howl_watchers", Help: "Open sockets."}),
		decisions: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "howl_decision_seconds", Help: "From a decision's arrival until it was durable and shown.", Buckets: buckets}),
		appends:   prometheus.NewHistogram(prometheus.HistogramOpts{Name: "howl_append_seconds", Help: "To make entries durable.", Buckets: buckets}),
		requests:  prometheus.NewCounter(prometheus.CounterOpts{Name: "howl_requests_total", Help: "Requests by HTTP."}),
		refusals:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "howl_refusals_total", Help: "What was refused, over HTTP and sockets, by its code."}, []string{"code"}),
		standIns:  prometheus.NewCounter(prometheus.CounterOpts{Name: "howl_stand_ins_total", Help: "Times that a bot stood in for a person."}),
	}
	moves := prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "howl_moves_total", Help: "Decisions of people."},
		func() float64 { return float64(m.moves.Load()) })
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "howl_build_info", Help: "1, with the version of the program.", ConstLabels: prometheus.Labels{"version": version},
	})
	build.Set(1)
	m.registry.MustRegister(build, m.requests, m.refusals, m.watchers, moves, m.decisions, m.appends, m.standIns,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// count measures the tables of a hall, by stage.
func (m *meters) count(h *Hall) {
	for _, stage := range []tablelog.Stage{tablelog.Gathering, tablelog.Playing, tablelog.Between, tablelog.Over} {
		m.gauge(prometheus.GaugeOpts{Name: "howl_tables", Help: "Tables in memory.", ConstLabels: prometheus.Labels{"stage": string(stage)}}, func() (n float64) {
			for _, t := range h.running() {
				if t.Stage() == stage {
					n++
				}
			}
			return n
		})
	}
}

// hear measures what a machine hears of the others.
func (m *meters) hear(a Cluster) {
	m.gauge(prometheus.GaugeOpts{Name: "howl_nodes_heard", Help: "Machines of the cluster that are heard, this one included."},
		func() float64 { return float64(a.Heard()) })
	m.gauge(prometheus.GaugeOpts{Name: "howl_quorum", Help: "1 if this machine can do something for people, 0 if not."}, func() float64 {
		if a.Health() != nil {
			return 0
		}
		return 1
	})
}

func (m *meters) gauge(o prometheus.GaugeOpts, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(o, value))
}

func (m *meters) Moved(took time.Duration) {
	m.moves.Add(1)
	m.decisions.Observe(took.Seconds())
}

func (m *meters) Appended(took time.Duration) { m.appends.Observe(took.Seconds()) }

func (m *meters) StoodIn() { m.standIns.Inc() }

// Metrics returns the page that Prometheus reads. Serve it where people do not
// come.
func (s *Server) Metrics() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(s.meters.registry, promhttp.HandlerOpts{}))
	return mux
}
