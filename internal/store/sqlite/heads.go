package sqlite

import (
	"fmt"
	"sync"

	"github.com/howl-game/howl/internal/store"
)

// A head is where a table's log ends.
type head struct {
	tb   int64 // 0: the table is new
	id   int64 // of its last entry
	n    int
	sum  store.Sum
	late bool // the file does not know it yet
}

// heads are where logs end. The file says it too, but as it was a while ago: to
// write it at every append would change a page for every table, and appends to
// many tables should change few. So what the file does not say is kept here,
// and found again, when the file is opened, in the entries that came since.
type heads struct {
	mu   sync.RWMutex
	at   map[string]head
	late int // entries since the file's heads were right

	replaced int // how often logs were replaced
}

// mostHeads is of how many tables the heads are kept that the file knows.
const mostHeads = 1 << 16

func (hs *heads) get(table string) (head, bool) {
	hs.mu.RLock()
	defer hs.mu.RUnlock()
	h, ok := hs.at[table]
	return h, ok
}

// replacements counts how often logs were replaced. While that happens it waits.
func (hs *heads) replacements() int {
	hs.mu.RLock()
	defer hs.mu.RUnlock()
	return hs.replaced
}

// put records the heads that have become durable with this number of entries.
// The caller holds the lock.
func (hs *heads) put(news map[string]head, entries int) {
	hs.late += entries
	for table, h := range news {
		if h.tb == 0 { // it was replaced by nothing
			delete(hs.at, table)
			continue
		}
		hs.at[table] = h
	}
}

// recall finds the heads that the file does not know.
func (w *writer) recall() error {
	news, entries := make(map[string]head), 0
	err := rows(w.tail, func() error {
		h := head{tb: w.tail.ColumnInt64(1), id: w.tail.ColumnInt64(2), n: w.tail.ColumnInt(3) + 1, late: true}
		copy(h.sum[:], w.tail.ColumnRawBlob(4))
		news[w.tail.ColumnText(0)] = h
		entries++
		return nil
	})
	w.heads.mu.Lock()
	defer w.heads.mu.Unlock()
	w.heads.put(news, entries)
	return err
}

// head finds where the table's log ends, as of this transaction.
func (w *writer) head(table string) (head, error) {
	if h, ok := w.news[table]; ok {
		return h, nil
	}
	if h, ok := w.heads.get(table); ok {
		return h, nil
	}
	var h head
	err := rows(w.find, func() error {
		h.tb, h.id, h.n = w.find.ColumnInt64(0), w.find.ColumnInt64(1), w.find.ColumnInt(2)+1
		copy(h.sum[:], w.find.ColumnRawBlob(3))
		if h.id == 0 {
			return fmt.Errorf("table %s: its last entry is not where it should be: %w", store.Alias(table), store.ErrDamaged)
		}
		return nil
	}, table)
	return h, err
}
