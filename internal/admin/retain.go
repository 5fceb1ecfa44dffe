package admin

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/webhook"
)

// leastAge is the shortest time for which tables are kept: where a move may
// take a day, a game is not deleted while it is played.
const leastAge = 48 * time.Hour

// Age reads an age such as 90d, 36h or 2w.
func Age(s string) (time.Duration, error) {
	for unit, length := range map[string]time.Duration{"d": 24 * time.Hour, "w": 7 * 24 * time.Hour} {
		if number, ok := strings.CutSuffix(s, unit); ok {
			n, err := strconv.Atoi(number)
			if err == nil && n > 0 && n < 100_000 {
				return time.Duration(n) * length, nil
			}
		}
	}
	if d, err := time.ParseDuration(s); err == nil && d > 0 {
		return d, nil
	}
	return 0, fmt.Errorf("an age is like 90d, 2w or 36h, not %.40q", s)
}

// Retention reads the age after which tables are deleted.
func Retention(s string) (time.Duration, error) {
	age, err := Age(s)
	if err == nil && age < leastAge {
		err = fmt.Errorf("tables are kept for at least %v: a game with a day for each move would be deleted while it is played", leastAge)
	}
	return age, err
}

func (d *Desk) retain(ctx context.Context, o Order) (a Answer, err error) {
	age, err := Retention(o.Target)
	if err != nil {
		return a, err
	}
	n, err := d.expire(ctx, o, age)
	if err != nil {
		return a, err
	}
	a.Text = fmt.Sprintf("tables deleted: %d", n)
	if n == 0 {
		return a, nil
	}
	return a, d.Log.Compact(ctx)
}

// Expire deletes the tables at which nothing happened for an age, and returns
// how many. What they leave in the file is overwritten; the file stays as large
// as it is, and new tables take the room.
func (d *Desk) Expire(ctx context.Context, age time.Duration) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.expire(ctx, Order{Command: "retain", Target: age.String(), By: "howl serve --retain"}, age)
}

func (d *Desk) expire(ctx context.Context, o Order, age time.Duration) (int, error) {
	type old struct {
		code string
		n    int
	}
	var gone []old
	err := d.all(ctx, func(l store.Listed) (bool, error) {
		if n := noteOf(l); time.Since(n.At) < age || time.Since(n.When) < age {
			return true, nil // most are young, or people are to play there, and their log need not be read
		}
		last, err := d.Log.Read(ctx, l.Table, max(l.Len-1, 0))
		if err != nil || len(last) == 0 {
			return true, nil // kept for the operator, who may want to repair it
		}
		if at := moment(last[len(last)-1]); !at.IsZero() && time.Since(at) >= age {
			gone = append(gone, old{l.Table, max(l.Len-1, 0) + len(last)})
		}
		return true, nil
	})
	if err != nil || len(gone) == 0 {
		return 0, err
	}
	if err := d.note(ctx, o, fmt.Sprintf("%d tables", len(gone))); err != nil {
		return 0, err
	}
	n := 0
	for _, t := range gone {
		switch err := d.Log.Replace(ctx, t.code, t.n, nil, nil); {
		case err == nil:
			n++
			if err := d.Log.Put(ctx, webhook.StoreKey(t.code), nil); err != nil {
				return n, err
			}
		case !errors.Is(err, store.ErrConflict): // somebody plays there again, or another machine was quicker
			return n, err
		}
	}
	return n, nil
}
