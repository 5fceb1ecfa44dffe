package table

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// No game at any pace waits with nothing due, whatever people do: they come and
// go, sit down and rise, pause, are sent away, swap seats, are muted, talk,
// play again, hand the table over, moderate, disappear as the moderator, decide for
// others and take it back, and the table comes back from its log. And at no moment
// anybody plays with the cards in sight.
// When all of them have left, every game ends by itself.
//
// It plays a few games of each kind. make test-full plays ten thousand in all (some
// minutes), HOWL_DISTURBED=500 five hundred, and HOWL_SEED=17 only the game with
// that seed.
func TestDisturbed(t *testing.T) {
	all := gametest.Times(180)
	if gametest.Full() {
		all = gametest.Times(10_000)
	}
	if s := os.Getenv("HOWL_DISTURBED"); s != "" {
		var err error
		if all, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	each := (all + len(games.All)*len(tablelog.Paces) - 1) / (len(games.All) * len(tablelog.Paces))
	for _, e := range games.All {
		g := e.Game
		for _, pace := range tablelog.Paces {
			name := g.Info().Name
			t.Run(name+"/"+pace.Name, func(t *testing.T) {
				first, last := 0, each
				if s := os.Getenv("HOWL_SEED"); s != "" {
					var err error
					if first, err = strconv.Atoi(s); err != nil {
						t.Fatal(err)
					}
					last = first + 1
				}
				for seed := first; seed < last && !t.Failed(); seed++ {
					synctest.Test(t, func(t *testing.T) {
						newParty(t, name, pace.Name, uint64(seed)).play()
					})
				}
			})
		}
	}
}

// party is people who disturb one table.
type party struct {
	*testing.T
	seed  uint64
	r     *rand.Rand
	paper paper
	cfg   Config
	tb    *Table
	who   []tablelog.Person
	eyes  map[string]*Watcher // by person
	drain sync.WaitGroup
}

func newParty(t *testing.T, name, pace string, seed uint64) *party {
	p := &party{T: t, seed: seed, r: rand.New(rand.NewPCG(seed, 13)), eyes: make(map[string]*Watcher)}
	p.cfg = config(&p.paper)
	p.cfg.Rand = &shared{r: rand.New(rand.NewPCG(seed, 14))}
	players := 0
	if info := find(name).Info(); name != "lupus" { // where many only take longer
		players = info.Min + p.r.IntN(info.Max-info.Min+1)
	}
	o := opening(name, players, pace)
	o.Chain = commit.Chain{byte(seed), byte(seed >> 8)}
	o.Settings.Spectators = []string{"yes", "delayed", "no"}[p.r.IntN(3)]
	o.Settings.GhostsSee = p.r.IntN(2) == 0
	o.Settings.Private = p.r.IntN(2) == 0
	for i := range 1 + p.r.IntN(4) {
		p.who = append(p.who, tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Person ", i)})
	}
	o.Host = p.who[0]
	var err error
	if p.tb, err = New(p.cfg, o); err != nil {
		t.Fatal(err)
	}
	return p
}

func find(name string) game.Game {
	e, _ := games.Find(name)
	g := e.Game
	return g
}

// shared is seeded chance for several goroutines.
type shared struct {
	mu sync.Mutex
	r  *rand.Rand
}

func (s *shared) IntN(n int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.r.IntN(n)
}

// kinds are the bots that every game has. Stand-ins think harder.
var kinds = []string{"random", "easy"}

func (p *party) play() {
	ctx := p.Context()
	defer func() {
		if p.Failed() {
			p.Logf("to play it again: HOWL_SEED=%d go test ./table -run %q", p.seed, p.Name())
		}
	}()
	for _, who := range p.who {
		if p.r.IntN(4) > 0 {
			_, _ = p.tb.Sit(ctx, game.Nobody, Guest{Person: who}, commit.Pledge(number(7)))
			p.watch(who)
		}
	}
	_ = p.tb.Start(ctx, p.who[0].ID, "random")
	for range 20 + p.r.IntN(60) {
		p.disturb()
		time.Sleep(p.while())
	}
	for _, who := range p.who {
		p.leave(who)
	}
	time.Sleep(90 * 24 * time.Hour)
	if s, err := p.tb.Status(ctx); err != nil {
		p.Error(err)
	} else if s.Stage == tablelog.Playing || s.Stage == tablelog.Between {
		p.Errorf("90 days after everybody has left the table is %s, paused: %v", s.Stage, s.Paused)
	}
	p.tb.Close()
	p.drain.Wait()
	p.paper.obeys(p.T)
}

// while returns how long nobody does anything: often a moment, seldom a day.
func (p *party) while() time.Duration {
	for _, d := range []time.Duration{time.Second, 20 * time.Second, 3 * time.Minute, 2 * time.Hour} {
		if p.r.IntN(3) > 0 {
			return time.Duration(p.r.Int64N(int64(d)))
		}
	}
	return 30 * time.Hour
}

func (p *party) anybody() tablelog.Person { return p.who[p.r.IntN(len(p.who))] }

// seat is one of the table, or hardly one.
func (p *party) seat() game.Seat { return game.Seat(p.r.IntN(len(p.tb.state.Chairs) + 1)) }

// disturb does something that somebody may do at any time. It may well be
// refused.
func (p *party) disturb() {
	ctx, cancel := context.WithTimeout(p.Context(), time.Second)
	defer cancel()
	who, tb := p.anybody(), p.tb
	seat, host, err := tb.SeatOf(ctx, who.ID)
	if err != nil {
		p.Fatal(err)
	}
	by := who.ID
	if !host && p.r.IntN(2) == 0 { // most may be done by the host alone
		_ = tb.ask(ctx, func() error { by = tb.state.Host.ID; return nil })
	}
	switch p.r.IntN(40) {
	case 0, 1, 2:
		p.watch(who)
	case 3, 4:
		p.leave(who)
	case 5:
		_, err = tb.Sit(ctx, game.Nobody, Guest{Person: who})
	case 6:
		err = tb.Rise(ctx, who.ID, seat)
	case 7:
		err = tb.Rise(ctx, by, p.seat())
	case 8:
		err = tb.Pause(ctx, by, true)
	case 9:
		err = tb.Pause(ctx, by, false)
	case 10:
		err = tb.Swap(ctx, by, p.seat(), p.seat())
	case 11:
		err = tb.Mute(ctx, by, p.seat(), p.r.IntN(2) == 0)
	case 12:
		err = tb.Say(ctx, seat, "hello", "")
	case 13:
		err = tb.HandOver(ctx, by, p.seat())
	case 14:
		err = tb.SeatBot(ctx, by, p.seat(), append(kinds, "")[p.r.IntN(len(kinds)+1)])
	case 15:
		err = tb.Start(ctx, by, kinds[p.r.IntN(len(kinds))])
	case 16:
		err = tb.Again(ctx, by, record.Again{Game: p.r.IntN(2), Shift: p.r.IntN(3)}, "random")
	case 17:
		p.restart()
	case 18, 19:
		err = tb.Ready(ctx, seat)
	case 25:
		err = tb.QueueUp(ctx, Guest{Person: who}, p.r.IntN(3) > 0)
	case 26, 27, 28, 29, 30, 31, 32, 33, 34:
		err = p.moderate(ctx, who)
	case 24:
		err = tb.ChangeSettings(ctx, by, ChangeSettings{Players: 3 + p.r.IntN(10), Pace: tablelog.Paces[p.r.IntN(len(tablelog.Paces))].Name})
	case 20, 21: // the number that is asked for, or the next pledge
		_ = tb.seat(ctx, seat, Command{Pledge: &GivePledge{Pledge: commit.Pledge(number(7)), Nonce: number(7)}})
	default:
		err = p.decide(ctx, seat)
	}
	if errors.Is(err, ErrClosed) || code(err) == "broken" || code(err) == "lost" {
		p.Fatal(err)
	}
}

// decide plays at random for a seat that is asked.
func (p *party) decide(ctx context.Context, seat game.Seat) error {
	var text string
	_ = p.tb.ask(ctx, func() error {
		if seat == game.Nobody {
			return nil
		}
		if legal := p.tb.state.Ledger(seat).Look.Legal; len(legal) > 0 {
			text = p.tb.state.Rules.Text(legal[p.r.IntN(len(legal))])
		}
		return nil
	})
	if text == "" {
		return nil
	}
	return p.tb.Do(ctx, seat, text, "")
}

// watch connects a person, or a spectator.
func (p *party) watch(who tablelog.Person) {
	p.leave(who)
	seat, _, err := p.tb.SeatOf(p.Context(), who.ID)
	if err != nil {
		p.Fatal(err)
	}
	w, err := p.tb.Watch(p.Context(), seat, 0)
	if err != nil {
		return // no spectators
	}
	p.eyes[who.ID] = w
	p.drain.Go(func() {
		for range w.Frames() {
		}
	})
}

func (p *party) leave(who tablelog.Person) {
	if w := p.eyes[who.ID]; w != nil {
		w.Close()
		delete(p.eyes, who.ID)
	}
}

// restart ends the table and brings it back from its log.
func (p *party) restart() {
	p.tb.Close()
	clear(p.eyes)
	back, err := Resume(p.cfg, p.paper.lines)
	if err != nil {
		p.Fatal(err)
	}
	p.tb = back
}
