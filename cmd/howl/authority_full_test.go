//go:build full

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// An authority is a small certificate authority that speaks ACME (RFC 8555) on the
// loopback. It checks every signature and nonce, and that the server at its address
// answers for a name (TLS-ALPN, RFC 8737), before it signs.
type authority struct {
	t    *testing.T
	web  *httptest.Server
	at   string // where the names lead
	key  *ecdsa.PrivateKey
	root *x509.Certificate

	mu     sync.Mutex
	nonces map[string]bool
	client *ecdsa.PublicKey // of the account
	print  string           // of that key
	orders []*acmeOrder
}

// An acmeOrder is one name for which a certificate was asked.
type acmeOrder struct {
	name, status, checked, token string
	pem                          []byte
}

func newAuthority(t *testing.T, at string) *authority {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "a club's authority"}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	root, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	a := &authority{t: t, at: at, key: key, root: root, nonces: make(map[string]bool)}
	a.web = httptest.NewServer(a)
	t.Cleanup(a.web.Close)
	return a
}

func (a *authority) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	defer a.mu.Unlock()
	nonce := rand.Text()
	a.nonces[nonce] = true
	w.Header().Set("Replay-Nonce", nonce)
	switch r.URL.Path {
	case "/directory":
		a.say(w, 200, map[string]any{"newNonce": a.web.URL + "/nonce", "newAccount": a.web.URL + "/account", "newOrder": a.web.URL + "/order"})
		return
	case "/nonce":
		return
	}
	body, err := a.signed(r)
	if err != nil {
		a.refuse(w, "malformed", err)
		return
	}
	a.answer(w, r, body)
}

// answer answers a request that is signed by the account.
func (a *authority) answer(w http.ResponseWriter, r *http.Request, body []byte) {
	what, n := "", 0
	_, _ = fmt.Sscanf(strings.ReplaceAll(r.URL.Path, "/", " "), "%s %d", &what, &n)
	switch {
	case what == "account":
		w.Header().Set("Location", a.web.URL+"/account")
		a.say(w, 201, map[string]any{"status": "valid"})
		return
	case r.URL.Path == "/order":
		var in struct{ Identifiers []struct{ Value string } }
		if json.Unmarshal(body, &in) != nil || len(in.Identifiers) != 1 || !strings.HasSuffix(in.Identifiers[0].Value, ".example") {
			a.refuse(w, "rejectedIdentifier", fmt.Errorf("not a name of the club: %s", body))
			return
		}
		n, what = len(a.orders), "order"
		a.orders = append(a.orders, &acmeOrder{name: in.Identifiers[0].Value, status: "pending", checked: "pending", token: rand.Text()})
		w.Header().Set("Location", fmt.Sprint(a.web.URL, "/order/", n))
		a.say(w, 201, a.order(n))
		return
	case n >= len(a.orders):
		a.refuse(w, "malformed", fmt.Errorf("no order %d", n))
		return
	}
	o := a.orders[n]
	challenge := map[string]any{"type": "tls-alpn-01", "url": fmt.Sprint(a.web.URL, "/challenge/", n), "token": o.token, "status": o.checked}
	switch what {
	case "authz":
		a.say(w, 200, map[string]any{"status": o.checked, "identifier": map[string]any{"type": "dns", "value": o.name}, "challenges": []any{challenge}})
	case "challenge":
		if err := a.check(o); err != nil {
			a.t.Error(err)
			o.checked, o.status = "invalid", "invalid"
		} else {
			o.checked, o.status = "valid", "ready"
		}
		challenge["status"] = o.checked
		a.say(w, 200, challenge)
	case "order":
		a.say(w, 200, a.order(n))
	case "finalize":
		if err := a.sign(o, body); err != nil {
			a.refuse(w, "badCSR", err)
			return
		}
		a.say(w, 200, a.order(n))
	case "cert":
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		_, _ = w.Write(o.pem)
	}
}

