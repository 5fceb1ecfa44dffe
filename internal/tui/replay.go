package tui

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A replay is a game that is over, looked at step by step through the eyes of one
// seat, of a spectator (game.Nobody), or of somebody who is told everything
// (game.Dealer).
type replay struct {
	records []*record.Record
	game    int // which of them
	steps   []step
	starts  []int // of the chapters: indices in steps
	first   int   // the step before the first decision of a player
	at      int
	eyes    game.Seat
	knows   bool // the page with what could be known is open
	why     bool // the page with the last ruling is open
	scroll  int

	reviewed reviewed
}

// A step is one decision and what it told whom.
type step struct {
	phase string // after it
	told  []Seen
	ruled *ruled // the last ruling
	said  []record.Said
}

// newReplay looks at the last of the records.
func newReplay(records []*record.Record, eyes game.Seat) (*replay, error) {
	r := &replay{records: records, eyes: eyes}
	return r, r.open(len(records) - 1)
}

// open begins one of the games.
func (r *replay) open(n int) error {
	rec := r.records[n]
	s, err := rec.Begin()
	if err != nil {
		return err
	}
	steps := make([]step, len(rec.Moves))
	referee, _ := rec.Game.(game.Referee)
	var open []game.Event // told to everybody
	var last *ruled
	for i, m := range rec.Moves {
		s.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
			var event Event
			b, bad := game.EventJSON(e)
			if err = cmp.Or(err, bad); err == nil {
				err = json.Unmarshal(b, &event)
			}
			delete(event, "until") // nothing is face down any more
			if to.Has(game.Nobody) {
				open = append(open, e)
				if referee != nil && referee.Ends(e) {
					last = &ruled{kind: event.kind(), Ruling: referee.Ruling(s.View(game.Nobody), open)}
				}
			}
			steps[i].told = append(steps[i].told, Seen{To: to, Event: event})
		})
		if err != nil {
			return err
		}
		steps[i].phase, steps[i].ruled = game.Look(s, game.Nobody).Phase, last
	}
	for _, said := range rec.Said {
		at := max(0, min(said.After, len(steps))-1)
		steps[at].said = append(steps[at].said, said)
	}
	r.game, r.steps = n, steps
	r.first = max(0, slices.IndexFunc(rec.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })-1)
	r.starts = chapters(rec, steps, r.first)
	r.at, r.scroll, r.knows, r.why, r.reviewed = r.first, 0, false, false, reviewed{}
	if r.eyes != game.Dealer && int(r.eyes) >= rec.Setup.Players {
		r.eyes = game.Nobody
	}
	return nil
}

// chapters returns the steps with which something new begins: another phase, or
// the play after a trick that is turned face down.
func chapters(rec *record.Record, steps []step, first int) []int {
	turns := make(map[string]bool) // kinds of events that turn others face down
	_, _ = rec.Replay(func(_ game.Seats, e game.Event) {
		if f, ok := e.(game.Fleeting); ok && f.Until() != "" {
			turns[f.Until()] = true
		}
	})
	starts := []int{first}
	for i := first + 1; i < len(steps); i++ {
		turned := slices.ContainsFunc(steps[i].told, func(t Seen) bool { return turns[t.Event.kind()] })
		if turned || steps[i].phase != steps[i-1].phase {
			starts = append(starts, i)
		}
	}
	return starts
}

// chapter returns the number of the chapter that the step is in.
func (r *replay) chapter() int {
	n, found := slices.BinarySearch(r.starts, r.at)
	if !found {
		n--
	}
	return n
}

// key handles a key, and reports whether the replay is to be closed.
func (r *replay) key(k string) (closed bool, err error) {
	last := len(r.steps) - 1
	switch k {
	case "q", "esc":
		if !r.paged() {
			return true, nil
		}
		r.knows, r.why, r.reviewed.open = false, false, false
	case "right", "space", "enter":
		r.at = min(last, r.at+1)
	case "left":
		r.at = max(r.first, r.at-1)
	case "down":
		if n := r.chapter() + 1; n < len(r.starts) {
			r.at = r.starts[n]
		} else {
			r.at = last
		}
	case "up":
		n := r.chapter()
		if n > 0 && r.at == r.starts[n] {
			n--
		}
		r.at = r.starts[n]
	case "home":
		r.at = r.first
	case "end":
		r.at = last
	case "tab":
		r.look(1)
	case "shift+tab":
		r.look(-1)
	case "a":
		r.eyes = game.Dealer
	case "k":
		r.knows, r.why, r.reviewed.open = !r.knows, false, false
	case "y", "ctrl+y":
		r.why, r.knows, r.reviewed.open = !r.why, false, false
	case "v":
		r.review()
		r.knows, r.why, r.reviewed.open = false, false, !r.reviewed.open
	case "1", "2", "3", "4", "5":
		r.jump(k)
	case "n":
		err = r.open((r.game + 1) % len(r.records))
	case "pgup", "pgdown":
		by := 5
		if (k == "pgup") == r.paged() { // the story scrolls back from its end, a page from its beginning
			by = -5
		}
		r.scroll = max(0, r.scroll+by)
		return false, nil
	}
	r.scroll = 0
	return false, err
}

// paged reports whether a page is open in the place of the board.
func (r *replay) paged() bool { return r.knows || r.why || r.reviewed.open }

