package table

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// peopled is a game of Lupus in its first night, with eight people, a to h: a is the
// host.
func peopled(t *testing.T, p *paper) *Table {
	t.Helper()
	var people []tablelog.Person
	for i := range 8 {
		id := string(rune('a' + i))
		people = append(people, tablelog.Person{ID: id, Name: "Person " + id})
	}
	tb := seated(t, p, opening("lupus", 8, "machine"), people...)
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	return tb
}

// until plays the same moves each time, until the game is in a phase and it holds.
func until(t *testing.T, tb *Table, phase string, holds func(*tablelog.State) bool) {
	t.Helper()
	r := rand.New(rand.NewPCG(2, 9))
	for {
		var there bool
		var seat game.Seat
		var text string
		_ = tb.ask(t.Context(), func() error {
			s := &tb.state
			if there = s.Game.Phase() == phase && holds(s); there || s.Stage != tablelog.Playing {
				return nil
			}
			seat = s.Game.Turn().First()
			legal := s.Game.Legal(seat, nil)
			if s.Game.Phase() == "talk" { // or it would not end
				legal = legal[:1]
			}
			text = s.Rules.Text(legal[r.IntN(len(legal))])
			return nil
		})
		if there {
			return
		}
		if err := tb.Do(t.Context(), seat, text, ""); err != nil {
			t.Fatal(err)
		}
	}
}

func always(*tablelog.State) bool { return true }

// everywhere returns all that anybody at the table reads now: everybody's first
// frame, and the line of the lobby.
func everywhere(t *testing.T, tb *Table, p *paper) string {
	t.Helper()
	var all strings.Builder
	for seat := range tb.state.Seats().All() {
		w, err := tb.Watch(t.Context(), seat, 0)
		if err != nil {
			t.Fatal(err)
		}
		all.Write((<-w.Frames()).JSON())
		w.Close()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	all.Write(p.note)
	return all.String()
}

func apply(t *testing.T, tb *Table, by string, c Command) (Reply, error) {
	t.Helper()
	return tb.Apply(t.Context(), Guest{Person: tablelog.Person{ID: by, Name: "Person " + by}}, c)
}

// A name is a word: somebody whom not everybody may hear takes a new one when the
// game is over. So do sleepers, ghosts, and players in a vote; whoever speaks to all
// is shown under it at once. The log keeps it, and a table that comes back, too.
func TestNamesAreWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := peopled(t, &p)
		rename := func(by, name string, later bool) {
			t.Helper()
			before := everywhere(t, tb, &p)
			r, err := apply(t, tb, by, Command{Rename: &RenameSeat{Name: name}})
			if err != nil || r.Later != later {
				t.Errorf("%s is called %s: %+v, %v", by, name, r, err)
			}
			now := everywhere(t, tb, &p)
			if later && now != before || !later && !strings.Contains(now, name) {
				t.Errorf("%s is called %s later: %v, but everybody reads\n%s", by, name, later, now)
			}
		}
		until(t, tb, "night", always)
		rename("b", "wolves are 2 and 5", true)
		rename("b", "Nachtfalter", true)
		until(t, tb, "talk", func(s *tablelog.State) bool { return !s.Out(2) })
		rename("c", "Clara", false)
		until(t, tb, "night", func(s *tablelog.State) bool { return s.Out(3) || s.Out(4) || s.Out(5) })
		ghost := game.Seat(3)
		for !tb.state.Out(ghost) {
			ghost++
		}
		rename(string(rune('a'+ghost)), "Gespenst", true)
		tb.Close()
		back, err := Resume(config(&p), p.lines)
		if err != nil {
			t.Fatal(err)
		}
		defer back.Close()
		playOut(t, back, quietly)
		now := everywhere(t, back, &p)
		for _, name := range []string{"Nachtfalter", "Clara", "Gespenst"} {
			if !strings.Contains(now, name) {
				t.Errorf("nobody is called %s after the game", name)
			}
		}
		if strings.Contains(now, "wolves are") {
			t.Error("a name that was taken back is shown")
		}
		if names := fmt.Sprint(back.state.Past[0].Names); strings.Contains(names, "Gespenst") || !strings.Contains(names, "Clara") {
			t.Errorf("the record names %s", names)
		}
	})
}

// Somebody who is muted takes no new name, neither by asking for one nor by sitting
// down again.
func TestMutedKeepTheirName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := gathered(t, &p)
		ctx := t.Context()
		if err := tb.Mute(ctx, "a", 1, true); err != nil {
			t.Fatal(err)
		}
		if _, err := apply(t, tb, "b", Command{Rename: &RenameSeat{Name: "Boo"}}); code(err) != "muted" {
			t.Errorf("a muted player takes another name: %v", err)
		}
		if err := tb.Rise(ctx, "b", 1); err != nil {
			t.Fatal(err)
		}
		boo := Guest{Person: tablelog.Person{ID: "b", Name: "Boo"}}
		if err := tb.QueueUp(ctx, boo, true); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(everywhere(t, tb, &p), "Boo") {
			t.Error("a muted player speaks in the queue")
		}
		if _, err := tb.Sit(ctx, 1, boo); err != nil {
			t.Fatal(err)
		}
		if got := tb.state.Chairs[1]; got.ShownName() != "b" || !got.Muted {
			t.Errorf("a muted player comes back as %q, muted: %v", got.ShownName(), got.Muted)
		}
	})
}

