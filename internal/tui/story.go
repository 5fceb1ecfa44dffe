package tui

import (
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A story holds all that the seat was told, in sentences, the newest last.
type story []line

// A line is one sentence and its sort.
type line struct {
	sort  sort
	text  string
	until string    // the kind of event that hides it; "" for none
	gone  time.Time // when it goes, because such an event has come; zero: it stays
}

// readable is how long the cards of a trick can be read after it was taken.
const readable = 6 * time.Second

type sort uint8

const (
	happened  sort = iota
	spoken         // by somebody at the table
	secret         // told to others; only players who are out read it
	tableNews      // about the table itself
)

// most is the number of sentences that a story keeps.
const most = 1000

func (s *story) add(lines ...line) {
	*s = append(*s, lines...)
	if over := len(*s) - most; over > 0 {
		*s = append(story(nil), (*s)[over:]...)
	}
}

// takeBack removes the last n events: the moderator took back what led to them.
func (s *story) takeBack(n int) {
	for i := len(*s) - 1; i >= 0 && n > 0; i-- {
		if l := (*s)[i]; l.sort == happened || l.sort == secret {
			*s = slices.Delete(*s, i, i+1)
			n--
		}
	}
}

// told returns the sentences of a frame.
func (m *Model) told(f Frame) (lines []line) {
	for i, e := range f.Events {
		cover(lines, e.kind(), m.now)
		cover(m.story, e.kind(), m.now)
		m.learn(e, f.Ruled, i)
		lines = append(lines, line{sort: happened, text: m.sentence(e) + castFor(f.Late, i, m.words.Text), until: e.until()})
	}
	for _, s := range f.Seen {
		text := m.words.Say("", "only", map[string]any{"seats": seatList(s.To), "what": m.sentence(s.Event)}, m.names)
		lines = append(lines, line{sort: secret, text: text})
	}
	for _, text := range f.Clock {
		lines = append(lines, line{sort: tableNews, text: m.late(clean(text))})
	}
	for _, text := range f.Stood {
		lines = append(lines, line{sort: tableNews, text: m.stood(clean(text))})
	}
	for _, w := range f.Words {
		key := "says"
		if w.To != game.Everybody {
			key = "whispers"
		}
		lines = append(lines, line{sort: spoken, text: m.text(key, map[string]any{
			"seat": float64(w.Seat), "to": seatList(w.To.Without(w.Seat)), "text": m.reported(w),
		})})
	}
	if f.Lesson != "" {
		lines = append(lines, line{sort: spoken, text: "☞ " + f.Lesson})
	}
	return lines
}

// late says what the clock chose. An action whose name does not say that has a
// sentence of its own.
func (m *Model) late(text string) string {
	verb, _, _ := strings.Cut(text, " ")
	if own := m.status.Game + ".clock." + verb; m.words.Has(own) {
		return m.words.Say("", own, nil, m.names)
	}
	return m.words.Say("", "clock.played", map[string]any{"what": m.label(text)}, m.names)
}

// castFor says of a vote that the voter did not cast it.
func castFor(late []table.Late, i int, text func(key string) string) string {
	for _, l := range late {
		if l.Event == i {
			return " " + text("page.late."+string(l.By))
		}
	}
	return ""
}

// stood says what a bot chose that stood in for the person.
func (m *Model) stood(text string) string {
	return m.words.Say("", "stood.played", map[string]any{"what": m.label(text)}, m.names)
}

// reported returns what was said, and about whom if it is a report. Words of a
// bot are in the reader's language.
func (m *sight) reported(w tablelog.Word) string {
	if w.Words != nil && m.words.Has(w.Words.Key) {
		return clean(m.words.Message(*w.Words, m.names))
	}
	if w.About == "" {
		return w.Text
	}
	return "⚑ " + w.About + ": " + w.Text
}

// cover lets the lines go that an event of this kind hides, such as the cards of a
// trick that is taken.
func cover(lines []line, kind string, at time.Time) {
	for i, l := range lines {
		if l.until != "" && l.until == kind && l.gone.IsZero() {
			lines[i].gone = at.Add(readable)
		}
	}
}

// forget removes the lines whose time has come.
func (s *story) forget(now time.Time) {
	*s = slices.DeleteFunc(*s, func(l line) bool { return !l.gone.IsZero() && !now.Before(l.gone) })
}

// sentence returns the sentence for an event.
func (m *sight) sentence(e Event) string {
	return clean(m.words.Told(m.status.Game, e.kind(), e, m.names))
}

// changes returns sentences about what changed at the table itself.
func (m *sight) changes(before table.Status) (lines []line) {
	say := func(key string, fields map[string]any) {
		lines = append(lines, line{sort: tableNews, text: m.text(key, fields)})
	}
	for i, c := range m.status.Chairs {
		if i >= len(before.Chairs) {
			break
		}
		was, seat := before.Chairs[i], map[string]any{"seat": float64(i)}
		switch {
		case c.Name != "" && was.Name == "":
			say("sat", seat)
		case c.Name == "" && was.Name != "":
			say("rose", map[string]any{"name": was.Name})
		case c.Away && !was.Away:
			say("away", seat)
		case !c.Away && was.Away:
			say("back", seat)
		}
	}
	for _, text := range m.openness() {
		if !slices.Contains(opennessOf(m.words, before), text) {
			lines = append(lines, line{sort: tableNews, text: text})
		}
	}
	if before.Moderator != "" && m.status.Moderator == "" {
		say("moderator.ends", map[string]any{"name": before.Moderator})
	}
	switch {
	case m.status.ModeratorGone && !before.ModeratorGone:
		say("moderator.gone", map[string]any{"name": m.status.Moderator})
	case m.status.Absent && !before.Absent:
		say("absent", nil)
	case m.status.Paused && !before.Paused:
		say("paused", nil)
	case !m.status.Paused && before.Paused:
		say("goeson", nil)
	}
	if m.status.Stage == tablelog.Playing && before.Stage != tablelog.Playing && before.Games > 0 {
		if deal := m.status.Setup.Deal; deal > 0 {
			say("again.deal", map[string]any{"n": float64(deal + 1)})
		} else {
			say("again", nil)
		}
	}
	return lines
}

// seatList returns seats in the form that a sentence is filled with.
func seatList(ss game.Seats) []any {
	list := []any{}
	for s := range (ss & game.Table(game.MaxSeats)).All() {
		list = append(list, float64(s))
	}
	return list
}
