package outward

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

// TestOnlyPublicAddresses: whatever a name leads to, this server calls neither its own
// machine, nor its network, nor a cloud's metadata, and follows nobody there.
func TestOnlyPublicAddresses(t *testing.T) {
	for ip, public := range map[string]bool{
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false, "0.0.0.0": false,
		"224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "::1": false, "::": false, "fe80::1": false, "fd00::1": false, "ff02::1": false,
		"::ffff:10.0.0.1": false, "64:ff9b::a00:1": false, "2002:a00:1::": false, "2001:db8::1": false,
		"9.9.9.9": true, "151.101.1.1": true, "2606:4700::1111": true,
	} {
		if got := allow(netip.AddrPortFrom(netip.MustParseAddr(ip), 443).String(), false) == nil; got != public {
			t.Errorf("%s may be called: %v", ip, got)
		}
	}
	hit := false
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { hit = true }))
	defer inside.Close()
	if _, err := Client(false).Get(inside.URL); err == nil || hit || !strings.Contains(err.Error(), "not an address that this server calls") {
		t.Errorf("the server called itself: %v", err)
	}
	away := httptest.NewServer(http.RedirectHandler(inside.URL, http.StatusTemporaryRedirect))
	defer away.Close()
	answer, err := Client(true).Get(away.URL)
	if err != nil || answer.StatusCode != http.StatusTemporaryRedirect || hit {
		t.Errorf("it follows a redirect: %v", err)
	}
	if err == nil {
		_ = answer.Body.Close()
	}
	for _, address := range []string{"http://a.example/", "https://a.example:8080/", "https://anna:pw@a.example/", "file:///etc/passwd", "https://", "gopher://x", "x", ""} {
		if _, err := Parse(address, false); err == nil {
			t.Errorf("%q is taken for an address", address)
		}
	}
}
