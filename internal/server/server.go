package server

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"howl/internal/admin"
	"howl/internal/store"
	"howl/internal/table"
)

// Config is what a server needs of the world.
type Config struct {
	Log     store.Log
	Node    string       // this machine's name among several; empty: the only one
	Cluster Cluster      // passes on what other machines run; nil: there are none
	Pages   http.Handler // all that is not the API; nil: a line that says so
	Base    string       // how other machines reach this one, such as http://192.168.1.5:8080; empty: unknown
	Slog    *slog.Logger // nil: silence

	Version string       // of the program
	Size    func() int64 // bytes of the store; nil: unknown

	Retain  time.Duration  // tables at which nothing happened for so long are deleted; 0: none is
	Proxies []netip.Prefix // trusted proxies, in addition to loopback

	Model table.Model // words what bots say and reads what people type; nil: our own words and grammar do

	PushLocally bool // for tests: push messages go to this machine, and nowhere else
}

// cookieKey is where the store keeps what signs cookies.
const cookieKey = "cookie-key"

// Keys are the values in the store without which people are not known again, and
// cannot be called.
var Keys = []string{cookieKey, pushKey}

// A Server answers people and programs. It is an http.Handler.
type Server struct {
	Config
	Tables  Tables // where all tables are found
	key     []byte // signs cookies
	hall    *Hall
	limits  *limits
	meters  *meters
	reviews *reviews
	calls   *calls // of people whom slow games wait for
	desk    *admin.Desk
	rules   admin.Rules // who may not come in, and what may not be said
	reading sync.Mutex  // of the rules
	conns   conns
	salt    []byte // of hashes of openers
	handler http.Handler

	life    context.Context // ends with the server
	end     context.CancelFunc
	sockets gate
	turns   chan struct{} // of costly requests
	ready   chan struct{} // closed when it is known which tables go on by themselves
	woken   chan struct{} // closed when no more tables are brought
}

// New returns a server that runs. Its goroutines load the tables whose games go on,
// close idle ones and delete old ones; Close ends them and waits for them. The
// context is for reading the store now.
func New(ctx context.Context, cfg Config) (*Server, error) {
	if cfg.Slog == nil {
		cfg.Slog = slog.New(slog.DiscardHandler)
	}
	if cfg.Node == "" {
		cfg.Node = "here"
	}
	key, err := cfg.Log.PutNew(ctx, cookieKey, randomBytes(32))
	if err != nil {
		return nil, fmt.Errorf("the key for cookies: %w", err)
	}
	s := &Server{Config: cfg, key: key, limits: newLimits(), turns: newTurns(), salt: randomBytes(16), ready: make(chan struct{}), woken: make(chan struct{})}
	if err := s.rules.Load(ctx, cfg.Log); err != nil {
		return nil, fmt.Errorf("what the operator has ordered: %w", err)
	}
	sender, err := newSender(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s.calls = newCalls(sender, cfg)
	s.life, s.end = context.WithCancel(context.Background())
	s.reviews = newReviews(s.life, func(err error) { cfg.Slog.Error("review failed", "error", err) })
	s.meters = newMeters(cfg.Version)
	s.hall = NewHall(cfg.Log, cfg.Node, cfg.Slog, observer{s.meters, s.calls})
	s.hall.model = cfg.Model
	s.meters.count(s.hall)
	if s.Size != nil {
		s.meters.gauge(prometheus.GaugeOpts{Name: "howl_database_bytes", Help: "The store on disk."}, func() float64 { return float64(s.Size()) })
	}
	s.Tables = s.hall
	if s.Cluster != nil {
		s.Tables = s.Cluster.Join(s.hall)
		s.meters.hear(s.Cluster)
	}
	s.handler = s.guard(s.routes())
	s.desk = &admin.Desk{Log: cfg.Log, Live: s}
	cfg.Log.Notify(s.noticed)
	go s.wake()
	go s.calls.run(s.life)
	s.retain()
	return s, nil
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// HTTP returns a server for a listener, with limits for slow clients. Sockets have
// their own.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.Slog.Handler(), slog.LevelDebug),
	}
}

// Close tells every socket goodbye and ends the tables. The log is the
// caller's to close.
func (s *Server) Close() {
	s.end()
	<-s.woken
	<-s.calls.ended
	s.sockets.close()
	s.reviews.inside.close()
	s.hall.Close()
}

// Moves is how many decisions people have made here since the server began.
func (s *Server) Moves() uint64 { return s.meters.moves.Load() }

