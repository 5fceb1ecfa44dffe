package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Backend answers what the pages ask of the server that keeps the tables. Pages
// do without a function that is nil.
type Backend struct {
	Lobby func(context.Context) ([]tablelog.Listed, error)
	Find  func(*http.Request) (*table.Status, error)                 // refuses if there is no table {id}
	Mark  func(id string) string                                     // of a table, for links to it; nil: links have none
	Room  func(r *http.Request, short string) (id string, err error) // the table of a room, by its short code
	Past  func(*http.Request) ([]tablelog.PastGame, error)           // of the table {id}
	Base  func(*http.Request) string                                 // how the asker reaches the server, such as https://howl.example
	Turn  func(*http.Request) (leave func(), err error)              // to make a page: few are made at once
	Print Printer                                                    // of the games' cards; nil: there are none to print

	Engine *Engine      // what plays without a server; nil: nothing does
	Slog   *slog.Logger // nil: silence
}

// Pages serves all that people see. It is an http.Handler.
type Pages struct {
	Backend
	assets *assets
	sheets map[string]*template.Template // by language
	prints printouts
	mux    *http.ServeMux
	hashed sync.Once
	hash   string // of the engine

	made    madePages
	packing sync.Mutex
	packs   map[packKey]*hereAll // all pages for a browser without a server
}

// New reads everything. What no first page needs is made when it is first asked for:
// compressed files, the scripts of lessons, and the service worker. The Backend may be
// set after that, but before the first request.
func New() (*Pages, error) {
	a, err := loadAssets()
	if err != nil {
		return nil, err
	}
	p := &Pages{assets: a, sheets: make(map[string]*template.Template), prints: printouts{made: make(map[string][]byte)}, mux: http.NewServeMux()}
	for _, tag := range i18n.Tags {
		if p.sheets[tag], err = template.New("").Funcs(a.helpers(tag)).ParseFS(files, "pages/*.html"); err != nil {
			return nil, err
		}
	}
	p.mux.Handle("GET /a/", a)
	p.mux.Handle("GET /worker.js", a.serveWorker())
	p.mux.HandleFunc("GET /{$}", p.lobby)
	p.mux.HandleFunc("GET /rules/{game}", p.rules)
	p.mux.HandleFunc("GET /companion/{game}", p.companion)
	p.mux.HandleFunc("GET /you", p.you)
	p.mux.HandleFunc("GET /people", p.person)
	p.mux.HandleFunc("GET /learn", p.learn)
	p.mux.HandleFunc("GET /learn/{game}/{lesson}", p.lesson)
	p.mux.HandleFunc("GET /puzzles", p.puzzleList)
	p.mux.HandleFunc("GET /puzzles/{game}/{n}", p.puzzle)
	p.mux.HandleFunc("GET /puzzles/{game}/{n}/script", p.puzzleScript)
	p.mux.HandleFunc("GET /print/{game}/{file}", p.printed)
	p.mux.HandleFunc("GET /t/{id}", p.at("table"))
	p.mux.HandleFunc("GET /t/{id}/claim", p.at("claim"))
	p.mux.HandleFunc("GET /t/{id}/replay", p.replay)
	p.mux.HandleFunc("GET /t/{id}/moderate", p.at("moderate"))
	p.mux.HandleFunc("GET /t/{id}/room", p.at("room"))
	p.mux.HandleFunc("GET /t/{id}/plan", p.at("plan"))
	p.mux.HandleFunc("GET /t/{id}/overlay", p.at("overlay"))
	p.mux.HandleFunc("GET "+herePath, p.hereFiles)
	p.mux.HandleFunc("GET /manifest.webmanifest", p.manifest)
	p.mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, a.byName["icon-180.png"], http.StatusFound)
	})
	p.mux.HandleFunc("GET /", p.missing)
	return p, nil
}

// policy lets a page load what this program serves, and nothing else. The one
// trusted type is the address of the service worker.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types howl"

func (p *Pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	if tag := r.URL.Query().Get("lang"); tag != "" {
		p.choose(w, r, tag)
		return
	}
	p.mux.ServeHTTP(w, r)
}

