package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// passkeys lets people keep their name, and come back, by a passkey.
type passkeys struct {
	*keeping
	keys person.Keys // nil: this program has none
}

// YourPasskeys is how the person who asks can come back.
type YourPasskeys struct {
	Unable   string        `json:"unable,omitempty"` // why there can be no passkeys here: build, plain or address
	Code     bool          `json:"code"`             // there is a recovery code
	Passkeys []YourPasskey `json:"passkeys"`         // those of every domain of this server
}

// YourPasskey is a key in a device of the person, or in several that share it.
type YourPasskey struct {
	ID    string `json:"id"`    // by which it can be ended
	Label string `json:"label"` // roughly in which browser it was made
	Since string `json:"since"` // when it was made
	Site  string `json:"site"`  // the domain at which it is good
}

// Why there can be no passkeys.
const (
	unableBuild   = "build"   // the program was built without them
	unablePlain   = "plain"   // the page came without TLS
	unableAddress = "address" // it came from a number, and browsers want a name
)

// site returns where a passkey would be good for who asks, or why it can't be.
// Browsers make an exception of this very machine, by its name.
func (i *identity) site(r *http.Request) (at person.Site, unable string) {
	typed := strings.ToLower(r.Host)
	host := typed
	if name, port, err := net.SplitHostPort(typed); err == nil {
		host = name
		if port == map[string]string{"http": "80", "https": "443"}[i.scheme(r)] { // browsers leave it out
			typed = strings.TrimSuffix(typed, ":"+port)
		}
	}
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	local := host == "localhost" || strings.HasSuffix(host, ".localhost")
	scheme := i.scheme(r)
	switch {
	case scheme != "https" && !local:
		return at, unablePlain
	case err == nil || host == "":
		return at, unableAddress
	}
	return person.Site{Domain: host, Origin: scheme + "://" + typed}, ""
}

// unable returns why who asks can have no passkey; empty: they can.
func (p *passkeys) unable(r *http.Request) string {
	if p.keys == nil {
		return unableBuild
	}
	_, why := p.site(r)
	return why
}

var (
	wrongKey = game.Refuse(game.CodeSecret, "refused.secret.passkey")
	noKeys   = game.Refuse(game.CodeOrigin, "refused.origin.passkey")
)

// A challenge is what a browser signs: when it ends, chance, and our mark on both, on
// what it is for, at which site, and for whom. So any machine of several knows it
// again and none has to remember it, it's good for nobody else, and a person's log
// knows which were answered.
const (
	challengeTime   = 8
	challengeChance = 16
	challengeMark   = 16
	challengeLength = challengeTime + challengeChance + challengeMark

	toMake  = "make"
	toProve = "prove"
)

func (i *identity) challenge(purpose string, at person.Site, who string, now time.Time) []byte {
	c := binary.BigEndian.AppendUint64(nil, uint64(now.Add(person.ChallengeAge).Unix()))
	c = append(c, randomBytes(challengeChance)...)
	return append(c, i.challengeMark(c, purpose, at, who)...)
}

func (i *identity) challengeMark(c []byte, purpose string, at person.Site, who string) []byte {
	h := hmac.New(sha256.New, i.key)
	h.Write([]byte("howl passkey\x00" + purpose + "\x00" + at.Domain + "\x00" + at.Origin + "\x00" + who + "\x00"))
	h.Write(c)
	return h.Sum(nil)[:challengeMark]
}

var errStale = errors.New("a challenge that isn't ours, or is too old")

// fresh returns what checks a challenge that comes back.
func (i *identity) fresh(purpose string, at person.Site, who string, proof *string) func([]byte) error {
	return func(c []byte) error {
		if len(c) != challengeLength {
			return errStale
		}
		said, mark := c[:challengeTime+challengeChance], c[challengeTime+challengeChance:]
		if !hmac.Equal(mark, i.challengeMark(said, purpose, at, who)) || uint64(time.Now().Unix()) > binary.BigEndian.Uint64(c) {
			return errStale
		}
		sum := sha256.Sum256(c)
		*proof = hex.EncodeToString(sum[:16])
		return nil
	}
}

// list tells who asks by what they can come back.
func (p *passkeys) list(w http.ResponseWriter, r *http.Request) error {
	_, s, _, err := p.own(w, r)
	if err != nil {
		return err
	}
	all := YourPasskeys{Unable: p.unable(r), Passkeys: []YourPasskey{}}
	if s != nil {
		all.Code = s.CodeHash != ""
		for _, k := range s.Passkeys {
			all.Passkeys = append(all.Passkeys, YourPasskey{k.ID, k.Label, k.Since.Format(timeForm), k.Site})
		}
	}
	return say(w, http.StatusOK, all)
}

