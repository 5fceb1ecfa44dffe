package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// paper is a journal on paper: it keeps what it is given, in order.
type paper struct {
	mu    sync.Mutex
	lines [][]byte
	tag   string
	note  []byte
	fail  error
	stuck []error // how tables of this paper broke the law of liveness, or of cards in sight
}

// obeys fails the test if a table of this paper broke the law of liveness, or
// somebody played with the cards in sight.
func (p *paper) obeys(t *testing.T) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, err := range p.stuck {
		t.Error(err)
	}
}

func (p *paper) Append(_ context.Context, after int, entries [][]byte, tag string, note []byte) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fail != nil {
		return p.fail
	}
	if after != len(p.lines) {
		return fmt.Errorf("%d entries, not %d", len(p.lines), after)
	}
	p.lines = append(p.lines, entries...)
	if note != nil {
		p.tag, p.note = tag, note
	}
	return nil
}

// read returns what is written on the paper, and the last note beside it. A table that
// waits writes again when its time comes, so its lines are taken under the lock.
func (p *paper) read() (lines [][]byte, note []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clip(p.lines), p.note
}

func config(p *paper) Config {
	return Config{Journal: p, Rand: testhelp.Chance(), Slog: slog.New(slog.DiscardHandler), turned: func(t *Table, next time.Time) {
		if err := errors.Join(stuck(t, next), inSight(&t.state)); err != nil {
			p.mu.Lock()
			p.stuck = append(p.stuck, fmt.Errorf("after %d entries: %w", t.state.Len, err))
			p.mu.Unlock()
		}
	}}
}

var anna = tablelog.Person{ID: "a", Name: "Anna"}
var bea = tablelog.Person{ID: "b", Name: "Bea"}

func opening(name string, players int, pace string) tablelog.Open {
	e, _ := games.Find(name)
	g := e.Game
	setup, err := g.Info().Fill(game.Setup{Players: players})
	if err != nil {
		panic(err)
	}
	return tablelog.Open{ID: "T", Game: name, Setup: setup, Host: anna, Chain: commit.Chain{1},
		Settings: tablelog.Settings{Pace: pace, Spectators: "yes"}}
}

// seated is a table with people on its first seats.
func seated(t *testing.T, p *paper, o tablelog.Open, people ...tablelog.Person) *Table {
	t.Helper()
	tb, err := New(config(p), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		tb.Close()
		p.obeys(t)
	})
	for i, who := range people {
		if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: who}); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// started is a table with Anna on seat 0 and bots on the rest, started.
func started(t *testing.T, p *paper, o tablelog.Open) *Table {
	t.Helper()
	tb, err := New(config(p), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		tb.Close()
		p.obeys(t)
	})
	if _, err := tb.Sit(t.Context(), 0, Guest{Person: anna}); err != nil {
		t.Fatal(err)
	}
	if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
		t.Fatal(err)
	}
	return tb
}

// here lets the person of a seat be there without looking.
func here(t *testing.T, tb *Table, seat game.Seat) {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, 0)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for range w.Frames() {
		}
	}()
}

// obliges lets the person of a seat play at once whatever comes first.
func obliges(t *testing.T, tb *Table, seat game.Seat) {
	t.Helper()
	obligesIn(t, tb, seat, func(string) bool { return true })
}

// obligesIn does so in some phases.
func obligesIn(t *testing.T, tb *Table, seat game.Seat, in func(phase string) bool) {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, 0)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for f := range w.Frames() {
			switch {
			case f.Status != nil && f.Status.Stage == tablelog.Between:
				_ = w.Send(t.Context(), Command{Ready: &GetReady{}}, func(Reply, error) {})
			case len(f.Legal) > 0 && in(f.Phase):
				_ = w.Do(t.Context(), tb.state.Rules.Text(f.Legal[0]), "", func(error) {})
			}
		}
	}()
}

