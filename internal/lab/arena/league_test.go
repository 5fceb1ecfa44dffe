package arena_test

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/arena"
)

func play(t *testing.T, name string, l arena.League) *arena.Result {
	t.Helper()
	var ok bool
	if l.Game, ok = games.Find(name); !ok {
		t.Fatalf("no game %s", name)
	}
	r, err := l.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The same seed gives the same games with any number of workers.
func TestSameSeedSameLeague(t *testing.T) {
	for _, mixed := range []bool{false, true} {
		run := func(workers int, seed uint64) *arena.Result {
			r := play(t, "robbers", arena.League{Bots: []string{"random", "easy"}, Deals: 30, Seed: seed, Workers: workers, Mixed: mixed})
			r.Seconds, r.Times = 0, nil
			return r
		}
		one := run(1, 5)
		if three := run(3, 5); !reflect.DeepEqual(one, three) {
			t.Errorf("mixed %v: three workers play another league than one", mixed)
		}
		one.Seed = 6
		if other := run(1, 6); reflect.DeepEqual(one, other) {
			t.Errorf("mixed %v: another seed plays the same league", mixed)
		}
	}
}

// Bots with rules of thumb and bots that search beat random ones at every trick
// game, by more than the interval of confidence.
func TestStronger(t *testing.T) {
	gametest.SkipRaced(t)
	for _, name := range []string{"robbers", "trickwolf"} {
		for _, c := range []struct {
			bots  []string
			deals int
		}{{[]string{"random", "easy"}, 60}, {[]string{"random", "normal"}, 20}} {
			p := play(t, name, arena.League{Bots: c.bots, Deals: c.deals, Seed: 2}).Pairs[0]
			if p.Bot != c.bots[1] || p.Decided.Low <= 0.5 {
				t.Errorf("%s: %s against %s wins %.2f (%.2f – %.2f) of what is decided",
					name, p.Bot, p.Against, p.Decided.Share, p.Decided.Low, p.Decided.High)
			}
		}
	}
}

// Every game is counted once, as won or as drawn.
func TestCounts(t *testing.T) {
	in := games.All[0].Info()
	r := play(t, in.Name, arena.League{Bots: []string{"random", "easy"}, Deals: 40})
	p := r.Pairs[0]
	if got := p.Decided.Of + p.Drawn; got != 80 || r.Games != 80 {
		t.Errorf("%d games counted of %d", got, r.Games)
	}
	won := 0
	for _, side := range p.Sides {
		if side.Of != 40 {
			t.Errorf("%d games as %s, want 40: one a deal", side.Of, side.Name)
		}
		won += side.Won
	}
	if won != p.Decided.Won {
		t.Errorf("%d wins by side, %d in all", won, p.Decided.Won)
	}
	m := play(t, in.Name, arena.League{Bots: []string{"random", "easy"}, Deals: 40, Mixed: true, Setup: game.Setup{Players: 3}})
	if got := m.Seats[0].Of + m.Seats[1].Of; got != 40*2*3 || m.Seats[0].Of != m.Seats[1].Of {
		t.Errorf("%d seats counted, %d of them the first bot's", got, m.Seats[0].Of)
	}
}

// An invalid league is refused.
func TestBadLeagues(t *testing.T) {
	for _, l := range []arena.League{
		{Bots: []string{"random"}, Deals: 1},
		{Bots: []string{"random", "random"}, Deals: 1},
		{Bots: []string{"random", "nonesuch"}, Deals: 1},
		{Bots: []string{"random", "easy"}},
		{Bots: []string{"random", "easy"}, Deals: 1, Setup: game.Setup{Players: 99}},
	} {
		l.Game = games.All[0]
		if _, err := l.Run(context.Background()); err == nil {
			t.Errorf("%+v: got %v, want a refusal", l, err)
		}
	}
}

// The page has the figures of the result and loads nothing.
func TestReport(t *testing.T) {
	r := play(t, "robbers", arena.League{Bots: []string{"random", "easy"}, Deals: 5})
	var b bytes.Buffer
	if err := r.Report(&b, games.All[0].Info()); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, want := range []string{"Robbers&#39; Horror", "<svg", "easy", "robbers", "werewolves", "5 deals"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, never := range []string{"http", "<script", "ZgotmplZ", "NaN"} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %q", never)
		}
	}
}

// A league whose context has ended returns its error and the results so far.
func TestCalledOff(t *testing.T) {
	g, _ := games.Find("robbers")
	for _, mixed := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		l := arena.League{
			Game: g, Bots: []string{"random", "easy"}, Deals: 50, Seed: 1, Workers: 1, Mixed: mixed,
			Played: func(int) { cancel() },
		}
		r, err := l.Run(ctx)
		if !errors.Is(err, context.Canceled) || r == nil || r.Games != 2 || r.Deals != 1 {
			t.Errorf("mixed %v: got %+v, %v, want two games of one deal", mixed, r, err)
		}
	}
}

// A bot that sees all cards is far stronger, and one that cannot see them is refused.
func TestOpen(t *testing.T) {
	gametest.SkipRaced(t)
	for _, name := range []string{"robbers", "trickwolf"} {
		p := play(t, name, arena.League{Bots: []string{"normal"}, Open: true, Deals: 30, Seed: 4}).Pairs[0]
		if p.Bot != "open:normal" || p.Against != "normal" || p.Decided.Low <= 0.55 {
			t.Errorf("%s: %s against %s wins %.2f (%.2f – %.2f)", name, p.Bot, p.Against, p.Decided.Share, p.Decided.Low, p.Decided.High)
		}
	}
	l := arena.League{Game: games.All[0], Bots: []string{"random"}, Open: true, Deals: 1}
	if _, err := l.Run(t.Context()); err == nil {
		t.Error("a random bot plays with open cards")
	}
}

// With gains every deal is played a third time, and once more for each of two sides
// that one bot played; that changes nothing else.
func TestLeagueOfGains(t *testing.T) {
	l := arena.League{Bots: []string{"random", "easy"}, Deals: 30, Seed: 6}
	plain := play(t, "trickwolf", l)
	l.Gains = true
	r := play(t, "trickwolf", l)
	if r.Games != 90 || l.Games() != 90 || len(r.Pairs[0].Gains) != 2 {
		t.Errorf("%d of %d games, gains %+v", r.Games, l.Games(), r.Pairs[0].Gains)
	}
	r.Pairs[0].Gains = nil
	if r := play(t, "lupus", arena.League{Setup: game.Setup{Players: 15}, Bots: []string{"random", "easy"}, Deals: 2, Seed: 6, Gains: true}); r.Games != 10 || len(r.Pairs[0].Gains) != 3 {
		t.Errorf("two deals of three sides: %d games, gains %+v", r.Games, r.Pairs[0].Gains)
	}
	if !reflect.DeepEqual(r.Pairs, plain.Pairs) {
		t.Errorf("with gains %+v, without %+v", r.Pairs, plain.Pairs)
	}
}
