package tui

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// Each file of testdata is a conversation: a record, then lines like
// "-- 2 80x24 down enter", a seat, the size of its terminal and the keys that it
// presses, each with the screen that comes of it.
func TestScreens(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no screens: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want := string(text)
			rec, screens, _ := strings.Cut(want, "\n-- ")
			got := rec
			for _, part := range strings.Split(screens, "\n-- ") {
				command, _, _ := strings.Cut(part, "\n")
				got += "\n-- " + command + "\n" + show(t, rec, command)
			}
			got += "\n"
			if *testhelp.Update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if got != want {
				t.Errorf("the screens are now\n%s", got)
			}
		})
	}
}

// show is the screen of a seat after a record, of a size, after some keys.
func show(t *testing.T, text, command string) string {
	t.Helper()
	words := strings.Fields(command)
	var seat game.Seat
	if err := json.Unmarshal([]byte(words[0]), &seat); err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	m := after(t, text, seat)
	size := strings.Split(words[1], "x")
	var w, h int
	if err := errors.Join(json.Unmarshal([]byte(size[0]), &w), json.Unmarshal([]byte(size[1]), &h)); err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	m = press(m, tea.WindowSizeMsg{Width: w, Height: h})
	for _, k := range words[2:] {
		m = press(m, key(k))
	}
	return drawn(t, m)
}

// drawn is the screen as text. It is exactly as large as the terminal, and has
// no hole and no key of the catalogue left in it.
func drawn(t *testing.T, m Model) string {
	t.Helper()
	lines := strings.Split(ansi.Strip(m.View().Content), "\n")
	if len(lines) != m.height && m.height >= leastHeight && m.width >= leastWidth {
		t.Errorf("%d lines on a terminal of %d", len(lines), m.height)
	}
	for i, l := range lines {
		if got := ansi.StringWidth(l); got > m.width {
			t.Errorf("line %d has %d cells on a terminal of %d: %s", i, got, m.width, l)
		}
		if strings.Contains(l, "tui.") || strings.Contains(l, "{") {
			t.Errorf("an unfilled text: %s", l)
		}
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n")
}

// after is the screen of a seat that has been told a record.
func after(t *testing.T, text string, seat game.Seat) Model {
	t.Helper()
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	rec := records[0]
	link := &scripted{text: text}
	m := New(context.Background(), link, games.Language("en"))
	f := game.Frame{}
	s, err := rec.Replay(func(to game.Seats, e game.Event) {
		if to.Has(seat) {
			f.Events = append(f.Events, e)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	events := f.Events
	f = game.Look(s, seat)
	f.N, f.Events = 1, events
	wire, err := game.FrameJSON(rec.Game, f)
	if err != nil {
		t.Fatal(err)
	}
	got, err := parse(wire)
	if err != nil {
		t.Fatal(err)
	}
	got.Status = &table.Status{Game: rec.Game.Info().Name, Setup: rec.Setup, Stage: tablelog.Playing, Totals: make([]int, rec.Setup.Players)}
	for i := range rec.Setup.Players {
		c := table.ChairStatus{Name: games.Language("en").Seat(game.Seat(i), rec.Names), Bot: "normal"}
		if game.Seat(i) == seat {
			c.Bot, c.Here, c.Host = "", true, true
		}
		got.Status.Chairs = append(got.Status.Chairs, c)
	}
	if s.Turn() == 0 {
		got.Status.Stage, got.Status.Games = tablelog.Over, 1
	}
	m = press(m, framed{got})
	m.moment = false // the player knows the card by now
	m.story.forget(m.now.Add(readable))
	if s.Turn() == 0 {
		m = press(m, m.finish()())
	}
	return m
}

// press gives the screen one message, and drops what it would do next.
func press(m Model, msg tea.Msg) Model {
	next, _ := m.Update(msg)
	return next.(Model)
}

// key is the key of that name.
func key(name string) tea.KeyPressMsg {
	codes := map[string]tea.Key{
		"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab}, "backspace": {Code: tea.KeyBackspace},
		"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
		"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown},
		"ctrl+k": {Code: 'k', Mod: tea.ModCtrl}, "ctrl+n": {Code: 'n', Mod: tea.ModCtrl}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "space": {Code: ' ', Text: " "},
	}
	if k, ok := codes[name]; ok {
		return tea.KeyPressMsg(k)
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// scripted is a link without a table: it remembers what it was asked.
type scripted struct {
	text string
	did  []string
	err  error

	meant map[string][]table.Meant
}

func (s *scripted) ask(what string) error {
	s.did = append(s.did, what)
	return s.err
}

func (s *scripted) Next(ctx context.Context) (*Frame, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}
func (s *scripted) Do(_ context.Context, text string) error { return s.ask("do " + text) }
func (s *scripted) Mean(_ context.Context, text, _ string) ([]table.Meant, error) {
	return s.meant[text], nil
}

func (s *scripted) Say(_ context.Context, text, lang string) error {
	return s.ask(strings.TrimSpace("say " + text + " " + lang))
}
func (s *scripted) Ready(context.Context) error  { return s.ask("ready") }
func (s *scripted) Looked(context.Context) error { return s.ask("looked") }
func (s *scripted) Start(context.Context) error  { return s.ask("start") }
func (s *scripted) Arrange(_ context.Context, c table.Command) error {
	text, err := json.Marshal(c)
	return errors.Join(s.ask("arrange "+string(text)), err)
}
func (s *scripted) Address() string { return "http://host/t/ABCDEF" }
func (s *scripted) Back() string    { return "howl play --join http://host/t/ABCDEF --name Anna" }
func (s *scripted) Record(context.Context) ([]byte, error) {
	return bytes.TrimSpace([]byte(s.text)), s.err
}
func (s *scripted) Check([]*record.Record) (int, error) { return 0, nil }
func (s *scripted) Close()                              {}
