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
// is compared with what somebody who reasons would believe; and, once somebody claims to be
// the seer, so that there is something to vote by, their votes alone, since many talk better
// sense than they vote. Fit is 1 where everybody goes for the likeliest werewolf, and about
// 0 where they draw lots.
const (
	fits       = 0.15 // less is no village that reasons
	tells      = 0.6  // the beliefs must differ by so much in all, or it says nothing
	votesAlone = 0.3  // the same of votes
)

// A fit adds up how much likelier werewolves people go for than the average, and how much
// likelier they could have gone for.
type fit struct{ got, could float64 }

func (f *fit) add(got, could float64) { f.got, f.could = f.got+got, f.could+could }

// poor reports whether it says that the village doesn't reason.
func (f fit) poor(tells float64) bool { return f.could > tells && f.got < fits*f.could }

// heedless reports whether the village of a small table doesn't go by what was said, from
// the second day on: what it did on the first fits anything.
func heedless(v *rules.View) bool {
	if v.Players > belief.Small || v.Night < 2 || v.Moment == rules.Night || belief.Pack(v) == 0 {
		return false
	}
	b := reasoners.Get().(*belief.Belief)
	defer reasoners.Put(b)
	b.Believe(v, belief.Common(v), belief.Attentive)
	var all, votes fit
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
		for whom := range (v.Said[by].Accused & v.Alive).All() {
			all.add(b.Wolf[whom]-average, most-average)
		}
		if whom := day.Votes[by]; whom != game.Nobody && v.Alive.Has(whom) {
			all.add(b.Wolf[whom]-average, most-average)
			votes.add(b.Wolf[whom]-average, most-average)
		}
	}
	return all.poor(tells) || seerClaimed(v) && votes.poor(votesAlone)
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
