package admin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/webhook"
)

// Stages lists the stages of a table.
var Stages = []string{string(tablelog.Gathering), string(tablelog.Playing), string(tablelog.Between), string(tablelog.Over), string(tablelog.Shut)}

// A Filter says which tables, reports or orders are listed.
type Filter struct {
	Game  string        `json:"game,omitempty"`
	Stage string        `json:"stage,omitempty"`
	Who   string        `json:"who,omitempty"`   // a name or a handle
	Since time.Duration `json:"since,omitempty"` // something happened since
	Older time.Duration `json:"older,omitempty"` // nothing happened since
	Limit int           `json:"limit,omitempty"`
	Open  bool          `json:"open,omitempty"` // reports that wait
}

// A Table is a table in the list.
type Table struct {
	Code    string    `json:"code"`
	Game    string    `json:"game"`
	Stage   string    `json:"stage"`
	Private bool      `json:"private,omitempty"`
	People  []string  `json:"people"` // names
	Bots    int       `json:"bots"`
	Opened  time.Time `json:"opened"`
	Last    time.Time `json:"last"` // when something happened last
	Entries int       `json:"entries"`
	Bytes   int       `json:"bytes"`
	Damaged string    `json:"damaged,omitempty"` // why its log cannot be read
}

// A Person is somebody at a table, or who was.
type Person struct {
	Handle  string   `json:"handle"`
	Name    string   `json:"name"`
	Seat    string   `json:"seat,omitempty"` // empty: sits there no more
	Host    bool     `json:"host,omitempty"`
	Owner   string   `json:"owner,omitempty"`   // of a program: the handle of who made its token
	Tables  int      `json:"tables,omitempty"`  // where they were, if several tables were looked through
	Address []string `json:"address,omitempty"` // from which they are connected now
}

// all goes through the store's tables, the youngest first.
func (d *Desk) all(ctx context.Context, look func(store.Listed) (more bool, err error)) error {
	for q := (store.Query{}); ; {
		page, err := d.Log.List(ctx, q)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, l := range page {
			if l.Table == auditLog || strings.HasPrefix(l.Table, "new-") || person.IsLog(l.Table) {
				continue
			}
			if more, err := look(l); err != nil || !more {
				return err
			}
		}
		q.Before = page[len(page)-1].Table
	}
}

func (d *Desk) tables(ctx context.Context, o Order) (a Answer, err error) {
	most := o.Filter.Limit
	if most <= 0 {
		most = 50
	}
	a.Tables = []Table{}
	err = d.all(ctx, func(l store.Listed) (bool, error) {
		n := noteOf(l)
		if f := o.Filter; f.Game != "" && n.Game != f.Game || f.Stage != "" && string(n.Stage) != f.Stage {
			return true, nil
		}
		t, log := d.row(ctx, l, n)
		ok, err := o.Filter.meets(&t, log)
		if err == nil && ok {
			a.Tables = append(a.Tables, t)
		}
		return len(a.Tables) < most, err
	})
	return a, err
}

func noteOf(l store.Listed) (n tablelog.Note) {
	_ = json.Unmarshal(l.Note.Text, &n) // or the table says nothing of itself
	return n
}

// row reads what the list shows of a table.
func (d *Desk) row(ctx context.Context, l store.Listed, n tablelog.Note) (t Table, log [][]byte) {
	t = Table{
		Code: l.Table, Game: n.Game, Stage: string(n.Stage), Private: strings.HasPrefix(l.Note.Tag, tablelog.Private),
		People: n.Names, Bots: n.Bots, Last: n.At, Entries: l.Len,
	}
	log, err := d.Log.Read(ctx, l.Table, 0)
	if err != nil {
		t.Damaged = err.Error()
		return t, nil
	}
	t.Entries = len(log)
	for _, line := range log {
		t.Bytes += len(line)
	}
	if len(log) > 0 {
		t.Opened, t.Last = moment(log[0]), moment(log[len(log)-1])
	}
	return t, log
}

// moment returns when an entry was written.
func moment(line []byte) time.Time {
	var e struct{ At time.Time }
	_ = json.Unmarshal(line, &e)
	return e.At
}

