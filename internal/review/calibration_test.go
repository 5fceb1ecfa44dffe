package review

import (
	"context"
	"fmt"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// TestCalibration prints how often the first side wins when a spectator's chance for
// it is so high. Each game enters each row once, with its last moment there.
func TestCalibration(t *testing.T) {
	if *truthGames == 0 {
		t.Skip("measures only with -truth")
	}
	const rows = 5
	for _, e := range games.All {
		if *truthOf != "" && *truthOf != e.Name() {
			continue
		}
		var n, said, won [rows]float64
		for i := range *truthGames {
			r := play(t, e, game.Setup{Players: *truthSeats}, []string{"hard"}, uint64(*truthFrom+i))
			found, err := Of(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			var last [rows]float64
			for _, m := range found.Chances[:len(found.Chances)-1] {
				last[min(rows-1, int(rows*m.Shares[0]))] = m.Shares[0]
			}
			for row, p := range last {
				if p > 0 {
					n[row]++
					said[row] += p
					if found.Result.Side == found.Sides[0] {
						won[row]++
					}
				}
			}
		}
		for row := range n {
			if n[row] > 0 {
				fmt.Printf("| %s | %s | %.0f %% | %.0f %% | %.0f |\n", e.Name(), e.Info().Sides[0], 100*said[row]/n[row], 100*won[row]/n[row], n[row])
			}
		}
	}
}
