// Package calendar writes a date as a file that calendars read (iCalendar, RFC 5545).
//
//	file := calendar.Event{ID: "ABCDEF@howl.example", Title: "Howl", Start: when}.File(time.Now())
package calendar

import (
	"strings"
	"time"
	"unicode/utf8"
)

// An Event is one date.
type Event struct {
	ID     string        // names the event everywhere: a later file with the same one replaces it
	Title  string        // in a few words
	About  string        // in a sentence or two
	URL    string        // where it takes place
	Start  time.Time     // when
	Length time.Duration // how long people set aside
	Remind time.Duration // how long before it the calendar reminds people; 0: not at all
}

// File returns the file, made now.
func (e Event) File(now time.Time) []byte {
	var b strings.Builder
	line := func(name, value string) { fold(&b, name+":"+value) }
	line("BEGIN", "VCALENDAR")
	line("VERSION", "2.0")
	line("PRODID", "-//Howl//Howl//EN")
	line("METHOD", "PUBLISH")
	line("BEGIN", "VEVENT")
	line("UID", text(e.ID))
	line("DTSTAMP", moment(now))
	line("SEQUENCE", "0")
	line("DTSTART", moment(e.Start))
	line("DTEND", moment(e.Start.Add(e.Length)))
	line("SUMMARY", text(e.Title))
	line("DESCRIPTION", text(e.About))
	if e.URL != "" {
		line("URL", e.URL)
		line("LOCATION", text(e.URL))
	}
	if e.Remind > 0 {
		line("BEGIN", "VALARM")
		line("ACTION", "DISPLAY")
		line("DESCRIPTION", text(e.Title))
		line("TRIGGER", "-"+length(e.Remind))
		line("END", "VALARM")
	}
	line("END", "VEVENT")
	line("END", "VCALENDAR")
	return []byte(b.String())
}

// moment writes a time in UTC, which calendars show in the zone of their reader.
func moment(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

// length writes a length in whole minutes.
func length(d time.Duration) string {
	s := strings.TrimSuffix(d.Truncate(time.Minute).String(), "0s")
	return "PT" + strings.ToUpper(s)
}

// text escapes what has a meaning in a file (RFC 5545, 3.3.11), and drops what no text
// may have.
func text(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f {
			return -1
		}
		return r
	}, s)
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace(s)
}

// most is the number of bytes of a line, without its end (RFC 5545, 3.1).
const most = 75

// fold writes a line; a long one goes on in the next, after a space.
func fold(b *strings.Builder, line string) {
	for room := most; len(line) > room; room = most - 1 {
		cut := room
		for !utf8.RuneStart(line[cut]) {
			cut--
		}
		b.WriteString(line[:cut] + "\r\n ")
		line = line[cut:]
	}
	b.WriteString(line + "\r\n")
}