func (a *authority) order(n int) map[string]any {
	o, at := a.orders[n], func(what string) string { return fmt.Sprint(a.web.URL, "/", what, "/", n) }
	m := map[string]any{
		"status": o.status, "identifiers": []any{map[string]any{"type": "dns", "value": o.name}},
		"authorizations": []string{at("authz")}, "finalize": at("finalize"),
	}
	if o.pem != nil {
		m["certificate"] = at("cert")
	}
	return m
}

func (a *authority) say(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(what)
}

func (a *authority) refuse(w http.ResponseWriter, kind string, why error) {
	a.say(w, 400, map[string]any{"type": "urn:ietf:params:acme:error:" + kind, "detail": why.Error(), "status": 400})
}

// signed returns what the account says, after checking that it says it here and now.
func (a *authority) signed(r *http.Request) ([]byte, error) {
	var in struct{ Protected, Payload, Signature string }
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		return nil, err
	}
	var head struct {
		Alg, Nonce, URL, Kid string
		JWK                  *struct{ Crv, Kty, X, Y string }
	}
	if err := json.Unmarshal(decoded(in.Protected), &head); err != nil {
		return nil, err
	}
	if r.URL.Path == "/account" && head.JWK != nil {
		k := head.JWK
		key, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), slices.Concat([]byte{4}, decoded(k.X), decoded(k.Y)))
		if err != nil {
			return nil, err
		}
		a.client = key
		sum := sha256.Sum256(fmt.Appendf(nil, `{"crv":%q,"kty":%q,"x":%q,"y":%q}`, k.Crv, k.Kty, k.X, k.Y))
		a.print = base64.RawURLEncoding.EncodeToString(sum[:])
	}
	sum, s := sha256.Sum256([]byte(in.Protected+"."+in.Payload)), decoded(in.Signature)
	fresh := a.nonces[head.Nonce]
	delete(a.nonces, head.Nonce)
	if !fresh || head.Alg != "ES256" || head.URL != a.web.URL+r.URL.Path || a.client == nil || len(s) != 64 ||
		!ecdsa.Verify(a.client, sum[:], new(big.Int).SetBytes(s[:32]), new(big.Int).SetBytes(s[32:])) {
		return nil, fmt.Errorf("%s is not signed by the account: %+v", r.URL.Path, head)
	}
	return decoded(in.Payload), nil
}

func decoded(text string) []byte {
	b, _ := base64.RawURLEncoding.DecodeString(text)
	return b
}

// check asks the server that a name leads to whether the account holds it.
func (a *authority) check(o *acmeOrder) error {
	c, err := tls.Dial("tcp", a.at, &tls.Config{ServerName: o.name, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true})
	if err != nil {
		return err
	}
	defer c.Close()
	leaf, sum := c.ConnectionState().PeerCertificates[0], sha256.Sum256([]byte(o.token+"."+a.print))
	for _, e := range leaf.Extensions {
		var got []byte
		if _, err := asn1.Unmarshal(e.Value, &got); err == nil && e.Id.String() == "1.3.6.1.5.5.7.1.31" && string(got) == string(sum[:]) {
			return leaf.VerifyHostname(o.name)
		}
	}
	return fmt.Errorf("the server at %s does not answer for %s", a.at, o.name)
}

// sign makes the certificate of an order that was checked.
func (a *authority) sign(o *acmeOrder, body []byte) error {
	var in struct{ CSR string }
	if err := json.Unmarshal(body, &in); err != nil {
		return err
	}
	wish, err := x509.ParseCertificateRequest(decoded(in.CSR))
	if err != nil || wish.CheckSignature() != nil || o.status != "ready" || len(wish.DNSNames) != 1 || wish.DNSNames[0] != o.name {
		return fmt.Errorf("not the name that was checked: %v", err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(int64(len(a.orders)) + 1), DNSNames: wish.DNSNames, KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(20 * time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, about, a.root, wish.PublicKey, a.key)
	if err != nil {
		return err
	}
	o.pem, o.status = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), "valid"
	o.pem = append(o.pem, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.root.Raw})...)
	return nil
}

// ordered returns how many certificates were asked for.
func (a *authority) ordered() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.orders)
}
