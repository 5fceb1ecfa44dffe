package sqlite

import (
	"errors"
	"slices"

	"github.com/ncruces/go-sqlite3"
)

// A statement is prepared, and kept by its connection.
type statement struct {
	stmt **sqlite3.Stmt
	sql  string
}

func prepare(c *sqlite3.Conn, list []statement) (err error) {
	for _, s := range list {
		if *s.stmt, _, err = c.PrepareFlags(s.sql, sqlite3.PREPARE_PERSISTENT); err != nil {
			return err
		}
	}
	return nil
}

// bind fills in the holes of a statement, in order.
func bind(s *sqlite3.Stmt, args ...any) error {
	for i, arg := range args {
		var err error
		switch v := arg.(type) {
		case string:
			err = s.BindText(i+1, v)
		case int:
			err = s.BindInt(i+1, v)
		case int64:
			err = s.BindInt64(i+1, v)
		case []byte:
			err = s.BindBlob(i+1, v)
		default:
			panic("no column holds such a thing")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// do executes a statement that returns no rows.
func do(s *sqlite3.Stmt, args ...any) error {
	if err := bind(s, args...); err != nil {
		return err
	}
	return s.Exec()
}

// rows executes a statement and calls a function for each row.
func rows(s *sqlite3.Stmt, look func() error, args ...any) error {
	if err := bind(s, args...); err != nil {
		return err
	}
	for s.Step() {
		if err := look(); err != nil {
			return errors.Join(err, s.Reset())
		}
	}
	err := s.Err()
	s.Reset() // repeats the error of the last step
	return err
}

// closeAll closes a connection with the statements it keeps.
func closeAll(c *sqlite3.Conn) error {
	var errs []error
	for _, s := range slices.Collect(c.Stmts()) {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.Close())...)
}