// look goes to other eyes: the seats in turn, a spectator, everything.
func (r *replay) look(by int) {
	all := []game.Seat{}
	for seat := range r.records[r.game].Setup.Players {
		all = append(all, game.Seat(seat))
	}
	all = append(all, game.Nobody, game.Dealer)
	r.eyes = all[(slices.Index(all, r.eyes)+by+len(all))%len(all)]
}

// hears reports whether these eyes are told what these seats were.
func (r *replay) hears(to game.Seats) bool { return r.eyes == game.Dealer || to.Has(r.eyes) }

// seat returns the seat whose view is drawn.
func (r *replay) seat() game.Seat {
	if r.eyes == game.Dealer {
		return game.Nobody
	}
	return r.eyes
}

// state returns the game after the step.
func (r *replay) state() (game.State, error) {
	rec := r.records[r.game]
	s, err := rec.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range rec.Moves[:r.at+1] {
		s.Do(m.Seat, m.Action, nil)
	}
	return s, nil
}

// screen returns the screen of the table as it was after the step.
func (r *replay) screen(m Model) (Model, error) {
	rec := r.records[r.game]
	s, err := r.state()
	if err != nil {
		return m, err
	}
	wire, err := game.FrameJSON(rec.Game, game.Look(s, r.seat()))
	if err != nil {
		return m, err
	}
	f, err := parse(wire)
	if err != nil {
		return m, err
	}
	f.Legal, f.May = nil, nil
	status := table.Status{Game: rec.Game.Info().Name, Setup: rec.Setup, Stage: tablelog.Playing}
	for seat := range rec.Setup.Players {
		status.Chairs = append(status.Chairs, table.ChairStatus{Name: clean(m.words.Seat(game.Seat(seat), rec.Names))})
	}
	m.seat(status)
	m.frame, m.choice, m.story, m.scroll = *f, choice{}, nil, r.scroll
	m.moment, m.settings = false, nil
	for i := range r.at + 1 {
		m.story.add(r.lines(&m, &r.steps[i])...)
	}
	return m, nil
}

// lines returns the sentences of a step for the eyes that look.
func (r *replay) lines(m *Model, s *step) (lines []line) {
	add := func(to game.Seats, sort sort, text string) {
		switch {
		case !r.hears(to):
			return
		case r.eyes == game.Dealer && !to.Has(game.Nobody):
			sort, text = secret, m.words.Say("", "only", map[string]any{"seats": seatList(to), "what": text}, m.names)
		}
		lines = append(lines, line{sort: sort, text: text})
	}
	for _, t := range s.told {
		add(t.To, happened, m.sentence(t.Event))
	}
	for _, w := range s.said {
		add(w.To.With(w.Seat), spoken, m.text("says", map[string]any{"seat": float64(w.Seat), "text": clean(w.Text)}))
	}
	return lines
}

// draw draws the whole screen of the replay.
func (r *replay) draw(shown Model) []string {
	shown, err := r.screen(shown)
	m := screen{&shown}
	if err != nil {
		return draw.Block([]string{m.because(err)}, m.width, m.height)
	}
	p := m.parts()
	rows := []string{r.header(m.Model), m.named(p)}
	if r.paged() {
		m.known = true
		rows[1] = m.rule(p, "")
		var page []string
		switch {
		case r.knows:
			page = r.knowledge(m.Model)
		case r.why:
			page = m.whyLines(r.steps[r.at].ruled)
		default:
			page = r.reviewLines(m.words)
		}
		lines := m.wrapped(page)
		m.scroll = max(0, min(r.scroll, len(lines)-p.body))
		rows = append(rows, m.sheet(lines, p)...)
	} else {
		rows = append(rows, m.body(p)...)
	}
	rows = append(rows, m.rule(p, "┴"), draw.Fit(" "+m.look.Strong.Render(r.where(m.Model)), m.width))
	var told []string
	for _, l := range r.lines(m.Model, &r.steps[r.at]) {
		for _, w := range draw.Wrap(l.text, m.width-3) {
			told = append(told, "  "+w)
		}
	}
	if len(told) == 0 {
		told = []string{"  " + m.look.Faint.Render(m.text("replay.nothing", nil))}
	}
	rows = append(rows, draw.Block(told, m.width, p.options+1)...)
	keys := whole(m.text("replay.keys", nil), m.width-1)
	return append(rows, draw.Fit(" "+m.look.Faint.Render(keys), m.width))
}

// header names the game, the phase and the step.
func (r *replay) header(m *Model) string {
	left := m.look.Title.Render(" "+m.title()) + m.look.Faint.Render(" · "+m.phase())
	right := m.text("replay.step", map[string]any{"n": float64(r.at - r.first), "of": float64(len(r.steps) - 1 - r.first)})
	gap := m.width - ansi.StringWidth(left) - ansi.StringWidth(right) - 1
	return draw.Fit(left+strings.Repeat(" ", max(1, gap))+right, m.width)
}

// where says whose eyes look, and at which chapter of which game.
func (r *replay) where(m *Model) string {
	text := m.words.Text("page.replay.seat") + ": " + r.who(m) + " · " +
		m.text("replay.chapter", map[string]any{"n": float64(r.chapter() + 1), "of": float64(len(r.starts))})
	if len(r.records) > 1 {
		text += " · " + m.text("replay.game", map[string]any{"n": float64(r.game + 1), "of": float64(len(r.records))})
	}
	return text
}

// who names the eyes that look.
func (r *replay) who(m *Model) string {
	switch r.eyes {
	case game.Dealer:
		return m.text("replay.all", nil)
	case game.Nobody:
		return m.words.Text("page.replay.public")
	}
	return m.names[r.eyes]
}
