package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
)

// record is the size of the one record of a message, the smallest that every push
// service takes.
const record = 4096

// mostText is the number of bytes of a message that fit in the record.
const mostText = record - 17 - 86

// encrypt returns a message that only the browser of the subscription can read
// (RFC 8291).
func encrypt(sub Subscription, text []byte) ([]byte, error) {
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // never fails
	return seal(sub, text, own, salt)
}

func seal(sub Subscription, text []byte, own *ecdh.PrivateKey, salt []byte) ([]byte, error) {
	if len(text) > mostText {
		return nil, fmt.Errorf("a push message of %d bytes is too long", len(text))
	}
	theirs, auth, err := sub.keys()
	if err != nil {
		return nil, err
	}
	shared, err := own.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	public := own.PublicKey().Bytes()
	secret, err := hkdf.Key(sha256.New, shared, auth, "WebPush: info\x00"+string(theirs.Bytes())+string(public), 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	head := binary.BigEndian.AppendUint32(slices.Clone(salt), record)
	head = append(append(head, byte(len(public))), public...)
	const last = 2 // marks the last record
	return gcm.Seal(head, nonce, append(slices.Clone(text), last), nil), nil
}
