package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"howl/game"
	"howl/internal/record"
	"howl/internal/review"
)

// Reviewing is the answer while a review is being made.
type Reviewing struct {
	Waiting int `json:"waiting"` // the reviews that are being made or wait, this one included
}

func (s *Server) review(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "game")
	if err != nil {
		return err
	}
	var (
		packed  []byte
		waiting int
	)
	err = s.costly(r, s.limits.drawn, func() error {
		f, err := s.finished(r)
		if err != nil {
			return err
		}
		rec, _, err := f.Game(n)
		if err != nil {
			return err
		}
		packed, waiting, err = s.reviews.of(rec, func() bool { return s.limits.reviews.take(s.asker(r), 1) })
		return err
	})
	switch {
	case err != nil:
		return err
	case packed == nil:
		w.Header().Set("Retry-After", "1")
		return say(w, http.StatusAccepted, Reviewing{waiting})
	}
	return send(w, r, "application/json", packed)
}

// How much reviews may take of the server. docs/security.md says what they come to.
const (
	mostReviewedMoves = 4000        // of one game
	mostReviewTime    = time.Minute // for one game
	mostReviewsQueued = 16          // being made or waiting
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
	turn   chan struct{}
	inside gate

	mu     sync.Mutex
	known  map[[sha256.Size]byte]*reviewed
	order  [][sha256.Size]byte // of those that are made, the oldest first
	bytes  int                 // of those
	queued int
}

// reviewed is the review of one game, or why there is none.
type reviewed struct {
	made   bool
	packed []byte // JSON by gzip
	err    error
}

func (r *reviewed) size() int { return max(leastReviewKept, len(r.packed)) }

func newReviews(life context.Context, failed func(error)) *reviews {
	return &reviews{life: life, failed: failed, keep: mostReviewsKept, turn: make(chan struct{}, 1), known: make(map[[sha256.Size]byte]*reviewed)}
}

// of returns the review of a game. If it is not made yet, of returns how many are
// being made or wait, and begins with this one if nobody has asked for it before
// and may allows it.
func (v *reviews) of(rec *record.Record, may func() bool) (packed []byte, waiting int, err error) {
	if len(rec.Moves) > mostReviewedMoves {
		return nil, 0, tooLong
	}
	sum := sha256.New()
	if err := rec.Print(sum); err != nil {
		return nil, 0, err
	}
	key := [sha256.Size]byte(sum.Sum(nil))
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.known[key]
	switch {
	case r != nil && r.made:
		return r.packed, 0, r.err
	case r != nil:
		return nil, v.queued, nil
	case v.queued >= mostReviewsQueued:
		return nil, 0, crowded
	case !may():
		return nil, 0, busy
	}
	r = new(reviewed)
	if !v.inside.enter(func() { v.finish(key, r, rec) }) {
		return nil, 0, away
	}
	v.known[key] = r
	v.queued++
	return nil, v.queued, nil
}

// finish makes a review and keeps it. The oldest ones make room for it.
func (v *reviews) finish(key [sha256.Size]byte, r *reviewed, rec *record.Record) {
	packed, err := v.inTurn(rec)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.queued--
	r.made, r.packed, r.err = true, packed, err
	v.order = append(v.order, key)
	v.bytes += r.size()
	for v.bytes > v.keep && len(v.order) > 1 {
		v.bytes -= v.known[v.order[0]].size()
		delete(v.known, v.order[0])
		v.order = v.order[1:]
	}
}

// inTurn waits for the review before this one, and makes it. What goes wrong in a
// review ends nothing else.
func (v *reviews) inTurn(rec *record.Record) (packed []byte, err error) {
	select {
	case v.turn <- struct{}{}:
		defer func() { <-v.turn }()
	case <-v.life.Done():
		return nil, away
	}
	defer func() {
		if p := recover(); p != nil {
			v.failed(fmt.Errorf("review panicked: %v\n%s", p, debug.Stack()))
			packed, err = nil, broken
		}
	}()
	ctx, cancel := context.WithTimeout(v.life, mostReviewTime)
	defer cancel()
	found, err := review.Of(ctx, rec)
	switch {
	case errors.Is(err, review.ErrNone):
		return nil, noReview
	case errors.Is(err, context.DeadlineExceeded):
		return nil, tooLong
	case errors.Is(err, context.Canceled):
		return nil, away
	case err != nil:
		v.failed(err)
		return nil, broken
	}
	var body bytes.Buffer
	z := gzip.NewWriter(&body)
	if err := errors.Join(json.NewEncoder(z).Encode(found), z.Close()); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}
