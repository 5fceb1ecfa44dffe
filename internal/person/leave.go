package person

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// A Leaver has asked to be erased. Their own log is gone at once; the tables at
// which they sat are looked through later, all in one go.
type Leaver struct {
	Handle string    `json:"handle"`
	At     time.Time `json:"at"`
	Done   bool      `json:"done,omitempty"` // nothing is left at any table
}

// Erase ends a person: nobody of that handle is known any more, from now on. Their
// name is also at tables; Leavers remembers that it must go there.
func (b *Book) Erase(ctx context.Context, handle string) error {
	if err := b.note(ctx, Leaver{Handle: handle}); err != nil {
		return err
	}
	return b.Forget(ctx, handle)
}

// Forget removes a person's log and the way back to it.
func (b *Book) Forget(ctx context.Context, handle string) error {
	for range 20 {
		s, err := b.Of(ctx, handle)
		if err != nil || s == nil {
			return err
		}
		if s.CodeHash != "" {
			if err := b.Log.Put(ctx, codePrefix+s.CodeHash, nil); err != nil {
				return err
			}
		}
		err = b.Log.Replace(ctx, logOf(handle), s.entries, nil, nil)
		if err == nil {
			b.mu.Lock()
			delete(b.read, handle)
			b.mu.Unlock()
			return b.changed(ctx, handle)
		}
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return store.ErrConflict
}

// Erased notes that nothing of a leaver is left at any table.
func (b *Book) Erased(ctx context.Context, handle string) error {
	return b.note(ctx, Leaver{Handle: handle, Done: true})
}

// Leavers returns those whose names may still be at tables.
func (b *Book) Leavers(ctx context.Context) (waiting []Leaver, err error) {
	all, err := b.leavers(ctx)
	done := make(map[string]time.Time)
	for _, l := range all {
		if l.Done {
			done[l.Handle] = l.At
		}
	}
	for _, l := range all {
		if !l.Done && !done[l.Handle].After(l.At) {
			waiting = append(waiting, l)
		}
	}
	return waiting, err
}

func (b *Book) leavers(ctx context.Context) (all []Leaver, err error) {
	lines, err := b.Log.Read(ctx, leaving, 0)
	for _, line := range lines {
		var l Leaver
		if err := json.Unmarshal(line, &l); err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, err
}

func (b *Book) note(ctx context.Context, l Leaver) error {
	l.At = time.Now().UTC()
	line, err := json.Marshal(l)
	if err != nil {
		return err
	}
	for range 20 {
		n, _, err := b.Log.Chain(ctx, leaving)
		if err == nil {
			err = b.Log.Append(ctx, leaving, n, [][]byte{line}, nil)
		}
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return store.ErrConflict
}

// LastErased returns when the last leaver was erased everywhere; zero: nobody was.
func (b *Book) LastErased(ctx context.Context) (at time.Time, err error) {
	all, err := b.leavers(ctx)
	for _, l := range all {
		if l.Done && l.At.After(at) {
			at = l.At
		}
	}
	return at, err
}
