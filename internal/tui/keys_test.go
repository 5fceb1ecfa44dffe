package tui

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// village is a list of actions like those of a village at night.
var village = []string{"sleep", "see 0", "see 1", "see 12", "claim seer", "report 1 wolf", "report lynched wolf", "q 3"}

func offered(t *testing.T, legal []string) (Model, *scripted) {
	t.Helper()
	link := &scripted{}
	m := New(t.Context(), link, games.Language("en"))
	s := table.Status{Game: "lupus", Stage: tablelog.Playing}
	for _, name := range []string{"Anna", "Bea", "Carl", "Quentin"} {
		s.Chairs = append(s.Chairs, table.ChairStatus{Name: name})
	}
	return press(m, framed{&Frame{N: 1, Legal: legal, Ears: game.Everybody, Phase: "night", Status: &s}}), link
}

// A player who is done but may still act is told so, not asked, and sees how.
func TestMayStill(t *testing.T) {
	m, _ := offered(t, nil)
	m = press(m, framed{&Frame{N: 2, May: []string{"wait"}, Ears: game.Everybody, Phase: "talk"}})
	m.width, m.height = 80, 24
	switch screen := drawn(t, m); {
	case strings.Contains(screen, m.text("choose", nil)):
		t.Errorf("asked what to do:\n%s", screen)
	case !strings.Contains(screen, m.text("may", nil)), !strings.Contains(screen, "Enter: do it"):
		t.Errorf("not told what is still possible:\n%s", screen)
	}
}

// After "ready" Enter alone takes nothing back: the cursor stands on nothing until an
// arrow moves it.
func TestEnterTakesNothingBack(t *testing.T) {
	m, link := offered(t, []string{"ready"})
	do := func(name string) {
		next, cmd := m.Update(key(name))
		if m = next.(Model); cmd != nil {
			m = press(m, cmd())
		}
	}
	do("enter")
	m = press(m, framed{&Frame{N: 2, May: []string{"wait", "accuse 1"}, Ears: game.Everybody, Phase: "talk"}})
	do("enter")
	do("enter")
	if want := []string{"do ready"}; !slices.Equal(link.did, want) {
		t.Errorf("Enter alone did %q, want %q", link.did, want)
	}
	do("down")
	do("enter")
	if want := []string{"do ready", "do wait"}; !slices.Equal(link.did, want) {
		t.Errorf("with an arrow: %q, want %q", link.did, want)
	}
}

// Of many actions each verb begins a row, and the arrows go from row to row.
func TestVerbsHaveRows(t *testing.T) {
	var c choice
	legal := []string{"ready"}
	for _, verb := range []string{"claim", "accuse"} {
		for i := range 7 {
			legal = append(legal, fmt.Sprint(verb, " ", i))
		}
	}
	c = c.offer(legal, true, func(s string) string { return s })
	rows := c.rows(4)
	if len(rows) != 5 || len(rows[0]) != 1 || rows[3][0] != 8 {
		t.Fatalf("the rows are %v", rows)
	}
	for _, want := range []int{1, 5, 8, 12} {
		if c.step(1, 4); c.cursor != want {
			t.Errorf("the arrow goes to %d, want %d", c.cursor, want)
		}
	}
	if c.step(-1, 4); c.cursor != 8 {
		t.Errorf("back to %d", c.cursor)
	}
}

// Arrows, numbers and letters find an action, and Enter does that one.
func TestChoosing(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"enter", "sleep"},
		{"right right enter", "see 1"},
		{"end left enter", "report lynched wolf"},
		{"end home enter", "sleep"},
		{"left up enter", "sleep"},
		{"end right down enter", "q 3"},
		{"3 enter", "see 1"},
		{"8 enter", "q 3"},
		{"9 9 enter", "sleep"},           // there is no action 9
		{"s e e enter", "see 0"},         // the first that has it
		{"B E A enter", "see 1"},         // by name, in any case
		{"s e e space 1 enter", "see 1"}, // by seat
		{"w o l f enter", "report 1 wolf"},
		{"w o l f right enter", "report lynched wolf"},
		{"x enter", "sleep"}, // nothing has an x: it is not taken
		{"b e backspace backspace end enter", "q 3"},
		{"b e a esc enter", "sleep"},
		{"/ q enter", "q 3"},
		{"/ 1 2 enter", "see 12"},            // as text, not as a number
		{"tab h i esc right enter", "see 0"}, // the letters went elsewhere
		{"? right esc enter", "sleep"},
	} {
		m, link := offered(t, village)
		for _, k := range strings.Fields(c.keys) {
			next, cmd := m.Update(key(k))
			m = next.(Model)
			if k == "enter" {
				m = press(m, cmd())
			}
		}
		if got, want := link.did, []string{"do " + c.want}; !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", c.keys, got, want)
		}
	}
}

