package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/narrate"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A place is the player's seat at one table: a goroutine reads its frames and
// keeps what a model may ask about.
type place struct {
	code    string
	session *client.Session
	words   *i18n.Language
	ended   chan struct{}

	mu     sync.Mutex
	change chan struct{} // closed when something is new
	frame  *client.Frame // the newest; nil: none yet
	taken  int64         // frames, in all
	may    []string      // what it lets the seat do without being asked
	status *table.Status
	told   []line   // of the game that runs, or was last
	news   []string // what the model has not read yet
	err    error    // why it ended
}

// A line is a sentence, and the kind of event that hides it again.
type line struct{ text, until string }

// mostNews is how many sentences wait for a model that does not look.
const mostNews = 500

func listen(ctx context.Context, code string, session *client.Session, words *i18n.Language) *place {
	p := &place{code: code, session: session, words: words, ended: make(chan struct{}), change: make(chan struct{})}
	go p.run(ctx)
	return p
}

func (p *place) run(ctx context.Context) {
	defer close(p.ended)
	for {
		f, err := p.session.Next(ctx)
		switch {
		case errors.Is(err, client.ErrLost):
		case err != nil:
			p.mu.Lock()
			p.err = err
			p.stir()
			p.mu.Unlock()
			return
		default:
			p.take(f)
		}
	}
}

func (p *place) close() {
	p.session.Close()
	<-p.ended
}

// over returns why the place is no longer one.
func (p *place) over() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// stir wakes who waits for something new. The caller holds mu.
func (p *place) stir() {
	close(p.change)
	p.change = make(chan struct{})
}

// take keeps a frame.
func (p *place) take(f *client.Frame) {
	p.mu.Lock()
	defer p.mu.Unlock()
	defer p.stir()
	if s := f.Status; s != nil {
		if s.Stage == tablelog.Playing && (p.status == nil || p.status.Stage != tablelog.Playing) {
			p.told = nil // another game
		}
		p.status = s
	}
	var more struct{ May []string }
	_ = json.Unmarshal(f.Raw, &more) // it was read before
	p.frame, p.may = f, more.May
	p.taken++
	for _, e := range f.Events {
		p.hear(e)
	}
	for _, w := range f.Words {
		p.add(line{text: p.said(w)})
	}
}

// hear keeps an event, and forgets what it turns face down: nobody is told that
// again.
func (p *place) hear(event json.RawMessage) {
	kind, text := p.teller().Event(event)
	var more struct{ Until string }
	_ = json.Unmarshal(event, &more)
	p.told = slices.DeleteFunc(p.told, func(l line) bool { return l.until != "" && l.until == kind })
	if text != "" {
		p.add(line{text, more.Until})
	}
}

func (p *place) add(l line) {
	p.told = append(p.told, l)
	p.news = append(p.news, l.text)
	p.news = p.news[max(0, len(p.news)-mostNews):]
}

// said returns what somebody said. What people type is theirs: it is quoted, so
// that a model does not take it for the table's own words.
func (p *place) said(w tablelog.Word) string {
	text, key := w.Text, "says"
	if w.Words != nil && p.words.Has(w.Words.Key) {
		text = p.words.Message(*w.Words, p.names())
	}
	if w.To != game.Everybody {
		key = "whispers"
	}
	return clean.Text(p.words.Say("", "tui."+key, map[string]any{"seat": float64(w.Seat), "to": seats(w.To.Without(w.Seat)), "text": "“" + text + "”"}, p.names()))
}

func seats(all game.Seats) []any {
	list := []any{}
	for s := range (all & game.Table(game.MaxSeats)).All() {
		list = append(list, float64(s))
	}
	return list
}

func (p *place) names() (names []string) {
	if p.status != nil {
		for _, c := range p.status.Chairs {
			names = append(names, clean.Text(c.Name))
		}
	}
	return names
}

func (p *place) teller() narrate.Teller {
	t := narrate.Teller{Words: p.words, Names: p.names()}
	if p.status != nil {
		t.Game = p.status.Game
	}
	return t
}

// until waits until the place is as asked, or the time is over.
func (p *place) until(ctx context.Context, wait time.Duration, is func() bool) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		p.mu.Lock()
		done, change, err := is(), p.change, p.err
		p.mu.Unlock()
		if done || err != nil {
			return err
		}
		select {
		case <-change:
		case <-timer.C:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// asked reports whether the seat is to decide, or nothing will come: the caller
// holds mu.
func (p *place) asked() bool {
	return p.frame != nil && (len(p.frame.Legal) > 0 || p.status != nil && p.status.Stage == tablelog.Over)
}
