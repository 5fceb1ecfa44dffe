package server

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	robbers "github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/testhelp"
)

// someReviews returns reviews that end with the test, and what they complained of.
func someReviews(t *testing.T) (v *reviews, failures *[]string) {
	t.Helper()
	life, end := context.WithCancel(context.Background())
	failures = new([]string)
	v = newReviews(life, func(err error) { *failures = append(*failures, err.Error()) })
	v.most = testhelp.Patience // whatever the machine does beside
	t.Cleanup(func() {
		end()
		v.inside.close()
	})
	return v, failures
}

// always is somebody who may ask for any review, from an address.
func always(address string) reviewer {
	return reviewer{path: limits.At(address).Path(), may: func() bool { return true }, took: func(time.Duration) {}}
}

// busyReviews lets a review be in work until the test says so.
func busyReviews(t *testing.T, v *reviews) (done func()) {
	t.Helper()
	turn, err := v.turns.Enter("busy")
	if err != nil {
		t.Fatal(err)
	}
	return turn.Leave
}

// robbed returns a game that seed makes.
func robbed(t *testing.T, seed uint64) *record.Record {
	t.Helper()
	return played(t, robbers.Game{}, game.Setup{Players: 3}, rand.New(rand.NewPCG(seed, seed)))
}

// await asks until a review is made, or refused.
func await(t *testing.T, v *reviews, rec *record.Record) ([]byte, error) {
	t.Helper()
	for end := time.Now().Add(testhelp.Patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if packed, _, err := v.of(rec, always("192.0.2.1")); packed != nil || err != nil {
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
	defer busyReviews(t, v)()
	nobody := always("192.0.2.1")
	nobody.may = func() bool { return false }
	if _, _, err := v.of(robbed(t, 1), nobody); !errors.Is(err, game.CodeRate) {
		t.Errorf("without leave: %v", err)
	}
	for i := range mostReviewsQueued {
		rec := robbed(t, uint64(i))
		for range 2 {
			if packed, waiting, err := v.of(rec, always(fmt.Sprintf("192.0.%d.1", i))); packed != nil || waiting != i+2 || err != nil {
				t.Fatalf("review %d: %d bytes, %d wait, %v", i, len(packed), waiting, err)
			}
		}
	}
	if _, _, err := v.of(robbed(t, 98), always("192.0.0.1")); !errors.Is(err, game.CodeBusy) {
		t.Errorf("a second one of an address: %v", err)
	}
	if _, _, err := v.of(robbed(t, 99), always("192.0.0.2")); !errors.Is(err, game.CodeBusy) {
		t.Errorf("one too many: %v", err)
	}
	long := robbed(t, 1)
	long.Moves = make([]record.Move, mostReviewedMoves+1)
	if _, _, err := v.of(long, always("192.0.2.1")); !errors.Is(err, game.CodeSize) {
		t.Errorf("a long game: %v", err)
	}
}

// What is kept has a bound: the oldest review makes room, and is made again when
// somebody asks.
func TestReviewsMakeRoom(t *testing.T) {
	gametest.SkipRaced(t)
	v, _ := someReviews(t)
	v.keep = 1
	for seed := range uint64(2) {
		if packed, err := await(t, v, robbed(t, seed)); len(packed) == 0 || err != nil {
			t.Fatalf("%d bytes, %v", len(packed), err)
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.known) != 1 || len(v.order) != 1 || v.turns.Len() != 0 {
		t.Errorf("%d reviews are kept and %d wait", len(v.known), v.turns.Len())
	}
}

// A review that a busy server gives up says nothing about the game: who asks again gets
// it, if their share of the time is not spent.
func TestReviewGivenUp(t *testing.T) {
	gametest.SkipRaced(t)
	v, _ := someReviews(t)
	v.most = time.Nanosecond
	rec, begun := robbed(t, 1), 0
	by := always("192.0.2.1")
	by.may = func() bool { begun++; return begun < 3 }
	testhelp.Eventually(t, func() error {
		_, _, err := v.of(rec, by)
		if !errors.Is(err, game.CodeRate) {
			return fmt.Errorf("their share is not spent: %w", err)
		}
		return nil
	})
	v.most = testhelp.Patience
	if packed, err := await(t, v, rec); len(packed) == 0 || err != nil {
		t.Errorf("later: %d bytes, %v", len(packed), err)
	}
}

// A game with another name in it is another game: what the operator erased is not
// told from memory.
func TestReviewOfAnotherName(t *testing.T) {
	v, _ := someReviews(t)
	defer busyReviews(t, v)()
	rec, renamed := robbed(t, 1), robbed(t, 1)
	renamed.Names = []string{"", "Anna", ""}
	for i, r := range []*record.Record{rec, renamed} {
		if _, waiting, err := v.of(r, always(fmt.Sprintf("192.0.%d.1", i))); waiting != i+2 || err != nil {
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

// However many reviews others have asked for, somebody's first one is made after at
// most one of each other network. Before, six of one address came first and took 93 s.
func TestReviewsTakeTurns(t *testing.T) {
	gametest.SkipRaced(t)
	v, _ := someReviews(t)
	done := busyReviews(t, v)
	asked, taken := 0, 0
	for i := range uint64(6) { // one address of its own each, of one network
		for _, address := range []string{"192.0.2.1", fmt.Sprintf("192.0.2.%d", 2+i)} {
			asked++
			if _, _, err := v.of(robbed(t, 10*i+uint64(asked)), always(address)); err == nil {
				taken++
			}
		}
	}
	if taken != 7 {
		t.Errorf("%d of %d of seven addresses are taken", taken, asked)
	}
	honest := robbed(t, 99)
	if _, _, err := v.of(honest, always("198.51.100.1")); err != nil {
		t.Fatal(err)
	}
	done()
	if _, err := await(t, v, honest); err != nil {
		t.Fatal(err)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	key, err := reviewKey(honest)
	if err != nil {
		t.Fatal(err)
	}
	if at := slices.Index(v.order, key); at < 0 || at > 1 {
		t.Errorf("%d reviews of others were made first", at)
	}
}
