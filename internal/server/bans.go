package server

import (
	"context"
	"net/http"
	"sync"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/store"
)

// bans are what the operator has ordered: who may not come in, and what may not be
// said.
type bans struct {
	admin.Rules
	*identity
	reading sync.Mutex
}

// read takes over what is ordered now.
func (b *bans) read(ctx context.Context, log store.Log) error {
	b.reading.Lock()
	defer b.reading.Unlock()
	return b.Load(ctx, log)
}

// barred returns why the person who asks is kept out; nil if they are not. This
// machine itself never is.
func (b *bans) barred(r *http.Request) error {
	if !b.Any() {
		return nil
	}
	p, _ := b.known(r)
	return b.ban(visitor{p.ID, p.Program, b.address(r)})
}

// A visitor is who a ban may be about.
type visitor struct {
	person, owner string // the id of a person or program, and the handle of a program's owner
	address       string
}

// ban returns why a visitor is kept out. A program is out with its owner.
func (b *bans) ban(v visitor) error {
	no := b.Banned(v.person, v.address)
	if no == nil && v.owner != "" {
		no = b.BannedHandle(v.owner)
	}
	if no == nil {
		return nil
	}
	return no.Refusal()
}
