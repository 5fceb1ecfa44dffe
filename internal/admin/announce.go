package admin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// announceKey is where the store keeps what the operator announces.
const announceKey = "operator-announcement"

// usualAnnouncement is how long an announcement stands unless the operator says.
const usualAnnouncement = time.Hour

// An Announcement is a line of the operator's to everybody at a table.
type Announcement struct {
	Text  string    `json:"text"`
	Until time.Time `json:"until"`
}

// IsAnnouncement reports whether a key of the store is that of the announcement.
func IsAnnouncement(key string) bool { return key == announceKey }

// ReadAnnouncement returns what is announced; nothing once its time is over.
func ReadAnnouncement(ctx context.Context, from getter) (a Announcement, err error) {
	value, err := from.Get(ctx, announceKey)
	if err == nil && value != nil {
		err = json.Unmarshal(value, &a)
	}
	if time.Now().After(a.Until) {
		return Announcement{}, err
	}
	return a, err
}

// announce shows a line to everybody at a table, on all machines, or takes it back.
func (d *Desk) announce(ctx context.Context, o Order) (a Answer, err error) {
	text := strings.TrimSpace(o.Target)
	if !isOneLine(text) {
		return a, fmt.Errorf("an announcement has at most %d characters, on one line", mostWhy)
	}
	length := o.For
	if length == 0 {
		length = usualAnnouncement
	}
	value, err := json.Marshal(Announcement{text, time.Now().UTC().Add(length).Truncate(time.Second)})
	if err != nil {
		return a, err
	}
	a.Text = fmt.Sprintf("everybody at a table reads it, for %v", length)
	if text == "" {
		a.Text = "nothing is announced any more"
	}
	if err := d.note(ctx, o, ""); err != nil {
		return a, err
	}
	return a, d.Log.Put(ctx, announceKey, value)
}

// drain has this machine open no more tables, or open them again. Target is "on",
// "off", or "" to ask how many games still run.
func (d *Desk) drain(ctx context.Context, o Order) (a Answer, err error) {
	if d.Live == nil {
		return a, errors.New("no server runs there")
	}
	switch o.Target {
	case "on", "off":
		if err := d.note(ctx, o, ""); err != nil {
			return a, err
		}
		d.Live.Drain(o.Target == "on")
	case "":
	default:
		return a, fmt.Errorf("drain is on or off, not %.40q", o.Target)
	}
	n, drains := d.Live.Playing()
	a.Playing = &n
	switch {
	case !drains:
		a.Text = fmt.Sprintf("this machine opens tables; games that run here: %d", n)
	case n == 0:
		a.Text = "this machine opens no tables, and no game runs here: it can be stopped"
	default:
		a.Text = fmt.Sprintf("this machine opens no tables; games that still run here: %d", n)
	}
	return a, nil
}