// follow plays a seat at random until the match is over, and returns the
// frames it was sent.
func follow(t *testing.T, tb *Table, seat game.Seat) []*Frame {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var frames []*Frame
	n := 0
	for f := range w.Frames() {
		if f.N == n {
			continue // somebody came or went
		}
		n = f.N
		frames = append(frames, f)
		if f.Status != nil {
			switch f.Status.Stage {
			case tablelog.Over:
				return frames
			case tablelog.Between:
				if err := tb.Ready(t.Context(), seat); err != nil {
					t.Fatal(err)
				}
			}
		}
		if len(f.Legal) > 0 {
			a := f.Legal[testhelp.Rand(t).IntN(len(f.Legal))]
			if err := tb.Do(t.Context(), seat, tb.state.Rules.Text(a), fmt.Sprint(testhelp.Rand(t).Uint64())); err != nil {
				t.Fatalf("%s: %v", tb.state.Rules.Text(a), err)
			}
		}
	}
	t.Fatal("the frames ended: ", w.Err())
	return nil
}

// A person and bots play a match of every game; the records verify, and the
// log brings back the same table.
func TestWholeMatches(t *testing.T) {
	for _, e := range games.All {
		g := e.Game
		t.Run(g.Info().Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb := started(t, &p, opening(g.Info().Name, 0, "relaxed"))
				follow(t, tb, 0)
				records, err := tb.Records(t.Context())
				if err != nil || len(records) == 0 {
					t.Fatal(len(records), err)
				}
				for i, r := range records {
					if _, err := r.Verify(records[:i]...); err != nil {
						t.Errorf("game %d: %v", i, err)
					}
				}
				tb.Close()
				back, err := Resume(config(&p), p.lines)
				if err != nil {
					t.Fatal(err)
				}
				defer back.Close()
				alike(t, tb, back)
			})
		})
	}
}

// shownTo returns what a seat of a table sees, as JSON.
func shownTo(t *testing.T, tb *Table, seat game.Seat) string {
	t.Helper()
	text, err := game.FrameJSON(tb.state.Rules, tb.state.Ledger(seat).Look)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alike compares what two tables remember.
func alike(t *testing.T, a, b *Table) {
	t.Helper()
	if a.state.Len != b.state.Len || a.state.Stage != b.state.Stage || fmt.Sprint(a.state.Totals) != fmt.Sprint(b.state.Totals) || !a.state.Deadline.Equal(b.state.Deadline) {
		t.Errorf("%d entries, %s, %v, %v came back as %d, %s, %v, %v", a.state.Len, a.state.Stage, a.state.Totals, a.state.Deadline, b.state.Len, b.state.Stage, b.state.Totals, b.state.Deadline)
	}
	for seat := range a.state.Seats().All() {
		x, y := a.state.Ledger(seat), b.state.Ledger(seat)
		if x.N != y.N || len(x.Items) != len(y.Items) || shownTo(t, a, seat) != shownTo(t, b, seat) {
			t.Errorf("seat %v: frame %d with %d items came back as frame %d with %d", seat, x.N, len(x.Items), y.N, len(y.Items))
			continue
		}
		for i := range x.Items {
			if x.Items[i].N != y.Items[i].N || a.state.Tellings[x.Items[i].At].Event != b.state.Tellings[y.Items[i].At].Event {
				t.Errorf("seat %v: item %d came back as another", seat, i)
			}
		}
	}
}

// Wherever a table is cut off, it comes back as it was and goes on to the end.
func TestCutAnywhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("trickwolf", 4, "relaxed"))
		follow(t, tb, 0)
		tb.Close()
		for n := 1; n <= len(p.lines); n++ {
			cut := paper{lines: append([][]byte(nil), p.lines[:n]...)}
			back, err := Resume(config(&cut), cut.lines)
			if err != nil {
				t.Fatalf("cut after %d entries: %v", n, err)
			}
			status, err := back.Status(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if status.Stage == tablelog.Playing {
				follow(t, back, 0)
			}
			back.Close()
		}
	})
}

