package tui

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Setting describes a table to open in this process.
type Setting struct {
	Game  entry.Entry
	Setup game.Setup
	Seat  game.Seat
	Name  string
	Bots  []string // the kinds of bots on the other seats, in turn
	Pace  string
	Seed  *uint64 // of deals and bots; nil for a secret one
}

// myself is the one person at a table in this process.
const myself = "me"

// local is a table in this process. It is not stored.
type local struct {
	table   *table.Table
	watcher *table.Watcher
	person  table.Guest
	seat    game.Seat
	bots    []string
	n       int // the last frame
}

// Local opens a table, seats the person and the bots, and starts the game.
func Local(s Setting) (Link, error) {
	setup, err := s.Game.Info().Fill(s.Setup)
	if err != nil {
		return nil, err
	}
	if _, err := s.Game.Game.New(setup); err != nil {
		return nil, err
	}
	if int(s.Seat) >= setup.Players {
		return nil, fmt.Errorf("there is no seat %v at a table of %d: they count from 0", s.Seat, setup.Players)
	}
	if err := checkPace(s.Pace); err != nil {
		return nil, err
	}
	chain := commit.NewChain()
	if s.Seed != nil {
		chain = seeded(*s.Seed)
	}
	t, err := table.New(
		table.Config{Journal: noJournal{}, Rand: newShared(chain), Slog: slog.New(slog.DiscardHandler)},
		tablelog.Open{
			ID: "LOCAL", Game: s.Game.Info().Name, Setup: setup, Chain: chain,
			Settings: tablelog.Settings{Pace: s.Pace, Private: true, Spectators: "no"},
			Host:     tablelog.Person{ID: myself, Name: short(s.Name)},
		})
	if err != nil {
		return nil, err
	}
	l := &local{table: t, seat: s.Seat, bots: s.Bots}
	if err := l.begin(short(s.Name), setup.Players); err != nil {
		t.Close()
		return nil, err
	}
	return l, nil
}

// Paces are the paces of a table in this process, the default first: without a
// clock, because nobody else waits.
var Paces = []string{"none", "relaxed", "fast", "days"}

func checkPace(name string) error {
	if !slices.Contains(Paces, name) {
		return fmt.Errorf("there is no pace %q; there are %s", name, strings.Join(Paces, ", "))
	}
	return nil
}

func (l *local) begin(name string, players int) (err error) {
	ctx := context.Background()
	l.person = table.Guest{Person: tablelog.Person{ID: myself, Name: name}}
	if err = l.apply(ctx, table.Command{Sit: &table.SitDown{Seat: &l.seat}}); err != nil {
		return err
	}
	n := 0
	for seat := range game.Table(players).Without(l.seat).All() {
		kind := l.bots[n%len(l.bots)]
		if err = l.apply(ctx, table.Command{Bot: &table.SeatBot{Seat: &seat, Kind: kind}}); err != nil {
			return err
		}
		n++
	}
	if l.watcher, err = l.table.Watch(ctx, l.seat, 0); err != nil {
		return err
	}
	return l.Start(ctx)
}

func (l *local) Next(ctx context.Context) (*Frame, error) {
	for {
		select {
		case f, ok := <-l.watcher.Frames():
			if ok {
				l.n = f.N
				return parse(f.JSON())
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		// A terminal that was suspended for a while was dropped: watch again.
		w, err := l.table.Watch(ctx, l.seat, l.n)
		if err != nil {
			return nil, err
		}
		l.watcher = w
	}
}

func (l *local) apply(ctx context.Context, c table.Command) error {
	_, err := l.table.Apply(ctx, l.person, c)
	return err
}

func (l *local) Do(ctx context.Context, text string) error {
	return l.apply(ctx, table.Command{Do: &table.Decide{Text: text}})
}

func (l *local) Mean(ctx context.Context, text, lang string) ([]table.Meant, error) {
	r, err := l.table.Apply(ctx, l.person, table.Command{Mean: &table.ReadWords{Text: text, Lang: lang}})
	return r.Meant, err
}

func (l *local) Say(ctx context.Context, text, lang string) error {
	return l.apply(ctx, table.Command{Say: &table.Speak{Text: text, Lang: lang}})
}

func (l *local) Ready(ctx context.Context) error {
	return l.apply(ctx, table.Command{Ready: &table.GetReady{}})
}

func (l *local) Looked(ctx context.Context) error {
	return l.apply(ctx, table.Command{Looked: &table.Looked{}})
}

func (l *local) Start(ctx context.Context) error {
	return l.apply(ctx, table.Command{Start: &table.StartGame{Fill: l.bots[0]}})
}

func (l *local) Arrange(ctx context.Context, c table.Command) error { return l.apply(ctx, c) }

func (l *local) Address() string { return "" }

func (l *local) Back() string { return "" }

func (l *local) Record(ctx context.Context) ([]byte, error) {
	records, err := l.table.Records(ctx)
	if err != nil {
		return nil, err
	}
	return printed(records)
}

func printed(records []*record.Record) ([]byte, error) {
	var b strings.Builder
	for i, r := range records {
		if i > 0 {
			b.WriteByte('\n')
		}
		if err := r.Print(&b); err != nil {
			return nil, err
		}
	}
	return []byte(b.String()), nil
}

// Check has nothing to check: the table runs in the person's own process.
func (l *local) Check([]*record.Record) (int, error) { return 0, nil }

func (l *local) Close() { l.table.Close() }

// noJournal is the journal of a table that is not stored.
type noJournal struct{}

func (noJournal) Append(context.Context, int, [][]byte, string, []byte) error { return nil }

// seeded returns the chain of a seed. It gives the same deals every time and is
// not secret.
func seeded(seed uint64) commit.Chain {
	return commit.Chain(sha256.Sum256(binary.BigEndian.AppendUint64([]byte("howl seed "), seed)))
}

// shared is a random generator for bots that think at the same time.
type shared struct {
	mu sync.Mutex
	r  *rand.Rand
}

func newShared(chain commit.Chain) *shared {
	return &shared{r: rand.New(rand.NewChaCha8(sha256.Sum256(append(chain[:], "bots"...))))}
}

func (s *shared) IntN(n int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.r.IntN(n)
}
