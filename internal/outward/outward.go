// Package outward makes the calls to other servers that people ask for: to push services
// and webhooks. Whoever names an address must not make this server call its own machine
// or network.
package outward

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Client returns a client that connects to public addresses alone, follows nothing and
// waits for nobody long. A local one connects to this machine alone, for tests.
func Client(local bool) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: func(_, address string, _ syscall.RawConn) error { return allow(address, local) }}
	return &http.Client{
		Timeout:       10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{ // without a proxy, which would look up the address by itself
			DialContext: dialer.DialContext, DisableKeepAlives: true,
			TLSHandshakeTimeout: 5 * time.Second, ResponseHeaderTimeout: 5 * time.Second, MaxResponseHeaderBytes: 16 << 10,
		},
	}
}

// Parse reads an address that somebody named: of https at its usual port, without a user.
func Parse(address string, local bool) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("it is no address")
	}
	if !local && (u.Scheme != "https" || u.Port() != "" && u.Port() != "443") || u.Host == "" || u.User != nil {
		return nil, errors.New("it is not an address of https")
	}
	return u, nil
}

// Host returns the name of a host as it is compared.
func Host(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }

// allow refuses connections to addresses that are not of the public internet. It is
// asked after a name was looked up, so that no name leads elsewhere.
func allow(address string, local bool) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	ip := at.Addr().Unmap()
	if local && ip.IsLoopback() || !local && isPublic(ip) {
		return nil
	}
	return fmt.Errorf("%s is not an address that this server calls", ip)
}

// special lists what is no address of a host in the public internet, in addition to
// what netip knows (IANA's registries of special-purpose addresses).
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("3fff::/20"),
}

var global6 = netip.MustParsePrefix("2000::/3")

func isPublic(ip netip.Addr) bool {
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && (ip.Is4() || global6.Contains(ip)) &&
		!slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(ip) })
}
