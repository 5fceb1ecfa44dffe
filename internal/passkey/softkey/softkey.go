// Package softkey answers for tests what a browser with a passkey would, without a
// browser.
//
//	key := softkey.New("https://howl.example")
//	answer := key.Make(options)  // for POST /api/you/passkeys
//	answer = key.Prove(options)  // for POST /api/you/passkeys/back
package softkey

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
)

// A Key is a passkey in a browser that is at an origin. A test may change what it
// says.
type Key struct {
	Origin string
	ID     []byte
	User   string // the person, as the server has named them when it was made
	Count  uint32 // of uses; 0: it doesn't count
	Format string // of the statement about its maker

	secret *ecdsa.PrivateKey
}

// New returns a passkey that isn't made yet.
func New(origin string) *Key {
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // there is always chance
	}
	id := make([]byte, 32)
	_, _ = rand.Read(id) // never fails
	return &Key{Origin: origin, ID: id, Format: "none", secret: secret}
}

type options struct {
	Challenge string `json:"challenge"`
	Domain    string `json:"rpId"`
	Party     struct {
		ID string `json:"id"`
	} `json:"rp"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

func read(b json.RawMessage) (o options) {
	if err := json.Unmarshal(b, &o); err != nil {
		panic(err)
	}
	return o
}

// client is what a browser says about a step.
func (k *Key) client(kind, challenge string) []byte {
	b, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": k.Origin, "crossOrigin": false})
	if err != nil {
		panic(err)
	}
	return b
}

const (
	present  = 1 << 0
	verified = 1 << 2
	attested = 1 << 6
)

// device is what a device says about a step.
func (k *Key) device(domain string, flags byte, more []byte) []byte {
	sum := sha256.Sum256([]byte(domain))
	b := append(sum[:], flags)
	return append(binary.BigEndian.AppendUint32(b, k.Count), more...)
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (k *Key) answer(response map[string]string) json.RawMessage {
	b, err := json.Marshal(map[string]any{
		"id": encode(k.ID), "rawId": encode(k.ID), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	if err != nil {
		panic(err)
	}
	return b
}

// Make makes the passkey, as the server's options want it.
func (k *Key) Make(b json.RawMessage) json.RawMessage {
	o := read(b)
	user, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	if err != nil {
		panic(err)
	}
	k.User = string(user)
	point, err := k.secret.PublicKey.Bytes() // 4, x and y
	if err != nil {
		panic(err)
	}
	public := []byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32} // a key of two coordinates on P-256, for ES256
	public = append(append(append(public, point[1:33]...), 0x22, 0x58, 32), point[33:65]...)
	about := binary.BigEndian.AppendUint16(make([]byte, 16), uint16(len(k.ID))) // by a maker without a name
	about = append(append(about, k.ID...), public...)
	said := k.device(o.Party.ID, present|verified|attested, about)
	statement := append([]byte{0xa3, 0x63}, "fmt"...)
	statement = append(append(statement, 0x60|byte(len(k.Format))), k.Format...)
	statement = append(append(append(statement, 0x67), "attStmt"...), 0xa0)
	statement = append(append(append(statement, 0x68), "authData"...), 0x59, byte(len(said)>>8), byte(len(said)))
	return k.answer(map[string]string{"clientDataJSON": encode(k.client("webauthn.create", o.Challenge)), "attestationObject": encode(append(statement, said...))})
}

// Prove signs a challenge.
func (k *Key) Prove(b json.RawMessage) json.RawMessage {
	o := read(b)
	said, client := k.device(o.Domain, present|verified, nil), k.client("webauthn.get", o.Challenge)
	sum := sha256.Sum256(client)
	sum = sha256.Sum256(append(said[:len(said):len(said)], sum[:]...))
	mark, err := ecdsa.SignASN1(rand.Reader, k.secret, sum[:])
	if err != nil {
		panic(err)
	}
	return k.answer(map[string]string{
		"clientDataJSON": encode(client), "authenticatorData": encode(said), "signature": encode(mark), "userHandle": encode([]byte(k.User)),
	})
}
