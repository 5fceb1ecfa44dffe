package push

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"time"
)

var encoding = base64.RawURLEncoding

// NewKey returns a new key of a server in the form in which it is stored.
func NewKey() ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return x509.MarshalPKCS8PrivateKey(key)
}

// Keys sign what a server sends. Browsers accept messages only from the server
// whose public key they were given.
type Keys struct {
	private *ecdsa.PrivateKey
	Public  string // for browsers
}

// ParseKey reads a stored key.
func ParseKey(stored []byte) (*Keys, error) {
	parsed, err := x509.ParsePKCS8PrivateKey(stored)
	if err != nil {
		return nil, err
	}
	private, ok := parsed.(*ecdsa.PrivateKey)
	if !ok || private.Curve != elliptic.P256() {
		return nil, fmt.Errorf("the stored key for push messages is not one of P-256")
	}
	public, err := private.PublicKey.Bytes()
	if err != nil {
		return nil, err
	}
	return &Keys{private, encoding.EncodeToString(public)}, nil
}

// valid is how long a signature may be used.
const valid = 12 * time.Hour

// sign returns the header that names the server to a push service. from is the
// server's own address, where its operator can be found.
func (k *Keys) sign(endpoint *url.URL, from string, now time.Time) (string, error) {
	claims, err := json.Marshal(struct {
		Aud string `json:"aud"`
		Exp int64  `json:"exp"`
		Sub string `json:"sub,omitempty"`
	}{endpoint.Scheme + "://" + endpoint.Host, now.Add(valid).Unix(), from})
	if err != nil {
		return "", err
	}
	text := encoding.EncodeToString([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + encoding.EncodeToString(claims)
	sum := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, k.private, sum[:])
	if err != nil {
		return "", err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return "vapid t=" + text + "." + encoding.EncodeToString(signature) + ", k=" + k.Public, nil
}

// Topic returns the topic of messages to a person about a table, of which a push
// service keeps the last. It says nothing to the service.
func Topic(person, table string) string {
	sum := sha256.Sum256([]byte("howl topic\n" + person + "\n" + table))
	return encoding.EncodeToString(sum[:24])
}

// StoreKey returns the key under which the store keeps a person's subscriptions.
// It does not show who the person is.
func StoreKey(person string) string {
	sum := sha256.Sum256([]byte("howl push\n" + person))
	return "push-" + hex.EncodeToString(sum[:16])
}
