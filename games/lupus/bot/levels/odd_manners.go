package levels

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

func (b *odd) keepSilent(*rules.View, []game.Action) (game.Action, bool) {
	return rules.Bare(rules.Ready), true
}

// deny claims to be the seer, and then reports something each night.
func (b *odd) deny(v *rules.View, legal []game.Action) (game.Action, bool) {
	if said := &v.Said[v.Seat]; said.Claim == rules.Seer {
		return 0, false // the player goes on with the lie
	}
	return legalOr(rules.Act(rules.Claim, rules.Seer), legal)
}

func (b *odd) counterClaim(v *rules.View, legal []game.Action) (game.Action, bool) {
	if v.Now != rules.Werewolf || claimants(v)&v.Mates != 0 || claimants(v) == 0 {
		return 0, false
	}
	return b.deny(v, legal)
}

// claimants returns who claim to be the seer.
func claimants(v *rules.View) (set game.Seats) {
	for i := range game.Seat(v.Players) {
		if v.Said[i].Claim == rules.Seer {
			set = set.With(i)
		}
	}
	return set
}

func (b *odd) claimAtOnce(v *rules.View, legal []game.Action) (game.Action, bool) {
	if v.Now != rules.Werewolf || v.Deck[rules.Seer] == 0 || claimants(v)&v.Mates != 0 {
		return 0, false
	}
	return b.deny(v, legal)
}

// lie claims any card of the deck, and reports anybody as anything.
func (b *odd) lie(v *rules.View, legal []game.Action) (game.Action, bool) {
	if !b.lies || v.Now == rules.Seer {
		return 0, false
	}
	if v.Said[v.Seat].Claim == rules.NoRole {
		if b.r.IntN(2) == 0 {
			return legal[0], true
		}
		var claims []game.Action
		for _, a := range legal {
			if verb, about := rules.Split(a); verb == rules.Claim && rules.Role(about) != rules.Werewolf && rules.Role(about) != rules.Possessed {
				claims = append(claims, a)
			}
		}
		return claims[b.r.IntN(len(claims))], true
	}
	if v.Said[v.Seat].Today > 0 || v.Said[v.Seat].Claim != rules.Seer {
		return legal[0], true
	}
	verb := rules.ReportHuman
	if b.r.IntN(2) == 0 {
		verb = rules.ReportWolf
	}
	return legalOr(rules.Act(verb, b.disliked(v, v.Alive.Without(v.Seat)&^v.Mates)), legal)
}

// leaveMates votes for a packmate in the first days, while that is not likely to
// cost the packmate's life.
func (b *odd) leaveMates(v *rules.View, legal []game.Action) (game.Action, bool) {
	mates := v.Mates & v.Alive
	if v.Now != rules.Werewolf || mates == 0 || v.Night > 2 {
		return 0, false
	}
	packmate := b.disliked(v, mates)
	votes, lead, _ := belief.Tally(v)
	if votes[packmate]+1 >= max(2, lead) {
		return 0, false
	}
	return legalOr(rules.Act(rules.Vote, packmate), legal)
}

func (b *odd) anybody(_ *rules.View, legal []game.Action) (game.Action, bool) {
	return legal[b.r.IntN(len(legal))], true
}

// byMood votes for the most disliked who may be chosen.
func (b *odd) byMood(v *rules.View, legal []game.Action) (game.Action, bool) {
	best, dislike := legal[0], -1.0
	for _, a := range legal {
		_, about := rules.Split(a)
		if seat := game.Seat(about); seat != v.Seat && !v.Mates.Has(seat) && b.mood[seat] > dislike {
			best, dislike = a, b.mood[seat]
		}
	}
	return best, true
}

// talkLate says little on the first day, and then mostly what a hard player
// would.
func (b *odd) talkLate(v *rules.View, legal []game.Action) (game.Action, bool) {
	switch n := b.r.IntN(10); {
	case v.Night > 1 && n < 5:
		return 0, false
	case n < 7 && v.Said[v.Seat].Today == 0:
		return legalOr(rules.Act(rules.Accuse, b.disliked(v, v.Alive.Without(v.Seat)&^v.Mates)), legal)
	}
	return rules.Bare(rules.Ready), true
}

// voteLikePeople votes by mood, with the crowd, or by what was said.
func (b *odd) voteLikePeople(v *rules.View, legal []game.Action) (game.Action, bool) {
	_, lead, leader := belief.Tally(v)
	switch n := b.r.IntN(10); {
	case n < 4:
		return b.byMood(v, legal)
	case n < 6 && lead > 0 && !v.Mates.Has(leader) && leader != v.Seat:
		return legalOr(rules.Act(rules.Vote, leader), legal)
	}
	return 0, false
}

func (b *odd) judgeLikePeople(v *rules.View, legal []game.Action) (game.Action, bool) {
	if b.r.IntN(2) == 0 {
		return b.byMood(v, legal)
	}
	return 0, false
}

// disliked returns the most disliked of a set, or the seat itself if the set is
// empty.
func (b *odd) disliked(v *rules.View, among game.Seats) game.Seat {
	if among == 0 {
		return v.Seat
	}
	return belief.Top(&b.mood, among)
}

// legalOr returns the action if it is legal.
func legalOr(a game.Action, legal []game.Action) (game.Action, bool) {
	for _, l := range legal {
		if l == a {
			return a, true
		}
	}
	return 0, false
}
