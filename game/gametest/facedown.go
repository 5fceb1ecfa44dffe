package gametest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// The law of cards turned face down: what a fleeting event told is not told
// again. Two games that went different ways may become the same game: from some
// moment to the end everybody has the same choices. If they differ only in
// events that were turned face down, a new watcher of any seat is sent the same
// bytes in both: all events that still lie open, view, legal actions, ears and
// phase.

// A Keeper is a game of which something stays known after an event was turned
// face down, such as the chip that a card brought. Stays returns what a seat
// that was told the event may go on knowing; nil: nothing.
type Keeper interface {
	Stays(game.Setup, game.Event) any
}

// variations is the number of second games for each first one. Many do not
// become the same game again, and few exchange a card that leaves a chip.
const variations = 24

// checkFaceDown plays every set-up, lets something else happen, and compares
// what new watchers are sent.
func checkFaceDown(t *testing.T, g game.Game, v volume, setups []game.Setup) {
	games, compared, err := faceDown(g, setups, 1+v.games/len(setups))
	if err != nil {
		t.Fatal(err)
	}
	if compared < 10*games {
		t.Fatalf("only %d watchers compared in %d games in which events are turned face down: too few to test the law", compared, games)
	}
	t.Logf("%d games in which events are turned face down, %d watchers compared", games, compared)
}

// faceDown plays that many games with each set-up in which events are turned
// face down. It returns the number of games, and how many watchers it compared.
func faceDown(g game.Game, setups []game.Setup, each int) (games, compared int, err error) {
	for i, setup := range setups {
		for range each {
			p := &pair{g: g, setup: setup, r: rand.New(rand.NewPCG(uint64(i), uint64(games)))}
			covers, err := p.play()
			if err != nil {
				return games, compared, err
			}
			if !covers {
				break
			}
			games++
			for range variations {
				n, err := p.compare()
				if err != nil {
					return games, compared, fmt.Errorf("%s: %w", describe(setup), err)
				}
				compared += n
			}
		}
	}
	return games, compared, nil
}

// A pair is a game and another one that differs from it for a while.
type pair struct {
	g     game.Game
	setup game.Setup
	r     *rand.Rand
	steps []step // of the first game
	other []step // of the second
}

// play plays the first game, and reports whether anything was turned face down.
func (p *pair) play() (covers bool, err error) {
	s, err := p.g.New(p.setup)
	if err != nil {
		return false, err
	}
	var l listener
	for s.Turn() != 0 && len(p.steps) < maxSteps {
		seat, a := randomMove(s, p.r)
		p.steps = append(p.steps, step{seat, a})
		s.Do(seat, a, l.tell)
	}
	return slices.ContainsFunc(l.heard, func(h heard) bool { return h.covered }), nil
}

// compare makes a second game and compares what new watchers of both are sent
// from the moment on at which the two are the same game.
func (p *pair) compare() (compared int, err error) {
	same, ok, err := p.diverge()
	if !ok || err != nil {
		return 0, err
	}
	one, two, err := p.begin()
	if err != nil {
		return 0, err
	}
	var first, second listener
	for i := range p.steps {
		if i == same {
			first.mark, second.mark = len(first.heard), len(second.heard)
		}
		one.Do(p.steps[i].seat, p.steps[i].action, first.tell)
		two.Do(p.other[i].seat, p.other[i].action, second.tell)
		if i < same || first.open() || second.open() || one.Turn() == 0 {
			continue
		}
		if compared > 0 && p.r.IntN(4) > 0 {
			continue // what lies face down stays there
		}
		for seat := range game.Table(p.setup.Players).With(game.Nobody).All() {
			if !p.onlyFaceDownDiffers(&first, &second, seat) {
				continue
			}
			a, err := first.sent(p.g, one, seat)
			if err != nil {
				return compared, err
			}
			b, err := second.sent(p.g, two, seat)
			if err != nil {
				return compared, err
			}
			if !bytes.Equal(a, b) {
				return compared, fmt.Errorf("a new watcher of seat %v is told of what lies face down, after %d decisions:\n%s\n%s", seat, i+1, a, b)
			}
			compared++
		}
	}
	return compared, nil
}

// diverge plays the second game: it decides differently at one moment and then
// follows the first game as closely as possible. It returns the step from which
// on everybody has the same choices in both until the end, and false if there is
// none.
func (p *pair) diverge() (same int, ok bool, err error) {
	one, two, err := p.begin()
	if err != nil {
		return 0, false, err
	}
	p.other = p.other[:0]
	at := p.r.IntN(len(p.steps))
	for i, st := range p.steps {
		if one.Turn() != two.Turn() {
			return 0, false, nil
		}
		for seat := range one.Turn().All() {
			if !slices.Equal(choices(one, seat), choices(two, seat)) {
				same = i + 1
			}
		}
		legal := two.Legal(st.seat, nil)
		a := st.action
		switch {
		case i == at:
			a = legal[p.r.IntN(len(legal))]
		case !slices.Contains(legal, a):
			a = p.instead(one, legal, st.seat)
		}
		if a != st.action {
			same = i + 1
		}
		p.other = append(p.other, step{st.seat, a})
		one.Do(st.seat, st.action, nil)
		two.Do(st.seat, a, nil)
	}
	return same, two.Turn() == 0, nil
}

// choices returns what the seat may do, sorted: the game's order may be a leak.
func choices(s game.State, seat game.Seat) []game.Action {
	legal := s.Legal(seat, nil)
	slices.Sort(legal)
	return legal
}

// instead returns an action that is legal in the second game only, so that two
// cards change places; any other if there is none.
func (p *pair) instead(one game.State, legal []game.Action, seat game.Seat) game.Action {
	first := one.Legal(seat, nil)
	only := slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return slices.Contains(first, a) })
	if len(only) == 0 {
		only = legal
	}
	return only[p.r.IntN(len(only))]
}

func (p *pair) begin() (one, two game.State, err error) {
	if one, err = p.g.New(p.setup); err != nil {
		return nil, nil, err
	}
	two, err = p.g.New(p.setup)
	return one, two, err
}

// onlyFaceDownDiffers reports whether the seat was told different things that
// lie face down now, and may go on knowing the same of both.
func (p *pair) onlyFaceDownDiffers(one, two *listener, seat game.Seat) bool {
	return !slices.Equal(one.covered(seat), two.covered(seat)) &&
		slices.Equal(p.stays(one, seat), p.stays(two, seat))
}

// stays returns what the seat may go on knowing.
func (p *pair) stays(l *listener, seat game.Seat) (known []any) {
	k, ok := p.g.(Keeper)
	if !ok {
		return nil
	}
	for _, h := range l.heard {
		if !h.to.Has(seat) {
			continue
		}
		if what := k.Stays(p.setup, h.e); what != nil {
			known = append(known, what)
		}
	}
	return known
}
