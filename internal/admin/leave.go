package admin

import (
	"context"
	"errors"
	"fmt"

	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/tokens"
)

// Leave replaces the names and words of people, named by their handles, at every
// table, and ends their tokens and notifications. They have asked for it themselves.
func (d *Desk) Leave(ctx context.Context, handles map[string]bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var failed []error
	for handle := range handles {
		if err := d.note(ctx, Order{Command: "erase", Target: handle, By: "the person"}, ""); err != nil {
			return err
		}
		if err := d.revoke(ctx, handle); err != nil {
			failed = append(failed, err)
		}
	}
	err := d.all(ctx, func(l store.Listed) (bool, error) {
		log, err := d.Log.Read(ctx, l.Table, 0)
		if err != nil {
			return true, nil // damaged: tables lists it
		}
		people, err := tablelog.People(log)
		if err != nil {
			return true, nil
		}
		done := make(map[string]bool)
		for _, p := range people {
			if !handles[Handle(p.ID)] || done[p.ID] {
				continue
			}
			done[p.ID] = true
			if err := d.eraseAt(ctx, l.Table, p.ID); err != nil {
				failed = append(failed, fmt.Errorf("table %s: %w", store.Alias(l.Table), err))
			}
			if err := d.Log.Put(ctx, push.StoreKey(p.ID), nil); err != nil {
				failed = append(failed, err)
			}
		}
		return ctx.Err() == nil, ctx.Err()
	})
	return errors.Join(append(failed, err)...)
}

// revoke ends the tokens of a person's programs.
func (d *Desk) revoke(ctx context.Context, handle string) error {
	for place := range tokens.Most {
		if _, err := tokens.Revoke(ctx, d.Log, handle, place); err != nil {
			return fmt.Errorf("the tokens of their programs: %w", err)
		}
	}
	return nil
}
