package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/store"
)

// The log of a game has the games that counted. From time to time its beginning is folded
// into a checkpoint: what the book was after those games. So it is as long as there are
// people and set-ups, and the games of the last while. Who reads it from its beginning
// comes to the same book as who has counted every game.
const (
	most   = 5000                // games that wait until they are folded
	tries  = 100                 // games between two tries, if too many are fresh
	fresh  = 48 * time.Hour      // games that are no older stay: others see a rating a day late
	retold = 90 * 24 * time.Hour // for so long it is known that a game has counted; an older one counts no more
)

// A line of the log is a game, or a part of the checkpoint before them: its head, a page
// of the book, or a game that has counted.
type line struct {
	*rating.Game
	Since int          `json:"since,omitempty"` // games in the checkpoint that it stands in or after
	Head  *head        `json:"head,omitempty"`
	Page  *rating.Page `json:"page,omitempty"`
	Seen  *seen        `json:"seen,omitempty"`
}

type head struct {
	Season int   `json:"season"`
	Until  int64 `json:"until"` // when the last of its games was over
	Lines  int   `json:"lines"` // of the checkpoint, with this one
}

type seen struct {
	Table  string `json:"table"`
	Number int    `json:"number"`
	Ended  int64  `json:"ended"`
}

// counted is a book, and how far the log is counted into it.
type counted struct {
	book  *rating.Book
	lines int
	games map[played]int64 // and when they were over
	since int              // games in the checkpoint
	until int64            // of the checkpoint
	pages []rating.Page    // of the checkpoint, until all are read
	head  *head
	told  int64 // folds that were known of when it was read
}

var errFolded = errors.New("the log was folded meanwhile")

func newCounted() *counted {
	return &counted{book: rating.NewBook(), games: make(map[played]int64)}
}

// take counts a line; by, unless it is zero, is the time by which a game must be over.
// It returns the game, if it is one that hadn't counted.
func (c *counted) take(b []byte, by time.Time) (g *rating.Game, ok bool, err error) {
	var l line
	if err := json.Unmarshal(b, &l); err != nil {
		return nil, false, err
	}
	if l.Head != nil && c.lines == 0 {
		c.since, c.until, c.head = l.Since, l.Head.Until, l.Head
	}
	switch {
	case l.Since != c.since && !c.late(&l) || l.Head != nil && c.lines > 0:
		return nil, false, errFolded
	case l.Page != nil:
		c.pages = append(c.pages, *l.Page)
	case l.Seen != nil:
		c.games[played{l.Seen.Table, l.Seen.Number}] = l.Seen.Ended
	case l.Game != nil:
		if !by.IsZero() && l.Ended > by.Unix() {
			return nil, false, nil
		}
		c.lines++
		key := played{l.Table, l.Number}
		if _, known := c.games[key]; known {
			return nil, true, nil
		}
		c.games[key] = l.Ended
		c.book.Count(l.Game)
		return l.Game, true, nil
	case l.Head == nil:
		return nil, false, errors.New("neither a game nor a part of a checkpoint")
	}
	if c.lines++; c.lines == c.head.Lines {
		c.book, err = rating.Restore(c.head.Season, c.pages)
		c.pages = nil
	}
	return nil, true, err
}

// late reports whether a line is a game that a machine added which hadn't heard of the last
// fold, when the log happened to be as long again as that machine knew it. It counts.
func (c *counted) late(l *line) bool {
	return l.Game != nil && l.Since < c.since && c.head != nil && c.lines >= c.head.Lines
}

// waiting returns how many games stand after the checkpoint.
func (c *counted) waiting() int {
	if c.head == nil {
		return c.lines
	}
	return c.lines - c.head.Lines
}

// checkpoint returns the lines that stand for all that was counted.
func (c *counted) checkpoint() (lines []line) {
	games := c.since + c.waiting()
	h := &head{Season: c.book.Season, Until: c.until}
	for _, ended := range c.games {
		h.Until = max(h.Until, ended)
	}
	lines = append(lines, line{Head: h})
	for _, p := range c.book.Pages() {
		lines = append(lines, line{Page: &p})
	}
	var still []seen
	for g, ended := range c.games {
		if ended == 0 || ended >= horizon(h.Until) {
			still = append(still, seen{g.table, g.number, ended})
		}
	}
	slices.SortFunc(still, func(a, b seen) int {
		if n := strings.Compare(a.Table, b.Table); n != 0 {
			return n
		}
		return a.Number - b.Number
	})
	for _, s := range still {
		lines = append(lines, line{Seen: &s})
	}
	h.Lines = len(lines)
	for i := range lines {
		lines[i].Since = games
	}
	return lines
}

// horizon returns when a game must have been over to count after a checkpoint: whether
// an older one has counted isn't known any more.
func horizon(until int64) int64 { return until - int64(retold/time.Second) }

// fold puts a checkpoint in the place of the games at the beginning of a log, if there
// are so many of them. r.mu is held. Another machine may have been quicker: then there is nothing to do.
func (r *Ratings) fold(ctx context.Context, log string, most int) error {
	old, err := r.Log.Read(ctx, log, 0)
	if err != nil || len(old) == 0 {
		return err
	}
	var last line
	if err := json.Unmarshal(old[len(old)-1], &last); err != nil || last.Game == nil {
		return err
	}
	by, c := time.Unix(last.Ended, 0).Add(-fresh), newCounted()
	for _, b := range old {
		if _, ok, err := c.take(b, by); err != nil {
			return fmt.Errorf("line %d of %s: %w", c.lines, log, err)
		} else if !ok {
			break
		}
	}
	if c.waiting() < most {
		return nil
	}
	lines := c.checkpoint()
	since := lines[0].Since
	for _, b := range old[c.lines:] {
		var l line
		if err := json.Unmarshal(b, &l); err != nil {
			return err
		}
		l.Since = since
		lines = append(lines, l)
	}
	folded := make([][]byte, len(lines))
	for i, l := range lines {
		if folded[i], err = json.Marshal(l); err != nil {
			return err
		}
	}
	if err = r.Log.Replace(ctx, log, len(old), folded, nil); errors.Is(err, store.ErrConflict) {
		return nil
	}
	delete(r.books, log)
	delete(r.books, log+later)
	return err
}

// Folded takes notice that a log may have been written anew, on whatever machine. It
// doesn't wait.
func (r *Ratings) Folded(log string) {
	if strings.HasPrefix(log, store.PersonPrefix+"rated-") {
		r.folds.Add(1)
	}
}
