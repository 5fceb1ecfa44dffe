package tui

import (
	"context"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/review"
)

// mostReview bounds the time for which a review stops the terminal. One of 24 players
// takes a second.
const mostReview = time.Minute

// A reviewed game has a page that tells what it turned on. It is made when somebody
// first asks for it.
type reviewed struct {
	open  bool
	made  bool
	found *review.Review // nil: there is none
}

// review makes the review of the game that is looked at.
func (r *replay) review() {
	if r.reviewed.made {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), mostReview)
	defer cancel()
	found, err := review.Of(ctx, r.records[r.game])
	if err != nil {
		found = nil
	}
	r.reviewed.made, r.reviewed.found = true, found
}

// jump goes to the decision with that number on the page of the review, and closes the
// page.
func (r *replay) jump(number string) {
	if n := int(number[0] - '1'); r.reviewed.open && r.reviewed.found != nil && n < len(r.reviewed.found.Turning) {
		r.at, r.reviewed.open = r.reviewed.found.Turning[n].Step, false
	}
}

// reviewLines returns the page of the review.
func (r *replay) reviewLines(l *i18n.Language) []string {
	if r.reviewed.found == nil {
		return []string{l.Text("tui.review.none")}
	}
	var b strings.Builder
	_ = r.reviewed.found.Words(&b, l) // a Builder takes everything
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	for i := range lines {
		lines[i] = clean(lines[i])
	}
	return append(lines, "", l.Text("tui.review.jump"))
}
