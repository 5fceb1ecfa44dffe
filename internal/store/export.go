package store

import (
	"bufio"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/howl-game/howl/internal/clean"
)

// An export is JSON, one object a line: first a header with the number of the
// format, then values and tables, the oldest first.
const exportFormat = 1

// OperatorPrefix begins the names of logs that belong to the operator and not to
// a table of people. They are neither exported nor imported: an operator's orders
// hold for one server, and a file to import may come from anybody.
const OperatorPrefix = "operator-"

// PersonPrefix begins the names of logs of people who keep their name. They are not
// in an export either, because a table can be given to somebody and a person cannot;
// a backup has them.
const PersonPrefix = "person-"

// stays reports whether a log belongs to this server alone.
func stays(name string) bool {
	return strings.HasPrefix(name, OperatorPrefix) || strings.HasPrefix(name, PersonPrefix)
}

type line struct {
	Howl int `json:"howl,omitempty"` // the first line's

	Key   string `json:"key,omitempty"`
	Value []byte `json:"value,omitempty"`

	Table   string   `json:"table,omitempty"`
	Tag     string   `json:"tag,omitempty"`
	Note    []byte   `json:"note,omitempty"`
	Sum     string   `json:"sum,omitempty"`
	Entries [][]byte `json:"entries,omitempty"`
}

// Export writes every table of a log, and the values of some keys. Tables that
// grow meanwhile are written as they are when it is their turn.
func Export(ctx context.Context, log Log, keys []string, w io.Writer) (tables int, err error) {
	out := bufio.NewWriter(w)
	put := json.NewEncoder(out)
	if err := put.Encode(line{Howl: exportFormat}); err != nil {
		return 0, err
	}
	for _, key := range keys {
		value, err := log.Get(ctx, key)
		if err != nil {
			return 0, err
		}
		if value != nil {
			if err := put.Encode(line{Key: key, Value: value}); err != nil {
				return 0, err
			}
		}
	}
	all, err := All(ctx, log)
	if err != nil {
		return 0, err
	}
	for _, l := range slices.Backward(all) {
		if stays(l.Table) {
			continue
		}
		entries, err := log.Read(ctx, l.Table, 0)
		if err != nil {
			return tables, err
		}
		sum := SumOf(entries)
		if err := put.Encode(line{Table: l.Table, Tag: l.Note.Tag, Note: l.Note.Text, Sum: hex.EncodeToString(sum[:]), Entries: entries}); err != nil {
			return tables, err
		}
		tables++
	}
	return tables, out.Flush()
}

// All returns the whole list, the youngest first.
func All(ctx context.Context, log Log) (all []Listed, err error) {
	for q := (Query{}); ; {
		page, err := log.List(ctx, q)
		if err != nil || len(page) == 0 {
			return all, err
		}
		all = append(all, page...)
		q.Before = page[len(page)-1].Table
	}
}

// Imported is what an import did.
type Imported struct {
	Tables int      // that are new here, or longer than they were
	There  int      // that were here already
	Kept   []string // keys that have another value here, which they keep
	Taken  []string // keys that had another value in a store without tables

	Refused []string // tables whose log is none, and why

	empty bool // there was no table here before
}

// Import takes over what Export wrote. It may be done again after it was
// broken off: what is here already is passed over. A table that is here and
// has gone another way is refused, and nothing after it is read. A table whose
// log the check refuses is passed over; nil checks nothing. Of values only those
// of the named keys are taken: the file may come from anybody, and others may
// mean a lot here.
func Import(ctx context.Context, log Log, keys []string, r io.Reader, check func(table string, entries [][]byte) error) (done Imported, err error) {
	in, err := begin(r)
	if err != nil {
		return done, err
	}
	there, err := log.List(ctx, Query{Limit: 1})
	if err != nil {
		return done, err
	}
	done.empty = len(there) == 0
	for n := 2; ; n++ {
		var l line
		switch err := in.Decode(&l); {
		case errors.Is(err, io.EOF):
			return done, nil
		case err != nil:
			return done, fmt.Errorf("line %d: %v", n, err)
		}
		if l.Key != "" && !slices.Contains(keys, l.Key) {
			return done, fmt.Errorf("line %d: %.40q is no value that can be imported", n, l.Key)
		}
		if stays(l.Table) {
			return done, fmt.Errorf("line %d: %.40q is no table that can be imported", n, l.Table)
		}
		if err := l.take(ctx, log, &done, check); err != nil {
			return done, fmt.Errorf("line %d: %w", n, err)
		}
	}
}

