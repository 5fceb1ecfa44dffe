package puzzles

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// why says that the right one is a werewolf since nobody else is left to be one, or what
// excludes somebody else.
func why(v game.View, seat, right game.Seat) game.Message {
	view := v.(rules.View)
	if seat != right {
		return cleared(&view, seat)
	}
	var all []game.Message
	for other := range view.Alive.Without(view.Seat).Without(right).All() {
		m := cleared(&view, other)
		if m.IsZero() {
			return m
		}
		all = append(all, m)
	}
	if len(all) == 0 {
		return game.Message{}
	}
	return game.Say("lupus.puzzle.left", "why", sentences(all), "seat", right)
}

// sentences returns sentences one after the other.
func sentences(all []game.Message) game.Message {
	if len(all) == 1 {
		return all[0]
	}
	return game.Say("puzzle.then", "first", all[0], "then", sentences(all[1:]))
}

// cleared says by what the owner of a view, a human, knows that a seat is no werewolf.
func cleared(v *rules.View, seat game.Seat) game.Message {
	if v.Mates.Has(seat) {
		return game.Say("lupus.puzzle.mate", "seat", seat)
	}
	for night, note := range v.Diary {
		switch {
		case note.Whom != seat:
		case note.Answer == rules.Villager:
			return game.Say("lupus.puzzle.seen", "seat", seat, "night", night)
		case v.Role == rules.Bodyguard && survived(v, seat) == night && v.Deck[rules.Werehamster] == 0:
			return game.Say("lupus.puzzle.guarded", "seat", seat, "night", night)
		case v.Role == rules.Bodyguard && survived(v, seat) == night && scared(v) > 0 && scared(v) < night:
			return game.Say("lupus.puzzle.guarded.scared", "seat", seat, "night", night, "before", scared(v))
		}
	}
	return game.Message{}
}

// scared returns the night in which the seer's look killed the werehamster for certain,
// since two died and the pack kills one; 0 if there is none.
func scared(v *rules.View) int {
	for night := firstKill; night <= int(v.Night); night++ {
		if v.Deck[rules.Werehamster] > 0 && v.Deck[rules.Seer] > 0 && v.Day(night).Dead.Len() == 2 {
			return night
		}
	}
	return 0
}

// survived returns the last night in which the owner of a view guarded a seat, or went
// for it, and nobody died; 0 if there is none.
func survived(v *rules.View, seat game.Seat) (last int) {
	for night, note := range v.Diary {
		if note.Whom == seat && v.Day(night).Dead == 0 {
			last = night
		}
	}
	return last
}

// unmasked says by which night the right one is the werehamster, to a werewolf: by the
// last one in which it survived the pack, since everybody who could have guarded it then
// survived the pack as well, and nobody guards themself. Of somebody else it says who
// would have had to guard the right one.
func unmasked(v game.View, seat, right game.Seat) game.Message {
	view := v.(rules.View)
	if view.Mates.Has(seat) {
		return game.Say("lupus.puzzle.pack", "seat", seat)
	}
	night := survived(&view, right)
	guards := living(&view, night) &^ view.Mates.With(view.Seat).With(right)
	if night == 0 || seat != right && !guards.Has(seat) {
		return game.Message{}
	}
	var others, why []game.Message
	for guard := range guards.All() {
		if guard == seat {
			continue
		}
		n := survived(&view, guard)
		if n == 0 {
			return game.Message{}
		}
		others = append(others, game.Say("lupus.puzzle.guard", "seat", guard))
		why = append(why, game.Say("lupus.puzzle.survived", "seat", guard, "night", n))
	}
	switch {
	case seat == right:
		return game.Say("lupus.puzzle.unguarded", "seat", right, "night", night, "guards", others, "why", why)
	case len(others) > 0:
		return game.Say("lupus.puzzle.unless", "seat", seat, "whom", right, "night", night, "guards", others, "why", why)
	}
	return game.Say("lupus.puzzle.nobody", "seat", seat, "whom", right, "night", night)
}

// living returns who was alive when a night fell.
func living(v *rules.View, night int) game.Seats {
	alive := game.Table(int(v.Players))
	for n := 1; n < night; n++ {
		alive &^= v.Day(n).Dead.With(v.Day(n).Lynched)
	}
	return alive
}
