package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// What false seers have in common.

// tell reports something for the last night, unless it has already.
func (p *Person) tell(what func() game.Action) game.Action {
	if p.Said[p.Seat].Claim != rules.Seer || !p.Due() {
		return 0
	}
	return what()
}

// rivalOr returns a living rival for the seer whom it has not blamed yet, or else the
// other player.
func (p *Person) rivalOr(other game.Seat) game.Seat {
	if rivals := p.Fresh(p.Claimants(rules.Seer) & p.Foes()); rivals != 0 {
		return rivals.First()
	}
	return other
}

// lieAsSeer claims to be the seer, reports once a night, and says nothing else. One of
// a pack is enough.
func lieAsSeer(p *Person, story func() game.Action) game.Action {
	if p.Claimants(rules.Seer)&p.Mates != 0 {
		return 0
	}
	return First(p.Claim(rules.Seer), p.tell(story), p.Silence())
}

// voteOwnStory votes for a player whom it reported, so that its story holds together.
func (p *Person) voteOwnStory() game.Action {
	return p.VoteFor(p.Any(p.On(p.Said[p.Seat].Wolves & p.Others())))
}