// A Sheet is what every page is made from.
type Sheet struct {
	Page  string // names the template, and tells the client where it is
	Lang  string
	Path  string // of this page, for the choice of language
	Title string
	Share string // its title where a link is shown; empty: Title
	Image string // the asset that is shown with a link; empty: Howl's own
	About string // the page in a sentence, for the preview of a link; empty: Howl's own
	Base  string // of addresses that others fetch; empty: unknown
	Table string
	Mark  string // of the table, for links to it
	Game  entry.Entry
	PDFs  bool // whether the game's cards can be printed

	Script string // what a lesson or a puzzle is played from
	Next   string // the lesson that follows it, if any
	Day    string // today, or the day whose puzzle it is, as 2026-11-16

	List []tablelog.Listed
	Past []tablelog.PastGame

	Trouble string // why there is nothing to see, as the client says refusals

	Here    string // the way to the first file, in a page that needs no server
	Policy  string // of such a page
	Worker  string // where its service worker is
	Engine  string // the engine's script; empty: there is none
	HasHere bool   // whether this server can be played without
	Takes   bool   // such a page comes from a server, which takes games in
}

// show writes a page in the language of the request.
func (p *Pages) show(w http.ResponseWriter, r *http.Request, status int, s Sheet) {
	s.Lang, s.Path = i18n.OfRequest(r), r.URL.Path
	if status == http.StatusNotFound {
		s.Path = "/" // another language leads home
	}
	h := hereOf(r.Context())
	if h != nil {
		s.Lang, s.Here, s.Policy, s.Worker, s.PDFs = h.lang, h.root, inFile, "/worker.js", false
		if s.Takes = !h.site; h.site {
			s.Worker = h.root + "worker.js"
		}
		if hash := p.engineHash(); hash != "" {
			s.Engine = h.root + "engine/" + hash + "/" + engineScript
		}
	} else if p.Base != nil {
		s.Base = p.Base(r)
	}
	s.HasHere = p.Engine != nil
	head := w.Header()
	head.Set("Content-Language", s.Lang)
	head.Set("Cache-Control", "private, no-cache")
	head.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	key := ""
	if unpacks(r) {
		key = s.key()
	}
	text := p.made.get(key)
	if text == nil {
		var ok bool
		if text, ok = p.make(w, r, &s); !ok {
			return
		}
		if key != "" {
			p.made.put(key, text)
		}
	}
	if unpacks(r) {
		head.Set("Content-Encoding", "gzip")
	}
	respond(w, status, "text/html; charset=utf-8", text)
}

// make makes a page when it's its turn, packed if who asks can unpack it. If there is
// none, it has said why.
func (p *Pages) make(w http.ResponseWriter, r *http.Request, s *Sheet) (text []byte, ok bool) {
	leave, ok := p.turn(w, r, s.Lang)
	if !ok {
		return nil, false
	}
	defer leave()
	var page bytes.Buffer
	if err := p.sheets[s.Lang].ExecuteTemplate(&page, s.Page+".html", s); err != nil {
		if p.Slog != nil {
			p.Slog.Error("page template failed", "page", s.Page, "error", err)
		}
		http.Error(w, "this page cannot be shown; the operator finds the reason in the log", http.StatusInternalServerError)
		return nil, false
	}
	text = page.Bytes()
	if h := hereOf(r.Context()); h != nil {
		text = h.relink(text)
	}
	if unpacks(r) {
		text = pack(text)
	}
	return text, true
}

// turn waits for a turn to make a page, or says that too many wait.
func (p *Pages) turn(w http.ResponseWriter, r *http.Request, lang string) (leave func(), ok bool) {
	if p.Turn == nil {
		return func() {}, true
	}
	leave, err := p.Turn(r)
	if err == nil {
		return leave, true
	}
	w.Header().Set("Retry-After", "5")
	http.Error(w, games.Language(lang).Error(err, nil), http.StatusServiceUnavailable)
	return nil, false
}

// respond sends a text as it is.
func respond(w http.ResponseWriter, status int, kind string, text []byte) {
	head := w.Header()
	head.Set("Content-Type", kind)
	head.Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text) // the client has gone
}

// unpacks reports whether who asks takes packed answers.
func unpacks(r *http.Request) bool { return strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") }

// packers are kept: each has tables of a megabyte.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func pack(text []byte) []byte {
	var packed bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&packed)
	_, _ = z.Write(text) // into memory: it can't fail
	_ = z.Close()
	return packed.Bytes()
}

func (p *Pages) lobby(w http.ResponseWriter, r *http.Request) {
	s := Sheet{Page: "lobby"}
	if p.Lobby != nil && hereOf(r.Context()) == nil {
		list, err := p.Lobby(r.Context())
		if err != nil && p.Slog != nil && r.Context().Err() == nil { // else nobody waits for it
			p.Slog.Error("reading the lobby failed", "error", err)
		}
		s.List = list
	}
	p.show(w, r, http.StatusOK, s)
}

