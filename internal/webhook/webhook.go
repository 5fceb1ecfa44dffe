// Package webhook tells other programs what happens at a table: a group's chat, a bot, a
// script. Messages are signed by the rules of standardwebhooks.com, so that existing
// libraries can check them, and go only to hosts that the operator has allowed.
package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/outward"
)

// MostURL is the number of bytes of an address.
const MostURL = 512

// A Hook is where the messages about one table go.
type Hook struct {
	URL    string `json:"url"`    // a secret: whoever has it can write there, too
	Secret string `json:"secret"` // what messages are signed with
	Lang   string `json:"lang"`   // of the messages
	Base   string `json:"base"`   // how people reach this server
	Failed int    `json:"failed"` // messages in a row that did not arrive
}

// Host returns the host that the messages go to, which is no secret.
func (h *Hook) Host() string {
	u, err := outward.Parse(h.URL, true)
	if err != nil {
		return ""
	}
	return outward.Host(u.Hostname())
}

// prefix is how secrets begin, by the standard.
const prefix = "whsec_"

// NewSecret returns what the messages of a new hook are signed with.
func NewSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // it never fails
	return prefix + base64.StdEncoding.EncodeToString(b[:])
}

// A Message is what happened at a table. It has no names and nothing that is hidden
// from anybody there.
type Message struct {
	Event string    `json:"event"`         // planned, started or over
	Table string    `json:"table"`         // the code of the table
	Game  string    `json:"game"`          // its name
	URL   string    `json:"url,omitempty"` // where the table is
	When  time.Time `json:"when,omitzero"` // the date for which the table is open
	Text  string    `json:"text"`          // all of it in a sentence
}

// A Sender sends messages.
type Sender struct {
	Hosts []string // that the operator allows; none: no messages

	local  bool
	client *http.Client
	wait   func(ctx context.Context, d time.Duration) error
}

// NewSender returns a sender to these hosts. A local one sends to this machine only, for
// tests.
func NewSender(hosts []string, local bool) *Sender {
	s := &Sender{local: local, client: outward.Client(local), wait: wait}
	for _, h := range hosts {
		s.Hosts = append(s.Hosts, outward.Host(h))
	}
	return s
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// Check reports what is wrong with an address. The name of its host must be one that the
// operator wrote down, to the letter: not one below it.
func (s *Sender) Check(address string) error {
	if len(address) > MostURL || strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return errors.New("the address is too long, or has odd characters")
	}
	u, err := outward.Parse(address, s.local)
	if err != nil {
		return err
	}
	if !slices.Contains(s.Hosts, outward.Host(u.Hostname())) || u.Fragment != "" {
		return errors.New("the operator has not allowed that host")
	}
	return nil
}

// discord are the hosts whose webhooks have a form of their own.
var discord = []string{"discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"}

// body returns a message in the form that its receiver reads. A text to a chat calls
// nobody there, whatever it says.
func (s *Sender) body(h *Hook, m Message) ([]byte, error) {
	if !slices.Contains(discord, h.Host()) {
		return json.Marshal(m)
	}
	return json.Marshal(struct {
		Content  string `json:"content"`
		Mentions struct {
			Parse []string `json:"parse"`
		} `json:"allowed_mentions"`
	}{Content: m.Text, Mentions: struct {
		Parse []string `json:"parse"`
	}{[]string{}}})
}

// pauses are between two attempts. After the last one a message is given up.
var pauses = []time.Duration{5 * time.Second, 30 * time.Second}

const longest = time.Minute // of a pause that the receiver asks for

// ErrGone says that nothing will ever arrive there.
var ErrGone = errors.New("the webhook is gone")

// Send sends a message, and again if the receiver cannot take it now. id is the same for
// every attempt, so that a receiver can tell.
func (s *Sender) Send(ctx context.Context, h *Hook, id string, m Message) error {
	if err := s.Check(h.URL); err != nil { // the operator may have changed their mind
		return err
	}
	body, err := s.body(h, m)
	if err != nil {
		return err
	}
	for attempt := 0; ; attempt++ {
		asked, err := s.try(ctx, h, id, body)
		if err == nil || errors.Is(err, ErrGone) || attempt == len(pauses) || ctx.Err() != nil {
			return err
		}
		if s.wait(ctx, max(pauses[attempt], asked)) != nil {
			return err
		}
	}
}

// try makes one attempt, and returns how long the receiver asks to wait before another.
func (s *Sender) try(ctx context.Context, h *Hook, id string, body []byte) (time.Duration, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, h.URL, bytes.NewReader(body))
	if err != nil {
		return 0, errors.New("the address can't be called") // the error would name the address
	}
	at := strconv.FormatInt(time.Now().Unix(), 10)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "howl")
	r.Header.Set("Webhook-Id", id)
	r.Header.Set("Webhook-Timestamp", at)
	r.Header.Set("Webhook-Signature", Sign(h.Secret, id, at, body))
	answer, err := s.client.Do(r)
	if err != nil {
		return 0, fmt.Errorf("%s didn't answer", h.Host())
	}
	_ = answer.Body.Close() // only the status counts
	switch code := answer.StatusCode; {
	case code < 300:
		return 0, nil
	case code == http.StatusNotFound || code == http.StatusGone || code == http.StatusUnauthorized || code == http.StatusForbidden:
		return 0, ErrGone
	default:
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		return min(max(0, time.Duration(seconds)*time.Second), longest), fmt.Errorf("%s answers %d", h.Host(), code)
	}
}

// Sign returns the signature of a message: HMAC-SHA-256 over its id, the time of the
// attempt and its body.
func Sign(secret, id, at string, body []byte) string {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, prefix)) // one that NewSecret made
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "."))
	mac.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// StoreKey returns the key under which the store keeps the hook of a table.
func StoreKey(table string) string { return "webhook-" + table }
