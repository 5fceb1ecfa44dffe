package tui

import (
	"context"
	"errors"
	"slices"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

// Model is what the program shows and what the person does with it: a coordinator
// between what the table has told (sight), the keys, and what is drawn (screen).
type Model struct {
	sight
	ctx  context.Context
	link Link
	dir  string // where records are saved

	width, height int

	story   story
	choice  choice
	talk    textinput.Model
	reading *reading // the line that the person typed last, while it waits

	seatAt   int     // the seat under the cursor, before a game
	settings *form   // nil: it is closed
	queued   bool    // wants a seat of the next game
	replay   *replay // of the games that are over; nil: it is closed
	renaming bool    // the person types a name, not words

	moment  bool   // the player's card is shown
	met     string // the role that the player has seen
	known   bool   // the page with all that the seat knows is open
	help    bool
	why     bool   // the page with the last ruling is open
	ruled   *ruled // the last ruling that can still be read; nil: there is none
	leaving bool   // asked whether to leave
	scroll  int    // lines that the story, or the page, is scrolled
	sent    string
	done    string // what was done last, while the player is asked on and presses nothing but Enter
	notice  string // a sentence shown until the next key
	news    string // what the operator of a server shows to everybody
	result  string // of the game that is over
	gone    bool   // the person leaves the program
	closed  bool   // no frame will come any more
}

// New returns a screen that shows a table.
func New(ctx context.Context, link Link, l *i18n.Language) Model {
	talk := textinput.New()
	talk.Prompt = ""
	talk.CharLimit = record.MostSaid
	talk.SetVirtualCursor(false)
	return Model{
		sight: sight{words: l, look: newLook(true), now: time.Now()},
		ctx:   ctx, link: link, dir: ".",
		width: 80, height: 24, talk: talk,
	}
}

// Run shows a table until the person leaves it. It reports whether the person
// leaves the program as well, with ctrl-c.
func Run(ctx context.Context, link Link, l *i18n.Language) (leaves bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	last, err := tea.NewProgram(New(ctx, link, l), tea.WithContext(ctx)).Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) && ctx.Err() != nil {
		return true, nil // ctrl-c is not a failure
	} else if err != nil {
		return true, err
	}
	return last.(Model).gone, nil
}

// The messages that Update handles besides keys.
type (
	framed  struct{ *Frame }
	lost    struct{ error }
	closed  struct{ error }
	refused struct{ error }
	taken   struct{ text string } // a decision, by the table
	ended   struct{ result string }
	saved   struct{ name string }
	opened  struct{ *replay }
	ticked  time.Time
)

// Init asks for the first frame, and whether the terminal is dark.
func (m Model) Init() tea.Cmd {
	return tea.Batch(m.next(), tick(), tea.RequestBackgroundColor)
}

func tick() tea.Cmd {
	return tea.Every(time.Second, func(t time.Time) tea.Msg { return ticked(t) })
}

// next waits for a frame.
func (m Model) next() tea.Cmd {
	return func() tea.Msg {
		f, err := m.link.Next(m.ctx)
		switch {
		case errors.Is(err, Lost):
			return lost{err}
		case err != nil:
			return closed{err}
		}
		return framed{f}
	}
}

// ask asks the table for something, and shows why if it refuses.
func (m Model) ask(what func(context.Context) error, done tea.Msg) tea.Cmd {
	return func() tea.Msg {
		if err := what(m.ctx); err != nil {
			return refused{err}
		}
		return done
	}
}

// Update handles frames, keys and the clock.
func (m Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		m.look = newLook(msg.IsDark())
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		if m.talk.Focused() {
			var cmd tea.Cmd
			m.talk, cmd = m.talk.Update(tea.PasteMsg{Content: clean(msg.Content)})
			return m, cmd
		}
	case ticked:
		m.now = time.Time(msg)
		m.hearNews()
		m.story = slices.Clone(m.story)
		m.story.forget(m.now)
		m.unlearn()
		if m.reading == nil || m.now.Before(m.reading.until) {
			return m, tick()
		}
		next, say := m.lapse()
		return next, tea.Batch(tick(), say)
	case reading:
		msg.until = m.now.Add(moment)
		if msg.rather() != "" { // there is something to read
			msg.until = m.now.Add(3 * moment)
		}
		m.reading = &msg
	case framed:
		return m.take(*msg.Frame)
	case lost:
		m.notice = m.text("lost", nil)
		return m, m.next()
	case closed:
		m.closed, m.notice = true, m.text("closed", map[string]any{"why": m.because(msg.error)})
	case refused:
		m.sent, m.notice = "", m.because(msg.error)
	case taken:
		if m.sent == msg.text {
			m.sent, m.done = "", msg.text
		}
	case ended:
		m.result = msg.result
	case opened:
		m.replay = msg.replay
	case saved:
		m.notice = m.text("saved", map[string]any{"file": msg.name})
	}
	return m, nil
}

// take shows a frame.
func (m Model) take(f Frame) (tea.Model, tea.Cmd) {
	if moved := m.frame.Seat != f.Seat && m.frame.N > 0; moved { // all is told again, from there
		m.story, m.choice = nil, choice{}
	}
	m.now, m.frame = time.Now(), f
	m.hearNews()
	if m.notice == m.text("lost", nil) {
		m.notice = ""
	}
	cmds := []tea.Cmd{m.next()}
	if f.Status != nil {
		before := m.status
		m.seat(*f.Status)
		m.story.add(m.changes(before)...)
		switch {
		case !m.over():
			m.result = ""
		case m.result == "" || before.Games < m.status.Games:
			cmds = append(cmds, m.finish())
		}
	}
	if len(f.Legal) == 0 {
		m.done = ""
	} else {
		m.replay = nil // the game goes on
	}
	cmds = append(cmds, m.takesSeat())
	m.meet()
	cmds = append(cmds, m.looked())
	m.story.takeBack(f.Undone)
	m.story.add(m.told(f)...)
	m.choice = m.choice.offer(m.offered(append(f.Legal, f.May...)), len(f.Legal) > 0, m.label)
	if m.frame.Ears == 0 && !m.renaming {
		m.talk.Blur()
	}
	return m, tea.Batch(cmds...)
}
