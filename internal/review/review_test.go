package review

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

func find(t *testing.T, name string) entry.Entry {
	t.Helper()
	e, ok := games.Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return e
}

// TestReview looks at a review of each game: the same record has the same one, and
// every figure is one that a person can read.
func TestReview(t *testing.T) {
	for _, e := range games.All {
		t.Run(e.Name(), func(t *testing.T) {
			r := play(t, e, game.Setup{}, []string{"easy"}, 2) // no tie, after which nobody has a chance
			first, err := Of(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Of(context.Background(), r)
			if err != nil || !reflect.DeepEqual(first, again) {
				t.Errorf("the same record has two reviews (%v)", err)
			}
			if len(first.Decisions) == 0 || len(first.Chances) < 3 || first.Result == nil {
				t.Fatalf("got %d decisions, %d chances, result %v", len(first.Decisions), len(first.Chances), first.Result)
			}
			for _, d := range first.Decisions {
				if d.Cost < 0 || d.Value < 0 || d.Most > 1 || d.Least > d.Value || d.Did == "" || d.Best == "" {
					t.Errorf("%+v", d)
				}
			}
			for _, m := range first.Chances {
				sum := 0.0
				for _, p := range m.Shares {
					sum += p
				}
				if sum < 0.999 || sum > 1.001 {
					t.Errorf("after step %d the chances are %v", m.Step, m.Shares)
				}
			}
			for seat, s := range first.Seats {
				if s.Accuracy < 0 || s.Accuracy > 1 {
					t.Errorf("seat %d has an accuracy of %v", seat, s.Accuracy)
				}
			}
			for _, d := range first.Turning {
				comparesWithWhatWasDone(t, e, d)
			}
			for _, tag := range i18n.Tags {
				var b strings.Builder
				if err := first.Words(&b, games.Language(tag)); err != nil || strings.ContainsAny(b.String(), "{}") || strings.Contains(b.String(), "review.") {
					t.Errorf("in %s (%v):\n%s", tag, err, b.String())
				}
			}
		})
	}
}

// TestRounding: a figure that lies in the middle is rounded the same way here and on the
// page, and shares add up to a hundred.
func TestRounding(t *testing.T) {
	r := play(t, find(t, "lupus"), game.Setup{}, []string{"easy"}, 2)
	found, err := of(context.Background(), r, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found.Decisions {
		if text := strconv.FormatFloat(d.Cost, 'f', -1, 64); len(text)-len(strconv.Itoa(int(d.Cost))) > 3 {
			t.Errorf("a decision costs %s points", text)
		}
	}
	for cost, want := range map[float64]string{0.45: "0.5", 0.35: "0.4", 0.44: "0.4", 12: "12.0"} {
		if got := decimal(cost); got != want {
			t.Errorf("%v is written %s, not %s", cost, got, want)
		}
	}
	for _, c := range []struct {
		shares []float64
		want   []int
	}{{[]float64{0.675, 0.325}, []int{68, 32}}, {[]float64{0.334, 0.333, 0.333}, []int{34, 33, 33}}, {[]float64{0.29, 0.57, 0.14}, []int{29, 57, 14}}, {nil, []int{}}} {
		if got := percents(c.shares); !slices.Equal(got, c.want) {
			t.Errorf("%v are written %v, not %v", c.shares, got, c.want)
		}
	}
}

// comparesWithWhatWasDone looks at a reason with two chances: the second is that of
// what was done, and no third action's.
func comparesWithWhatWasDone(t *testing.T, e entry.Entry, d Decision) {
	t.Helper()
	if e.Coach == nil || d.Why == nil {
		return
	}
	if q := d.Why.Args["q"]; q != math.Round(100*d.Value) {
		t.Errorf("step %d, %s with %.4f: the reason compares with %v (%+v)", d.Step, d.Did, d.Value, q, d.Why)
	}
}

// A werewolf who says so among strong players is the first that the review names.
// The seed is fixed; TestPlanted measures many.
func TestBetrayalIsNamedFirst(t *testing.T) {
	step, found := plant(t, find(t, "lupus"), 2)
	if len(found.Turning) == 0 || found.Turning[0].Step != step || found.Turning[0].Did != "claim werewolf" {
		t.Errorf("step %d is not first in %+v", step, found.Turning)
	}
}

// Random players lose more by a decision than hard ones. The seeds are fixed;
// TestTruth measures many games.
func TestRandomCostsMore(t *testing.T) {
	by := costs(t, find(t, "lupus"), 12)
	if random, hard := by["random"].average(), by["hard"].average(); random < 2*hard {
		t.Errorf("a decision costs random players %.2f points and hard ones %.2f", random, hard)
	}
}

// other is a game without a valuer.
type other struct{ game.Game }

func (other) Info() game.Info { return game.Info{Name: "other"} }

func TestGameWithoutValuer(t *testing.T) {
	if _, err := Of(context.Background(), &record.Record{Game: other{}}); !errors.Is(err, ErrNone) {
		t.Errorf("got %v, want %v", err, ErrNone)
	}
}

// What the clock chose, or a bot that stood in, is nobody's good or bad play.
func TestLate(t *testing.T) {
	e := find(t, "lupus")
	r := play(t, e, game.Setup{}, []string{"easy"}, 2)
	all, err := of(context.Background(), r, false)
	if err != nil {
		t.Fatal(err)
	}
	late := all.Turning[0]
	r.Late = []int{late.Step}
	own, err := of(context.Background(), r, false)
	if err != nil || len(own.Decisions) != len(all.Decisions)-1 || own.Seats[late.Seat].Decisions != all.Seats[late.Seat].Decisions-1 {
		t.Fatalf("%d decisions of %d, %v", len(own.Decisions), len(all.Decisions), err)
	}
	if slices.ContainsFunc(append(own.Decisions, own.Turning...), func(d Decision) bool { return d.Step == late.Step }) {
		t.Errorf("the game turned on %q, which seat %v did not choose", late.Did, late.Seat)
	}
}

// A review that nobody waits for any more ends.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Of(ctx, play(t, find(t, "lupus"), game.Setup{}, []string{"easy"}, 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// A ballot lists who voted for whom.
func TestBallots(t *testing.T) {
	found, err := Of(context.Background(), play(t, find(t, "lupus"), game.Setup{}, []string{"easy"}, 1))
	if err != nil || len(found.Ballots) < 2 {
		t.Fatalf("got %d ballots (%v)", len(found.Ballots), err)
	}
	for i, want := range []Ballot{{Day: 1, Phase: "ballot", Out: game.Nobody}, {Day: 1, Phase: "lynch"}} {
		got := found.Ballots[i]
		if got.Day != want.Day || got.Phase != want.Phase || len(got.Votes) != 8 || (got.Out == game.Nobody) != (want.Out == game.Nobody) {
			t.Errorf("ballot %d is %+v", i, got)
		}
	}
}

// What was better is explained where the coach would do the same, in every language.
// The seeds are fixed.
func TestWhy(t *testing.T) {
	for _, name := range []string{"robbers", "lupus"} {
		found, err := Of(context.Background(), play(t, find(t, name), game.Setup{}, []string{"random"}, 1))
		if err != nil {
			t.Fatal(err)
		}
		reasons := 0
		for _, d := range found.Turning {
			if d.Why != nil {
				reasons++
			}
		}
		if reasons == 0 {
			t.Errorf("%s: none of %d decisions is explained", name, len(found.Turning))
		}
		for _, tag := range i18n.Tags {
			var b strings.Builder
			if err := found.Words(&b, games.Language(tag)); err != nil || strings.ContainsAny(b.String(), "{}") || strings.Contains(b.String(), ".reason.") {
				t.Errorf("%s in %s (%v):\n%s", name, tag, err, b.String())
			}
		}
	}
}

// What was better is told with what speaks for it. That nothing is known speaks for
// nothing; then it isn't listed. The seeds are fixed.
func TestReasonsSpeakForSomething(t *testing.T) {
	e := find(t, "lupus")
	listed, blind := 0, 0
	for seed := range uint64(6) {
		found, err := Of(context.Background(), play(t, e, game.Setup{}, []string{[]string{"easy", "random"}[seed%2]}, seed))
		if err != nil {
			t.Fatal(err)
		}
		blind += figures(t, found)
		for _, d := range found.Turning {
			listed++
			verb, _, _ := strings.Cut(d.Best, " ")
			switch {
			case d.Why == nil && slices.Contains([]string{"vote", "lynch", "accuse", "see", "mark", "guard", "trust"}, verb):
				t.Errorf("seed %d, step %d: %s for no reason", seed, d.Step, d.Best)
			case d.Why == nil:
			case slices.Contains([]string{"blank", "guess", "hunch", "left", "least", "noprey", "nodanger"}, strings.TrimPrefix(d.Why.Key, "lupus.fact.")):
				t.Errorf("seed %d, step %d: %s because %s", seed, d.Step, d.Best, d.Why.Key)
			}
		}
	}
	if listed < 10 || blind == 0 {
		t.Errorf("only %d decisions are listed, and %d had nothing to go by", listed, blind)
	}
}

// figures checks that what nobody could have gone by counts in no figure of a seat, and
// returns how many decisions that were.
func figures(t *testing.T, r *Review) (blind int) {
	t.Helper()
	lost := make([]float64, len(r.Seats))
	for _, d := range r.Decisions {
		if !d.Blind {
			lost[d.Seat] += d.Cost
			continue
		}
		blind++
		if d.Cost < leastCost || slices.ContainsFunc(r.Turning, func(o Decision) bool { return o.Step == d.Step }) {
			t.Errorf("step %d: %.1f points for nothing are listed", d.Step, d.Cost)
		}
	}
	for seat, s := range r.Seats {
		if got := s.Cost * float64(s.Decisions); math.Abs(got-lost[seat]) > 1e-6 {
			t.Errorf("seat %d lost %.2f points, not %.2f", seat, lost[seat], got)
		}
	}
	return blind
}

// A player who could lose nothing has no accuracy.
func TestNothingToLose(t *testing.T) {
	r := Review{Game: "robbers", Seats: []Seat{{Decisions: 3, Accuracy: 1, Stakes: 0.4}, {Decisions: 3, Accuracy: 0.5, Cost: 1, Stakes: 6}}}
	var b strings.Builder
	if err := r.Words(&b, games.Language("en")); err != nil || !strings.Contains(b.String(), ": no score (3 decisions") || !strings.Contains(b.String(), ": 50%") || strings.Contains(b.String(), "100%") {
		t.Errorf("got (%v)\n%s", err, b.String())
	}
}

// Of a game that is played on from another one only the moves of its own players
// are judged.
func TestPlayedOn(t *testing.T) {
	r := play(t, find(t, "trickwolf"), game.Setup{}, []string{"easy"}, 1)
	r.From = len(r.Moves) - 6
	found, err := Of(context.Background(), r)
	if err != nil || len(found.Decisions) == 0 {
		t.Fatalf("%v, %d decisions", err, len(found.Decisions))
	}
	for _, d := range found.Decisions {
		if d.Step < r.From {
			t.Errorf("move %d of the other game is judged", d.Step)
		}
	}
}

// A review of a game of people tells what happened when the chances moved, and which
// decisions were those of ghosts.
func TestReviewTellsWhatHappened(t *testing.T) {
	e := find(t, "lupus")
	r := play(t, e, game.Setup{}, []string{"normal"}, 4)
	found, err := Of(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	told := make(map[string]int)
	for _, m := range found.Chances {
		if m.What != nil {
			told[m.What.Key]++
		}
	}
	if told["lupus.happened.lynched"]+told["lupus.happened.lynchedby"] == 0 || told["lupus.happened.killed"] == 0 {
		t.Errorf("it tells %v", told)
	}
	s, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	at, ghosts := 0, 0
	for _, d := range found.Decisions {
		for ; at < d.Step; at++ {
			s.Do(r.Moves[at].Seat, r.Moves[at].Action, nil)
		}
		if out := s.(game.Mortal).Out(d.Seat); out != d.Out {
			t.Errorf("step %d: seat %d is out: %v, and the review says %v", d.Step, d.Seat, out, d.Out)
		}
		if d.Out {
			ghosts++
		}
	}
	if ghosts == 0 {
		t.Error("no ghost has voted")
	}
	for _, d := range found.Turning {
		if d.Why != nil && d.Why.Key == "reason.rather" {
			t.Errorf("step %d: why repeats the figures", d.Step)
		}
	}
}

// A moment is told of the trick its move was made in, also where nobody had a choice.
func TestMomentsKnowTheirTrick(t *testing.T) {
	e := find(t, "trickwolf")
	r := play(t, e, game.Setup{}, []string{"normal"}, 1)
	found, err := Of(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	at, last := 0, 0
	for _, m := range found.Chances {
		for ; at < m.Step; at++ {
			s.Do(r.Moves[at].Seat, r.Moves[at].Action, nil)
		}
		if at < found.First {
			continue
		}
		last = e.Valuer.(bots.Rounder).Round(s.View(game.Nobody))
		if m.Round != last || m.Phase != s.Phase() {
			t.Errorf("move %d is said to be of trick %d, %s, and was of trick %d, %s", m.Step, m.Round, m.Phase, last, s.Phase())
		}
	}
	if last != 5 {
		t.Errorf("the game ended in trick %d", last)
	}
}
