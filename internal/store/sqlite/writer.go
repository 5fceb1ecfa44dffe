package sqlite

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// group is how many writes at most share a transaction.
const group = 1024

// write hands a write to the writer and waits until it is durable. Who waits
// can still leave when ctx ends; once the writer has taken a write its outcome
// is known and waited for.
func (l *Log) write(ctx context.Context, do func(*writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &write{do, make(chan error, 1)}
	if err := l.queue.put(w); err != nil {
		return err
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		if l.queue.leave(w) {
			return ctx.Err()
		}
		return <-w.done
	}
}

// After a transaction of at least crowd writes, the next one waits a little for
// more: a commit of many costs hardly more, and no player notices the wait. It
// ends when most of those who wrote lately are back, and after at most the time
// that the last transaction took: who waits longer for company than for the disk
// has lost by it. A throng comes back more slowly than a fast disk writes, so it is
// waited for as long as may be.
const (
	crowd   = 24
	throng  = 64
	company = 5 * time.Millisecond
)

// patience is how long the next transaction waits for company.
func patience(wrote int, took time.Duration) time.Duration {
	if wrote >= throng {
		return company
	}
	return min(took, company)
}

// most of n.
func most(n int) int { return n - n/8 }

// run commits waiting writes, several in one transaction, until the log closes.
func (l *Log) run() {
	defer close(l.ended)
	defer l.queue.close()
	taken := make([]*write, 0, group)
	var took time.Duration // by the last transaction
	for {
		select {
		case <-l.queue.bell:
		case t := <-l.alone:
			t.done <- t.do(l.writer)
			continue
		case <-l.closing:
			return
		}
		if len(taken) >= crowd {
			l.queue.gather(len(taken), patience(len(taken), took))
		}
		taken = l.queue.take(taken[:0], group)
		if len(taken) == 0 { // they have left
			continue
		}
		began := time.Now()
		l.writer.commit(taken)
		took = time.Since(began)
		_ = l.writer.settle(false)
		l.tidier.after(l.writer)
	}
}

// A writer is the one connection that writes, used by one goroutine.
type writer struct {
	conn    *sqlite3.Conn
	path    string
	heads   heads
	news    map[string]head // what becomes of them in this transaction
	added   int             // entries of this transaction
	settler settler
	// replaced: this transaction replaces a log
	replaced bool
	errs     []error
	pages    int // in SQLite's own log

	begin, end, back, find, open, note, add *sqlite3.Stmt
	tail, move, mark                        *sqlite3.Stmt
	get, put, drop                          *sqlite3.Stmt
	look, cut, cutAll, forget, lower        *sqlite3.Stmt
}

func newWriter(disk, path string) (_ *writer, err error) {
	w := &writer{
		path:  path,
		heads: heads{at: make(map[string]head)}, news: make(map[string]head),
		settler: settler{due: mostLate, most: mostLate, slice: mostMoved},
	}
	if w.conn, err = connect(disk, path, sqlite3.OPEN_READWRITE); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.close())
		}
	}()
	found, err := formOf(w.conn)
	if err != nil {
		return nil, err
	}
	// The empty transaction makes SQLite's own log. The tidier empties it: the
	// hook takes the place of what would do so at a commit.
	err = w.conn.Exec(`PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; BEGIN IMMEDIATE; COMMIT`)
	if err != nil {
		return nil, err
	}
	w.conn.WALHook(func(_ *sqlite3.Conn, _ string, pages int) error {
		w.pages = pages
		return nil
	})
	if err = os.Chmod(path+"-wal", 0o600); err != nil { // nothing is in it yet
		return nil, err
	}
	switch found {
	case 0:
		err = create(w.conn)
	case formNoSum:
		err = addSums(w.conn)
	}
	if err != nil {
		return nil, err
	}
	err = prepare(w.conn, []statement{
		{&w.begin, `BEGIN IMMEDIATE`},
		{&w.end, `COMMIT`},
		{&w.back, `ROLLBACK`},
		{&w.find, `SELECT t.tb, e.id, e.n, e.sum FROM tables t LEFT JOIN log e ON e.id = t.head AND e.tb = t.tb AND e.n+1 = t.length WHERE t.name = ?`},
		{&w.open, `INSERT INTO tables(name, tag, note) VALUES(?, ?, ?)`},
		{&w.note, `UPDATE tables SET tag = ?, note = ? WHERE tb = ?`},
		{&w.add, `INSERT INTO log(tb, n, prev, d, sum) VALUES(?, ?, ?, ?, ?)`},
		{&w.tail, `SELECT t.name, e.tb, e.id, e.n, e.sum FROM log e JOIN tables t ON t.tb = e.tb WHERE e.id > (SELECT id FROM settled) ORDER BY e.id`},
		{&w.move, `UPDATE tables SET head = ?, length = ? WHERE tb = ?`},
		{&w.mark, `UPDATE settled SET id = ?`},
		{&w.get, `SELECT value, sum FROM pairs WHERE key = ?`},
		{&w.put, `REPLACE INTO pairs(key, value, sum) VALUES(?, ?, ?)`},
		{&w.drop, `DELETE FROM pairs WHERE key = ?`},
		{&w.look, `SELECT n, prev, d FROM log WHERE id = ? AND tb = ?`},
		{&w.cut, `DELETE FROM log WHERE id = ? AND tb = ?`},
		{&w.cutAll, `DELETE FROM log WHERE tb = ?`},
		{&w.forget, `DELETE FROM tables WHERE tb = ?`},
		{&w.lower, `UPDATE settled SET id = min(id, (SELECT coalesce(max(id), 0) FROM log))`},
	})
	if err != nil {
		return nil, err
	}
	if err = checkPairs(w.conn); err != nil {
		return nil, err
	}
	return w, w.recall()
}

func (w *writer) close() error { return closeAll(w.conn) }

// commit carries out writes in one transaction, and answers when the disk has
// it. A conflict is the trouble of one; anything else, such as a full disk, is
// the trouble of all, and undoes all.
func (w *writer) commit(taken []*write) {
	w.errs = w.errs[:0]
	err := w.begin.Exec()
	for i := 0; err == nil && i < len(taken); i++ {
		refused := taken[i].do(w)
		w.errs = append(w.errs, refused)
		if refused != nil && !errors.Is(refused, store.ErrConflict) {
			err = refused
		}
	}
	if err == nil {
		err = w.conclude()
	}
	if err != nil {
		err = w.roomless(errors.Join(err, w.undo()))
	}
	clear(w.news)
	w.added, w.replaced = 0, false
	for i, t := range taken {
		if err != nil {
			t.done <- err
		} else {
			t.done <- w.errs[i]
		}
	}
}

// conclude commits. Readers go by the heads: while a log is replaced they wait,
// so that nobody takes one that has just gone for damage.
func (w *writer) conclude() error {
	if !w.replaced {
		if err := w.end.Exec(); err != nil {
			return err
		}
	}
	w.heads.mu.Lock()
	defer w.heads.mu.Unlock()
	if w.replaced {
		if err := w.end.Exec(); err != nil {
			return err
		}
		w.heads.replaced++
	}
	w.heads.put(w.news, w.added)
	return nil
}

// undo ends a transaction that failed, unless SQLite has done so.
func (w *writer) undo() error {
	if w.conn.GetAutocommit() {
		return nil
	}
	return w.back.Exec()
}
