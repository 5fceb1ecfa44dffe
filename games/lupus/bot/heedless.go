package bot

import (
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A village that goes by moods, grudges or chance can't be deceived, and to pass for a
// villager before it wins nothing: there an expert werewolf plays as a hard one does.
// Such a village is known by what it does. What the living outside the pack say and vote
// is compared with what somebody who reasons would believe: fit is 1 where everybody
// goes for the likeliest werewolf, and about 0 where they draw lots.
const (
	fits  = 0.15 // less is no village that reasons
	tells = 0.6  // the beliefs must differ by so much in all, or it says nothing
)

// heedless reports whether the village of a small table doesn't go by what was said, from
// the second day on: what it did on the first fits anything.
func heedless(v *rules.View) bool {
	if v.Players > belief.Small || v.Night < 2 || v.Moment == rules.Night || belief.Pack(v) == 0 {
		return false
	}
	b := reasoners.Get().(*belief.Belief)
	defer reasoners.Put(b)
	b.Believe(v, belief.Common(v), belief.Attentive)
	got, could := 0.0, 0.0
	day := v.Day(int(v.Night))
	for by := range (v.Alive &^ belief.Pack(v)).All() {
		if v.Said[by].Claim == rules.Seer { // knows more, or lies
			continue
		}
		average, most := 0.0, 0.0
		others := v.Alive.Without(by)
		for seat := range others.All() {
			average += b.Wolf[seat] / float64(others.Len())
			most = max(most, b.Wolf[seat])
		}
		goesFor := func(whom game.Seat) {
			got, could = got+b.Wolf[whom]-average, could+most-average
		}
		for whom := range (v.Said[by].Accused & v.Alive).All() {
			goesFor(whom)
		}
		if whom := day.Votes[by]; whom != game.Nobody && v.Alive.Has(whom) {
			goesFor(whom)
		}
	}
	return could > tells && got < fits*could
}

var reasoners = sync.Pool{New: func() any { return new(belief.Belief) }}

// givenAway reports whether a seer reports the owner of a view, who doesn't pass for a
// villager any more: most villages believe a seer whom nobody denies, and those that don't
// learn from such a denial.
func givenAway(v *rules.View) bool {
	for i := range game.Seat(v.Players) {
		if v.Said[i].Claim == rules.Seer && v.Said[i].Wolves.Has(v.Seat) {
			return true
		}
	}
	return false
}
