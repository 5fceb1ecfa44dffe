package bot

import "howl/game"

// A table of Lupus on which nobody knows anything is a small exact sum: the
// village lynches any of the living, the pack kills any but its own, and a
// werehamster that lives to the end takes it all. What a lynching is worth is
// told by what it leaves behind on such a table.

// chances is by how many live and how many of them are werewolves.
type chances [game.MaxSeats + 1][game.MaxSeats + 1]float64

// dusk is the humans' chance when night falls, without and with a living
// werehamster.
var dusk = func() (t [2]chances) {
	var day [2]chances
	for living := range day[0] {
		for pack := range living + 1 {
			for beast := range t {
				day[beast][living][pack] = chance(living, pack, beast, func() float64 {
					sum := float64(pack) * t[beast][living-1][pack-1]
					if beast > 0 {
						sum += t[0][living-1][pack]
					}
					sum += float64(living-pack-beast) * t[beast][living-1][pack]
					return sum / float64(living)
				})
				t[beast][living][pack] = chance(living, pack, beast, func() float64 {
					prey := float64(living - pack)
					spared := float64(beast) / prey
					return spared*day[beast][living][pack] + (1-spared)*day[beast][living-1][pack]
				})
			}
		}
	}
	return t
}()

// chance is the humans' chance: none or all if the game is over.
func chance(living, pack, beast int, goesOn func() float64) float64 {
	switch {
	case pack == 0 && beast == 0:
		return 1
	case pack == 0 || 2*pack >= living:
		return 0
	}
	return goesOn()
}
