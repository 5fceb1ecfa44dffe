package server

import (
	"net/http"
	"net/netip"
)

// An asker is where a request comes from, as the limits count it. Nobody has a
// single IPv6 address: a household or a rented machine has a /64, and many
// providers give out a /48 for the asking.
type asker struct {
	near string // an IPv4 address or an IPv6 /64; empty: this machine itself, which has no limits
	wide string // the /48 of an IPv6 address; empty for IPv4
}

// asker returns who is counted for a request.
func (s *Server) asker(r *http.Request) asker { return askerAt(s.address(r)) }

// askerAt returns who is counted for an address. A text that is no address, as
// from a proxy that says something else, is counted as it is.
func askerAt(address string) asker {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		if at, err := netip.ParseAddrPort(address); err == nil {
			ip = at.Addr()
		} else {
			return asker{near: address}
		}
	}
	ip = ip.WithZone("").Unmap()
	if ip.Is4() {
		return asker{near: ip.String()}
	}
	near, _ := ip.Prefix(64)
	wide, _ := ip.Prefix(48)
	return asker{near.String(), wide.String()}
}

// local reports whether the request comes from this machine itself.
func (a asker) local() bool { return a.near == "" }