// ToBrowser is what a browser needs to make a passkey, or to prove by one who uses it.
type ToBrowser struct {
	Options json.RawMessage `json:"options"` // as WebAuthn has them, in JSON
}

// FromBrowser is what a browser answers.
type FromBrowser struct {
	Answer json.RawMessage `json:"answer"` // as WebAuthn has it, in JSON
}

// begin is how every step begins: is there such a thing here, and who asks?
func (p *passkeys) begin(w http.ResponseWriter, r *http.Request, in any) (at person.Site, who tablelog.Person, s *person.State, device string, err error) {
	if err = hear(w, r, in); err != nil {
		return at, who, nil, "", err
	}
	if p.unable(r) != "" {
		return at, who, nil, "", noKeys
	}
	at, _ = p.site(r)
	who, s, device, err = p.own(w, r)
	return at, who, s, device, err
}

// offer says how to make a passkey for who asks, a guest or not.
func (p *passkeys) offer(w http.ResponseWriter, r *http.Request) error {
	at, who, s, _, err := p.begin(w, r, &struct{}{})
	if err != nil {
		return err
	}
	var has []person.Passkey
	if s != nil {
		has = s.Passkeys
	}
	options, err := p.keys.Offer(at, p.challenge(toMake, at, who.ID, time.Now()), tablelog.Handle(who.ID), who.Name, has)
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, ToBrowser{options})
}

// made takes a new passkey. A guest keeps the name by it.
func (p *passkeys) made(w http.ResponseWriter, r *http.Request) error {
	var in FromBrowser
	at, who, s, device, err := p.begin(w, r, &in)
	if err != nil {
		return err
	}
	from := p.asker(r)
	if !p.limits.Returns.Has(from, 1) || !p.limits.Keeps.Take(from, 1) || !p.limits.Ink.Take(from, limits.InkOpen) || !p.limits.Change(from, who.ID) {
		return busy
	}
	var proof string
	key, err := p.keys.Made(at, tablelog.Handle(who.ID), in.Answer, p.fresh(toMake, at, who.ID, &proof))
	if err != nil {
		return p.wrong(from, err)
	}
	key.Label, key.Proof = deviceLabel(r), proof
	if s != nil {
		s, err = p.people.AddPasskey(r.Context(), s.Handle(), device, key)
	} else if s, device, err = p.people.KeepBy(r.Context(), who, key.Label, key); err == nil {
		p.hand(w, r, ticket{s.Person(), device})
		p.slog.Info("name kept", "person", s.Handle())
	}
	if errors.Is(err, store.ErrConflict) {
		return busy
	}
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, p.yours(r.Context(), s, device))
}

// ask says how to prove who one is.
func (p *passkeys) ask(w http.ResponseWriter, r *http.Request) error {
	at, who, _, _, err := p.begin(w, r, &struct{}{})
	if err != nil {
		return err
	}
	options, err := p.keys.Ask(at, p.challenge(toProve, at, who.ID, time.Now()))
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, ToBrowser{options})
}

// proved makes the device that asks one of the person whose passkey has answered.
func (p *passkeys) proved(w http.ResponseWriter, r *http.Request) error {
	var in FromBrowser
	at, who, _, _, err := p.begin(w, r, &in)
	if err != nil {
		return err
	}
	from := p.asker(r)
	if !p.limits.Returns.Has(from, 1) || !p.limits.Ink.Take(from, limits.InkOpen) {
		return busy
	}
	var proof string
	handle, key, err := p.keys.Proved(at, in.Answer, p.fresh(toProve, at, who.ID, &proof), func(handle string) []person.Passkey {
		return p.keysOf(r.Context(), handle)
	})
	if err != nil {
		return p.wrong(from, err)
	}
	key.Proof = proof
	s, device, err := p.people.ReturnBy(r.Context(), handle, deviceLabel(r), key)
	if errors.Is(err, game.CodeSecret) {
		return p.wrong(from, err)
	}
	if err != nil {
		return err
	}
	p.hand(w, r, ticket{s.Person(), device})
	p.slog.Info("came back", "person", s.Handle())
	return say(w, http.StatusOK, p.yours(r.Context(), s, device))
}

// keysOf returns the passkeys of somebody, of whom there may be none.
func (p *passkeys) keysOf(ctx context.Context, handle string) []person.Passkey {
	s, err := p.people.Of(ctx, handle)
	if err != nil {
		p.slog.Error("reading a person failed", "error", err)
	}
	if s == nil {
		return nil
	}
	return s.Passkeys
}

// wrong counts an answer that proves nothing. Who sends one is told no more than that.
func (p *passkeys) wrong(from limits.Asker, err error) error {
	p.limits.Returns.Charge(from, 1)
	p.slog.Debug("a passkey was refused", "why", err)
	return wrongKey
}