// A watcher that comes and goes is told everything once, in order, as if it
// had never been away.
func TestResumeFrom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("trickwolf", 4, "relaxed")
		tb := started(t, &p, o)
		defer tb.Close()
		steady, err := tb.Watch(t.Context(), game.Nobody, 0)
		if err != nil {
			t.Fatal(err)
		}
		var broken []game.Event
		n := 0
		done := make(chan struct{})
		go func() {
			defer close(done)
			for over := false; !over; {
				w, err := tb.Watch(context.Background(), game.Nobody, n)
				if err != nil {
					t.Error(err)
					return
				}
				for range 1 + testhelp.Rand(t).IntN(3) {
					f, ok := <-w.Frames()
					if !ok {
						break
					}
					broken = append(broken, f.Events...)
					n = f.N
					over = over || f.Status != nil && f.Status.Stage == tablelog.Over
					if over {
						break
					}
				}
				w.Close()
				time.Sleep(time.Duration(testhelp.Rand(t).IntN(3)) * time.Second)
			}
		}()
		follow(t, tb, 0)
		<-done
		steady.Close()
		var whole []game.Event
		for f := range steady.Frames() {
			whole = append(whole, f.Events...)
		}
		if fmt.Sprint(broken) != fmt.Sprint(whole) {
			t.Errorf("with breaks it was told %d events, without %d:\n%v\n%v", len(broken), len(whole), broken, whole)
		}
	})
}

// The clock plays the first legal action; after two misses a bot stands in,
// and the person's next word ends that.
func TestClockAndStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		obliges(t, tb, 1)
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		asked := 0
		for f := range w.Frames() {
			if f.Status != nil && f.Status.Chairs[0].Away {
				break
			}
			if len(f.Legal) == 0 {
				continue
			}
			// Thirty seconds, ten more for one's card, and five for what is shown.
			if f.Deadline.IsZero() || time.Until(f.Deadline) > 45*time.Second {
				t.Errorf("asked with deadline %v", f.Deadline)
			}
			asked++
		}
		synctest.Wait()
		if misses := bytes.Count(bytes.Join(p.lines, nil), []byte(`"by":"clock"`)); misses != 2 || asked < 2 {
			t.Errorf("a bot stood in after %d misses, want 2, and %d frames that asked", misses, asked)
		}
		if err := tb.Say(t.Context(), 0, "I am back", ""); err != nil {
			t.Fatal(err)
		}
		status, err := tb.Status(t.Context())
		if err != nil || status.Chairs[0].Away {
			t.Errorf("still away after speaking: %v", err)
		}
	})
}

// A person who gets ready in the middle of a game is there: the stand-in goes,
// and nothing else happens.
func TestReadyIsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "none"))
		defer tb.Close()
		if err := tb.Rise(t.Context(), anna.ID, 0); err != nil {
			t.Fatal(err)
		}
		if s, err := tb.Status(t.Context()); err != nil || !s.Chairs[0].Away {
			t.Fatalf("nobody stands in: %v", err)
		}
		if err := tb.Ready(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		if s, err := tb.Status(t.Context()); err != nil || s.Chairs[0].Away || s.Chairs[0].Ready || s.Stage != tablelog.Playing {
			t.Errorf("after being back: %+v at %v, %v", s.Chairs[0], s.Stage, err)
		}
	})
}

// A bot stands in for a person who is asked without a connection after a while.
// The person gets the seat back with all its secrets by coming again.
func TestGoneAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "none"), anna, bea)
		obliges(t, tb, 1)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Minute) // Bea is there: the bot plays on
		status, err := tb.Status(t.Context())
		if err != nil || !status.Chairs[0].Away {
			t.Fatalf("nobody stood in: %+v, %v", status, err)
		}
		if status.Stage == tablelog.Playing && status.Games == 0 && len(tb.state.Record.Moves) < 40 {
			t.Error("the game stands still")
		}
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if f := <-w.Frames(); f.View == nil || f.Seat != 0 || len(f.Events) == 0 {
			t.Errorf("came back to %+v", f)
		}
		status, err = tb.Status(t.Context())
		if err != nil || status.Chairs[0].Away {
			t.Errorf("the stand-in did not end: %v", err)
		}
	})
}

