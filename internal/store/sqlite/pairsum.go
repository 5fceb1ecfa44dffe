package sqlite

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// Values beside the logs sign cookies and keep people out. One flipped bit in them
// would make everybody a stranger, and nobody would know why. So a sum goes with
// each pair. It is checked whenever the pair is read, and all are when the file is
// opened: a pair whose key was damaged would only seem to be missing.

// keep writes a pair with its sum.
func (w *writer) keep(key string, value []byte) error {
	sum := store.PairSum(key, value)
	return do(w.put, key, value, sum[:])
}

// readPair returns the value of a key, nil if it has none.
func readPair(get *sqlite3.Stmt, key string) (value []byte, err error) {
	err = rows(get, func() error {
		value = get.ColumnBlob(0, []byte{}) // empty is not absent
		if sum := store.PairSum(key, value); string(get.ColumnRawBlob(1)) != string(sum[:]) {
			return damagedPair(key)
		}
		return nil
	}, key)
	if err != nil {
		return nil, err
	}
	return value, nil
}

func damagedPair(key string) error {
	return fmt.Errorf("the value under %.60q is not what was written there: %w; howl recover makes a new file of all that can be saved", key, store.ErrDamaged)
}

// A pair is a row of the values.
type pair struct {
	key        string
	value, sum []byte
}

func (p *pair) whole() bool {
	sum := store.PairSum(p.key, p.value)
	return string(p.sum) == string(sum[:])
}

// eachPair visits all pairs that can be read. The form says whether they have sums.
func eachPair(c *sqlite3.Conn, form int, visit func(pair) error) error {
	query := `SELECT key, value, sum FROM pairs`
	if form == formNoSum {
		query = `SELECT key, value, x'' FROM pairs`
	}
	s, _, err := c.Prepare(query)
	if err != nil {
		return err
	}
	defer s.Close()
	for s.Step() {
		p := pair{s.ColumnText(0), s.ColumnBlob(1, []byte{}), s.ColumnBlob(2, []byte{})}
		if err := visit(p); err != nil {
			return err
		}
	}
	return s.Err()
}

// checkPairs refuses a file with a pair that is not as it was written.
func checkPairs(c *sqlite3.Conn) error {
	return eachPair(c, form, func(p pair) error {
		if !p.whole() {
			return damagedPair(p.key)
		}
		return nil
	})
}

// addSums gives the pairs of a file from before their sums, whole or not at all.
func addSums(c *sqlite3.Conn) (err error) {
	if err := c.Exec(`BEGIN IMMEDIATE; ALTER TABLE pairs ADD COLUMN sum BLOB NOT NULL DEFAULT x''`); err != nil {
		return fmt.Errorf("add sums: %w", err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("add sums: %w", err), c.Exec(`ROLLBACK`))
		}
	}()
	set, _, err := c.Prepare(`UPDATE pairs SET sum = ? WHERE key = ?`)
	if err != nil {
		return err
	}
	defer set.Close()
	var all []pair
	if err := eachPair(c, form, func(p pair) error { all = append(all, p); return nil }); err != nil {
		return err
	}
	for _, p := range all {
		sum := store.PairSum(p.key, p.value)
		if err := do(set, sum[:], p.key); err != nil {
			return err
		}
	}
	return c.Exec(fmt.Sprintf(`PRAGMA user_version=%d; COMMIT`, form))
}

// mend flips one bit back, of a key, a value or a sum, and reports whether that
// makes the pair whole.
func (p *pair) mend() bool {
	for _, sum := range [][]byte{p.sum, p.value} {
		for i := range 8 * len(sum) {
			sum[i/8] ^= 1 << (i % 8)
			if p.whole() {
				return true
			}
			sum[i/8] ^= 1 << (i % 8)
		}
	}
	key := []byte(p.key)
	for i := range 8 * len(key) {
		key[i/8] ^= 1 << (i % 8)
		other := pair{string(key), p.value, p.sum}
		if other.whole() && store.CheckKey(other.key) == nil {
			*p = other
			return true
		}
		key[i/8] ^= 1 << (i % 8)
	}
	return false
}