// you shows the page of who asks, the only one that may ask for a passkey. The client
// fills it.
func (p *Pages) you(w http.ResponseWriter, r *http.Request) {
	const permissions = "Permissions-Policy"
	shut := w.Header().Get(permissions)
	for _, what := range []string{"create", "get"} {
		shut = strings.ReplaceAll(shut, "publickey-credentials-"+what+"=()", "publickey-credentials-"+what+"=(self)")
	}
	w.Header().Set(permissions, shut)
	p.show(w, r, http.StatusOK, Sheet{Page: "you", Title: games.Language(i18n.OfRequest(r)).Text("page.known")})
}

// person shows what somebody lets others see. The client fills it.
func (p *Pages) person(w http.ResponseWriter, r *http.Request) {
	p.show(w, r, http.StatusOK, Sheet{Page: "person", Title: games.Language(i18n.OfRequest(r)).Text("page.seen")})
}

// at returns the handler of a page that belongs to a table. The client fills it.
func (p *Pages) at(page string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id := strings.ToUpper(r.PathValue("id"))
		away := hereOf(r.Context()) != nil // the client knows the table
		if !away && tablelog.IsShort(id) && p.Room != nil {
			p.room(w, r, id)
			return
		}
		if !away && !tablelog.IsCode(id) {
			p.noTable(w, r, nowhere)
			return
		}
		s := Sheet{Page: page, Table: id}
		if p.Find != nil && !away {
			status, err := p.Find(r)
			if isNowhere(err) {
				p.noTable(w, r, err)
				return
			}
			if status != nil {
				s.preview(i18n.OfRequest(r), status)
				if p.Mark != nil {
					s.Mark = p.Mark(id)
				}
			}
		}
		p.show(w, r, http.StatusOK, s)
	}
}

// room leads from the short code of a room to its table, and from a page of it, such as
// the shared screen, to that page.
func (p *Pages) room(w http.ResponseWriter, r *http.Request, short string) {
	id, err := p.Room(r, short)
	if err != nil {
		p.noTable(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store") // the code may be another room's tomorrow
	page := strings.TrimPrefix(r.URL.Path, "/t/"+r.PathValue("id"))
	http.Redirect(w, r, "/t/"+id+page, http.StatusSeeOther)
}

// nowhere refuses what cannot be the code of a table at all.
var nowhere = game.Refuse(game.CodeTable, "refused.table")

// isNowhere reports whether a refusal says that there is no such table.
func isNowhere(err error) bool {
	return errors.Is(err, game.CodeTable)
}

// noTable answers a request for a table that does not exist.
func (p *Pages) noTable(w http.ResponseWriter, r *http.Request, err error) {
	p.show(w, r, http.StatusNotFound, Sheet{Page: "missing", Trouble: p.trouble(i18n.OfRequest(r), err)})
}

func (p *Pages) missing(w http.ResponseWriter, r *http.Request) {
	p.show(w, r, http.StatusNotFound, Sheet{Page: "missing"})
}

// manifest lets a phone keep the page on its home screen.
func (p *Pages) manifest(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/manifest+json")
	m := p.manifestOf(i18n.OfRequest(r), "/", "/")
	for _, way := range []struct{ key, path string }{{"page.learn", "/learn"}, {"page.puzzles", "/puzzles"}} {
		m.Shortcuts = append(m.Shortcuts, manifestShortcut{games.Language(m.Lang).Text(way.key), way.path, m.Icons[:1]})
	}
	_ = json.NewEncoder(w).Encode(m) // the client has gone
}

// A manifest says how a phone shows the page as an app.
type manifest struct {
	Name        string         `json:"name"`
	ShortName   string         `json:"short_name"`
	Description string         `json:"description"`
	Lang        string         `json:"lang"`
	StartURL    string         `json:"start_url"`
	Display     string         `json:"display"`
	Background  string         `json:"background_color"`
	Theme       string         `json:"theme_color"`
	Icons       []manifestIcon `json:"icons"`
	// Shortcuts are ways into the page that a phone offers at the app's icon.
	Shortcuts []manifestShortcut `json:"shortcuts,omitempty"`
}

type manifestShortcut struct {
	Name  string         `json:"name"`
	URL   string         `json:"url"`
	Icons []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifestOf returns the manifest in a language, of an app that starts at an address
// and has its files under root.
func (p *Pages) manifestOf(tag, start, root string) manifest {
	m := manifest{
		Name: "Howl", ShortName: "Howl", Description: games.Language(tag).Text("page.tagline"), Lang: tag,
		StartURL: start, Display: "standalone", Background: "#f5ecdc", Theme: "#2a2238",
	}
	for _, size := range iconSizes {
		n := strconv.Itoa(size)
		m.Icons = append(m.Icons, manifestIcon{root + p.assets.byName["icon-"+n+".png"][1:], n + "x" + n, "image/png", "any maskable"})
	}
	return m
}