// Exported refuses what Export did not write, by its beginning.
func Exported(r io.Reader) error {
	_, err := begin(r)
	return err
}

// begin reads the first line.
func begin(r io.Reader) (*json.Decoder, error) {
	in := json.NewDecoder(bufio.NewReader(r))
	in.DisallowUnknownFields()
	var first line
	if err := in.Decode(&first); err != nil || first.Howl == 0 {
		return nil, errors.New("this is no file that howl export wrote")
	}
	if first.Howl != exportFormat {
		return nil, fmt.Errorf("another howl wrote this file (form %d, this one knows %d)", first.Howl, exportFormat)
	}
	return in, nil
}

func (l *line) take(ctx context.Context, log Log, done *Imported, check func(string, [][]byte) error) error {
	if l.Key != "" {
		value, err := log.PutNew(ctx, l.Key, l.Value)
		switch {
		case err != nil || string(value) == string(l.Value):
			return err
		case done.empty: // nobody depends on the value yet
			done.Taken = append(done.Taken, l.Key)
			return log.Put(ctx, l.Key, l.Value)
		}
		done.Kept = append(done.Kept, l.Key)
		return nil
	}
	var note *Note
	if l.Tag != "" || l.Note != nil {
		note = &Note{Tag: l.Tag, Text: l.Note}
	}
	for i, e := range l.Entries { // before anything is written
		if err := CheckAppend(l.Table, i, [][]byte{e}, note); err != nil {
			return err
		}
	}
	if sum := SumOf(l.Entries); len(l.Entries) == 0 || hex.EncodeToString(sum[:]) != l.Sum {
		return fmt.Errorf("table %.70q: %w", l.Table, ErrDamaged)
	}
	if !l.clean() {
		done.Refused = append(done.Refused, fmt.Sprintf("table %s: a text in it has control characters", Alias(l.Table)))
		return nil
	}
	if check != nil {
		if err := check(l.Table, l.Entries); err != nil {
			done.Refused = append(done.Refused, fmt.Sprintf("table %s: %v", Alias(l.Table), err))
			return nil
		}
	}
	n, sum, err := log.Chain(ctx, l.Table)
	switch {
	case err != nil:
		return err
	case n > len(l.Entries) || sum != SumOf(l.Entries[:n]):
		return fmt.Errorf("table %s is here already, and has gone another way", l.Table)
	case n == len(l.Entries):
		done.There++
		return nil
	}
	for n < len(l.Entries) {
		some := Fits(l.Entries[n:])
		last := note
		if n+len(some) < len(l.Entries) {
			last = nil
		}
		if err := log.Append(ctx, l.Table, n, some, last); err != nil {
			return err
		}
		n += len(some)
	}
	done.Tables++
	return nil
}

// clean reports whether no text of the table could control a terminal. Nothing
// that a server writes could; a file from elsewhere may have been made for it.
func (l *line) clean() bool {
	for _, e := range l.Entries {
		if json.Valid(e) && !clean.JSON(e) {
			return false
		}
	}
	return clean.Is(l.Tag) && (!json.Valid(l.Note) || clean.JSON(l.Note))
}

// Fits returns the first entries that one append may hold.
func Fits(entries [][]byte) [][]byte {
	all := 0
	for i, e := range entries {
		if all += len(e); all > MaxAppend {
			return entries[:i]
		}
	}
	return entries
}
