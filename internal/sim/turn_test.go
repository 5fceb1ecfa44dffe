package sim_test

import (
	"context"
	"testing"

	"github.com/howl-game/howl/game"
	lupus "github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
)

// A hasty pack changes its mark whenever it is asked.
type hasty struct{ last, again, marks int }

type pointer struct {
	*hasty
	seat game.Seat
}

func (h *hasty) seat(string, game.Rand) (bots.Bot, error) { return &pointer{hasty: h}, nil }

func (p *pointer) Sit(_ game.Setup, seat game.Seat) { p.seat = seat }

func (p *pointer) Decide(_ context.Context, f game.Frame) game.Action {
	mates := f.View.(lupus.View).Circle
	if others := mates.Members.Without(p.seat) &^ mates.Done; others != 0 {
		p.marks++
		if p.last == int(p.seat) {
			p.again++
		}
	}
	p.last = int(p.seat)
	return f.Legal[min(1, len(f.Legal)-1)]
}

// A member of the pack that may decide again is not asked twice while another
// member waits.
func TestAskedInTurn(t *testing.T) {
	h := new(hasty)
	study := sim.Study{Game: entry.Entry{Game: lupus.Game{}}, Games: 20, Seed: 1, New: h.seat, Workers: 1}
	if _, err := study.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if h.again > 0 || h.marks == 0 {
		t.Errorf("of %d times, one of the pack was asked %d times while its mate waited", h.marks, h.again)
	}
}
