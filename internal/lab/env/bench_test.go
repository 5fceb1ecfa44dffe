package env

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// BenchmarkStep plays random games as howl env does: a decision, all draws that
// follow, and what the next seat observes.
func BenchmarkStep(b *testing.B) {
	for _, e := range games.All {
		b.Run(e.Name(), func(b *testing.B) {
			batch, err := Open(Order{Game: e.Name(), Setup: game.Setup{Players: min(8, e.Info().Max)}, Slots: 64, Again: true})
			if err != nil {
				b.Fatal(err)
			}
			ctx, r := context.Background(), rand.New(rand.NewPCG(1, 1))
			for i := range batch.slots {
				batch.slots[i].reset(ctx, uint64(i))
			}
			reply := make([]byte, batch.rowsSize(1))
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s := &batch.slots[i%len(batch.slots)]
				s.legal = s.state.Legal(s.asked, s.legal[:0])
				s.step(ctx, s.asked, s.legal[r.IntN(len(s.legal))])
				clear(reply)
				batch.lay(reply, 1).write(ctx, 0, s)
			}
		})
	}
}
