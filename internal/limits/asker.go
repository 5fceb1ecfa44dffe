package limits

import "net/netip"

// An Asker is where a request comes from, as the limits count it. Nobody has a
// single IPv6 address: a household or a rented machine has a /64, and many
// providers give out a /48 for the asking.
type Asker struct {
	Near string // an IPv4 address or an IPv6 /64; empty: this machine itself, which has no limits
	Wide string // the /48 of an IPv6 address; empty for IPv4
}

// At returns who is counted for an address. A text that is no address, as
// from a proxy that says something else, is counted as it is.
func At(address string) Asker {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		if at, err := netip.ParseAddrPort(address); err == nil {
			ip = at.Addr()
		} else {
			return Asker{Near: address}
		}
	}
	ip = ip.WithZone("").Unmap()
	if ip.Is4() {
		return Asker{Near: ip.String()}
	}
	near, _ := ip.Prefix(64)
	wide, _ := ip.Prefix(48)
	return Asker{near.String(), wide.String()}
}

// Local reports whether the request comes from this machine itself.
func (a Asker) Local() bool { return a.Near == "" }

// Path returns whom an asker takes turns with: networks with networks, and in each
// of them addresses. Who rents one address can often have its neighbours, too.
func (a Asker) Path() []string {
	switch ip, err := netip.ParseAddr(a.Near); {
	case a.Wide != "":
		return []string{a.Wide, a.Near}
	case err == nil && ip.Is4():
		near, _ := ip.Prefix(24)
		return []string{near.String(), a.Near}
	}
	return []string{a.Near, a.Near}
}