// To leave a choice to chance is offered last, though it is what the clock takes.
func TestPassingIsLast(t *testing.T) {
	for keys, want := range map[string]string{"enter": "see 1", "end enter": "done"} {
		m, link := offered(t, []string{"done", "see 1", "see 2"})
		for _, k := range strings.Fields(keys) {
			next, cmd := m.Update(key(k))
			m = next.(Model)
			if k == "enter" {
				m = press(m, cmd())
			}
		}
		if got, want := link.did, []string{"do " + want}; !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", keys, got, want)
		}
	}
}

// Pressing enter twice sends an action once, however late the answer comes. A
// player who moves the cursor may send another.
func TestEnterTwice(t *testing.T) {
	m, _ := offered(t, village)
	do := func(name string) (did bool) {
		next, cmd := m.Update(key(name))
		m = next.(Model)
		return cmd != nil
	}
	do("3")
	if !do("enter") || do("enter") || m.sent != "see 1" {
		t.Errorf("%q was sent, and then something else", m.sent)
	}
	if do("right"); !do("enter") || m.sent != "see 12" {
		t.Errorf("after a change of mind %q is sent", m.sent)
	}
}

// Who is asked on does not do the same again by Enter alone.
func TestEnterAgain(t *testing.T) {
	m, link := offered(t, village)
	enter := func() {
		next, cmd := m.Update(key("enter"))
		if m = next.(Model); cmd != nil {
			m = press(m, cmd())
		}
	}
	enter()
	enter()
	if got, want := link.did, []string{"do sleep"}; !slices.Equal(got, want) || m.notice == "" {
		t.Errorf("Enter twice did %q, want %q; notice %q", got, want, m.notice)
	}
	m = press(press(m, key("right")), key("left"))
	enter()
	m = press(press(m, framed{&Frame{N: 2, Phase: "dawn"}}), framed{&Frame{N: 3, Legal: village, Phase: "night"}})
	enter()
	if got, want := link.did, []string{"do sleep", "do sleep", "do sleep"}; !slices.Equal(got, want) {
		t.Errorf("asked anew: %q, want %q", got, want)
	}
}

// The cursor stays on its action while others come and go, so that nobody
// decides by accident.
func TestCursorStays(t *testing.T) {
	m, _ := offered(t, village)
	m = press(press(m, key("3")), framed{&Frame{N: 2, Legal: village[2:], Phase: "night"}})
	if o, _ := m.choice.picked(); o.text != "see 1" {
		t.Errorf("the cursor went to %q", o.text)
	}
	m = press(m, framed{&Frame{N: 3, Legal: village[4:], Phase: "night"}})
	if o, _ := m.choice.picked(); o.text != village[4] {
		t.Errorf("the action is gone, and the cursor went to %q", o.text)
	}
}

// A refusal is shown, and the next key takes it away.
func TestRefusal(t *testing.T) {
	m, link := offered(t, village)
	link.err = game.Refuse(game.CodeTaken, "refused.taken", "n", 3)
	next, cmd := m.Update(key("enter"))
	m = press(next.(Model), cmd())
	if screen := drawn(t, m); !strings.Contains(screen, "! Seat 3 is taken.") || m.sent != "" {
		t.Errorf("no refusal:\n%s", screen)
	}
	if screen := drawn(t, press(m, key("right"))); strings.Contains(screen, "is taken") {
		t.Errorf("the refusal stays:\n%s", screen)
	}
	m.words = games.Language("it")
	if screen := drawn(t, press(m, refused{link.err})); !strings.Contains(screen, "! Il posto 3 è occupato.") {
		t.Errorf("no refusal in Italian:\n%s", screen)
	}
}

