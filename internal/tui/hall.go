package tui

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Hall is where a person chooses a table: one to come back to, one of a
// server's lobby, a new one, or one in this process with bots.
type Hall struct {
	Server string // such as http://host:8080; "": only what needs no server
	Name   string
	Guests Guests
	Words  *i18n.Language

	Progress Progress // of lessons
}

// Enter shows the hall until the person has come to a table. It returns nil if
// the person leaves.
func (h Hall) Enter(ctx context.Context) (Link, error) {
	for at := 0; ; {
		m := newHall(ctx, h)
		m.at = min(at, len(m.places)-1)
		last, err := tea.NewProgram(m, tea.WithContext(ctx)).Run()
		if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) && ctx.Err() != nil {
			return nil, nil
		} else if err != nil {
			return nil, err
		}
		end := last.(hall)
		if end.replay == nil {
			return end.link, nil
		}
		if err := Replay(ctx, end.replay, game.Dealer, h.Words); err != nil {
			return nil, err
		}
		h.Name, h.Server, at = end.Name, end.Server, end.at
	}
}

// hall is the screen of a Hall.
type hall struct {
	Hall
	ctx           context.Context
	look          draw.Look
	width, height int

	places []place
	at     int
	form   *form // of a new table; nil: closed
	line   textinput.Model
	takes  string           // what the line takes: "name", "code", "server" or "replay"
	page   []string         // the rules of a game; nil: closed
	top    int              // the first line of the page that is shown
	replay []*record.Record // what the person looks at next
	going  bool             // to a table
	notice string
	link   Link
}

// mostBack is the number of tables to come back to that are listed.
const mostBack = 4

// A place is a line of the hall, and how to come to the table behind it.
type place struct {
	text  string
	enter func(context.Context) (Link, error)
	key   string // of what needs more than one step: "open", "code", "rules", "server" or "replay"
	game  entry.Entry
}

// The messages of a hall.
type (
	listed  []tablelog.Listed
	arrived struct{ Link }
	looked  struct{}
)

func newHall(ctx context.Context, h Hall) hall {
	line := textinput.New()
	line.Prompt = ""
	line.CharLimit = 200
	line.SetVirtualCursor(false)
	m := hall{Hall: h, ctx: ctx, look: newLook(true), width: 80, height: 24, line: line}
	m.list(nil)
	return m
}

// Init asks for the tables of the server.
func (m hall) Init() tea.Cmd { return tea.Batch(m.fetch(), m.soon(), tea.RequestBackgroundColor) }

// fetch asks for the lobby.
func (m hall) fetch() tea.Cmd {
	if m.Server == "" {
		return nil
	}
	return func() tea.Msg {
		tables, err := m.guest().newClient().Lobby(m.ctx)
		if err != nil {
			return refused{explain(err)}
		}
		return listed(tables)
	}
}

// soon asks for the lobby again after a while.
func (m hall) soon() tea.Cmd {
	return tea.Tick(5*time.Second, func(time.Time) tea.Msg { return looked{} })
}

// guest returns who the person is at the server.
func (m hall) guest() Guest {
	g, err := m.Guests.find(m.Server, short(m.Name))
	if err != nil { // the file cannot be read: a new guest
		return Guest{Server: m.Server, Name: short(m.Name)}
	}
	return g
}

// Update handles keys and what the server answers.
func (m hall) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		m.look = newLook(msg.IsDark())
	case tea.KeyPressMsg:
		return m.key(msg)
	case looked:
		return m, tea.Batch(m.fetch(), m.soon())
	case listed:
		m.hold(msg)
	case arrived:
		m.link = msg.Link
		return m, tea.Quit
	case refused:
		m.going, m.notice = false, clean(m.Words.Error(msg.error, nil))
	}
	return m, nil
}

// hold lists the tables anew, and keeps the cursor on its line.
func (m *hall) hold(tables []tablelog.Listed) {
	on := ""
	if m.at < len(m.places) {
		on = m.places[m.at].text
	}
	m.list(tables)
	m.at = min(m.at, len(m.places)-1)
	for i, p := range m.places {
		if p.text == on {
			m.at = i
		}
	}
}

