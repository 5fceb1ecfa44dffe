package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/testhelp"
)

// write makes a certificate with a number and puts it into two files.
func write(t *testing.T, dir string, number int64) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(number), Subject: pkix.Name{CommonName: "howl"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	c, err := x509.CreateCertificate(rand.Reader, about, about, k.Public(), k)
	if err != nil {
		t.Fatal(err)
	}
	b, err := x509.MarshalPKCS8PrivateKey(k)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for name, block := range map[string]*pem.Block{key: {Type: "PRIVATE KEY", Bytes: b}, cert: {Type: "CERTIFICATE", Bytes: c}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

// A certificate that is replaced serves without a restart; one that is half
// written does not.
func TestCertificate(t *testing.T) {
	dir := t.TempDir()
	cert, key := write(t, dir, 1)
	var lines testhelp.Log
	p := &pair{cert: cert, key: key, logger: lines.Logger()}
	number := func() int64 {
		t.Helper()
		p.looked = time.Time{}
		c, err := p.get(nil)
		if err != nil {
			t.Fatal(err)
		}
		return c.Leaf.SerialNumber.Int64()
	}
	if got := number(); got != 1 {
		t.Errorf("the certificate is number %d, want 1", got)
	}
	if err := os.WriteFile(cert, []byte("-----BEGIN CERT"), 0o600); err != nil {
		t.Fatal(err)
	}
	soon := time.Now().Add(time.Minute)
	if err := os.Chtimes(cert, soon, soon); err != nil {
		t.Fatal(err)
	}
	if got := number(); got != 1 {
		t.Errorf("with half of a file, the certificate is number %d, want 1", got)
	}
	write(t, dir, 2)
	if got := number(); got != 2 {
		t.Errorf("the certificate is number %d, want 2", got)
	}
	if n := strings.Count(lines.String(), "certificate read"); n != 2 {
		t.Errorf("the log tells of %d certificates, want 2:\n%s", n, &lines)
	}
}

func TestSeal(t *testing.T) {
	dir := t.TempDir()
	cert, key := write(t, dir, 1)
	for _, bad := range []httpsConfig{{cert: cert}, {key: key}, {cert: cert, key: key, domains: []string{"howl.example"}}, {cert: cert, key: cert}, {authority: "https://authority.example/directory"}} {
		if _, err := bad.wrap(t.Context(), nil, dir, nil); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	plain := httpsConfig{}
	if same, err := plain.wrap(t.Context(), l, dir, nil); err != nil || same != l {
		t.Errorf("without a certificate the listener changes: %v", err)
	}
	encrypted := httpsConfig{cert: cert, key: key}
	wrapped, err := encrypted.wrap(t.Context(), l, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		c, err := wrapped.Accept()
		if err == nil {
			_, _ = c.Write([]byte("howl"))
			c.Close()
		}
	}()
	pem, err := os.ReadFile(cert)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(pem)
	c, err := tls.Dial("tcp", l.Addr().String(), &tls.Config{RootCAs: pool})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	b := make([]byte, 4)
	if _, err := c.Read(b); err != nil || string(b) != "howl" {
		t.Errorf("%q, %v", b, err)
	}
}

// A name is announced with the port on which the server is.
func TestHTTPSAddress(t *testing.T) {
	named := httpsConfig{domains: []string{"howl.example", "other.example"}}
	for _, c := range []struct {
		httpsConfig                    httpsConfig
		here, others, wantHere, forAll string
	}{
		{named, "http://localhost:443", "", "https://howl.example", "https://howl.example"},
		{named, "http://localhost:8080", "http://10.0.0.1:8080", "https://howl.example:8080", "https://howl.example:8080"},
		{named, "http://[2001:db8::1]:443", "http://[2001:db8::1]:443", "https://howl.example", "https://howl.example"},
		{httpsConfig{cert: "c", key: "k"}, "http://localhost:8080", "http://10.0.0.1:8080", "https://localhost:8080", "https://10.0.0.1:8080"},
		{httpsConfig{cert: "c", key: "k"}, "http://127.0.0.1:8080", "", "https://127.0.0.1:8080", ""},
	} {
		if here, others := c.httpsConfig.https(c.here, c.others); here != c.wantHere || others != c.forAll {
			t.Errorf("%s, %s: got %q and %q, want %q and %q", c.here, c.others, here, others, c.wantHere, c.forAll)
		}
	}
}
