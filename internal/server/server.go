package server

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/history"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/metrics"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Config is what a server needs of the world.
type Config struct {
	Log     store.Log
	Node    string       // this machine's name among several; empty: the only one
	Cluster hall.Cluster // passes on what other machines run; nil: there are none
	Pages   http.Handler // all that is not the API; nil: a line that says so
	Base    string       // how other machines reach this one, such as http://192.168.1.5:8080; empty: unknown
	Slog    *slog.Logger // nil: silence

	Version string             // of the program
	Measure func(*metrics.Set) // adds what the program measures outside the server; nil: nothing

	Retain  time.Duration  // tables at which nothing happened for so long are deleted; 0: none is
	Names   []string       // of this server, besides localhost and addresses; for requests from this machine itself
	Proxies []netip.Prefix // trusted proxies, in addition to loopback

	Model Model // words what bots say and reads what people type; nil: our own words and grammar do

	Passkeys person.Keys // nil: people come back by a recovery code alone

	EraseEvery time.Duration // between two looks for people to erase; 0: an hour

	Patience time.Duration // with clients: for a request, a pong, or what waits to go out; 0: ten seconds

	NewKey bool // make a key for cookies though there are tables: nobody is known again

	PushServices []string // hosts of push services, in addition to those of the known browsers
	PushLocally  bool     // for tests: push messages and webhooks go to this machine, and nowhere else

	Late time.Duration // how much later the picture of a stream is; 0, but in tests: as much as for delayed spectators

	WebhookHosts []string // that hosts of tables may have told what happens there; none: nobody is told

	Luck hall.Luck // nil but in tests
}

// cookieKey is where the store keeps what signs cookies.
const cookieKey = "cookie-key"

// Keys are the values in the store without which people are not known again, and
// cannot be called.
var Keys = []string{cookieKey, pushKey}

// A Server answers people and programs. It is an http.Handler. It is made of parts
// that can be built alone: each has the fields that its methods touch.
type Server struct {
	Config
	*front
	refusals *refusals
	bans     *bans
	programs *programs
	keeping  *keeping // of the names of people who come back
	orders   *orders  // of people at tables
	archive  *archive // of games that are over
	handing  *handing // of games that were played elsewhere
	history  *history.Keeper
	hall     *hall.Hall
	meters   *meters
	calls    *calls // of people whom slow games wait for
	hooks    *hooks // to groups
	desk     *admin.Desk
	conns    conns
	sayings  *sayings
	handler  http.Handler

	life    context.Context // ends with the server
	end     context.CancelFunc
	sockets gate
	ready   chan struct{} // closed when it is known which tables go on by themselves
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
	cfg.Patience = cmp.Or(cfg.Patience, 10*time.Second)
	key, err := theKey(ctx, cfg)
	if err != nil {
		return nil, fmt.Errorf("the key for cookies: %w", err)
	}
	s := &Server{Config: cfg, meters: newMeters(cfg.Version), ready: make(chan struct{})}
	s.front = &front{
		identity: identity{door{cfg.Proxies, cfg.Base}, key, randomBytes(16), cfg.Luck, &person.Book{Log: cfg.Log}},
		limits:   limits.New(), lobby: &lobby{log: cfg.Log}, turns: newTurns(), pages: newTurns(),
	}
	s.refusals = &refusals{cfg.Slog, s.meters}
	s.bans = &bans{identity: &s.identity}
	if err := s.bans.read(ctx, cfg.Log); err != nil {
		return nil, fmt.Errorf("what the operator has ordered: %w", err)
	}
	sender, err := newSender(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s.life, s.end = context.WithCancel(context.Background())
	s.calls = newCalls(s.life, sender, s.Invitation, cfg)
	s.hooks = newHooks(s.life, s.Invitation, cfg)
	s.history = history.New(cfg.Log, s.people, cfg.Slog)
	in := hall.Config{Log: cfg.Log, Node: cfg.Node, Slog: cfg.Slog, Observe: observer{s.meters, s.calls, s.hooks, s.history}, Luck: cfg.Luck, Apart: s.apart}
	if cfg.Model != nil {
		in.Model = censored{cfg.Model, &s.bans.Rules}
	}
	s.hall = hall.New(in)
	s.programs = &programs{s.front, s.bans, cfg.Log, cfg.Slog}
	s.keeping = &keeping{front: s.front, log: cfg.Log, slog: cfg.Slog, seats: seated{log: cfg.Log}}
	s.archive = &archive{s.front, cfg.Log, newReviews(s.life, func(err error) { cfg.Slog.Error("review failed", "error", err) })}
	s.sayings = new(sayings)
	s.handing = &handing{s.front, s.bans, s.hall.Keep, s.sayings, cfg.Slog}
	s.orders = &orders{s.front, s.bans, s.archive, s.hall.Has, s.sayings, cfg.Slog, s.meters.reports}
	s.meters.count(s.hall)
	s.meters.set.Gauge("howl_tables_damaged", "Tables that were asked for and cannot go on.", func() float64 { return float64(s.hall.Unusable()) })
	s.meters.set.Gauge("howl_ready", "1 if people can be sent here, as /readyz says, 0 if not.", func() float64 { return truth(s.isReady(s.life) == nil) })
	if s.Measure != nil {
		s.Measure(s.meters.set)
	}
	s.Tables = s.hall
	if s.Cluster != nil {
		s.Tables = s.Cluster.Join(s.hall)
		s.meters.hear(s.Cluster)
	}
	s.desk = &admin.Desk{Log: cfg.Log, Live: s}
	s.handler = s.guard(s.routes())
	cfg.Log.Notify(s.noticed)
	s.announced()
	s.wake()
	s.retain()
	s.sweepLeavers()
	s.sockets.enter(func() { s.history.Run(s.life) })
	return s, nil
}

// wake has the hall bring the tables whose games go on. Among several machines the
// cluster does.
func (s *Server) wake() {
	ready := sync.OnceFunc(func() { close(s.ready) })
	if s.Cluster != nil {
		ready()
		return
	}
	s.sockets.enter(func() { s.hall.Run(s.life, ready) })
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// HTTP returns a server for a listener, with limits for slow clients. Sockets have
// their own.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: s.Patience / 2,
		ReadTimeout:       s.Patience,
		WriteTimeout:      3 * s.Patience,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.Slog.Handler(), slog.LevelDebug),
	}
}

