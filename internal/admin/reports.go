package admin

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Report is what somebody reported about somebody else at a table. It waits until
// an operator settles it.
type Report struct {
	ID      string    `json:"id"` // the table's code and a number, as in KWPXDA/1
	At      time.Time `json:"at"`
	Table   string    `json:"table"`
	From    string    `json:"from"` // a name
	By      string    `json:"by"`   // its handle
	About   string    `json:"about"`
	Whom    string    `json:"whom,omitempty"` // the handle of whom it is about, if that is a person
	Text    string    `json:"text"`
	Settled *Settled  `json:"settled,omitempty"` // nil: it waits
}

// Settled says who settled a report, and how.
type Settled struct {
	At  time.Time `json:"at"`
	By  string    `json:"by,omitempty"`
	Why string    `json:"why,omitempty"`
}

// settledKey is where the store keeps which reports are settled.
const settledKey = "operator-settled"

// reports lists what people have reported, the oldest first.
func (d *Desk) reports(ctx context.Context, o Order) (a Answer, err error) {
	settled, err := d.settled(ctx)
	if err != nil {
		return a, err
	}
	a.Reports = []Report{}
	err = d.all(ctx, func(l store.Listed) (bool, error) {
		if o.Target != "" && l.Table != o.Target {
			return true, nil
		}
		for _, r := range d.reportsOf(ctx, l.Table, settled) {
			if (o.Filter.Since == 0 || time.Since(r.At) < o.Filter.Since) && !(o.Filter.Open && r.Settled != nil) {
				a.Reports = append(a.Reports, r)
			}
		}
		return true, nil
	})
	slices.SortStableFunc(a.Reports, func(x, y Report) int { return cmp.Compare(x.At.UnixNano(), y.At.UnixNano()) })
	return a, err
}

// reportsOf returns what was reported at a table: of a damaged one, what was reported
// before the damage.
func (d *Desk) reportsOf(ctx context.Context, table string, settled map[string]Settled) (all []Report) {
	log, err := d.Log.Read(ctx, table, 0)
	if err != nil {
		return nil
	}
	list, _ := tablelog.Reports(log)
	for i, r := range list {
		one := Report{ID: table + "/" + strconv.Itoa(i+1), At: r.At, Table: table, From: r.From.Name, By: Handle(r.From.ID), About: r.About, Text: r.Text}
		if r.Whom != "" {
			one.Whom = Handle(r.Whom)
		}
		if how, ok := settled[one.ID]; ok {
			one.Settled = &how
		}
		all = append(all, one)
	}
	return all
}

// settled returns which reports are settled, by their ids.
func (d *Desk) settled(ctx context.Context) (by map[string]Settled, err error) {
	by = make(map[string]Settled)
	value, err := d.Log.Get(ctx, settledKey)
	if err == nil && value != nil {
		err = json.Unmarshal(value, &by)
	}
	return by, err
}

// settle takes a report off the list of those that wait, with a reason for the audit
// log and for other operators. All puts it back.
func (d *Desk) settle(ctx context.Context, o Order) (a Answer, err error) {
	code, _, _ := strings.Cut(o.Target, "/")
	settled, err := d.settled(ctx)
	if err != nil {
		return a, err
	}
	if !tablelog.IsCode(code) || !slices.ContainsFunc(d.reportsOf(ctx, code, settled), func(r Report) bool { return r.ID == o.Target }) {
		return a, fmt.Errorf("there is no report %.40q; howl admin reports lists them", o.Target)
	}
	for id := range settled { // those of tables that are gone
		if code, _, _ := strings.Cut(id, "/"); id != o.Target {
			if n, _, err := d.Log.Chain(ctx, code); err == nil && n == 0 {
				delete(settled, id)
			}
		}
	}
	if delete(settled, o.Target); !o.All {
		settled[o.Target] = Settled{time.Now().UTC().Truncate(time.Second), o.By, o.Why}
	}
	value, err := json.Marshal(settled)
	if err != nil {
		return a, err
	}
	if err := d.note(ctx, o, ""); err != nil {
		return a, err
	}
	a.Text = o.Target + " is settled"
	if o.All {
		a.Text = o.Target + " waits again"
	}
	return a, d.Log.Put(ctx, settledKey, value)
}
