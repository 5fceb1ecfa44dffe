package admin

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Handle returns what the operator calls a person.
func Handle(id string) string { return tablelog.Handle(id) }

const handled = "p-"

// is reports whether a person is meant by a handle or by a name.
func is(p tablelog.Person, who string) bool {
	if isHandle(who) {
		return Handle(p.ID) == who
	}
	return Fold(p.Name) == Fold(who)
}

func isHandle(who string) bool {
	rest, ok := strings.CutPrefix(who, handled)
	_, err := hex.DecodeString(rest)
	return ok && err == nil && len(rest) == 16
}

// erase replaces the names and words of a person in every table.
func (d *Desk) erase(ctx context.Context, o Order) (a Answer, err error) {
	if o.Target == "" {
		return a, errors.New("say who: a name, or a handle that howl admin show prints")
	}
	people, err := d.who(ctx, o.Target)
	switch {
	case err != nil:
		return a, err
	case len(people) == 0:
		return a, errors.New("nobody of that name or handle was at any table")
	case len(people) > 1 && !o.All:
		for _, p := range people {
			a.People = append(a.People, p.Person)
		}
		a.Text = fmt.Sprintf("%d people had that name: erase one by the handle, or all with --all", len(people))
		return a, nil
	}
	var failed []error
	for _, p := range people {
		entry := o
		entry.Target = p.Handle // a name would keep what must go
		if err := d.note(ctx, entry, fmt.Sprintf("%d tables", p.Tables)); err != nil {
			return a, err
		}
		for _, code := range p.codes {
			if err := d.eraseAt(ctx, code, p.id); err != nil {
				failed = append(failed, fmt.Errorf("table %s: %w", code, err))
			}
		}
		if err := d.Log.Put(ctx, push.StoreKey(p.id), nil); err != nil {
			failed = append(failed, fmt.Errorf("the browsers in which they are called: %w", err))
		}
		if err := d.revoke(ctx, p.Handle); err != nil {
			failed = append(failed, err)
		}
		if err := (&person.Book{Log: d.Log}).Forget(ctx, p.Handle); err != nil {
			failed = append(failed, fmt.Errorf("the name that they keep: %w", err))
		}
		a.People = append(a.People, Person{Handle: p.Handle, Tables: p.Tables})
	}
	if len(failed) > 0 {
		return a, fmt.Errorf("not everywhere: %v. Delete those tables if they must not stay", errors.Join(failed...))
	}
	a.Text = "their names and words are erased; the games and their proofs stay"
	return a, d.Log.Compact(ctx)
}

// somebody is a person with where they were.
type somebody struct {
	Person
	id    string
	codes []string
}

// who finds everybody who is meant by a handle or a name.
func (d *Desk) who(ctx context.Context, target string) (list []*somebody, err error) {
	err = d.all(ctx, func(l store.Listed) (bool, error) {
		log, err := d.Log.Read(ctx, l.Table, 0)
		if err != nil {
			return true, nil // a damaged table says nothing; tables lists it
		}
		people, err := tablelog.People(log)
		if err != nil {
			return true, nil
		}
		seen := make(map[string]bool)
		for _, p := range people {
			if is(p, target) && !seen[p.ID] {
				seen[p.ID] = true
				list = add(list, p, l.Table)
			}
		}
		return true, nil
	})
	return list, err
}

func add(list []*somebody, p tablelog.Person, code string) []*somebody {
	for _, s := range list {
		if s.id == p.ID {
			s.codes, s.Tables = append(s.codes, code), s.Tables+1
			return list
		}
	}
	return append(list, &somebody{Person: Person{Handle: Handle(p.ID), Name: p.Name, Tables: 1}, id: p.ID, codes: []string{code}})
}

// eraseAt erases a person at a table. A game may go on there meanwhile: then it
// is read and tried again.
func (d *Desk) eraseAt(ctx context.Context, code, person string) error {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	name := hex.EncodeToString(b[:])
	by := tablelog.Person{ID: "erased-" + name, Name: "Erased " + name[:4]}
	for {
		log, err := d.Log.Read(ctx, code, 0)
		if err != nil {
			return err
		}
		c, found, err := tablelog.Erase(log, person, by, time.Now())
		if err != nil || !found {
			return err
		}
		if err := d.replace(ctx, code, len(log), c); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
}