// Close tells every socket goodbye and ends the tables. The log is the
// caller's to close.
func (s *Server) Close() {
	s.end()
	s.sayings.over(admin.Announcement{}, nil)
	s.calls.inside.close()
	s.hooks.inside.close()
	s.sockets.close()
	s.archive.reviews.inside.close()
	s.hall.Close()
}

// Lobby returns the tables that anybody may see.
func (s *Server) Lobby(ctx context.Context) ([]tablelog.Listed, error) { return s.lobby.List(ctx) }

// Past returns the games that are over at the table of an address, for its page.
func (s *Server) Past(r *http.Request) ([]tablelog.PastGame, error) { return s.archive.past(r) }

// Moves is how many decisions people have made here since the server began.
func (s *Server) Moves() uint64 { return s.meters.moves.Load() }

// answers is every address of the API; openapi.yaml describes them.
func (s *Server) answers() map[string]answerer {
	keys, past := &passkeys{s.keeping, s.Passkeys}, &memories{s.keeping, &s.history.Ratings}
	return map[string]answerer{
		"GET /api/games":                 offers,
		"GET /api/games/{game}/setup":    s.refusals.setup,
		"GET /api/me":                    s.me,
		"POST /api/me":                   people(s.rename),
		"GET /api/programs":              people(s.programs.list),
		"POST /api/programs":             people(s.programs.create),
		"POST /api/programs/end":         people(s.programs.end),
		"GET /api/programs/socket":       s.programSocket,
		"GET /api/you":                   people(s.keeping.you),
		"POST /api/you/keep":             people(s.keeping.keep),
		"POST /api/you/code":             people(s.keeping.code),
		"POST /api/you/back":             people(s.keeping.back),
		"POST /api/you/end":              people(s.keeping.end),
		"POST /api/you/mark":             people(s.keeping.mark),
		"POST /api/you/moment":           people(s.keeping.moment),
		"POST /api/you/show":             people(s.keeping.show),
		"GET /api/you/games":             people(past.games),
		"GET /api/people":                people(past.seen),
		"GET /api/you/passkeys":          people(keys.list),
		"POST /api/you/passkeys":         people(keys.made),
		"POST /api/you/passkeys/offer":   people(keys.offer),
		"POST /api/you/passkeys/ask":     people(keys.ask),
		"POST /api/you/passkeys/back":    people(keys.proved),
		"GET /api/you/export":            people(past.export),
		"POST /api/you/erase":            people(s.keeping.erase),
		"POST /api/handed":               people(s.handing.take),
		"GET /api/push":                  s.calls.key,
		"POST /api/push":                 people(s.subscribe),
		"GET /api/tables":                s.lobby.answer,
		"POST /api/tables":               people(s.orders.open),
		"GET /api/tables/{id}":           s.orders.status,
		"POST /api/tables/{id}/sit":      order(s.orders, func(c *table.Command) **table.SitDown { return &c.Sit }),
		"POST /api/tables/{id}/queue":    order(s.orders, func(c *table.Command) **table.QueueUp { return &c.Queue }),
		"POST /api/tables/{id}/rise":     order(s.orders, func(c *table.Command) **table.StandUp { return &c.Rise }),
		"POST /api/tables/{id}/bot":      order(s.orders, func(c *table.Command) **table.SeatBot { return &c.Bot }),
		"POST /api/tables/{id}/swap":     order(s.orders, func(c *table.Command) **table.SwapSeats { return &c.Swap }),
		"POST /api/tables/{id}/host":     order(s.orders, func(c *table.Command) **table.HandOver { return &c.Host }),
		"POST /api/tables/{id}/rename":   s.orders.renameSeat,
		"POST /api/tables/{id}/mute":     order(s.orders, func(c *table.Command) **table.MuteSeat { return &c.Mute }),
		"POST /api/tables/{id}/mean":     order(s.orders, func(c *table.Command) **table.ReadWords { return &c.Mean }),
		"POST /api/tables/{id}/coach":    s.orders.coach,
		"POST /api/tables/{id}/report":   order(s.orders, func(c *table.Command) **table.ReportSeat { return &c.Report }),
		"POST /api/tables/{id}/settings": order(s.orders, func(c *table.Command) **table.ChangeSettings { return &c.Settings }),
		"POST /api/tables/{id}/start":    order(s.orders, func(c *table.Command) **table.StartGame { return &c.Start }),
		"POST /api/tables/{id}/again":    order(s.orders, func(c *table.Command) **table.PlayAgain { return &c.Again }),
		"POST /api/tables/{id}/pause":    order(s.orders, func(c *table.Command) **table.PauseGame { return &c.Pause }),
		"POST /api/tables/{id}/looked":   order(s.orders, func(c *table.Command) **table.Looked { return &c.Looked }),
		"POST /api/tables/{id}/proceed":  order(s.orders, func(c *table.Command) **table.EndDiscussion { return &c.Proceed }),
		"POST /api/tables/{id}/link":     s.orders.link,
		"POST /api/tables/{id}/claim":    order(s.orders, func(c *table.Command) **table.ClaimSeat { return &c.Claim }),
		"POST /api/tables/{id}/alone":    order(s.orders, func(c *table.Command) **table.EndDevices { return &c.Alone }),
		"POST /api/tables/{id}/moderate": order(s.orders, func(c *table.Command) **table.Moderate { return &c.Moderate }),
		"POST /api/tables/{id}/guest":    order(s.orders, func(c *table.Command) **table.SeatGuest { return &c.Guest }),
		"POST /api/tables/{id}/act":      order(s.orders, func(c *table.Command) **table.ActFor { return &c.Act }),
		"POST /api/tables/{id}/undo":     order(s.orders, func(c *table.Command) **table.TakeBack { return &c.Undo }),
		"POST /api/tables/{id}/look":     order(s.orders, func(c *table.Command) **table.LookAll { return &c.Look }),
		"POST /api/tables/{id}/admit":    order(s.orders, func(c *table.Command) **table.AdmitAll { return &c.Admit }),
		"POST /api/tables/{id}/playon":   people(s.orders.playOn),
		"GET /api/tables/{id}/calendar":  s.calendar,
		"GET /api/tables/{id}/webhook":   people(s.orders.webhook(s.hooks)),
		"POST /api/tables/{id}/webhook":  people(s.orders.setWebhook(s.hooks)),
		"GET /api/tables/{id}/record":    s.archive.record,
		"GET /api/tables/{id}/replay":    s.archive.replay,
		"GET /api/tables/{id}/worlds":    s.archive.worlds,
		"GET /api/tables/{id}/review":    s.archive.review,
		"GET /api/tables/{id}/socket":    s.socket,
		"GET /api/qr":                    s.qr,
		"GET /openapi.yaml":              openAPI,
		"GET /healthz":                   healthy,
		"GET /readyz":                    s.readiness,
	}
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for pattern, answer := range s.answers() {
		mux.Handle(pattern, s.refusals.answer(answer))
	}
	pages := s.Pages
	if pages == nil {
		pages = s.refusals.answer(func(w http.ResponseWriter, r *http.Request) error {
			if r.URL.Path != "/" {
				return notFound
			}
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			_, err := fmt.Fprintln(w, "Howl is here. Its API is under /api.")
			return err
		})
	}
	mux.Handle("/", pages)
	operator := s.operatorPage()
	mux.Handle("/operator", operator)
	mux.Handle("/operator.css", operator)
	mux.Handle("/api/", s.refusals.answer(func(w http.ResponseWriter, r *http.Request) error {
		return s.refusals.unknown(mux, w, r)
	}))
	return mux
}

func healthy(w http.ResponseWriter, _ *http.Request) error {
	return say(w, http.StatusOK, struct{}{})
}

// Readiness is what a server that is ready says of itself.
type Readiness struct {
	// Damaged is the number of tables whose log is damaged or cannot be replayed, of
	// those that were asked for. The others are played.
	Damaged int `json:"damaged"`
}

// readiness is whether the server can be sent people: its store answers, there
// is room on the disk, and the tables that have a clock run. One damaged table is
// no reason to send a club home.
func (s *Server) readiness(w http.ResponseWriter, r *http.Request) error {
	if err := s.isReady(r.Context()); err != nil {
		return err
	}
	return say(w, http.StatusOK, Readiness{s.hall.Unusable()})
}

func (s *Server) isReady(ctx context.Context) error {
	select {
	case <-s.ready:
	default:
		return notReady
	}
	if _, err := s.Log.Get(ctx, cookieKey); err != nil {
		return err
	}
	if s.Cluster != nil {
		if err := s.Cluster.Health(); err != nil {
			return err
		}
	}
	if err := s.Log.Room(ctx); err != nil {
		return err
	}
	if s.sayings.draining.Load() {
		return drains
	}
	return nil
}
