package push

import (
	"bytes"
	"context"
	"crypto/ecdh"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/outward"
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
	return &Sender{Keys: keys, local: local, client: outward.Client(local)}
}

// Check reports what is wrong with a subscription.
func (s *Sender) Check(sub Subscription) error {
	if len(sub.Endpoint) > MostEndpoint || len(sub.P256DH) > 128 || len(sub.Auth) > 64 {
		return errors.New("a subscription is too long")
	}
	u, err := outward.Parse(sub.Endpoint, s.local)
	if err != nil {
		return fmt.Errorf("the endpoint: %w", err)
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
	host = outward.Host(host)
	under := func(service string) bool { return host == service || strings.HasSuffix(host, "."+service) }
	return slices.ContainsFunc(known, under) || slices.ContainsFunc(s.Services, under)
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
