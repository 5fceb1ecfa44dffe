package server

import (
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/metrics"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// meters are the metrics of a server, for its operator alone: counts of decisions
// and entries would tell a player of a quiet server what
// happens in a night, so they are on no address that people reach. None is of a
// table or a person. They are a table.Observer.
type meters struct {
	set       *metrics.Set
	watchers  metrics.Counter
	moves     atomic.Uint64
	requests  *metrics.Counter
	refusals  *metrics.Counters
	decisions *metrics.Histogram
	appends   *metrics.Histogram
	standIns  *metrics.Counter
	reports   *metrics.Counter
}

func newMeters(version string) *meters {
	buckets := metrics.Doubling(0.000_1, 16) // 0.1 ms to 3 s
	set := new(metrics.Set)
	m := &meters{
		set:       set,
		decisions: set.Histogram("howl_decision_seconds", "From a decision's arrival until it was durable and shown.", buckets),
		appends:   set.Histogram("howl_append_seconds", "To make entries durable.", buckets),
		requests:  set.Counter("howl_requests_total", "Requests by HTTP."),
		refusals:  set.CounterBy("howl_refusals_total", "What was refused, over HTTP and sockets, by its code.", "code"),
		standIns:  set.Counter("howl_stand_ins_total", "Times that a bot stood in for a person."),
		reports:   set.Counter("howl_reports_total", "What people here reported about others."),
	}
	set.Gauge("howl_watchers", "Open sockets.", m.watchers.Value)
	set.Total("howl_moves_total", "Decisions of people.", func() float64 { return float64(m.moves.Load()) })
	set.Gauge("howl_build_info", "1, with the version of the program.", func() float64 { return 1 }, "version", version)
	set.Process()
	return m
}

// count measures the tables of a hall, by stage.
func (m *meters) count(h *hall.Hall) {
	for _, stage := range []tablelog.Stage{tablelog.Gathering, tablelog.Playing, tablelog.Between, tablelog.Over} {
		m.set.Gauge("howl_tables", "Tables in memory.", func() (n float64) {
			for _, t := range h.Running() {
				if t.Stage() == stage {
					n++
				}
			}
			return n
		}, "stage", string(stage))
	}
}

// hear measures what a machine hears of the others.
func (m *meters) hear(a hall.Cluster) {
	m.set.Gauge("howl_nodes_heard", "Machines of the cluster that are heard, this one included.", func() float64 { return float64(a.Heard()) })
	m.set.Gauge("howl_quorum", "1 if this machine can do something for people, 0 if not.", func() float64 { return truth(a.Health() == nil) })
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
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
	mux.Handle("GET /metrics", s.meters.set)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A Prometheus may call a machine by a short name, as that of a service,
		// which no page of another site can have.
		if name, _ := split(r.Host); strings.Contains(name, ".") && !ownName(r.Host, s.Names) || !Direct(r, s.Names) {
			s.refusals.refuse(w, r, elsewhere)
			return
		}
		mux.ServeHTTP(w, r)
	})
}
