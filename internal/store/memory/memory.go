package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/howl-game/howl/internal/store"
)

// A Shelf keeps values under keys for longer than the program runs.
type Shelf interface {
	// Range returns all values whose keys begin with prefix.
	Range(prefix string) (map[string][]byte, error)

	// Keep writes values, all or none. The value nil deletes its key. They are
	// durable when it returns nil.
	Keep(values map[string][]byte) error
}

// What a Shelf holds: the head of a table, its entries, and what Put keeps.
const (
	headKey  = "t/"
	entryKey = "e/"
	pairKey  = "p/"
)

// A Log implements store.Log. Heads and values are in memory; the entries of a table
// are read from the shelf when they are asked for first.
type Log struct {
	shelf Shelf // nil: memory only

	mu     sync.Mutex
	closed bool
	tables map[string]*logbook
	pairs  map[string][]byte
	born   int // of the youngest table
	told   []func(table, key string)
	leases
}

// A logbook is the log of one table.
type logbook struct {
	Born    int    `json:"born"` // its place among the tables, by age
	Len     int    `json:"len"`
	Tag     string `json:"tag,omitempty"`
	Note    []byte `json:"note,omitempty"`
	entries [][]byte
	read    bool // the entries are in memory
}

// Open reads what a shelf holds. Without a shelf nothing outlives the program.
func Open(shelf Shelf) (*Log, error) {
	l := &Log{shelf: shelf, tables: make(map[string]*logbook), pairs: make(map[string][]byte)}
	if shelf == nil {
		return l, nil
	}
	heads, err := shelf.Range(headKey)
	if err != nil {
		return nil, err
	}
	for key, value := range heads {
		book := new(logbook)
		if err := json.Unmarshal(value, book); err != nil {
			return nil, fmt.Errorf("%s: %w: %w", key, store.ErrDamaged, err)
		}
		l.tables[strings.TrimPrefix(key, headKey)] = book
		l.born = max(l.born, book.Born)
	}
	pairs, err := shelf.Range(pairKey)
	for key, value := range pairs {
		l.pairs[strings.TrimPrefix(key, pairKey)] = value
	}
	return l, err
}

// enter locks the log for a caller who is still there.
func (l *Log) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return nil, store.ErrClosed
	}
	return l.mu.Unlock, nil
}

// keep writes to the shelf, if there is one.
func (l *Log) keep(values map[string][]byte) error {
	if l.shelf == nil {
		return nil
	}
	return l.shelf.Keep(values)
}

func numbered(table string, n int) string { return fmt.Sprintf("%s%s/%08d", entryKey, table, n) }

