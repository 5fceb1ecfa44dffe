// Package passkey makes and checks passkeys: keys that browsers and phones keep for
// their people, so that somebody who keeps a name needs no password (WebAuthn). It
// implements person.Keys by the library go-webauthn, and is a package of its own
// because that takes 12 seconds of a first build: only the full program has it.
//
//	options, err := passkey.Keys{}.Ask(site, challenge)             // for the browser
//	handle, key, err := passkey.Keys{}.Proved(site, answer, fresh, of) // from it
package passkey

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/howl-game/howl/internal/person"
)

// Keys makes and checks passkeys. It remembers nothing.
type Keys struct{}

// What a passkey may be made of. A log keeps it.
const (
	mostID  = 1023 // bytes; the standard's own bound
	mostKey = 2048
)

// data is what checks a passkey.
type data struct {
	ID       []byte `json:"id"`
	Key      []byte `json:"key"`             // public
	Count    uint32 `json:"count,omitempty"` // how often it was used; 0: it doesn't count
	Eligible bool   `json:"eligible,omitempty"`
}

// user is a person as the library wants one.
type user struct {
	handle, name string
	keys         []webauthn.Credential
}

func (u user) WebAuthnID() []byte                         { return []byte(u.handle) }
func (u user) WebAuthnName() string                       { return u.name }
func (u user) WebAuthnDisplayName() string                { return u.name }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

// userOf returns a person with the passkeys that are good at a site.
func userOf(at person.Site, handle, name string, has []person.Passkey) (user, error) {
	u := user{handle: handle, name: name}
	for _, k := range has {
		if k.Site != at.Domain {
			continue
		}
		var d data
		if err := json.Unmarshal(k.Data, &d); err != nil {
			return u, err
		}
		u.keys = append(u.keys, webauthn.Credential{
			ID: d.ID, PublicKey: d.Key, AttestationFormat: "none",
			Flags: webauthn.CredentialFlags{BackupEligible: d.Eligible}, Authenticator: webauthn.Authenticator{SignCount: d.Count},
		})
	}
	return u, nil
}

// party is a site as the library wants one. A passkey is found without a name
// (discoverable), says nothing of who made the device, and asks for a finger or a PIN
// where it can.
func party(at person.Site) (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{
		RPID: at.Domain, RPDisplayName: "Howl", RPOrigins: []string{at.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(), UserVerification: protocol.VerificationPreferred,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login:        webauthn.TimeoutConfig{Timeout: person.ChallengeAge},
			Registration: webauthn.TimeoutConfig{Timeout: person.ChallengeAge},
		},
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore, // we use none
	})
}

// Offer returns what a browser needs to make a passkey.
func (Keys) Offer(at person.Site, challenge []byte, handle, name string, has []person.Passkey) (json.RawMessage, error) {
	p, err := party(at)
	if err != nil {
		return nil, err
	}
	u, err := userOf(at, handle, name, has)
	if err != nil {
		return nil, err
	}
	options, _, err := p.BeginRegistration(u,
		webauthn.WithCredentialParameters(webauthn.CredentialParametersRecommendedL3()),
		webauthn.WithExclusions(webauthn.Credentials(u.keys).CredentialDescriptors()),
		func(o *protocol.PublicKeyCredentialCreationOptions) error {
			o.Challenge = challenge
			return nil
		})
	if err != nil {
		return nil, err
	}
	return json.Marshal(options.Response)
}

// Made checks the answer to an offer.
func (Keys) Made(at person.Site, handle string, answer []byte, fresh func([]byte) error) (k person.Passkey, err error) {
	p, err := party(at)
	if err != nil {
		return k, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return k, explained(err)
	}
	challenge, err := challengeOf(parsed.Response.CollectedClientData, fresh)
	if err != nil {
		return k, err
	}
	// We ask for no statement about the maker of a device. A browser sends none, or one
	// that the new key itself has signed; the rest of the library's readers stay shut.
	if o := parsed.Response.AttestationObject; o.Format != "none" && (o.Format != "packed" || o.AttStatement["x5c"] != nil) {
		return k, fmt.Errorf("a statement of the form %q, which nobody asked for", o.Format)
	}
	c, err := p.CreateCredential(user{handle: handle}, webauthn.SessionData{
		Challenge: challenge, RelyingPartyID: at.Domain, UserID: []byte(handle),
		UserVerification: protocol.VerificationPreferred, CredParams: webauthn.CredentialParametersRecommendedL3(),
	}, parsed)
	if err != nil {
		return k, explained(err)
	}
	if len(c.ID) == 0 || len(c.ID) > mostID || len(c.PublicKey) > mostKey {
		return k, errors.New("a passkey that is too long")
	}
	return keep(at, c)
}

// Ask returns what a browser needs to prove who uses it.
func (Keys) Ask(at person.Site, challenge []byte) (json.RawMessage, error) {
	p, err := party(at)
	if err != nil {
		return nil, err
	}
	options, _, err := p.BeginDiscoverableLogin(webauthn.WithChallenge(challenge))
	if err != nil {
		return nil, err
	}
	return json.Marshal(options.Response)
}

// Proved checks the answer to a question.
func (Keys) Proved(at person.Site, answer []byte, fresh func([]byte) error, of func(handle string) []person.Passkey) (handle string, k person.Passkey, err error) {
	p, err := party(at)
	if err != nil {
		return "", k, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return "", k, explained(err)
	}
	challenge, err := challengeOf(parsed.Response.CollectedClientData, fresh)
	if err != nil {
		return "", k, err
	}
	handle = string(parsed.Response.UserHandle)
	u, err := userOf(at, handle, "", of(handle))
	if err != nil {
		return "", k, err
	}
	c, err := p.ValidateDiscoverableLogin(func([]byte, []byte) (webauthn.User, error) { return u, nil },
		webauthn.SessionData{Challenge: challenge, RelyingPartyID: at.Domain, UserVerification: protocol.VerificationPreferred}, parsed)
	if err != nil {
		return "", k, explained(err)
	}
	if c.Authenticator.CloneWarning {
		return "", k, errors.New("a passkey that counts its uses, and has counted back: there are two of it")
	}
	k, err = keep(at, c)
	return handle, k, err
}

// challengeOf returns the challenge that a browser says it answers, if it is one of
// ours.
func challengeOf(said protocol.CollectedClientData, fresh func([]byte) error) (string, error) {
	challenge, err := base64.RawURLEncoding.DecodeString(said.Challenge)
	if err == nil {
		err = fresh(challenge)
	}
	return said.Challenge, err
}

// keep returns what a log keeps of a passkey.
func keep(at person.Site, c *webauthn.Credential) (person.Passkey, error) {
	b, err := json.Marshal(data{bytes.Clone(c.ID), bytes.Clone(c.PublicKey), c.Authenticator.SignCount, c.Flags.BackupEligible})
	sum := sha256.Sum256(c.ID)
	return person.Passkey{ID: hex.EncodeToString(sum[:8]), Site: at.Domain, Data: b}, err
}

// explained adds what the library says only to developers.
func explained(err error) error {
	if e, ok := errors.AsType[*protocol.Error](err); ok {
		return fmt.Errorf("%s: %s (%s)", e.Type, e.Details, e.DevInfo)
	}
	return err
}
