package sqlite

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// howlID marks a file as ours: "Howl" in ASCII.
const howlID = 0x486f776c

// steps lead from an empty file to the schema of today. The file remembers how
// many it has taken. A step that was ever released is never changed: the next
// change is a step of its own.
var steps = []string{
	`CREATE TABLE tables(
		tb   INTEGER PRIMARY KEY, -- grows with age
		name TEXT NOT NULL UNIQUE,
		tag  TEXT NOT NULL,
		note BLOB
	);
	CREATE INDEX tables_tag ON tables(tag, tb);

	-- Entries stand in the order they came, whatever their table, so that a
	-- transaction of many tables writes few pages.
	CREATE TABLE entries(
		id  INTEGER PRIMARY KEY,
		tb  INTEGER NOT NULL,
		n   INTEGER NOT NULL,
		d   BLOB NOT NULL,
		sum BLOB NOT NULL,
		UNIQUE(tb, n)
	);

	CREATE TABLE pairs(
		key   TEXT PRIMARY KEY,
		value BLOB NOT NULL
	) WITHOUT ROWID;`,
}

// migrate takes the steps that the file has not taken.
func migrate(c *sqlite3.Conn) error {
	owner, err := number(c, `PRAGMA application_id`)
	if err != nil {
		return err
	}
	taken, err := number(c, `PRAGMA user_version`)
	if err != nil {
		return err
	}
	things, err := number(c, `SELECT count(*) FROM sqlite_schema`)
	switch {
	case err != nil:
		return err
	case owner != howlID && things > 0:
		return errors.New("it is a database of another program")
	case taken > len(steps):
		return fmt.Errorf("a newer howl wrote it (form %d, this one knows %d): update this program", taken, len(steps))
	}
	for ; taken < len(steps); taken++ {
		// All or nothing: killed in between, the step is not taken.
		err := c.Exec(fmt.Sprintf(`BEGIN IMMEDIATE; %s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT`,
			steps[taken], howlID, taken+1))
		if err != nil {
			return fmt.Errorf("step %d of the schema: %w", taken+1, err)
		}
	}
	return nil
}

// number is the one number that a query gives.
func number(c *sqlite3.Conn, query string) (int, error) {
	s, _, err := c.Prepare(query)
	if err != nil {
		return 0, err
	}
	defer s.Close()
	s.Step()
	return s.ColumnInt(0), s.Err()
}