// Append implements store.Log.
func (l *Log) Append(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckAppend(table, after, entries, note); err != nil {
		return err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	now := logbook{Born: l.born + 1, read: true}
	if old := l.tables[table]; old != nil {
		now = *old
	}
	if now.Len != after {
		return fmt.Errorf("%w: %s has %d entries, not %d", store.ErrConflict, store.Alias(table), now.Len, after)
	}
	values := make(map[string][]byte, len(entries)+1)
	for i, e := range entries {
		values[numbered(table, after+i)] = e
	}
	return l.write(table, now, entries, note, values)
}

// write adds entries to a logbook and keeps it.
func (l *Log) write(table string, now logbook, entries [][]byte, note *store.Note, values map[string][]byte) error {
	now.Len += len(entries)
	if note != nil {
		now.Tag, now.Note = note.Tag, bytes.Clone(note.Text)
	}
	head, err := json.Marshal(now)
	if err != nil {
		return err
	}
	values[headKey+table] = head
	if err := l.keep(values); err != nil {
		return err
	}
	if now.read {
		for _, e := range entries {
			now.entries = append(now.entries, bytes.Clone(e))
		}
	}
	l.born = max(l.born, now.Born)
	l.tables[table] = &now
	return nil
}

// Replace implements store.Log.
func (l *Log) Replace(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckReplace(table, after, entries, note); err != nil {
		return err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return err
	}
	told, err := l.replace(table, after, entries, note)
	leave()
	for _, f := range told {
		f(table, "")
	}
	return err
}

func (l *Log) replace(table string, after int, entries [][]byte, note *store.Note) (told []func(table, key string), err error) {
	old := l.tables[table]
	if old == nil {
		old = &logbook{Born: l.born + 1}
	}
	if old.Len != after {
		return nil, fmt.Errorf("%w: %s has %d entries, not %d", store.ErrConflict, store.Alias(table), old.Len, after)
	}
	values := make(map[string][]byte)
	for n := range old.Len {
		values[numbered(table, n)] = nil
	}
	for n, e := range entries {
		values[numbered(table, n)] = e
	}
	if len(entries) == 0 {
		values[headKey+table] = nil
		if err := l.keep(values); err != nil {
			return nil, err
		}
		delete(l.tables, table)
		return l.told, nil
	}
	return l.told, l.write(table, logbook{Born: old.Born, Tag: old.Tag, Note: old.Note, read: true}, entries, note, values)
}

// Notify implements store.Log.
func (l *Log) Notify(f func(table, key string)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told = append(slices.Clip(l.told), f)
}

// Compact implements store.Log: what is replaced is gone already.
func (l *Log) Compact(ctx context.Context) error {
	leave, err := l.enter(ctx)
	if err == nil {
		leave()
	}
	return err
}

// entries returns the entries of a table, from the shelf if they are not in memory.
func (l *Log) entries(table string) ([][]byte, error) {
	book := l.tables[table]
	if book == nil || book.read {
		if book == nil {
			return nil, nil
		}
		return book.entries, nil
	}
	prefix := entryKey + table + "/"
	kept, err := l.shelf.Range(prefix)
	if err != nil {
		return nil, err
	}
	entries := make([][]byte, book.Len)
	for key, value := range kept {
		n, err := strconv.Atoi(strings.TrimPrefix(key, prefix))
		if err == nil && n >= 0 && n < len(entries) {
			entries[n] = value
		}
	}
	if at := slices.IndexFunc(entries, func(e []byte) bool { return e == nil }); at >= 0 {
		return nil, fmt.Errorf("%w: entry %d of %s is gone", store.ErrDamaged, at, store.Alias(table))
	}
	book.entries, book.read = entries, true
	return entries, nil
}

// Read implements store.Log.
func (l *Log) Read(ctx context.Context, table string, from int) ([][]byte, error) {
	if err := store.CheckFrom(table, from); err != nil {
		return nil, err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	entries, err := l.entries(table)
	if err != nil || from >= len(entries) {
		return nil, err
	}
	var out [][]byte
	for _, e := range entries[from:] {
		out = append(out, bytes.Clone(e))
	}
	return out, nil
}

// Chain implements store.Log.
func (l *Log) Chain(ctx context.Context, table string) (int, store.Sum, error) {
	entries, err := l.Read(ctx, table, 0)
	return len(entries), store.SumOf(entries), err
}

// List implements store.Log.
func (l *Log) List(ctx context.Context, q store.Query) ([]store.Listed, error) {
	leave, err := l.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	before := l.born + 1
	if q.Before != "" {
		book := l.tables[q.Before]
		if book == nil {
			return nil, nil
		}
		before = book.Born
	}
	var names []string
	for name, book := range l.tables {
		if book.Born < before && (q.Tag == "" || q.Tag == book.Tag) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return l.tables[b].Born - l.tables[a].Born })
	var page []store.Listed
	for _, name := range names[:min(len(names), q.Page())] {
		book := l.tables[name]
		page = append(page, store.Listed{Table: name, Len: book.Len, Note: store.Note{Tag: book.Tag, Text: bytes.Clone(book.Note)}})
	}
	return page, nil
}

// Room implements store.Log.
func (l *Log) Room(ctx context.Context) error { return l.Compact(ctx) }

// Close implements store.Log. The shelf is the caller's.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	return nil
}
