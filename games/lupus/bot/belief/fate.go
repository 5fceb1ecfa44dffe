package belief

import "github.com/howl-game/howl/game"

// If nobody knows anything, the chances of a table are a small exact sum: the
// village lynches any of the living, the pack kills anybody outside it, and a
// werehamster that lives to the end wins alone. The worth of a lynching is the
// difference it makes on such a table.

// Chances holds a chance by the number of the living and of the werewolves
// among them.
type Chances [game.MaxSeats + 1][game.MaxSeats + 1]float64

// Dusk holds the humans' chance at nightfall, without and with a living
// werehamster.
var Dusk = Fates(func(pack, beast int) bool { return pack == 0 && beast == 0 })

// Fates returns the chance at nightfall, without and with a living werehamster, of
// the side that has won a game that is over with that pack and werehamster.
func Fates(wins func(pack, beast int) bool) (t [2]Chances) {
	var day [2]Chances
	for living := range day[0] {
		for pack := range living + 1 {
			for beast := range t {
				if pack == 0 || 2*pack >= living {
					if wins(pack, beast) {
						day[beast][living][pack], t[beast][living][pack] = 1, 1
					}
					continue
				}
				sum := float64(pack) * t[beast][living-1][pack-1]
				if beast > 0 {
					sum += t[0][living-1][pack]
				}
				sum += float64(living-pack-beast) * t[beast][living-1][pack]
				day[beast][living][pack] = sum / float64(living)
				prey := float64(living - pack)
				spared := float64(beast) / prey
				t[beast][living][pack] = spared*day[beast][living][pack] + (1-spared)*day[beast][living-1][pack]
			}
		}
	}
	return t
}
