package puzzles

import (
	"cmp"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// naive names the shortcuts that find the right one without a thought: by whom the owner of
// a view noted last, most often or never, and by the votes.
func naive(v game.View, right game.Action) (found []string) {
	view := v.(rules.View)
	for _, s := range shortcuts {
		if s.finds(&view) == suspect(right) {
			found = append(found, s.name)
		}
	}
	return found
}

// shortcuts are the guesses of somebody who joins nothing; Nobody where there is none.
var shortcuts = []struct {
	name  string
	finds func(*rules.View) game.Seat
}{
	{"last noted", func(v *rules.View) game.Seat { return noticed(v, func(night, _ int) int { return night }) }},
	{"most noted", func(v *rules.View) game.Seat { return noticed(v, func(_, times int) int { return times }) }},
	{"never noted", neverNoted},
	{"most votes", func(v *rules.View) game.Seat { return accused(v, 1) }},
	{"most votes today", func(v *rules.View) game.Seat { return accused(v, int(v.Night)) }},
	{"fewest votes", spared},
	{"voted for you", accuser},
}

// others returns who can be suspected.
func others(v *rules.View) game.Seats { return v.Alive.Without(v.Seat) &^ v.Mates }

// noticed returns the one of whom most is to be said, by the last night in which the
// owner of a view noted them and how often.
func noticed(v *rules.View, most func(night, times int) int) game.Seat {
	last, times := make(map[game.Seat]int), make(map[game.Seat]int)
	for night, note := range v.Diary {
		if note.Whom != game.Nobody && others(v).Has(note.Whom) {
			last[note.Whom] = night
			times[note.Whom]++
		}
	}
	if len(last) == 0 {
		return game.Nobody
	}
	return slices.MaxFunc(slices.Collect(others(v).All()), func(a, b game.Seat) int {
		return cmp.Or(cmp.Compare(min(times[a], 1), min(times[b], 1)), cmp.Compare(most(last[a], times[a]), most(last[b], times[b])))
	})
}

// neverNoted returns the only one whom the owner of a view never noted.
func neverNoted(v *rules.View) game.Seat {
	left := others(v)
	for _, note := range v.Diary {
		if note.Whom != game.Nobody {
			left = left.Without(note.Whom)
		}
	}
	if left.Len() != 1 {
		return game.Nobody
	}
	return left.First()
}

// votes returns how many votes each seat had in the ballots from a day on.
func votes(v *rules.View, from int) (n [game.MaxSeats]int) {
	for day := from; day <= int(v.Night); day++ {
		votes := v.Day(day).Votes
		for seat := range game.Seat(v.Players) {
			if votes[seat] != game.Nobody {
				n[votes[seat]]++
			}
		}
	}
	return n
}

// accused returns the one with most votes from a day on.
func accused(v *rules.View, from int) game.Seat {
	n := votes(v, from)
	return slices.MaxFunc(slices.Collect(others(v).All()), func(a, b game.Seat) int { return cmp.Compare(n[a], n[b]) })
}

// spared returns the one with fewest votes in all ballots.
func spared(v *rules.View) game.Seat {
	n := votes(v, 1)
	return slices.MinFunc(slices.Collect(others(v).All()), func(a, b game.Seat) int { return cmp.Compare(n[a], n[b]) })
}

// accuser returns the one who voted last for the owner of a view.
func accuser(v *rules.View) game.Seat {
	for day := int(v.Night); day >= 1; day-- {
		votes := v.Day(day).Votes
		for seat := range others(v).All() {
			if votes[seat] == v.Seat {
				return seat
			}
		}
	}
	return game.Nobody
}