func (m hall) key(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if k.String() == "ctrl+c" {
		return m, tea.Quit
	}
	m.notice = ""
	switch {
	case m.going:
		return m, nil
	case m.line.Focused():
		return m.typing(k)
	case m.form != nil:
		return m.filling(k)
	case m.page != nil:
		return m.leafing(k), nil
	}
	switch k.String() {
	case "q", "esc":
		return m, tea.Quit
	case "ctrl+z":
		return m, tea.Suspend
	case "up":
		m.at = max(0, m.at-1)
	case "down":
		m.at = min(len(m.places)-1, m.at+1)
	case "ctrl+n", "n":
		return m.write("name", m.Name)
	case "enter":
		return m.choose()
	}
	return m, nil
}

// choose goes to the place under the cursor.
func (m hall) choose() (tea.Model, tea.Cmd) {
	if m.at >= len(m.places) {
		return m, nil
	}
	switch p := m.places[m.at]; p.key {
	case "open":
		m.form = openForm(m.Words, games.All[0].Name())
	case "rules":
		m.page, m.top = m.rules(p.game), 0
	case "code", "server", "replay":
		return m.write(p.key, "")
	default:
		return m.travel(p.enter)
	}
	return m, nil
}

// write has the person type something: a name, a code, a server or a file.
func (m hall) write(what, text string) (tea.Model, tea.Cmd) {
	m.takes = what
	m.line.SetValue(text)
	m.line.CursorEnd()
	return m, m.line.Focus()
}

// travel goes to a table.
func (m hall) travel(enter func(context.Context) (Link, error)) (tea.Model, tea.Cmd) {
	m.going = true
	return m, func() tea.Msg {
		link, err := enter(m.ctx)
		if err != nil {
			return refused{err}
		}
		return arrived{link}
	}
}

// typing handles a key for a name or a code.
func (m hall) typing(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	switch k.String() {
	case "esc":
		m.line.Blur()
		return m, nil
	case "enter":
		text := clean(strings.TrimSpace(m.line.Value()))
		m.line.Blur()
		switch {
		case text == "":
			return m, nil
		case m.takes == "name":
			m.Name = short(text)
			m.hold(nil)
			return m, m.fetch()
		case m.takes == "server":
			if !strings.Contains(text, "://") {
				text = "http://" + text
			}
			if address, _, table := strings.Cut(text, "/t/"); table {
				return m.travel(m.join(text, m.Name))
			} else {
				m.Server = strings.TrimRight(address, "/")
			}
			m.at = 0
			m.list(nil)
			return m, m.fetch()
		case m.takes == "replay":
			return m.watch(text)
		case !strings.Contains(text, "/"):
			text = m.Server + "/t/" + strings.ToUpper(text)
		}
		return m.travel(m.join(text, m.Name))
	}
	var cmd tea.Cmd
	m.line, cmd = m.line.Update(k)
	return m, cmd
}

// watch opens a file with a game, to look at it step by step.
func (m hall) watch(file string) (tea.Model, tea.Cmd) {
	f, err := os.Open(file)
	if err == nil {
		defer f.Close()
		m.replay, err = record.Parse(f)
	}
	if err != nil {
		m.notice = clean(err.Error())
		return m, nil
	}
	return m, tea.Quit
}

// leafing handles a key for a page of rules.
func (m hall) leafing(k tea.KeyPressMsg) hall {
	page := max(1, m.height-6)
	switch k.String() {
	case "q", "esc", "enter", "?":
		m.page = nil
		return m
	case "up":
		m.top--
	case "down":
		m.top++
	case "pgup":
		m.top -= page
	case "pgdown", " ", "space":
		m.top += page
	}
	m.top = max(0, min(m.top, len(m.wrapped())-page))
	return m
}

// filling handles a key for the form of a new table.
func (m hall) filling(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if k.String() == "esc" {
		m.form = nil
		return m, nil
	}
	if !m.form.key(k) {
		return m, nil
	}
	wish, guest, guests := m.form.table(), m.guest(), m.Guests
	return m.travel(func(ctx context.Context) (Link, error) { return open(ctx, wish, guest, guests) })
}

// open opens a table at the guest's server and sits down there.
func open(ctx context.Context, wish client.Table, guest Guest, guests Guests) (Link, error) {
	c := guest.newClient()
	if err := c.Rename(ctx, guest.Name); err != nil {
		return nil, explain(err)
	}
	code, err := c.Open(ctx, wish)
	if err != nil {
		return nil, explain(err)
	}
	return newRemote(c, code, c.Session(code), guest, guests)
}
