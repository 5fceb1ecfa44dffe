package embedded

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"time"
)

// derive returns n bytes derived from the secret for one purpose. Bytes for
// other purposes say nothing about them.
func derive(secret []byte, purpose string, n int) []byte {
	b, err := hkdf.Key(sha256.New, secret, nil, "howl cluster "+purpose, n)
	if err != nil {
		panic(err) // only for n above 8,160
	}
	return b
}

// peer is the name in every node's certificate. The address of a node may
// change; its certificate proves only that it knows the secret.
const peer = "node.howl"

// certificates returns the TLS configuration of links between nodes. Both ends
// must show a certificate signed by the authority that the secret gives.
func certificates(secret []byte, node string, now time.Time) (*tls.Config, error) {
	key := ed25519.NewKeyFromSeed(derive(secret, "authority", ed25519.SeedSize))
	// The authority is the same at every node and at every start.
	authority := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "howl"},
		NotBefore: time.Unix(0, 0), NotAfter: time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	b, err := x509.CreateCertificate(rand.Reader, authority, authority, key.Public(), key)
	if err != nil {
		return nil, err
	}
	if authority, err = x509.ParseCertificate(b); err != nil {
		return nil, err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 100))
	if err != nil {
		return nil, err
	}
	leaf := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: node}, DNSNames: []string{peer},
		// Clocks of machines differ, and a node may run for years.
		NotBefore: now.Add(-24 * time.Hour), NotAfter: now.AddDate(20, 0, 0),
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	signed, err := x509.CreateCertificate(rand.Reader, leaf, authority, public, key)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	pool.AddCert(authority)
	return &tls.Config{
		MinVersion:   tls.VersionTLS13,
		Certificates: []tls.Certificate{{Certificate: [][]byte{signed}, PrivateKey: private}},
		RootCAs:      pool, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert,
		ServerName: peer,
	}, nil
}
