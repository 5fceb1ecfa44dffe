package talk

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/internal/bots"
)

// What most of those who live did is held against nobody while there is something else; what
// a few did, is.
func TestCommonReasons(t *testing.T) {
	p := seated(t, 7, bots.Bold, firstDay+hanged) // 1, 3, 4, 5 and 6 voted for 0, and 7 for 6
	p.PublicBelief().Wolf[0] = 0
	helped := reason("helped", "hanged", game.Seat(0))
	if f := p.finder(5); !f.common(helped) {
		t.Error("that 5 helped to hang 0 fits three others, and is held against 5")
	}
	p.Memory.book.maligned = belief.With(p.Memory.book.maligned, 5)
	p.Memory.book.ballots[1] = nil
	p.Memory.book.mute[1] = 0
	if why := slight(&p.record, 5); meaningAfter(why.Key) != "helped" {
		t.Errorf("where there is nothing else, the reason is %v", why)
	}
	p.Memory.book.charged[5] = charge{1, 4}
	p.Memory.book.explained[5] = 1
	p.Memory.lines[5] = 1
	if why := slight(&p.record, 5); meaningAfter(why.Key) != "forgot" {
		t.Errorf("what most did is held against 5, and there is something else: %v", why)
	}
	p.V.Alive = p.V.Alive.Without(1).Without(3)
	if f := p.finder(5); f.common(helped) {
		t.Error("what two did fits everybody")
	}
}
