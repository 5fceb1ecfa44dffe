package server

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"howl/game"
)

// guard stands before everything: what goes wrong is told in one form, what
// comes from another site changes nothing, and nobody asks without end.
func (s *Server) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(s.answer(func(http.ResponseWriter, *http.Request) error { return foreign }))
	inner := cross.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.limits.requests.take(s.asker(r), 1) {
			s.refuse(w, r, busy)
			return
		}
		r, err := s.identify(r)
		if err == nil {
			err = s.barred(r)
		}
		if err != nil {
			s.turnAway(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.meters.requests.Inc()
		protect(w.Header())
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
}

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

// address is where a request comes from: empty for this machine itself. A
// proxy says for whom it asks, in the last hop of the last such header: some
// proxies, like HAProxy, add a line of their own after what the client sent.
func (s *Server) address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || !s.proxy(ip) {
		return host
	}
	last := ""
	if lines := r.Header.Values("X-Forwarded-For"); len(lines) > 0 {
		hops := strings.Split(lines[len(lines)-1], ",")
		last = strings.TrimSpace(hops[len(hops)-1])
	}
	if last == "" && !ip.IsLoopback() {
		return host
	}
	if at, err := netip.ParseAddrPort(last); err == nil { // as some proxies write it
		return at.Addr().String()
	}
	return last
}

// proxy reports whether an address is believed when it says for whom it asks:
// this machine, and those that the operator has named.
func (s *Server) proxy(ip netip.Addr) bool {
	return ip.IsLoopback() || slices.ContainsFunc(s.Proxies, func(p netip.Prefix) bool { return p.Contains(ip.Unmap()) })
}

// scheme is how the asker reached the server, perhaps through a proxy.
func (s *Server) scheme(r *http.Request) string {
	if r.TLS != nil {
		return "https"
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	if ip, err := netip.ParseAddr(host); err == nil && s.proxy(ip) && r.Header.Get("X-Forwarded-Proto") == "https" {
		return "https"
	}
	return "http"
}

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
