package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// blamed is the share of the living whose accusations drive an expert werewolf at a large
// table to claim a card, as the report of a seer does. Such a claim saves it where the
// village believes claims, and costs it little elsewhere: there it is lost anyhow.
const blamed = 0.3

// cornered reports whether so many of the living accuse the owner of a view.
func cornered(v *rules.View) bool {
	n := 0
	for by := range v.Alive.Without(v.Seat).All() {
		if said := &v.Said[by]; (said.Accused | said.Wolves).Has(v.Seat) {
			n++
		}
	}
	return float64(n) >= blamed*float64(v.Alive.Len())
}

// gullible reports whether the village has shown that it believes claims: on the day on
// which somebody claimed a card that is hard to disprove, nobody outside the pack voted
// for that player.
func gullible(v *rules.View, pack game.Seats) bool {
	for i := range game.Seat(v.Players) {
		on, _ := v.Claimed(i)
		if c := v.Said[i].Claim; i == v.Seat || c != rules.Bodyguard && c != rules.Owl || on >= int(v.Night) {
			continue
		}
		day, votes := v.Day(on), 0
		for by, whom := range day.Votes[:v.Players] {
			if whom == i && !pack.Has(game.Seat(by)) {
				votes++
			}
		}
		if votes == 0 {
			return true
		}
	}
	return false
}