// answers is every address of the API; openapi.yaml describes them.
func (s *Server) answers() map[string]answerer {
	return map[string]answerer{
		"GET /api/games":                 s.games,
		"GET /api/games/{game}/setup":    s.setup,
		"GET /api/me":                    s.me,
		"POST /api/me":                   people(s.rename),
		"GET /api/programs":              people(s.listPrograms),
		"POST /api/programs":             people(s.makeProgram),
		"POST /api/programs/end":         people(s.endProgram),
		"GET /api/programs/socket":       s.programSocket,
		"GET /api/push":                  s.pushKey,
		"POST /api/push":                 people(s.subscribe),
		"GET /api/tables":                s.lobby,
		"POST /api/tables":               people(s.open),
		"GET /api/tables/{id}":           s.status,
		"POST /api/tables/{id}/sit":      order(s, func(c *table.Command) **table.SitDown { return &c.Sit }),
		"POST /api/tables/{id}/queue":    order(s, func(c *table.Command) **table.QueueUp { return &c.Queue }),
		"POST /api/tables/{id}/rise":     order(s, func(c *table.Command) **table.StandUp { return &c.Rise }),
		"POST /api/tables/{id}/bot":      order(s, func(c *table.Command) **table.SeatBot { return &c.Bot }),
		"POST /api/tables/{id}/swap":     order(s, func(c *table.Command) **table.SwapSeats { return &c.Swap }),
		"POST /api/tables/{id}/host":     order(s, func(c *table.Command) **table.HandOver { return &c.Host }),
		"POST /api/tables/{id}/rename":   s.renameSeat,
		"POST /api/tables/{id}/mute":     order(s, func(c *table.Command) **table.MuteSeat { return &c.Mute }),
		"POST /api/tables/{id}/mean":     order(s, func(c *table.Command) **table.ReadWords { return &c.Mean }),
		"POST /api/tables/{id}/coach":    s.coach,
		"POST /api/tables/{id}/report":   order(s, func(c *table.Command) **table.ReportSeat { return &c.Report }),
		"POST /api/tables/{id}/settings": order(s, func(c *table.Command) **table.ChangeSettings { return &c.Settings }),
		"POST /api/tables/{id}/start":    order(s, func(c *table.Command) **table.StartGame { return &c.Start }),
		"POST /api/tables/{id}/again":    order(s, func(c *table.Command) **table.PlayAgain { return &c.Again }),
		"POST /api/tables/{id}/pause":    order(s, func(c *table.Command) **table.PauseGame { return &c.Pause }),
		"POST /api/tables/{id}/looked":   order(s, func(c *table.Command) **table.Looked { return &c.Looked }),
		"POST /api/tables/{id}/proceed":  order(s, func(c *table.Command) **table.EndDiscussion { return &c.Proceed }),
		"POST /api/tables/{id}/link":     s.link,
		"POST /api/tables/{id}/claim":    order(s, func(c *table.Command) **table.ClaimSeat { return &c.Claim }),
		"POST /api/tables/{id}/alone":    order(s, func(c *table.Command) **table.EndDevices { return &c.Alone }),
		"POST /api/tables/{id}/moderate": order(s, func(c *table.Command) **table.Moderate { return &c.Moderate }),
		"POST /api/tables/{id}/guest":    order(s, func(c *table.Command) **table.SeatGuest { return &c.Guest }),
		"POST /api/tables/{id}/act":      order(s, func(c *table.Command) **table.ActFor { return &c.Act }),
		"POST /api/tables/{id}/undo":     order(s, func(c *table.Command) **table.TakeBack { return &c.Undo }),
		"POST /api/tables/{id}/look":     order(s, func(c *table.Command) **table.LookAll { return &c.Look }),
		"POST /api/tables/{id}/admit":    order(s, func(c *table.Command) **table.AdmitAll { return &c.Admit }),
		"POST /api/tables/{id}/playon":   people(s.playOn),
		"GET /api/tables/{id}/record":    s.record,
		"GET /api/tables/{id}/replay":    s.replay,
		"GET /api/tables/{id}/worlds":    s.worlds,
		"GET /api/tables/{id}/review":    s.review,
		"GET /api/tables/{id}/socket":    s.socket,
		"GET /api/qr":                    s.qr,
		"GET /healthz":                   s.healthy,
		"GET /readyz":                    s.readiness,
	}
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for pattern, answer := range s.answers() {
		mux.Handle(pattern, s.answer(answer))
	}
	pages := s.Pages
	if pages == nil {
		pages = s.answer(func(w http.ResponseWriter, r *http.Request) error {
			if r.URL.Path != "/" {
				return notFound
			}
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			_, err := fmt.Fprintln(w, "Howl is here. Its API is under /api.")
			return err
		})
	}
	mux.Handle("/", pages)
	mux.Handle("/api/", s.answer(func(w http.ResponseWriter, r *http.Request) error {
		return s.unknown(mux, w, r)
	}))
	return mux
}

func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) error {
	return say(w, http.StatusOK, struct{}{})
}

// readiness is whether the server can be sent people: its store answers, there
// is room on the disk, and the tables that have a clock run.
func (s *Server) readiness(w http.ResponseWriter, r *http.Request) error {
	select {
	case <-s.ready:
	default:
		return notReady
	}
	if _, err := s.Log.Get(r.Context(), cookieKey); err != nil {
		return err
	}
	if s.Cluster != nil {
		if err := s.Cluster.Health(); err != nil {
			return err
		}
	}
	if err := s.Log.Room(r.Context()); err != nil {
		return err
	}
	return say(w, http.StatusOK, struct{}{})
}
