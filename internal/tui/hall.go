package tui

import (
	"context"
	"errors"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Hall is where a person chooses a table: one to come back to, one of a
// server's lobby, a new one, or one in this process with bots.
type Hall struct {
	Server string // such as http://host:8080; "": only what needs no server
	Name   string
	Guests Guests
	Words  *i18n.Language
}

// Enter shows the hall until the person has come to a table. It returns nil if
// the person leaves.
func (h Hall) Enter(ctx context.Context) (Link, error) {
	last, err := tea.NewProgram(newHall(ctx, h), tea.WithContext(ctx)).Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) && ctx.Err() != nil {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	return last.(hall).link, nil
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
	named  bool // the line takes a name, not a code
	going  bool // to a table
	notice string
	link   Link
}

// mostBack is the number of tables to come back to that are listed.
const mostBack = 4

// A place is a line of the hall, and how to come to the table behind it.
type place struct {
	text  string
	enter func(context.Context) (Link, error)
	key   string // of what needs more than one step: "open" or "code"
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

// list makes the lines: where the person sat before, what can be opened, and the
// tables of the lobby.
func (m *hall) list(tables []tablelog.Listed) {
	m.places = nil
	kept, _ := m.Guests.All() // without the file there is no way back
	for _, g := range kept {
		if g.Table != "" && len(m.places) < mostBack && (m.Server == "" || g.Server == m.Server) {
			m.add(m.text("hall.back", map[string]any{"code": g.Table, "title": m.title(g.Game), "server": host(g.Server), "name": g.Name}),
				m.join(tableAddress(g.Server, g.Table, g.Mark), g.Name))
		}
	}
	if m.Server == "" {
		for _, e := range games.All {
			m.add(m.text("hall.alone", map[string]any{"title": m.title(e.Name())}), func(context.Context) (Link, error) {
				return Local(Setting{Game: e, Name: m.Name, Bots: []string{e.UsualBot()}, Pace: Paces[0]})
			})
		}
		return
	}
	m.places = append(m.places, place{text: m.text("hall.open", nil), key: "open"}, place{text: m.text("hall.code", nil), key: "code"})
	for _, l := range tables {
		m.add(m.entry(l), m.join(m.Server+"/t/"+l.ID, m.Name))
	}
}

func (m *hall) add(text string, enter func(context.Context) (Link, error)) {
	m.places = append(m.places, place{text: text, enter: enter})
}

func (m *hall) join(address, name string) func(context.Context) (Link, error) {
	return func(ctx context.Context) (Link, error) { return Join(ctx, address, game.Nobody, name, m.Guests) }
}

// entry is the line of a table in the lobby.
func (m *hall) entry(l tablelog.Listed) string {
	n := l.Note
	state := m.Words.Say("", "page.tables.seats", map[string]any{"n": float64(n.People + n.Bots), "of": float64(n.Players)}, nil)
	if n.Stage != tablelog.Gathering {
		state = m.Words.Text("page.tables.watch")
	}
	pace := n.Pace
	if key := "page.pace." + n.Pace; m.Words.Has(key) {
		pace = m.Words.Text(key)
	}
	return clean(strings.Join([]string{l.ID, m.title(n.Game), state, pace, n.Host}, " · "))
}

func host(server string) string {
	_, rest, _ := strings.Cut(server, "://")
	return rest
}

func (m *hall) title(name string) string {
	if m.Words.Has("game." + name) {
		return m.Words.Text("game." + name)
	}
	return name
}

func (m *hall) text(key string, fields map[string]any) string {
	return clean(m.Words.Say("", "tui."+key, fields, nil))
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
		m.named = true
		m.line.SetValue(m.Name)
		m.line.CursorEnd()
		return m, m.line.Focus()
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
	case "code":
		m.named = false
		m.line.Reset()
		return m, m.line.Focus()
	default:
		return m.travel(p.enter)
	}
	return m, nil
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
		case m.named:
			m.Name = short(text)
			m.hold(nil)
			return m, m.fetch()
		case !strings.Contains(text, "/"):
			text = m.Server + "/t/" + strings.ToUpper(text)
		}
		return m.travel(m.join(text, m.Name))
	}
	var cmd tea.Cmd
	m.line, cmd = m.line.Update(k)
	return m, cmd
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

// View draws the hall.
func (m hall) View() tea.View {
	v := tea.NewView("")
	v.AltScreen, v.WindowTitle = true, "Howl"
	rule := m.look.Rule.Render(strings.Repeat("─", m.width))
	rows := []string{m.header(), rule}
	if height := m.height - 5; m.form != nil {
		rows = append(rows, m.form.draw(m.look, m.width, height)...)
	} else {
		rows = append(rows, m.lines(height)...)
	}
	words, cursor := m.wordsLine()
	rows = append(rows, rule, words, draw.Fit(" "+m.look.Faint.Render(whole(m.keys(), m.width-1)), m.width))
	if cursor >= 0 {
		v.Cursor = tea.NewCursor(cursor, len(rows)-2)
	}
	v.SetContent(strings.Join(rows, "\n"))
	return v
}

func (m *hall) header() string {
	left := m.look.Title.Render(" Howl")
	if m.Server != "" {
		left += m.look.Faint.Render(" · " + host(m.Server))
	}
	right := m.text("hall.you", map[string]any{"name": m.Name})
	gap := m.width - ansi.StringWidth(left) - ansi.StringWidth(right) - 1
	return draw.Fit(left+strings.Repeat(" ", max(1, gap))+right, m.width)
}

// lines draws the places.
func (m *hall) lines(height int) []string {
	top := max(0, min(m.at-height/2, len(m.places)-height))
	lines := []string{}
	for i := top; i < min(len(m.places), top+height); i++ {
		if text := draw.Fit(m.places[i].text, m.width-4); i == m.at {
			lines = append(lines, " ▸ "+m.look.Picked.Render(text))
		} else {
			lines = append(lines, "   "+text)
		}
	}
	if m.Server != "" && len(lines) > 0 && m.places[len(m.places)-1].key == "code" {
		lines = append(lines, "", "   "+m.look.Faint.Render(m.Words.Text("page.tables.none")))
	}
	return draw.Block(lines, m.width, height)
}

// wordsLine draws what is typed, or why something was refused, and returns the
// column of the cursor, or -1.
func (m *hall) wordsLine() (string, int) {
	switch {
	case m.notice != "":
		return draw.Fit(" "+m.look.Warn.Render("! ")+m.notice, m.width), -1
	case m.going:
		return draw.Fit(" "+m.Words.Text("tui.coming"), m.width), -1
	case !m.line.Focused():
		return draw.Fit("", m.width), -1
	}
	prompt := " " + m.text("hall.code.type", nil) + " "
	if m.named {
		prompt = " " + m.Words.Text("tui.name") + " "
	}
	line := m.line
	line.SetWidth(m.width - ansi.StringWidth(prompt) - 2)
	at := ansi.StringWidth(prompt)
	if c := line.Cursor(); c != nil {
		at += c.Position.X
	}
	return draw.Fit(m.look.Spoken.Render(prompt)+line.View(), m.width), at
}

func (m *hall) keys() string {
	switch {
	case m.line.Focused():
		return m.text("hall.keys.type", nil)
	case m.form != nil:
		return m.Words.Text("tui.keys.form")
	}
	return m.text("hall.keys", nil)
}
