package push

import (
	"bytes"
	"context"
	"crypto/ecdh"
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

// A Subscription is what a browser gives for being sent messages.
type Subscription struct {
	Endpoint string `json:"endpoint"` // of the push service
	P256DH   string `json:"p256dh"`   // the browser's public key
	Auth     string `json:"auth"`     // a secret of the browser's
}

// MostEndpoint is the number of bytes of an endpoint. Services use 200 to 500.
const MostEndpoint = 1024

// keys returns the keys of the browser.
func (s Subscription) keys() (*ecdh.PublicKey, []byte, error) {
	b, err := encoding.DecodeString(strings.TrimRight(s.P256DH, "="))
	if err != nil {
		return nil, nil, err
	}
	key, err := ecdh.P256().NewPublicKey(b)
	if err != nil {
		return nil, nil, err
	}
	auth, err := encoding.DecodeString(strings.TrimRight(s.Auth, "="))
	if err == nil && len(auth) != 16 {
		err = errors.New("the secret of a subscription has 16 bytes")
	}
	return key, auth, err
}

// A Sender sends messages.
type Sender struct {
	Keys *Keys
	// Services are hosts of push services besides those of the browsers that are
	// known here. A host stands for those below it, too.
	Services []string

	local  bool
	client *http.Client
}

// NewSender returns a Sender. A local one sends to this machine only, for tests.
func NewSender(keys *Keys, local bool) *Sender {
	s := &Sender{Keys: keys, local: local}
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: s.allow}
	s.client = &http.Client{
		Timeout:       10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{ // without a proxy, which would look up the address by itself
			DialContext: dialer.DialContext, DisableKeepAlives: true,
			TLSHandshakeTimeout: 5 * time.Second, ResponseHeaderTimeout: 5 * time.Second, MaxResponseHeaderBytes: 16 << 10,
		},
	}
	return s
}

// Check reports what is wrong with a subscription.
func (s *Sender) Check(sub Subscription) error {
	if len(sub.Endpoint) > MostEndpoint || len(sub.P256DH) > 128 || len(sub.Auth) > 64 {
		return errors.New("a subscription is too long")
	}
	u, err := url.Parse(sub.Endpoint)
	if err != nil {
		return errors.New("the endpoint is no address")
	}
	if !s.local && (u.Scheme != "https" || u.Port() != "" && u.Port() != "443") || u.Host == "" || u.User != nil {
		return errors.New("the endpoint is not an address of https")
	}
	if !s.local && !s.serves(u.Hostname()) {
		return errors.New("the endpoint is not of a known push service")
	}
	_, _, err = sub.keys()
	return err
}

// known are the hosts of the push services of browsers: Chrome and others of its
// kind, Firefox, Safari and Edge. A stranger who could name any host would make this
// server call it.
var known = []string{
	"fcm.googleapis.com", "android.googleapis.com",
	"push.services.mozilla.com",
	"push.apple.com",
	"notify.windows.com",
}

// serves reports whether a host is of a push service.
func (s *Sender) serves(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	under := func(service string) bool { return host == service || strings.HasSuffix(host, "."+service) }
	return slices.ContainsFunc(known, under) || slices.ContainsFunc(s.Services, under)
}

// allow refuses connections to addresses that are not of the public internet. It is
// asked after a name was looked up, so that no name leads elsewhere.
func (s *Sender) allow(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	ip := at.Addr().Unmap()
	if s.local && ip.IsLoopback() || !s.local && isPublic(ip) {
		return nil
	}
	return fmt.Errorf("%s is not an address for push messages", ip)
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

// ErrGone says that the browser does not want messages any more.
var ErrGone = errors.New("the subscription has ended")

// Send sends a message, which the service keeps for a day at most. Of messages with
// the same topic the service keeps the last one. from is the server's own address.
func (s *Sender) Send(ctx context.Context, sub Subscription, from, topic string, text []byte) error {
	if err := s.Check(sub); err != nil {
		return err
	}
	body, err := encrypt(sub, text)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, sub.Endpoint, bytes.NewReader(body))
	if err != nil {
		return err
	}
	signed, err := s.Keys.sign(r.URL, from, time.Now())
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", signed)
	r.Header.Set("Content-Encoding", "aes128gcm")
	r.Header.Set("Content-Type", "application/octet-stream")
	r.Header.Set("TTL", "86400")
	r.Header.Set("Topic", topic)
	r.Header.Set("User-Agent", "howl")
	answer, err := s.client.Do(r)
	if err != nil {
		return err
	}
	_ = answer.Body.Close() // only the status counts
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return ErrGone
	case answer.StatusCode >= 300:
		return fmt.Errorf("the push service answers %d", answer.StatusCode)
	}
	return nil
}
