package server

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"howl/game"
	robbers "howl/games/robbers/rules"
	"howl/internal/record"
	"howl/internal/testhelp"
)

// someReviews returns reviews that end with the test, and what they complained of.
func someReviews(t *testing.T) (v *reviews, failures *[]string) {
	t.Helper()
	life, end := context.WithCancel(context.Background())
	failures = new([]string)
	v = newReviews(life, func(err error) { *failures = append(*failures, err.Error()) })
	t.Cleanup(func() {
		end()
		v.inside.close()
	})
	return v, failures
}

func always() bool { return true }

// robbed returns a game that seed makes.
func robbed(t *testing.T, seed uint64) *record.Record {
	t.Helper()
	return played(t, robbers.Game{}, game.Setup{Players: 3}, rand.New(rand.NewPCG(seed, seed)))
}

// await asks until a review is made, or refused.
func await(t *testing.T, v *reviews, rec *record.Record) ([]byte, error) {
	t.Helper()
	for end := time.Now().Add(testhelp.Patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if packed, _, err := v.of(rec, always); packed != nil || err != nil {
			return packed, err
		}
	}
	t.Fatal("the review is never made")
	return nil, nil
}

// One review is made at a time, and few wait; nobody begins one without leave, and
// who asks again does not wait twice.
func TestReviewsAreBounded(t *testing.T) {
	v, _ := someReviews(t)
	v.turn <- struct{}{} // one is being made
	if _, _, err := v.of(robbed(t, 1), func() bool { return false }); !errors.Is(err, game.CodeRate) {
		t.Errorf("without leave: %v", err)
	}
	for i := range mostReviewsQueued {
		rec := robbed(t, uint64(i))
		for range 2 {
			if packed, waiting, err := v.of(rec, always); packed != nil || waiting != i+1 || err != nil {
				t.Fatalf("review %d: %d bytes, %d wait, %v", i, len(packed), waiting, err)
			}
		}
	}
	if _, _, err := v.of(robbed(t, 99), always); !errors.Is(err, game.CodeBusy) {
		t.Errorf("one too many: %v", err)
	}
	long := robbed(t, 1)
	long.Moves = make([]record.Move, mostReviewedMoves+1)
	if _, _, err := v.of(long, always); !errors.Is(err, game.CodeSize) {
		t.Errorf("a long game: %v", err)
	}
}

// What is kept has a bound: the oldest review makes room, and is made again when
// somebody asks.
func TestReviewsMakeRoom(t *testing.T) {
	v, _ := someReviews(t)
	v.keep = 1
	for seed := range uint64(2) {
		if packed, err := await(t, v, robbed(t, seed)); len(packed) == 0 || err != nil {
			t.Fatalf("%d bytes, %v", len(packed), err)
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.known) != 1 || len(v.order) != 1 || v.queued != 0 {
		t.Errorf("%d reviews are kept and %d wait", len(v.known), v.queued)
	}
}

// A game with another name in it is another game: what the operator erased is not
// told from memory.
func TestReviewOfAnotherName(t *testing.T) {
	v, _ := someReviews(t)
	v.turn <- struct{}{}
	rec, renamed := robbed(t, 1), robbed(t, 1)
	renamed.Names = []string{"", "Anna", ""}
	for i, r := range []*record.Record{rec, renamed} {
		if _, waiting, err := v.of(r, always); waiting != i+1 || err != nil {
			t.Errorf("%d wait, %v", waiting, err)
		}
	}
}

// panics is a game that cannot be played again.
type panics struct{ robbers.Game }

func (panics) New(game.Setup) (game.State, error) { panic("a bad record") }

// A review that fails is refused, the operator reads why, and others go on.
func TestReviewPanics(t *testing.T) {
	v, failures := someReviews(t)
	bad := robbed(t, 1)
	bad.Game = panics{}
	if _, err := await(t, v, bad); !errors.Is(err, game.CodeBroken) {
		t.Errorf("got %v", err)
	}
	if packed, err := await(t, v, robbed(t, 2)); len(packed) == 0 || err != nil {
		t.Errorf("the next one: %d bytes, %v", len(packed), err)
	}
	if len(*failures) != 1 || !strings.Contains((*failures)[0], "a bad record") {
		t.Errorf("the operator reads %q", *failures)
	}
}
