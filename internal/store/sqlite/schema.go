package sqlite

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// howlID marks a file as one of this program: "Howl" in ASCII.
const howlID = 0x486f776c

// form is the number of the schema that this program reads and writes. The file
// remembers it. A change of the schema takes the next number, and a step that
// converts a file of the form before it. Form 1 was never released, and form 2 had
// no sums for pairs.
const (
	form      = 3
	formNoSum = 2
)

const schema = `
	CREATE TABLE tables(
		tb     INTEGER PRIMARY KEY, -- grows with age
		name   TEXT NOT NULL UNIQUE,
		tag    TEXT NOT NULL,
		note   BLOB,
		head   INTEGER NOT NULL DEFAULT 0, -- the table's last entry, as of the entry in settled
		length INTEGER NOT NULL DEFAULT 0  -- of the table's log, as of the same entry
	);
	CREATE INDEX tables_tag ON tables(tag, tb);

	-- Entries of all tables are in the order in which they came, so that
	-- a transaction of many tables writes few pages. There is no index: it would
	-- change one page for each table. An entry names the one before it instead.
	CREATE TABLE log(
		id   INTEGER PRIMARY KEY,
		tb   INTEGER NOT NULL,
		n    INTEGER NOT NULL,
		prev INTEGER NOT NULL, -- the table's entry before this one; 0: none
		d    BLOB NOT NULL,
		sum  BLOB NOT NULL
	);
	CREATE TABLE settled(id INTEGER NOT NULL); -- one row
	INSERT INTO settled VALUES(0);

	CREATE TABLE pairs(
		key   TEXT PRIMARY KEY,
		value BLOB NOT NULL,
		sum   BLOB NOT NULL DEFAULT x'' -- of both
	) WITHOUT ROWID;`

// formOf returns the form of the file, 0 if it is empty. It refuses, and leaves
// unchanged, a file of another program or of a form that this one does not know.
func formOf(c *sqlite3.Conn) (int, error) {
	owner, err := number(c, `PRAGMA application_id`)
	if err != nil {
		return 0, err
	}
	things, err := number(c, `SELECT count(*) FROM sqlite_schema`)
	if err != nil || things == 0 {
		return 0, err
	}
	n, err := number(c, `PRAGMA user_version`)
	switch {
	case err != nil:
		return 0, err
	case owner != howlID:
		return 0, errors.New("it is a database of another program")
	case n > form:
		return 0, fmt.Errorf("a newer howl wrote it (form %d, this one knows %d): update this program", n, form)
	case n < formNoSum:
		return 0, fmt.Errorf("a howl from before 1.0 wrote it (form %d, this one knows %d): export it with that program", n, form)
	}
	return n, nil
}

// create writes the schema into an empty file, whole or not at all.
func create(c *sqlite3.Conn) error {
	err := c.Exec(fmt.Sprintf(`BEGIN IMMEDIATE; %s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT`, schema, howlID, form))
	if err != nil {
		return fmt.Errorf("create the schema: %w", err)
	}
	return nil
}

// number returns the one number that a query gives.
func number(c *sqlite3.Conn, query string) (int, error) {
	s, _, err := c.Prepare(query)
	if err != nil {
		return 0, err
	}
	defer s.Close()
	s.Step()
	return s.ColumnInt(0), s.Err()
}
