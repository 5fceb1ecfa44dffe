package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// loyalty is what a werewolf does for its packmates in a vote. What the village should
// believe is no proof of what it does: many villages vote by mood.
type loyalty struct {
	v       *rules.View
	mates   game.Seats
	prudent bool
	joined  int // how many must have voted for a packmate before it does so, too
}

func loyal(t *decision) loyalty {
	l := loyalty{v: t.V, mates: t.Pack, prudent: t.skill.prudent}
	if t.skill.scheme == nil { // a scheme wins more where early votes against a mate are believed
		l.joined = 2
	}
	return l
}

// sparing returns whom a prudent werewolf may vote for: a packmate only if the ballot
// shows that the village does.
func (l loyalty) sparing(among game.Seats) game.Seats {
	mates := l.mates & among
	if !l.prudent || among == mates {
		return among
	}
	votes, lead, _ := belief.Tally(l.v)
	for m := mates; m != 0; m &= m - 1 {
		if l.saves(votes[m.First()], lead, cast(&votes)) {
			among = among.Without(m.First())
		}
	}
	return among
}

// saves reports whether not to vote for a packmate whom hardly anybody votes for, or who
// has some votes, while another leads. At a large table it also waits until the village
// agrees on that packmate.
func (l loyalty) saves(got, lead, cast int) bool {
	if got < l.joined || l.v.Players > belief.Small && (cast < 3 || float64(lead) < agreed*float64(cast)) {
		return true
	}
	return cast >= 3 && got < lead || scattered(l.v, agreed)
}

// doomed reports whether the open votes give up a packmate who is a suspect. Where they
// are scattered, nobody is lost.
func (l loyalty) doomed(mate, other game.Seat) bool {
	votes, lead, _ := belief.Tally(l.v)
	return votes[mate] >= votes[other] && float64(lead) >= agreed*float64(cast(&votes))
}

// withoutUnnamed leaves out the packmates for whom nobody has voted. Who passes for a
// villager votes for them like everybody else, but is never the first: where people vote
// by mood it would hang them itself, and nobody would thank it.
func withoutUnnamed(v *rules.View, mates, among game.Seats) game.Seats {
	votes, _, _ := belief.Tally(v)
	rest := among
	for m := mates & among; m != 0; m &= m - 1 {
		if votes[m.First()] == 0 {
			rest = rest.Without(m.First())
		}
	}
	if rest == 0 {
		return among
	}
	return rest
}

// agreed is the share of the votes that somebody has where a village agrees.
const agreed = 0.4

func cast(votes *[game.MaxSeats]int) (n int) {
	for _, got := range votes {
		n += got
	}
	return n
}

// scattered reports whether nobody got that share of the votes in the last ballot: the
// village goes by moods.
func scattered(v *rules.View, share float64) bool {
	if v.Night < 2 {
		return false
	}
	var votes [game.MaxSeats]int
	day, most := v.Day(int(v.Night)-1), 0
	for _, whom := range day.Votes[:v.Players] {
		if whom != game.Nobody {
			votes[whom]++
			most = max(most, votes[whom])
		}
	}
	return float64(most) < share*float64(cast(&votes))
}
