package server

import (
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
)

// guard stands before everything: what goes wrong is told in one form, what
// comes from another site changes nothing, and nobody asks without end.
func (s *Server) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(s.refusals.answer(func(http.ResponseWriter, *http.Request) error { return foreign }))
	inner := cross.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := s.asker(r)
		if !s.limits.Requests.Take(from, 1) || !s.limits.Sent.Has(from, 1) {
			s.refusals.refuse(w, r, busy)
			return
		}
		if !s.sameScheme(r) {
			s.refusals.refuse(w, r, foreign)
			return
		}
		r, err := s.programs.identify(r)
		if err == nil {
			err = namesNobody(r)
		}
		if err == nil {
			err = s.bans.barred(r)
		}
		if err != nil {
			s.refusals.turnAway(w, r, err)
			return
		}
		next.ServeHTTP(&meteredWriter{w, s.limits.Sent, from}, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.meters.requests.Inc()
		protect(w.Header())
		if !Direct(r, s.Names) {
			s.refusals.turnAway(w, r, elsewhere)
			return
		}
		if s.scheme(r) == "https" {
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		if !s.Slog.Enabled(r.Context(), slog.LevelDebug) {
			inner.ServeHTTP(w, r)
			return
		}
		began := time.Now()
		seen := &witness{ResponseWriter: w, status: http.StatusOK}
		inner.ServeHTTP(seen, r)
		// The pattern, not the path: codes of private tables stay out of the
		// log, here as everywhere (store.Alias).
		s.Slog.Debug("request", "method", r.Method, "pattern", r.Pattern, "status", seen.status, "took", time.Since(began))
	})
}

var foreign = game.Refuse(game.CodeOrigin, "refused.origin")

// protect sets what every answer says. Pages may add to it, and take away what
// they must.
func protect(h http.Header) {
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "+
		"connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("Cache-Control", "no-store") // nearly all is for one person alone
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", permissions)
}

// permissions is what no page of ours needs, so that a script that found its way
// in could not ask for it, either. What pages use is not named and stays theirs:
// sound, the clipboard, sharing, a whole screen, and one that stays on.
const permissions = "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
	"identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), " +
	"publickey-credentials-create=(), publickey-credentials-get=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()"

// A witness remembers the status of an answer.
type witness struct {
	http.ResponseWriter
	status int
}

func (w *witness) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets sockets and flushes through.
func (w *witness) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// sameOrigin reports whether a socket is asked for by a page of this server,
// or by a program, which has no origin.
func sameOrigin(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
