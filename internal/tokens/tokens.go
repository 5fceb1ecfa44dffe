// Package tokens keeps the programs of guests and the tokens by which a server
// knows them. A token is shown once, when it is made; the store has only its hash.
//
//	token, p, err := tokens.Make(ctx, log, owner, "BOT Fenrir")
//	p, err = tokens.Find(ctx, log, token) // nil: it is not known, or revoked
//
// An owner has Most places for programs, each a key of the store, so that several
// machines never give one place away twice. A token names its place.
package tokens

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// Most is the number of programs that a person may have.
const Most = 8

// A Program is a program that may play at tables.
type Program struct {
	ID    string    `json:"id"`   // as a person, at tables
	Name  string    `json:"name"` // with its title
	Hash  string    `json:"hash"` // of its token
	Made  time.Time `json:"made"`
	Owner string    `json:"owner"` // the handle of the person who made it
	Place int       `json:"place"` // among the owner's
}

// Person returns the program as tables know it.
func (p *Program) Person() tablelog.Person {
	return tablelog.Person{ID: p.ID, Name: p.Name, Program: p.Owner}
}

// Key returns where the store keeps the program.
func (p *Program) Key() string { return keyOf(p.Owner, p.Place) }

const prefix = "program-"

// IsKey reports whether a key of the store is a program's.
func IsKey(key string) bool { return strings.HasPrefix(key, prefix) }

func keyOf(owner string, place int) string { return prefix + owner + "-" + strconv.Itoa(place) }

// pairs is the part of a store that tokens need.
type pairs interface {
	Get(ctx context.Context, key string) ([]byte, error)
	Put(ctx context.Context, key string, value []byte) error
	PutNew(ctx context.Context, key string, value []byte) ([]byte, error)
}

// Make makes a program of an owner, who is named by a handle, and its token. It
// returns nil if all places are taken.
func Make(ctx context.Context, log pairs, owner, name string) (token string, p *Program, err error) {
	secret := base64.RawURLEncoding.EncodeToString(random(32))
	for place := range Most {
		p = &Program{
			ID: hex.EncodeToString(random(16)), Name: name, Hash: hash(secret),
			Made: time.Now().UTC().Truncate(time.Second), Owner: owner, Place: place,
		}
		value, err := json.Marshal(p)
		if err != nil {
			return "", nil, err
		}
		kept, err := log.PutNew(ctx, p.Key(), value)
		if err != nil {
			return "", nil, err
		}
		if bytes.Equal(kept, value) {
			return fmt.Sprintf(Mark+"%s_%d_%s", strings.TrimPrefix(owner, "p-"), place, secret), p, nil
		}
	}
	return "", nil, nil
}

// Mark is what every token begins with, by which it is told from others' tokens.
const Mark = "howl_"

// tokenForm is what a token looks like: its owner, its place and its secret.
var tokenForm = regexp.MustCompile(`^howl_([0-9a-f]{16})_([0-9])_([A-Za-z0-9_-]{43})$`)

// Find returns the program of a token, or nil.
func Find(ctx context.Context, log pairs, token string) (*Program, error) {
	parts := tokenForm.FindStringSubmatch(token)
	if parts == nil {
		return nil, nil
	}
	place, _ := strconv.Atoi(parts[2]) // a digit
	p, err := at(ctx, log, "p-"+parts[1], place)
	if err != nil || p == nil || subtle.ConstantTimeCompare([]byte(p.Hash), []byte(hash(parts[3]))) != 1 {
		return nil, err
	}
	return p, nil
}

// Of returns the programs of an owner.
func Of(ctx context.Context, log pairs, owner string) (list []Program, err error) {
	for place := range Most {
		p, err := at(ctx, log, owner, place)
		if err != nil {
			return nil, err
		}
		if p != nil {
			list = append(list, *p)
		}
	}
	return list, nil
}

// Revoke ends the token of a program. It reports false if the owner has no program
// at this place.
func Revoke(ctx context.Context, log pairs, owner string, place int) (bool, error) {
	p, err := at(ctx, log, owner, place)
	if err != nil || p == nil {
		return false, err
	}
	return true, log.Put(ctx, p.Key(), nil)
}

func at(ctx context.Context, log pairs, owner string, place int) (*Program, error) {
	value, err := log.Get(ctx, keyOf(owner, place))
	if err != nil || value == nil {
		return nil, err
	}
	var p Program
	return &p, json.Unmarshal(value, &p)
}

func hash(secret string) string {
	sum := sha256.Sum256([]byte("howl token " + secret))
	return hex.EncodeToString(sum[:])
}

func random(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}