// A host whom not everybody may hear points at nobody before everybody's eyes: the
// table is not handed over, and that somebody is muted counts at once but is shown
// when the game is over.
func TestMarksAreWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := peopled(t, &p)
		until(t, tb, "night", always)
		before := everywhere(t, tb, &p)
		r, err := apply(t, tb, "a", Command{Mute: &MuteSeat{Seat: new(game.Seat(5)), On: true}})
		if err != nil || !r.Later {
			t.Errorf("mute at night: %+v, %v", r, err)
		}
		if err := tb.Say(t.Context(), 5, "hello", ""); code(err) != "muted" {
			t.Errorf("who is muted speaks: %v", err)
		}
		if _, err := apply(t, tb, "a", Command{Host: &HandOver{Seat: new(game.Seat(5))}}); code(err) != "silent" {
			t.Errorf("a host at night points at a seat: %v", err)
		}
		if now := everywhere(t, tb, &p); now != before {
			t.Errorf("everybody reads whom the host points at:\n%s", now)
		}
		tb.Close()
		back, err := Resume(config(&p), p.lines)
		if err != nil {
			t.Fatal(err)
		}
		defer back.Close()
		playOut(t, back, quietly)
		if st, err := back.Status(t.Context()); err != nil || !st.Chairs[5].Muted {
			t.Errorf("after the game nobody sees who is muted: %v", err)
		}
	})
}

// written says of every text and every seat in a command who reads it, and what
// decides that. A new one fails TestEveryTextHasReaders until it is here.
var written = map[string]string{
	"Do.Text":           "the rules: one of the legal actions",
	"Do.ID":             "nobody",
	"Do.Why":            "everybody, in the replay of a game that is over",
	"Say.Text":          "State.Readers",
	"Say.Lang":          "nobody: a grammar is looked up",
	"Say.ID":            "nobody",
	"Say.Means":         "State.Readers: words of lists, checked by Vocabulary.Valid",
	"Pledge.Pledge":     "everybody, before the next game: a hash",
	"Pledge.Nonce":      "everybody, after the game: the number of a pledge",
	"Mean.Text":         "the sender",
	"Mean.Lang":         "nobody",
	"Sit.Pledge":        "as Pledge",
	"Sit.Seat":          "everybody, between games",
	"Rise.Seat":         "everybody: who leaves, or as the host who holds up a game without a clock",
	"Bot.Seat":          "everybody, between games",
	"Bot.Kind":          "everybody, between games: a name of a list",
	"Swap.A":            "everybody, between games",
	"Swap.B":            "everybody, between games",
	"Host.Seat":         "Table.mayPoint",
	"Rename.Name":       "State.HeardByAll, else after the game; not while muted",
	"Mute.Seat":         "Table.mayPoint, else after the game",
	"Report.Seat":       "State.ReportReaders",
	"Report.Text":       "State.ReportReaders, else the host after the game; the operator",
	"Settings.Programs": "everybody, between games: yes or no",
	"Settings.Options":  "everybody, between games",
	"Settings.Pace":     "everybody, between games: a name of a list",
	"Settings.Bots":     "everybody, between games: a name of a list",
	"Settings.Talk":     "everybody, between games: a name of a list",
	"Settings.When":     "everybody, between games: a date within a year",
	"Start.Fill":        "everybody, between games: a name of a list",
	"Start.Cards":       "nobody: each player is dealt theirs",
	"Again.Game":        "everybody, between games: a number",
	"Again.Shift":       "everybody, between games: a number",
	"Again.Fill":        "everybody, between games: a name of a list",
	"Proceed.Phase":     "nobody: compared with the phase",
	"Link.Seat":         "nobody",
	"Claim.Secret":      "nobody",
	"Moderate.Seat":     "everybody: who moderates, chosen by who sees everything already",
	"Guest.Seat":        "everybody, between games",
	"Guest.Name":        "everybody, between games",
	"Act.Seat":          "the rules",
	"Act.Text":          "the rules: one of the legal actions",
}

func TestEveryTextHasReaders(t *testing.T) {
	var found []string
	commands := reflect.TypeFor[Command]()
	for i := range commands.NumField() {
		c := commands.Field(i)
		for _, f := range reflect.VisibleFields(c.Type.Elem()) {
			if kind := f.Type.Kind(); kind == reflect.Bool || kind == reflect.Int { // which say little
				continue
			}
			name := c.Name + "." + f.Name
			found = append(found, name)
			if written[name] == "" {
				t.Errorf("nobody has said who reads %s", name)
			}
		}
	}
	for name := range written {
		if !slices.Contains(found, name) {
			t.Errorf("no command has %s", name)
		}
	}
}

// Nobody without a seat is read by players during a game.
func TestStrangersAreUnread(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := peopled(t, &p)
		queue := func(ctx context.Context, id string, on bool) {
			t.Helper()
			if err := tb.QueueUp(ctx, Guest{Person: tablelog.Person{ID: id, Name: "wolves are 2 and 5"}}, on); err != nil {
				t.Fatal(err)
			}
		}
		queue(t.Context(), "x", true)
		if now := everywhere(t, tb, &p); strings.Contains(now, "wolves are") || !strings.Contains(now, `"queued":1`) {
			t.Errorf("players read of the queue\n%s", now)
		}
	})
}
