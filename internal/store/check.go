package store

import (
	"errors"
	"fmt"

	"github.com/howl-game/howl/game"
)

// Limits of sizes. They are the same for every implementation, so that a log can
// move from one to any other.
const (
	MaxTable  = 64        // letters of a table's name
	MaxKey    = 256       // bytes of a key
	MaxTag    = 32        // letters of a note's tag
	MaxEntry  = 256 << 10 // bytes of an entry, a note's text or a value
	MaxAppend = 768 << 10 // bytes of the entries of one append together
	MaxPage   = 200       // tables in a page of the list
)

// ErrInvalid says that no log can hold what was to be written or read.
var ErrInvalid = errors.New("invalid")

// noTable is what a client is told that asks for a table whose name cannot exist.
var noTable = game.Refuse(game.CodeTable, "refused.table")

// CheckTable refuses what cannot be a table's name.
func CheckTable(table string) error {
	if !plain(table, MaxTable) {
		return fmt.Errorf("%w: a table is named by 1 to %d letters, digits and hyphens, not %.70q: %w", ErrInvalid, MaxTable, table, noTable)
	}
	return nil
}

// CheckKey refuses what cannot be a key: it is of visible ASCII.
func CheckKey(key string) error {
	ok := key != "" && len(key) <= MaxKey
	for i := 0; ok && i < len(key); i++ {
		ok = key[i] > ' ' && key[i] < 0x7f
	}
	if !ok {
		return fmt.Errorf("%w: a key has 1 to %d visible letters, unlike %.70q", ErrInvalid, MaxKey, key)
	}
	return nil
}

// CheckValue refuses a value that is too large to keep.
func CheckValue(value []byte) error {
	if len(value) > MaxEntry {
		return fmt.Errorf("%w: a value has at most %d bytes, not %d", ErrInvalid, MaxEntry, len(value))
	}
	return nil
}

// CheckFrom refuses a number that no entry can have, and a bad table.
func CheckFrom(table string, from int) error {
	if from < 0 {
		return fmt.Errorf("%w: entries are numbered from 0, not from %d", ErrInvalid, from)
	}
	return CheckTable(table)
}

// CheckAppend refuses what cannot be appended anywhere.
func CheckAppend(table string, after int, entries [][]byte, note *Note) error {
	if err := CheckFrom(table, after); err != nil {
		return err
	}
	if len(entries) == 0 {
		return fmt.Errorf("%w: there is nothing to append", ErrInvalid)
	}
	all := 0
	for i, e := range entries {
		if len(e) == 0 || len(e) > MaxEntry {
			return fmt.Errorf("%w: an entry has 1 to %d bytes; entry %d has %d", ErrInvalid, MaxEntry, after+i, len(e))
		}
		all += len(e)
	}
	if all > MaxAppend {
		return fmt.Errorf("%w: an append has at most %d bytes, not %d", ErrInvalid, MaxAppend, all)
	}
	if note == nil {
		return nil
	}
	if note.Tag != "" && !plain(note.Tag, MaxTag) {
		return fmt.Errorf("%w: a tag has up to %d letters, digits and hyphens, unlike %.40q", ErrInvalid, MaxTag, note.Tag)
	}
	return CheckValue(note.Text)
}

// CheckReplace refuses what cannot be a table's whole log.
func CheckReplace(table string, after int, entries [][]byte, note *Note) error {
	if len(entries) == 0 {
		return CheckFrom(table, after)
	}
	for i, e := range entries {
		if err := CheckAppend(table, i, [][]byte{e}, note); err != nil {
			return err
		}
	}
	return CheckFrom(table, after)
}

// Page returns the most tables that a query returns.
func (q Query) Page() int {
	if q.Limit < 1 || q.Limit > MaxPage {
		return MaxPage
	}
	return q.Limit
}

// plain reports whether s has 1 to most letters, digits and hyphens.
func plain(s string, most int) bool {
	if s == "" || len(s) > most {
		return false
	}
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-':
		default:
			return false
		}
	}
	return true
}
