package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/howl-game/howl/internal/limits"
)

// A door knows how a request came in.
type door struct {
	proxies []netip.Prefix // trusted, in addition to loopback
	reached string         // how other machines reach this one; empty: unknown
}

// address is where a request comes from: empty for this machine itself. A
// proxy says for whom it asks, in the last hop of the last such header: some
// proxies, like HAProxy, add a line of their own after what the client sent.
// A request that was passed on is never this machine's own: where the header
// says nothing, it counts as the proxy's.
func (d *door) address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || !d.believes(ip) {
		return host
	}
	lines := r.Header.Values("X-Forwarded-For")
	if len(lines) == 0 && ip.IsLoopback() && !passedOn(r) {
		return ""
	}
	last := ""
	if len(lines) > 0 {
		hops := strings.Split(lines[len(lines)-1], ",")
		last = strings.TrimSpace(hops[len(hops)-1])
	}
	if last == "" {
		return host
	}
	if at, err := netip.ParseAddrPort(last); err == nil { // as some proxies write it
		return at.Addr().String()
	}
	return last
}

// asker returns who is counted for a request.
func (d *door) asker(r *http.Request) limits.Asker { return limits.At(d.address(r)) }

// passedOn reports whether a proxy says that it has passed the request on, even
// if it does not say for whom in the way that we read.
func passedOn(r *http.Request) bool {
	for _, name := range []string{"Forwarded", "Via", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip"} {
		if _, ok := r.Header[name]; ok {
			return true
		}
	}
	return false
}

// believes reports whether an address is believed when it says for whom it asks:
// this machine, and those that the operator has named.
func (d *door) believes(ip netip.Addr) bool {
	return ip.IsLoopback() || slices.ContainsFunc(d.proxies, func(p netip.Prefix) bool { return p.Contains(ip.Unmap()) })
}

// scheme is how the asker reached the server, perhaps through a proxy.
func (d *door) scheme(r *http.Request) string {
	if r.TLS != nil {
		return "https"
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	if ip, err := netip.ParseAddr(host); err == nil && d.believes(ip) && r.Header.Get("X-Forwarded-Proto") == "https" {
		return "https"
	}
	return "http"
}

// sameScheme refuses what a page that came without TLS asks of a server with TLS:
// somebody on the way may have written that page. A server that is told nothing by
// the proxy in front of it believes either.
func (d *door) sameScheme(r *http.Request) bool {
	return d.scheme(r) != "https" || !strings.HasPrefix(strings.ToLower(r.Header.Get("Origin")), "http://")
}

// Origin returns how phones reach this server, such as https://howl.example: as the
// client did, unless it runs on this machine, where the address on the network is
// better.
func (d *door) Origin(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	if d.reached != "" && (host == "localhost" || err == nil && ip.IsLoopback()) {
		return d.reached
	}
	return d.scheme(r) + "://" + r.Host
}
