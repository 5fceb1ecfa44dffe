package person

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Site is where a passkey is good: a domain, and the address of its pages. A
// passkey of one site is nothing at another.
type Site struct {
	Domain string // such as howl.example
	Origin string // such as https://howl.example
}

// Keys makes and checks passkeys. What browsers are told and what they answer is
// JSON of WebAuthn's own form, and no secret. Challenges are the caller's: it knows
// again those that it has made.
type Keys interface {
	// Offer returns what a browser needs to make a passkey for a person, who has
	// others already.
	Offer(at Site, challenge []byte, handle, name string, has []Passkey) (json.RawMessage, error)
	// Made checks the answer to an offer, and returns what checks the passkey from
	// now on.
	Made(at Site, handle string, answer []byte, fresh func(challenge []byte) error) (Passkey, error)
	// Ask returns what a browser needs to prove by a passkey who uses it.
	Ask(at Site, challenge []byte) (json.RawMessage, error)
	// Proved checks the answer to a question, and returns whose passkey it was and
	// what checks it the next time.
	Proved(at Site, answer []byte, fresh func(challenge []byte) error, of func(handle string) []Passkey) (handle string, key Passkey, err error)
}

// ChallengeAge is how long a challenge is good. A log remembers for longer which ones
// were answered, so none is answered twice, on whichever machine.
const ChallengeAge = 5 * time.Minute

// used is a challenge that was answered.
type used struct {
	proof string
	at    time.Time
}

// mostUsed is how many challenges of one person can be answered within their age.
const mostUsed = 64

var (
	noKey    = game.Refuse(game.CodeSecret, "refused.secret.passkey")
	manyKeys = game.Refuse(game.CodeFull, "refused.full.passkeys", "n", MostPasskeys)
)

// answered notes that a challenge was answered, and forgets those that are too old to
// be answered again.
func (s *State) answered(proof string, at time.Time) {
	if proof == "" {
		return
	}
	s.used = slices.DeleteFunc(slices.Clone(s.used), func(u used) bool { return at.Sub(u.at) > 2*ChallengeAge })
	s.used = append(s.used, used{proof, at})
}

// spent reports whether a challenge can't be answered now: it was, or too many were.
func (s *State) spent(proof string, at time.Time) bool {
	lately := 0
	for _, u := range s.used {
		if u.proof == proof {
			return true
		}
		if at.Sub(u.at) <= 2*ChallengeAge {
			lately++
		}
	}
	return lately >= mostUsed
}

// passkey returns one of the person's passkeys.
func (s *State) passkey(id string) (k Passkey, ok bool) {
	i := slices.IndexFunc(s.Passkeys, func(k Passkey) bool { return k.ID == id })
	if i < 0 {
		return k, false
	}
	return s.Passkeys[i], true
}

// KeepBy begins to keep a guest by a passkey, on the device that they use. They have
// no recovery code until they want one. It returns store.ErrConflict if they are kept
// already.
func (b *Book) KeepBy(ctx context.Context, guest tablelog.Person, label string, k Passkey) (s *State, device string, err error) {
	device = random(8)
	k.Device, k.Since = device, now()
	entries := []Entry{
		{Kept: &Kept{guest.ID, guest.Name, guest.Avatar}},
		{Device: &Device{ID: device, Label: label, Since: k.Since}},
		{Passkey: &k},
	}
	stamp(entries)
	if err := b.append(ctx, tablelog.Handle(guest.ID), 0, entries); err != nil {
		return nil, "", err
	}
	s, err = newState().with(entries)
	return s, device, err
}

// AddPasskey gives a person another passkey, made on a device of theirs.
func (b *Book) AddPasskey(ctx context.Context, handle, device string, k Passkey) (*State, error) {
	k.Device, k.Since = device, now()
	return b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		_, known := s.passkey(k.ID)
		switch {
		case s.spent(k.Proof, now()):
			return nil, noKey
		case !known && len(s.Passkeys) >= MostPasskeys:
			return nil, manyKeys
		}
		return []Entry{{Passkey: &k}}, nil
	})
}

// ReturnBy makes the device that asks one of the person whose passkey has been
// proved. It refuses where the passkey was ended meanwhile, or the challenge answered.
func (b *Book) ReturnBy(ctx context.Context, handle, label string, k Passkey) (*State, string, error) {
	device := random(8)
	s, err := b.Write(ctx, handle, func(s *State) ([]Entry, error) {
		was, ok := s.passkey(k.ID)
		if !ok || s.spent(k.Proof, now()) {
			return nil, noKey
		}
		list := s.another(Device{ID: device, Label: label, Since: now(), By: k.ID, Proof: k.Proof})
		if string(was.Data) != string(k.Data) { // it counts how often it is used
			was.Data, was.Proof = k.Data, ""
			list = append(list, Entry{Passkey: &was})
		}
		return list, nil
	})
	if errors.Is(err, nobody.Code) { // erased meanwhile
		err = noKey
	}
	return s, device, err
}

// another returns the entries that make a device one of the person's. Where they have
// many, the oldest is ended.
func (s *State) another(d Device) (list []Entry) {
	if len(s.Devices) >= MostDevices {
		list = append(list, Entry{Ended: &Ended{s.Devices[0].ID}})
	}
	return append(list, Entry{Device: &d})
}

// lost returns what ends with a device: itself, and the passkeys that are in it for
// all we know, so that who has found it can't come back.
func (s *State) lost(id string) (list []Entry) {
	by := ""
	if i := slices.IndexFunc(s.Devices, func(d Device) bool { return d.ID == id }); i >= 0 {
		by = s.Devices[i].By
	}
	list = []Entry{{Ended: &Ended{id}}}
	for _, k := range s.Passkeys {
		if k.ID != id && (k.Device == id || k.ID == by) {
			list = append(list, Entry{Ended: &Ended{k.ID}})
		}
	}
	return list
}

func now() time.Time { return time.Now().UTC().Truncate(time.Second) }