// While the host pauses, nothing moves and no clock runs.
func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		obliges(t, tb, 1)
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		for f := range w.Frames() {
			if len(f.Legal) > 0 {
				break
			}
		}
		if err := tb.Pause(t.Context(), bea.ID, true); code(err) != "host" {
			t.Errorf("a stranger paused: %v", err)
		}
		time.Sleep(10 * time.Second)
		left := time.Until(tb.state.Deadline)
		if err := tb.Pause(t.Context(), anna.ID, true); err != nil {
			t.Fatal(err)
		}
		n := len(p.lines)
		time.Sleep(time.Hour)
		if len(p.lines) != n {
			t.Error("something happened in the pause")
		}
		legal := tb.state.Ledgers[0].Look.Legal
		if err := tb.Do(t.Context(), 0, tb.state.Rules.Text(legal[0]), ""); code(err) != "paused" {
			t.Errorf("a decision in the pause: %v", err)
		}
		if err := tb.Pause(t.Context(), anna.ID, false); err != nil {
			t.Fatal(err)
		}
		if got, want := time.Until(tb.state.Deadline), min(left, 30*time.Second); got != want {
			t.Errorf("%v left after the pause, want %v", got, want)
		}
	})
}

func code(err error) string {
	if r := (*game.Refusal)(nil); errors.As(err, &r) {
		return string(r.Code)
	}
	return fmt.Sprint(err)
}

// The same message again is done once; what is not legal changes nothing.
func TestTwiceAndIllegal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "none"))
		defer tb.Close()
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		var f *Frame
		for f = range w.Frames() {
			if len(f.Legal) > 0 {
				break
			}
		}
		synctest.Wait()
		n := len(p.lines)
		for _, bad := range []string{"", "play", "play Z9", "deal C1", "nominate 2"} {
			if err := tb.Do(t.Context(), 0, bad, "x"); code(err) != "illegal" {
				t.Errorf("%q: %v", bad, err)
			}
		}
		if err := tb.Do(t.Context(), 1, "play C1", ""); code(err) != "turn" {
			t.Errorf("out of turn: %v", err)
		}
		if err := tb.Do(t.Context(), 77, "play C1", ""); code(err) != "number" {
			t.Errorf("seat 77: %v", err)
		}
		if len(p.lines) != n {
			t.Error("a refusal is in the log")
		}
		text := tb.state.Rules.Text(f.Legal[0])
		for range 3 {
			if err := tb.Do(t.Context(), 0, text, "the same"); err != nil {
				t.Errorf("sent again: %v", err)
			}
		}
		if got := len(p.lines) - n; got != 1 {
			t.Errorf("%d entries for one decision", got)
		}
	})
}

// A watcher that does not read is sent away, and nobody waits for it.
func TestSlowWatcher(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "relaxed"))
		defer tb.Close()
		slow, err := tb.Watch(t.Context(), game.Nobody, 0)
		if err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 0)
		n := 0
		for range slow.Frames() {
			n++
		}
		if !errors.Is(slow.Err(), ErrSlow) || n != cap(slow.Frames()) {
			t.Errorf("after %d frames: %v", n, slow.Err())
		}
	})
}

// If the log refuses an entry the table ends, and nobody has seen anything of
// it.
func TestLogRefuses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "none"))
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		var f *Frame
		for f = range w.Frames() {
			if len(f.Legal) > 0 {
				break
			}
		}
		synctest.Wait()
		p.mu.Lock()
		p.fail = errors.New("the disk is full")
		p.mu.Unlock()
		if err := tb.Do(t.Context(), 0, tb.state.Rules.Text(f.Legal[0]), ""); code(err) != "lost" {
			t.Errorf("got %v", err)
		}
		<-tb.Done()
		for late := range w.Frames() {
			t.Errorf("shown, though not durable: %+v", late)
		}
		if err := tb.Do(t.Context(), 0, "play C1", ""); !errors.Is(err, ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
	})
}