func (f *Filter) meets(t *Table, log [][]byte) (bool, error) {
	if f.Since > 0 && time.Since(t.Last) > f.Since || f.Older > 0 && time.Since(t.Last) < f.Older {
		return false, nil
	}
	if f.Who == "" || log == nil {
		return f.Who == "", nil
	}
	people, err := tablelog.People(log)
	if err != nil {
		return false, nil // it cannot be read
	}
	return slices.ContainsFunc(people, func(p tablelog.Person) bool { return is(p, f.Who) }), nil
}

// show lists who is or was at a table.
func (d *Desk) show(ctx context.Context, o Order) (a Answer, err error) {
	log, err := d.read(ctx, o.Target)
	if err != nil {
		return a, err
	}
	people, err := tablelog.People(log)
	if err != nil {
		return a, err
	}
	k, err := tablelog.Keep(log)
	if err != nil {
		return a, fmt.Errorf("the log of table %s cannot be played: %v", o.Target, err)
	}
	for _, p := range people {
		row := Person{Handle: Handle(p.ID), Name: p.Name, Owner: p.Program}
		seat, host := k.Place(p.ID)
		if row.Host = host; seat != game.Nobody {
			row.Seat = seat.String()
		}
		if d.Live != nil {
			row.Address = d.Live.Connected(p.ID)
		}
		a.People = append(a.People, row)
	}
	return a, nil
}

// read reads the log of a table that must be there.
func (d *Desk) read(ctx context.Context, code string) ([][]byte, error) {
	if err := checkCode(code); err != nil {
		return nil, err
	}
	log, err := d.Log.Read(ctx, code, 0)
	if err == nil && len(log) == 0 {
		err = fmt.Errorf("there is no table %s", code)
	}
	return log, err
}

// checkCode refuses a name that is not a table's, such as the audit log's.
func checkCode(code string) error {
	if code == "" || code == auditLog || store.CheckTable(code) != nil || strings.ToUpper(code) != code {
		return fmt.Errorf("a table is named by its code, such as KWPXDA, not %.40q", code)
	}
	return nil
}

// close ends a table for those who are there. If a game goes on there meanwhile,
// the log is read again and the order is tried again.
func (d *Desk) close(ctx context.Context, o Order) (a Answer, err error) {
	for noted := false; ; {
		log, err := d.read(ctx, o.Target)
		if err != nil {
			return a, err
		}
		c, err := tablelog.Close(log, o.Why, time.Now())
		if err != nil {
			return a, err
		}
		if !noted {
			if err := d.note(ctx, o, ""); err != nil {
				return a, err
			}
			noted = true
		}
		if err := d.replace(ctx, o.Target, len(log), c); !errors.Is(err, store.ErrConflict) {
			a.Text = fmt.Sprintf("table %s is closed", o.Target)
			return a, err
		}
	}
}

// replace puts a changed log in the place of one that has after entries.
func (d *Desk) replace(ctx context.Context, code string, after int, c tablelog.Change) error {
	return d.Log.Replace(ctx, code, after, c.Log, &store.Note{Tag: c.Tag, Text: c.Note})
}

// delete removes a table from the store.
func (d *Desk) delete(ctx context.Context, o Order) (a Answer, err error) {
	if err := checkCode(o.Target); err != nil {
		return a, err
	}
	n, err := d.length(ctx, o.Target)
	if err != nil {
		return a, err
	}
	if n == 0 {
		return a, fmt.Errorf("there is no table %s", o.Target)
	}
	if err := d.note(ctx, o, ""); err != nil {
		return a, err
	}
	for { // a game may go on there meanwhile
		err := d.Log.Replace(ctx, o.Target, n, nil, nil)
		if err == nil {
			break
		}
		if !errors.Is(err, store.ErrConflict) {
			return a, err
		}
		if n, err = d.length(ctx, o.Target); err != nil {
			return a, err
		}
	}
	if err := d.Log.Put(ctx, webhook.StoreKey(o.Target), nil); err != nil {
		return a, err
	}
	a.Text = fmt.Sprintf("table %s is gone, with everything that was said and played there", o.Target)
	return a, d.Log.Compact(ctx)
}

// length returns the length of a table's log. For a damaged log it is the length
// that the list shows, so that a damaged table can be deleted, too.
func (d *Desk) length(ctx context.Context, code string) (n int, err error) {
	n, _, err = d.Log.Chain(ctx, code)
	if err == nil {
		return n, nil
	}
	return n, d.all(ctx, func(l store.Listed) (bool, error) {
		if l.Table == code {
			n = l.Len
		}
		return l.Table != code, nil
	})
}
