package server

import (
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

// A request that a proxy passed on, whatever the header that says so, is not this
// machine's own, which has no limits.
func TestPassedOn(t *testing.T) {
	for _, name := range []string{"Forwarded", "Via", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = "127.0.0.1:5"
		r.Header.Set(name, "192.0.2.1")
		if got := new(door).address(r); got != "127.0.0.1" {
			t.Errorf("with %s the address is %q, want the proxy's", name, got)
		}
	}
}

// Only a proxy that is known is believed about who asks, and how.
func TestProxy(t *testing.T) {
	s := door{proxies: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}}
	for _, c := range []struct{ remote, forwarded, address, scheme string }{
		{"127.0.0.1:5", "", "", "http"},
		{"127.0.0.1:5", "192.0.2.1", "192.0.2.1", "https"},
		{"[::1]:5", "198.51.100.9, 192.0.2.1", "192.0.2.1", "https"},     // only the last hop is the proxy's word
		{"127.0.0.1:5", "198.51.100.9\n192.0.2.1", "192.0.2.1", "https"}, // a proxy that adds a line
		{"127.0.0.1:5", "\n192.0.2.1", "192.0.2.1", "https"},
		{"10.1.2.3:5", "192.0.2.1", "192.0.2.1", "https"},
		{"[::ffff:10.1.2.3]:5", "192.0.2.1", "192.0.2.1", "https"},
		{"10.1.2.3:5", "192.0.2.1:4711", "192.0.2.1", "https"}, // a ban of the address holds
		{"10.1.2.3:5", "[2001:db8::1]:4711", "2001:db8::1", "https"},
		{"10.1.2.3:5", "", "10.1.2.3", "http"},
		{"127.0.0.1:5", "192.0.2.1,", "127.0.0.1", "https"}, // a header that is there never means this machine itself (L4)
		{"127.0.0.1:5", "192.0.2.1, ", "127.0.0.1", "https"},
		{"127.0.0.1:5", "192.0.2.1\n", "127.0.0.1", "https"},
		{"127.0.0.1:5", ",", "127.0.0.1", "https"},
		{"[::1]:5", " ", "::1", "https"},
		{"10.1.2.3:5", "192.0.2.1,", "10.1.2.3", "https"},
		{"10.2.2.3:5", "192.0.2.1", "10.2.2.3", "http"}, // a stranger who says so
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			for line := range strings.SplitSeq(c.forwarded, "\n") {
				r.Header.Add("X-Forwarded-For", line)
			}
			r.Header.Set("X-Forwarded-Proto", "https")
		}
		if got := s.address(r); got != c.address {
			t.Errorf("%s for %q: the address is %q, want %q", c.remote, c.forwarded, got, c.address)
		}
		if got := s.scheme(r); got != c.scheme {
			t.Errorf("%s for %q: the scheme is %q, want %q", c.remote, c.forwarded, got, c.scheme)
		}
	}
}
