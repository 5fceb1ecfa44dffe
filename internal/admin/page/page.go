package page

import (
	"context"
	"embed"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/clean"
)

//go:embed page.html page.css
var files embed.FS

var drawn = template.Must(template.ParseFS(files, "page.html"))

// A Desk carries out orders and knows who may come in.
type Desk interface {
	Do(context.Context, admin.Order) (admin.Answer, error)
	Admits(ctx context.Context, key string) (until time.Time, ok bool)
}

// A Page answers at /operator and /operator.css. It is an http.Handler.
type Page struct {
	Desk Desk
	// MayTry reports whether whoever asks may type a key; Missed counts a wrong one.
	MayTry func(*http.Request) bool
	Missed func(*http.Request)
	Secure func(*http.Request) bool // the request came by https
	Failed func(error)              // is told what only the log should have
}

const (
	cookie    = "howl-operator"
	mostForm  = 4 << 10
	dayOfBan  = 24 * time.Hour
	mostShown = 200 // reports
)

// shown is what the page shows.
type shown struct {
	In, All      bool
	Said, Failed string
	Open         int
	Reports      []admin.Report
	Bans         []admin.Ban
}

func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/operator.css" && r.Method == http.MethodGet:
		http.ServeFileFS(w, r, files, "page.css")
	case r.URL.Path != "/operator":
		http.NotFound(w, r)
	case r.Method == http.MethodGet, r.Method == http.MethodHead:
		p.show(w, r, p.enters(r), shown{})
	case r.Method == http.MethodPost:
		p.take(w, r)
	default:
		w.Header().Set("Allow", "GET, POST")
		http.Error(w, "GET or POST", http.StatusMethodNotAllowed)
	}
}

// enters reports whether the request brings the key of now.
func (p *Page) enters(r *http.Request) bool {
	c, err := r.Cookie(p.cookieOf(r))
	if err != nil {
		return false
	}
	_, ok := p.Desk.Admits(r.Context(), c.Value)
	if !ok {
		p.Missed(r)
	}
	return ok
}

// cookieOf is the name of the cookie: over https browsers take it from this very
// server alone.
func (p *Page) cookieOf(r *http.Request) string {
	if p.Secure(r) {
		return "__Host-" + cookie
	}
	return cookie
}

// take handles a form.
func (p *Page) take(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	if err := r.ParseForm(); err != nil {
		http.Error(w, "that is no form of this page", http.StatusBadRequest)
		return
	}
	do := r.PostForm.Get("do")
	if do == "enter" {
		p.enter(w, r)
		return
	}
	if !p.enters(r) {
		p.show(w, r, false, shown{Failed: "Your key is no longer good."})
		return
	}
	if do == "leave" {
		p.hand(w, r, "", -1)
		http.Redirect(w, r, "/operator", http.StatusSeeOther)
		return
	}
	said, err := p.order(r, do)
	if err != nil {
		p.show(w, r, true, shown{Failed: err.Error()})
		return
	}
	p.show(w, r, true, shown{Said: said})
}

// enter takes a key that somebody typed.
func (p *Page) enter(w http.ResponseWriter, r *http.Request) {
	if !p.MayTry(r) {
		p.show(w, r, false, shown{Failed: "Too many wrong keys. Try again in a minute."})
		return
	}
	key := strings.TrimSpace(r.PostForm.Get("key"))
	until, ok := p.Desk.Admits(r.Context(), key)
	if !ok {
		p.Missed(r)
		p.show(w, r, false, shown{Failed: "That isn't the key."})
		return
	}
	p.hand(w, r, key, int(time.Until(until).Seconds()))
	http.Redirect(w, r, "/operator", http.StatusSeeOther)
}

func (p *Page) hand(w http.ResponseWriter, r *http.Request, key string, age int) {
	http.SetCookie(w, &http.Cookie{
		Name: p.cookieOf(r), Value: key, Path: "/", MaxAge: age, HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: p.Secure(r),
	})
}

// order carries out what a button asks for. A ban and a closed table settle the
// report that led to them.
func (p *Page) order(r *http.Request, do string) (said string, err error) {
	form := r.PostForm
	o := admin.Order{Command: do, Why: strings.TrimSpace(form.Get("why")), By: "page"}
	switch do {
	case "settle":
		o.Target = form.Get("id")
	case "ban":
		o.Target, o.For = form.Get("whom"), dayOfBan
	case "unban":
		o.Target = form.Get("whom")
	case "close":
		o.Target = form.Get("table")
	}
	if !admin.OfPage(o) {
		return "", errNotHere
	}
	a, err := p.Desk.Do(r.Context(), o)
	if err != nil || do != "ban" && do != "close" || form.Get("id") == "" {
		return a.Text, err
	}
	why := strings.TrimSpace(do + ". " + o.Why)
	_, err = p.Desk.Do(r.Context(), admin.Order{Command: "settle", Target: form.Get("id"), Why: why, By: "page"})
	return a.Text, err
}

// show writes the page. Who is not in sees the form for the key and nothing else.
func (p *Page) show(w http.ResponseWriter, r *http.Request, in bool, s shown) {
	if s.In = in; in {
		s.All = r.URL.Query().Get("all") == "1"
		if err := p.fill(r.Context(), &s); err != nil {
			p.Failed(err)
			http.Error(w, "The reports can't be read now; the server's log says why.", http.StatusInternalServerError)
			return
		}
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if !in {
		w.WriteHeader(http.StatusForbidden)
	}
	if err := drawn.Execute(w, s); err != nil {
		p.Failed(err)
	}
}

// fill reads what waits, and who is banned.
func (p *Page) fill(ctx context.Context, s *shown) error {
	a, err := p.Desk.Do(ctx, admin.Order{Command: "reports", By: "page"})
	if err != nil {
		return err
	}
	for _, one := range a.Reports {
		if one.Settled == nil {
			s.Open++
		} else if !s.All {
			continue
		}
		one.From, one.About, one.Text = clean.Text(one.From), clean.Text(one.About), clean.Text(one.Text)
		s.Reports = append(s.Reports, one)
	}
	if len(s.Reports) > mostShown {
		s.Reports = slices.Clip(s.Reports[:mostShown])
	}
	bans, err := p.Desk.Do(ctx, admin.Order{Command: "bans", By: "page"})
	s.Bans = bans.Bans
	return err
}
