package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/fairqueue"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/review"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Reviewing is the answer while a review is being made.
type Reviewing struct {
	Waiting int `json:"waiting"` // the reviews that are being made or wait, this one included
}

func (a *archive) review(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "game")
	if err != nil {
		return err
	}
	var (
		packed  []byte
		seats   []int
		waiting int
	)
	err = a.costly(r, a.limits.Drawn, func() error {
		rec, _, err := a.game(r, n)
		if err != nil {
			return err
		}
		if packed, waiting, err = a.reviews.of(rec, a.reviewer(r)); packed != nil {
			seats = a.reviews.accuracies(rec)
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case packed == nil:
		w.Header().Set("Retry-After", "1")
		return say(w, http.StatusAccepted, Reviewing{waiting})
	}
	if p, _ := a.known(r); p.Kept && seats != nil {
		if err := a.people.Judged(r.Context(), tablelog.Handle(p.ID), tableID(r), n, seats); err != nil {
			return err
		}
	}
	return send(w, r, "application/json", packed)
}

// How much reviews may take of the server. docs/security.md says what they come to.
const (
	mostReviewedMoves = 4000        // of one game
	mostReviewTime    = time.Minute // for one game
	mostReviewsQueued = 64          // waiting; of one address one is being made or waits
	mostReviewsKept   = 8 << 20     // bytes
	leastReviewKept   = 1 << 10     // bytes that a review counts for, a refusal included
)

var (
	noReview = game.Refuse(game.CodeReview, "refused.review")
	tooLong  = game.Refuse(game.CodeSize, "refused.size.review", "n", mostReviewedMoves)
)

// reviews makes reviews of games that are over, one at a time and beside the
// tables, and keeps the last ones. It knows a game by its record: if the operator
// changes the record, such as a name in it, there is a new review.
type reviews struct {
	life   context.Context // ends with the server
	failed func(error)     // tells the operator
	keep   int             // bytes
	most   time.Duration   // for one game
	turns  *fairqueue.Queue
	inside gate

	mu    sync.Mutex
	known map[[sha256.Size]byte]*reviewed
	order [][sha256.Size]byte // of those that are made, the oldest first
	bytes int                 // of those
}

// reviewed is the review of one game, or why there is none.
type reviewed struct {
	made   bool
	packed []byte // JSON by gzip
	seats  []int  // the accuracy of each, in percent; below 0: nothing much hung on it
	err    error
}

func (r *reviewed) size() int { return max(leastReviewKept, len(r.packed)) }

func newReviews(life context.Context, failed func(error)) *reviews {
	return &reviews{life: life, failed: failed, keep: mostReviewsKept, most: mostReviewTime, turns: newReviewTurns(), known: make(map[[sha256.Size]byte]*reviewed)}
}

func newReviewTurns() *fairqueue.Queue {
	return fairqueue.New(fairqueue.Bounds{Slots: 1, Waiting: mostReviewsQueued, Each: 1})
}

// A reviewer is who asks for a review.
type reviewer struct {
	path []string            // whom they take turns with
	may  func() bool         // begin one
	took func(time.Duration) // charges the work
}

// reviewer returns who asks for a review.
func (a *archive) reviewer(r *http.Request) reviewer {
	from := a.asker(r)
	path := from.Path()
	if from.Local() { // which has no limits
		path[1] = r.URL.Path
	}
	return reviewer{
		path: path,
		may:  func() bool { return a.limits.ReviewTime.Has(from, 1) && a.limits.Reviews.Take(from, 1) },
		took: func(d time.Duration) { a.limits.ReviewTime.Charge(from, int(d.Milliseconds())) },
	}
}

// of returns the review of a game. If it is not made yet, of returns how many are
// being made or wait, and begins with this one if nobody has asked for it before
// and it may be begun.
func (v *reviews) of(rec *record.Record, by reviewer) (packed []byte, waiting int, err error) {
	if len(rec.Moves) > mostReviewedMoves {
		return nil, 0, tooLong
	}
	key, err := reviewKey(rec)
	if err != nil {
		return nil, 0, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.known[key]
	switch {
	case r != nil && r.made:
		return r.packed, 0, r.err
	case r != nil:
		return nil, v.turns.Len(), nil
	case !by.may():
		return nil, 0, busy
	}
	turn, err := v.turns.Enter(by.path...)
	if err != nil {
		return nil, 0, crowded
	}
	r = new(reviewed)
	if !v.inside.enter(func() { v.finish(key, r, rec, turn, by) }) {
		turn.Leave()
		return nil, 0, away
	}
	v.known[key] = r
	return nil, v.turns.Len(), nil
}

// reviewKey tells a game from others: its record, and which votes nobody cast.
func reviewKey(rec *record.Record) (key [sha256.Size]byte, err error) {
	sum := sha256.New()
	if err := rec.Print(sum); err != nil {
		return key, err
	}
	fmt.Fprint(sum, rec.Late)
	return [sha256.Size]byte(sum.Sum(nil)), nil
}

// finish makes a review and keeps it. The oldest ones make room for it.
func (v *reviews) finish(key [sha256.Size]byte, r *reviewed, rec *record.Record, turn *fairqueue.Ticket, by reviewer) {
	defer turn.Leave()
	err := turn.Wait(v.life)
	var packed []byte
	var seats []int
	if err == nil {
		began := time.Now()
		packed, seats, err = v.make(rec)
		by.took(time.Since(began))
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if errors.Is(err, fairqueue.ErrFull) || errors.Is(err, crowded) { // who asks again waits again
		delete(v.known, key)
		return
	}
	if errors.Is(err, context.Canceled) {
		err = away
	}
	r.made, r.packed, r.seats, r.err = true, packed, seats, err
	v.order = append(v.order, key)
	v.bytes += r.size()
	for v.bytes > v.keep && len(v.order) > 1 {
		v.bytes -= v.known[v.order[0]].size()
		delete(v.known, v.order[0])
		v.order = v.order[1:]
	}
}

// make makes a review. What goes wrong in it ends nothing else.
func (v *reviews) make(rec *record.Record) (packed []byte, seats []int, err error) {
	defer func() {
		if p := recover(); p != nil {
			v.failed(fmt.Errorf("review panicked: %v\n%s", p, debug.Stack()))
			packed, seats, err = nil, nil, broken
		}
	}()
	ctx, cancel := context.WithTimeout(v.life, v.most)
	defer cancel()
	found, err := review.Of(ctx, rec)
	switch {
	case errors.Is(err, review.ErrNone):
		return nil, nil, noReview
	case errors.Is(err, context.DeadlineExceeded): // not the game's fault: its moves are bounded
		return nil, nil, crowded
	case errors.Is(err, context.Canceled):
		return nil, nil, away
	case err != nil:
		v.failed(err)
		return nil, nil, broken
	}
	for _, s := range found.Seats {
		percent := -1
		if s.Telling() {
			percent = int(math.Round(100 * s.Accuracy))
		}
		seats = append(seats, percent)
	}
	var body bytes.Buffer
	z := gzip.NewWriter(&body)
	if err := errors.Join(json.NewEncoder(z).Encode(found), z.Close()); err != nil {
		return nil, nil, err
	}
	return body.Bytes(), seats, nil
}

// accuracies returns the accuracy of each seat in a game whose review is made, in percent;
// below 0: nothing much hung on it.
func (v *reviews) accuracies(rec *record.Record) []int {
	key, err := reviewKey(rec)
	if err != nil {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if r := v.known[key]; r != nil {
		return r.seats
	}
	return nil
}
