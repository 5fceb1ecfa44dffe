package admin

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Report is what somebody reported about somebody else at a table.
type Report struct {
	At    time.Time `json:"at"`
	Table string    `json:"table"`
	From  string    `json:"from"` // a name
	By    string    `json:"by"`   // its handle
	About string    `json:"about"`
	Text  string    `json:"text"`
}

// reports lists what people have reported, the oldest first.
func (d *Desk) reports(ctx context.Context, o Order) (a Answer, err error) {
	a.Reports = []Report{}
	err = d.all(ctx, func(l store.Listed) (bool, error) {
		log, err := d.Log.Read(ctx, l.Table, 0)
		if err != nil || len(log) == 0 || o.Target != "" && l.Table != o.Target {
			return true, nil
		}
		list, _ := tablelog.Reports(log) // those before the damage, if there is any
		for _, r := range list {
			if o.Filter.Since == 0 || time.Since(r.At) < o.Filter.Since {
				a.Reports = append(a.Reports, Report{At: r.At, Table: l.Table, From: r.From.Name, By: Handle(r.From.ID), About: r.About, Text: r.Text})
			}
		}
		return true, nil
	})
	slices.SortStableFunc(a.Reports, func(x, y Report) int { return cmp.Compare(x.At.UnixNano(), y.At.UnixNano()) })
	return a, err
}
