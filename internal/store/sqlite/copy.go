package sqlite

import (
	"context"
	"fmt"

	"github.com/howl-game/howl/internal/store"
)

// A Change is something that another log, of which this one is a copy, has
// made durable: entries of a table, or with a Key a value.
type Change struct {
	Table   string
	After   int
	Entries [][]byte
	Note    *store.Note
	Sum     store.Sum // of the table's log once the entries are added

	// Replace puts the log of the table From, which ends with that, in the
	// place of this one's; without From the table is gone.
	Replace bool
	From    string

	// Judge, unless nil, is told inside the transaction whether the change
	// follows: whether it adds to the very log that its writer knew, or replaces
	// that one, which had Was entries with the sum WasSum. One that does not is
	// void. An error of Judge undoes the transaction.
	Judge  func(follows bool) error
	Was    int
	WasSum store.Sum

	Key   string
	Value []byte // nil: forget the key
}

// CopiedTo is the beginning of the keys under which a copy keeps how far it got
// in each stream of the cluster's log.
const CopiedTo = "jetstream/"

// Copied reports whether this file is a node's copy of a cluster's log: nothing
// but that node may write to it.
func (l *Log) Copied(ctx context.Context) (bool, error) {
	at, err := l.Get(ctx, CopiedTo+"howl-log")
	return at != nil, err
}

// Copy takes over changes in their order, all or none, in one transaction.
// Entries that are here already are passed over, so changes may be offered
// again after a restart. If they do not fit what is here, or their sum is not
// the one that comes out here, one of the two logs is not what it was: Copy
// writes nothing and says ErrDamaged.
func (l *Log) Copy(ctx context.Context, changes []Change) error {
	err := l.write(ctx, func(w *writer) error {
		for i := range changes {
			if err := w.take(&changes[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	replaced := false
	for i := range changes {
		c := &changes[i]
		replaced = replaced || c.Replace
		switch {
		case c.Key != "":
			l.notices.tell("", c.Key)
		case c.Replace:
			l.notices.tell(c.Table, "")
		}
	}
	if replaced {
		return l.truncate(ctx)
	}
	return nil
}

func (w *writer) take(c *Change) error {
	switch {
	case c.Key != "" && c.Value == nil:
		return do(w.drop, c.Key)
	case c.Key != "":
		return w.keep(c.Key, c.Value)
	}
	if c.Judge != nil {
		ok, err := w.follows(c)
		if err == nil {
			err = c.Judge(ok)
		}
		if err != nil || !ok {
			return err
		}
	}
	if c.Replace {
		return w.adopt(c)
	}
	h, err := w.head(c.Table)
	switch {
	case err != nil:
		return err
	case h.n >= c.After+len(c.Entries):
		return nil
	case h.n != c.After:
		return fmt.Errorf("table %s holds %d entries; those after %d cannot follow: %w", store.Alias(c.Table), h.n, c.After, store.ErrDamaged)
	}
	if err := w.append(c.Table, c.After, c.Entries, c.Note); err != nil {
		return err
	}
	if w.news[c.Table].sum != c.Sum {
		return fmt.Errorf("table %s, entry %d: the copies differ: %w", store.Alias(c.Table), c.After, store.ErrDamaged)
	}
	return nil
}

// follows reports whether the log is the one that a change is about.
func (w *writer) follows(c *Change) (bool, error) {
	h, err := w.head(c.Table)
	if err != nil {
		return false, err
	}
	if c.Replace {
		return h.n == c.Was && h.sum == c.WasSum, nil
	}
	if h.n != c.After {
		return false, nil
	}
	for _, e := range c.Entries {
		h.sum = h.sum.Add(e)
	}
	return h.sum == c.Sum, nil
}