// Before a game seats are taken, swapped, given to bots and left; only the
// host arranges others, and nobody does in mid-game.
func TestSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, err := New(config(&p), opening("trickwolf", 4, "none"))
		if err != nil {
			t.Fatal(err)
		}
		defer tb.Close()
		ctx := t.Context()
		sit := func(seat game.Seat, who tablelog.Person) game.Seat {
			t.Helper()
			at, err := tb.Sit(ctx, seat, Guest{Person: who})
			if err != nil {
				t.Fatal(err)
			}
			return at
		}
		if got := sit(game.Nobody, anna); got != 0 {
			t.Errorf("the first empty seat was %v", got)
		}
		if got := sit(2, bea); got != 2 {
			t.Errorf("asked for seat 2, got %v", got)
		}
		if got := sit(3, bea); got != 2 {
			t.Errorf("who sits moved to %v", got)
		}
		if _, err := tb.Sit(ctx, 0, Guest{Person: tablelog.Person{ID: "c", Name: "Carl"}}); code(err) != "taken" {
			t.Errorf("sat on a lap: %v", err)
		}
		for _, c := range []struct {
			what string
			err  error
			want string
		}{
			{"a guest seats a bot", tb.SeatBot(ctx, bea.ID, 1, "random"), "host"},
			{"a bot of no kind", tb.SeatBot(ctx, anna.ID, 1, "oracle"), "bot"},
			{"a bot on a lap", tb.SeatBot(ctx, anna.ID, 2, "random"), "taken"},
			{"no such seat", tb.SeatBot(ctx, anna.ID, 9, "random"), "number"},
			{"a guest swaps", tb.Swap(ctx, bea.ID, 0, 1), "host"},
			{"a guest sends away", tb.Rise(ctx, bea.ID, 0), "host"},
			{"a guest hands over", tb.HandOver(ctx, bea.ID, 2), "host"},
			{"to a bot", tb.HandOver(ctx, anna.ID, 1), "seat"},
			{"a guest starts", tb.Start(ctx, bea.ID, "random"), "host"},
			{"empty seats", tb.Start(ctx, anna.ID, ""), "empty"},
			{"a guest mutes", tb.Mute(ctx, bea.ID, 0, true), "host"},
		} {
			if got := code(c.err); got != c.want {
				t.Errorf("%s: got %s, want %s", c.what, got, c.want)
			}
		}
		if err := tb.Swap(ctx, anna.ID, 2, 3); err != nil {
			t.Fatal(err)
		}
		if seat, _, _ := tb.SeatOf(ctx, bea.ID); seat != 3 {
			t.Errorf("after the swap on seat %v", seat)
		}
		if err := tb.HandOver(ctx, anna.ID, 3); err != nil {
			t.Fatal(err)
		}
		if err := tb.Start(ctx, bea.ID, "random"); err != nil {
			t.Fatal(err)
		}
		for what, err := range map[string]error{
			"swap": tb.Swap(ctx, bea.ID, 0, 1), "rise": tb.Rise(ctx, bea.ID, 0), "start": tb.Start(ctx, bea.ID, "random"),
		} {
			if code(err) != "playing" {
				t.Errorf("%s in mid-game: %v", what, err)
			}
		}
		if err := tb.Rise(ctx, anna.ID, 0); err != nil {
			t.Fatal(err)
		}
		if s, _ := tb.Status(ctx); !s.Chairs[0].Away || s.Chairs[0].Name != "Anna" {
			t.Errorf("who leaves in mid-game is stood in for: %+v", s.Chairs[0])
		}
	})
}

// After a match everybody taps once and the same people play again, dealt from
// the next secret of the chain.
func TestAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("trickwolf", 4, "relaxed"))
		for range 3 {
			follow(t, tb, 0)
			w, err := tb.Watch(t.Context(), 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := tb.Ready(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			w.Close()
		}
		records, err := tb.Records(t.Context())
		if err != nil || len(records) != 3 {
			t.Fatalf("%d games, %v", len(records), err)
		}
		for i, r := range records {
			if _, err := r.Verify(records[:i]...); err != nil {
				t.Errorf("game %d: %v", i, err)
			}
			if i > 0 && r.Proof.Commitment != records[i-1].Proof.Secret {
				t.Errorf("game %d is not committed to by the one before", i)
			}
		}
	})
}
