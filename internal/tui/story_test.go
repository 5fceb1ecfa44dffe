package tui

import (
	"slices"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// What is said, what only others were told and what becomes of the table stand
// in the story, each in its own words.
func TestStory(t *testing.T) {
	m, _ := offered(t, village)
	told := func(f Frame) (texts []string) {
		t.Helper()
		before := len(m.story)
		f.N, f.Phase = m.frame.N+1, "night"
		m = press(m, framed{&f})
		for _, l := range m.story[before:] {
			texts = append(texts, l.text)
		}
		return texts
	}
	status := func(change func(*table.Status)) Frame {
		s := m.status
		s.Chairs = slices.Clone(s.Chairs)
		change(&s)
		return Frame{Status: &s}
	}
	for _, c := range []struct {
		name string
		f    func() Frame
		want []string
	}{
		{"words to all", func() Frame {
			return Frame{Words: []tablelog.Word{{Seat: 1, To: game.Everybody, Text: "W {x}"}}}
		}, []string{"Bea: W {x}"}},
		{"words to some", func() Frame {
			return Frame{Words: []tablelog.Word{{Seat: 1, To: game.Table(3), Text: "him"}}}
		}, []string{"Bea (to Anna, Carl): him"}},
		{"an event of others", func() Frame {
			return Frame{Seen: []Seen{{game.Only(2), Event{"kind": "marked", "seat": 2.0, "whom": 0.0}}}}
		}, []string{"(Carl only) Carl points at Anna."}},
		{"an event", func() Frame {
			return Frame{Events: []Event{{"kind": "lynched", "seat": 3.0}}}
		}, []string{"Quentin is lynched. Their card stays hidden until the end."}},
		{"an event of nobody", func() Frame {
			return Frame{Events: []Event{{"kind": "named", "seat": nil}}}
		}, []string{"The owl-man has picked nobody."}},
		{"away", func() Frame { return status(func(s *table.Status) { s.Chairs[2].Away = true }) }, []string{"Carl is away, so a bot is filling in."}},
		{"back", func() Frame { return status(func(s *table.Status) { s.Chairs[2].Away = false }) }, []string{"Carl is back."}},
		{"left", func() Frame { return status(func(s *table.Status) { s.Chairs[1].Name = "" }) }, []string{"Bea has left the table."}},
		{"sat", func() Frame { return status(func(s *table.Status) { s.Chairs[1].Name = "Dora" }) }, []string{"Dora sits down."}},
		{"paused", func() Frame { return status(func(s *table.Status) { s.Paused = true }) }, []string{"The host has paused the game."}},
		{"goes on", func() Frame { return status(func(s *table.Status) { s.Paused = false }) }, []string{"The game continues."}},
		{"absent", func() Frame { return status(func(s *table.Status) { s.Paused, s.Absent = true, true }) }, []string{"The game is waiting for a player to come back."}},
		{"back again", func() Frame { return status(func(s *table.Status) { s.Paused, s.Absent = false, false }) }, []string{"The game continues."}},
		{"moderated", func() Frame { return status(func(s *table.Status) { s.Moderator = "Mallory" }) }, []string{"Mallory moderates and sees every card."}},
		{"real cards", func() Frame { return status(func(s *table.Status) { s.RealCards, s.DealtBy = true, "Mallory" }) }, []string{"Mallory dealt the cards by hand."}},
		{"moderator gone", func() Frame { return status(func(s *table.Status) { s.Paused, s.ModeratorGone = true, true }) }, []string{"Nobody has heard from Mallory for a while, so the game is on hold."}},
		{"without a moderator", func() Frame {
			return status(func(s *table.Status) { s.Paused, s.ModeratorGone, s.Moderator, s.RealCards = false, false, "", false })
		}, []string{"Mallory has stopped moderating.", "The game continues."}},
		{"over", func() Frame { return status(func(s *table.Status) { s.Stage, s.Games = tablelog.Between, 1 }) }, nil},
		{"again", func() Frame { return status(func(s *table.Status) { s.Stage = tablelog.Playing }) }, []string{"A new game begins."}},
	} {
		if got := told(c.f()); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A story forgets its beginning, not its end.
func TestLongStory(t *testing.T) {
	var s story
	for range most {
		s.add(line{text: "then"}, line{text: "now"})
	}
	if len(s) != most || s[most-1].text != "now" {
		t.Errorf("%d lines, the last %q", len(s), s[len(s)-1].text)
	}
}

// The cards of a trick can be read for a while after it was taken, and then only
// who took it.
func TestTrickStays(t *testing.T) {
	m, _ := offered(t, village)
	m.status.Game = "robbers"
	m = press(m, framed{&Frame{N: 2, Phase: "play", Events: []Event{
		{"kind": "played", "seat": 1.0, "card": "C3", "until": "took"}, {"kind": "took", "seat": 1.0},
	}}})
	if len(m.story) != 2 {
		t.Fatalf("the card is gone at once: %v", m.story)
	}
	m = press(m, ticked(m.now.Add(readable-time.Second)))
	if len(m.story) != 2 {
		t.Errorf("the card is gone too soon: %v", m.story)
	}
	m = press(m, ticked(m.now.Add(readable)))
	if len(m.story) != 1 || m.story[0].until != "" {
		t.Errorf("what stays: %v", m.story)
	}
}
