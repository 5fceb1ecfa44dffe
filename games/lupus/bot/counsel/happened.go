package counsel

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Happened tells, once the game is over, what everybody saw between two moments, and who
// those were: who died, who was called what. Zero: nothing to tell.
func Happened(before, after, end *rules.View) game.Message {
	if end.Moment != rules.Over {
		return game.Message{}
	}
	h := hindsight{before, after, end}
	for _, tell := range [...]func() game.Message{h.lynched, h.night, h.said, h.voted} {
		if what := tell(); !what.IsZero() {
			return what
		}
	}
	return game.Message{}
}

type hindsight struct{ before, after, end *rules.View }

func (h hindsight) say(key string, args ...any) game.Message {
	return game.Say("lupus.happened."+key, args...)
}

// most is how many are named who wanted a lynching.
const most = 5

func (h hindsight) lynched() game.Message {
	for d := 1; d <= int(h.after.Night); d++ {
		day := h.after.Day(d)
		seat := day.Lynched
		if seat == game.Nobody || h.before.Day(d).Lynched != game.Nobody {
			continue
		}
		var by []game.Seat
		for i, whom := range day.Judged[:h.after.Players] {
			if whom == seat {
				by = append(by, game.Seat(i))
			}
		}
		if len(by) == 0 || len(by) > most {
			return h.say("lynched", "seat", seat, "role", h.end.Roles[seat], "n", len(by))
		}
		return h.say("lynchedby", "seat", seat, "role", h.end.Roles[seat], "by", by, "n", len(by))
	}
	return game.Message{}
}

func (h hindsight) night() game.Message {
	if h.after.Moment == rules.Night || h.before.Moment != rules.Night {
		return game.Message{}
	}
	dead := slices.Collect(h.after.Day(int(h.after.Night)).Dead.All())
	switch len(dead) {
	case 0:
		return h.say("calm")
	case 1:
		return h.killed(dead[0])
	}
	return h.say("dead", "dead", dead)
}

// killed tells who died in the night and against whom that spoke: whoever had claimed the
// one card that the dead had claimed, too, and had.
func (h hindsight) killed(dead game.Seat) game.Message {
	role := h.end.Roles[dead]
	var rivals []game.Seat
	for seat := range game.Seat(h.after.Players) {
		if seat != dead && wanted(role) && h.after.Deck[role] == 1 && h.after.Said[seat].Claim == role {
			rivals = append(rivals, seat)
		}
	}
	if len(rivals) > 0 && h.after.Said[dead].Claim == role {
		return h.say("proved", "seat", dead, "role", role, "rivals", rivals, "n", len(rivals))
	}
	return h.say("killed", "seat", dead, "role", role)
}

func (h hindsight) said() game.Message {
	for by := range game.Seat(h.after.Players) {
		was, is := &h.before.Said[by], &h.after.Said[by]
		if is.Claim != was.Claim && is.Claim != rules.NoRole {
			return h.say("claimed", "seat", by, "role", is.Claim, "was", h.end.Roles[by], "true", is.Claim == h.end.Roles[by])
		}
		if m := is.Wolves &^ was.Wolves; m != 0 {
			return h.reported(by, m.First(), true)
		}
		if m := is.Humans &^ was.Humans; m != 0 {
			return h.reported(by, m.First(), false)
		}
		if m := is.Accused &^ was.Accused; m != 0 {
			return h.say("accused", "seat", by, "whom", m.First(), "role", h.end.Roles[m.First()])
		}
	}
	return game.Message{}
}

func (h hindsight) reported(by, whom game.Seat, wolf bool) game.Message {
	return h.say("reported", "seat", by, "whom", whom, "wolf", wolf, "role", h.end.Roles[whom])
}

func (h hindsight) voted() game.Message {
	was, is := h.before.Day(int(h.before.Night)), h.after.Day(int(h.after.Night))
	for by, whom := range is.Votes[:h.after.Players] {
		if whom != game.Nobody && was.Votes[by] != whom {
			return h.say("voted", "seat", game.Seat(by), "whom", whom, "role", h.end.Roles[whom])
		}
	}
	return game.Message{}
}