// Words go to the players who can hear; a player whom nobody hears cannot begin to
// speak.
func TestSpeaking(t *testing.T) {
	m, link := offered(t, village)
	for _, k := range []string{"tab", "q", "?", "space", "1"} {
		m = press(m, key(k))
	}
	m = press(m, tea.PasteMsg{Content: "\x1b[31m\nred"})
	_, cmd := m.Update(key("enter"))
	cmd()
	if got, want := link.did, []string{"say q? 1[31mred"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	m = press(m, framed{&Frame{N: 2, Phase: "night"}})
	if m.talk.Focused() {
		t.Error("somebody who became mute still speaks")
	}
	if m = press(m, key("tab")); m.talk.Focused() {
		t.Error("a mute begins to speak")
	}
}

// listening returns a screen among bots that understand two lines, and nearly a third.
func listening(t *testing.T) (Model, *scripted) {
	m, link := offered(t, village)
	m.status.Chairs[1].Bot = "hard"
	link.meant = map[string][]table.Meant{
		"im the seer, bea is a wolf": {
			{Kind: talk.Claim, Of: game.Nobody, To: game.Nobody, Says: "claim", Does: "claim seer"},
			{Kind: talk.Report, Of: 1, To: game.Nobody, Says: "report", Does: "report 1 wolf"},
		},
		"baea is sus":            {{Kind: talk.Accuse, Of: 1, To: game.Nobody, Says: "accuse", Does: "report 1 wolf", Rather: "bea is sus"}},
		"bea, whom did you see?": {{Kind: talk.Ask, Of: game.Nobody, To: 1, Says: "ask"}},
	}
	return m, link
}

// typed returns the screen after a line was typed, and the table read it.
func typed(m Model, line string) Model {
	m = press(press(m, key("tab")), tea.PasteMsg{Content: line})
	return run(m, key("enter"))
}

// run gives the screen a message, and does what it wants to do next.
func run(m Model, msg tea.Msg) Model {
	next, cmd := m.Update(msg)
	m = next.(Model)
	if cmd == nil {
		return m
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg[1:] { // the first waits for the clock
			if msg := c(); msg != nil {
				m = press(m, msg)
			}
		}
	default:
		m = press(m, msg)
	}
	return m
}

// What bots understand of a typed line is shown to its writer. Enter says it so at
// once, Esc says the words alone, and left alone it counts after a moment.
func TestMeant(t *testing.T) {
	late := ticked(time.Now().Add(time.Minute))
	for _, c := range []struct {
		line string
		then tea.Msg
		want []string
	}{
		{"im the seer, bea is a wolf", key("enter"), []string{"say im the seer, bea is a wolf en", "do claim seer", "do report 1 wolf"}},
		{"baea is sus", key("enter"), []string{"say bea is sus en", "do report 1 wolf"}},
		{"baea is sus", key("esc"), []string{"say baea is sus"}},
		{"baea is sus", late, []string{"say baea is sus"}},
		{"im the seer, bea is a wolf", key("esc"), []string{"say im the seer, bea is a wolf"}},
		{"im the seer, bea is a wolf", late, []string{"say im the seer, bea is a wolf en", "do claim seer", "do report 1 wolf"}},
		{"im the seer, bea is a wolf", ticked(time.Time{}), nil}, // not yet
		{"bea, whom did you see?", key("enter"), []string{"say bea, whom did you see? en"}},
		{"bea, whom did you see?", key("esc"), []string{"say bea, whom did you see?"}},
		{"hello bea", key("enter"), []string{"say hello bea", "do sleep"}},
	} {
		m, link := listening(t)
		if run(typed(m, c.line), c.then); !slices.Equal(link.did, c.want) {
			t.Errorf("%q, %v: got %q, want %q", c.line, c.then, link.did, c.want)
		}
	}
	m, link := listening(t)
	if screen := drawn(t, typed(m, "bea, whom did you see?")); !strings.Contains(screen, "? Bots take this as: asks Bea something.") {
		t.Errorf("what was understood is not shown:\n%s", screen)
	}
	// What is no longer legal when the moment is over is not done.
	m = press(typed(m, "im the seer, bea is a wolf"), framed{&Frame{N: 2, Legal: village[:2], Ears: game.Everybody, Phase: "night"}})
	link.did = nil
	if run(m, key("enter")); !slices.Equal(link.did, []string{"say im the seer, bea is a wolf en"}) {
		t.Errorf("did %q", link.did)
	}
	// Among people alone nobody reads along.
	m, link = offered(t, village)
	if typed(m, "im the seer"); !slices.Equal(link.did, []string{"say im the seer"}) {
		t.Errorf("did %q", link.did)
	}
}

// A player who leaves during a game is asked; ctrl-c asks nobody, and after the game
// q is enough.
func TestLeaving(t *testing.T) {
	quits := func(m Model, keys ...string) bool {
		for _, k := range keys {
			next, cmd := m.Update(key(k))
			m = next.(Model)
			if cmd != nil {
				if _, ok := cmd().(tea.QuitMsg); ok {
					return true
				}
			}
		}
		return false
	}
	playing, _ := offered(t, village)
	over, _ := offered(t, nil)
	over.status.Stage = tablelog.Over
	watching, _ := offered(t, nil)
	watching.frame.Seat = game.Nobody
	for _, c := range []struct {
		m    Model
		keys string
		want bool
	}{
		{playing, "q", false},
		{playing, "q y", true},
		{playing, "q n", false},
		{playing, "ctrl+c", true},
		{playing, "tab ctrl+c", true},
		{playing, "tab q y", false},
		{over, "q", true},
		{watching, "q", true},
	} {
		if got := quits(c.m, strings.Fields(c.keys)...); got != c.want {
			t.Errorf("%s: leaves %v, want %v", c.keys, got, c.want)
		}
	}
}

// What people write cannot steer the terminal.
func TestClean(t *testing.T) {
	f, err := parse([]byte(`{"words":[{"seat":0,"to":"all","text":"a\u001b[2Jb\u202ec\u0007"}],"status":{"chairs":[{"name":"\u001b]0;x\u0007Eve"}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := f.Words[0].Text+f.Status.Chairs[0].Name, "a[2Jbc]0;xEve"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Every text that the code names is in every catalogue.
func TestTexts(t *testing.T) {
	named := regexp.MustCompile(`m\.text\("([\w.]+)"`)
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		code, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllSubmatch(code, -1) {
			found++
			for _, tag := range i18n.Tags {
				if key := "tui." + string(m[1]); !games.Language(tag).Has(key) && !strings.HasSuffix(key, ".") {
					t.Errorf("%s: %s.txt has no %s", f.Name(), tag, key)
				}
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d texts found: has their form changed?", found)
	}
	for _, g := range games.All {
		for _, p := range g.Info().Phases {
			m := sight{words: games.Language("it"), status: table.Status{Game: g.Name()}, frame: Frame{Phase: p.Name}}
			if got := m.phase(); got == p.Name {
				t.Errorf("%s has no name for the phase %s", g.Name(), p.Name)
			}
		}
	}
}

// A setting that cannot be is refused with a sentence.
func TestSettings(t *testing.T) {
	robbers, _ := games.Find("robbers")
	for _, c := range []struct {
		change func(*Setting)
		want   string
	}{
		{func(s *Setting) { s.Setup.Players = 2 }, "is for 3 to 5 players"},
		{func(s *Setting) { s.Setup.Options = map[string]string{"icons": "1"} }, "The icons should be"},
		{func(s *Setting) { s.Seat = 4 }, "there is no seat 4"},
		{func(s *Setting) { s.Bots = []string{"oracle"} }, `has no bot called "oracle"`},
		{func(s *Setting) { s.Pace = "slow" }, `there is no pace "slow"; there are none, relaxed, fast, days`},
		{func(s *Setting) { s.Pace = "machine" }, `there is no pace "machine"`},
	} {
		s := Setting{Game: robbers, Name: "Anna", Bots: []string{"random"}, Pace: "none"}
		c.change(&s)
		_, err := Local(s)
		if err == nil || !strings.Contains(games.Language("en").Error(err, nil), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
