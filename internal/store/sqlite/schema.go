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

	// An index of the entries would grow at as many places as there are tables,
	// and was nearly all that a transaction wrote. An entry names the one before
	// it instead, and a table its last one.
	`CREATE TABLE log(
		id   INTEGER PRIMARY KEY,
		tb   INTEGER NOT NULL,
		n    INTEGER NOT NULL,
		prev INTEGER NOT NULL, -- the entry before; 0: none
		d    BLOB NOT NULL,
		sum  BLOB NOT NULL
	);
	INSERT INTO log
		SELECT id, tb, n, coalesce((SELECT id FROM entries p WHERE p.tb = e.tb AND p.n = e.n-1), 0), d, sum FROM entries e ORDER BY id;
	ALTER TABLE tables ADD COLUMN head INTEGER NOT NULL DEFAULT 0; -- its last entry, as of the one that settled says
	ALTER TABLE tables ADD COLUMN length INTEGER NOT NULL DEFAULT 0; -- of its log, as of then
	UPDATE tables SET (head, length) = (SELECT id, n+1 FROM entries e WHERE e.tb = tables.tb ORDER BY n DESC LIMIT 1);
	DROP TABLE entries;
	CREATE TABLE settled(id INTEGER NOT NULL); -- one row
	INSERT INTO settled SELECT coalesce(max(id), 0) FROM log;`,
}

// taken is how many steps the file has taken. It refuses, and leaves as it is,
// a file that is not ours or that this program is too old for.
func taken(c *sqlite3.Conn) (int, error) {
	owner, err := number(c, `PRAGMA application_id`)
	if err != nil {
		return 0, err
	}
	things, err := number(c, `SELECT count(*) FROM sqlite_schema`)
	if err != nil {
		return 0, err
	}
	n, err := number(c, `PRAGMA user_version`)
	switch {
	case err != nil:
		return 0, err
	case owner != howlID && things > 0:
		return 0, errors.New("it is a database of another program")
	case n > len(steps):
		return 0, fmt.Errorf("a newer howl wrote it (form %d, this one knows %d): update this program", n, len(steps))
	}
	return n, nil
}

// migrate takes the steps that the file has not taken. Killed in the middle of
// one, it has not taken that one.
func migrate(c *sqlite3.Conn, taken int) error {
	for ; taken < len(steps); taken++ {
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
