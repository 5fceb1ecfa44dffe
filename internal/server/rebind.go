package server

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
)

// A page of another site can have its own name lead to this machine (DNS
// rebinding). The browser of somebody who sits here then sends that site's
// requests to this server, as if they came from the machine itself, which has no
// limits. Only the name gives it away.

var elsewhere = game.Refuse(game.CodeOrigin, "refused.origin.name")

// Direct reports whether a request from this machine itself names the server by
// something that no stranger can point here: an address, localhost, this
// machine's own name, or one of the names given. A proxy on this machine passes
// on the name that people typed, with the port that they typed; a rebound name
// always has the port on which the server listens. Other machines may use any
// name, such as laptop.local: they have their limits. With TLS the certificate
// settles it.
func Direct(r *http.Request, names []string) bool {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	from, err := netip.ParseAddr(host)
	if err != nil || !from.IsLoopback() || r.TLS != nil || !sameDoor(r) {
		return true
	}
	return ownName(r.Host, names)
}

// ownName reports whether a Host is an address or a name of this machine.
func ownName(host string, names []string) bool {
	name, _ := split(host)
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	name = strings.TrimSuffix(strings.ToLower(name), ".")
	is := func(own string) bool { return strings.EqualFold(name, own) }
	own, _ := os.Hostname()
	return name == "" || name == "localhost" || strings.HasSuffix(name, ".localhost") ||
		own != "" && (is(own) || is(own+".local")) || slices.ContainsFunc(names, is)
}

// sameDoor reports whether the port in the Host is the one that the connection
// came in by.
func sameDoor(r *http.Request) bool {
	_, port := split(r.Host)
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return true
	}
	_, own, err := net.SplitHostPort(at.String())
	return err != nil || own == port
}

// split returns the name and the port of a Host; without one it is that of http.
func split(host string) (name, port string) {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		return strings.Trim(host, "[]"), "80"
	}
	return name, port
}
