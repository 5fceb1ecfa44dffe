package puzzles

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// trusted says by which night the bodyguard knows that somebody is no werewolf, or why
// the bodyguard can't know it of somebody else.
func trusted(v game.View, seat, right game.Seat) game.Message {
	view := v.(rules.View)
	if known := cleared(&view, right); seat == right || known.IsZero() {
		return known // that others may be werewolves doesn't say why the right one isn't
	}
	var nights []game.Message
	for night, note := range view.Diary {
		if note.Whom == seat && night < int(view.Night) {
			nights = append(nights, game.Say("lupus.puzzle.night", "night", night))
		}
	}
	quiet := survived(&view, seat)
	switch {
	case len(nights) == 0:
		return game.Say("lupus.puzzle.unknown", "seat", seat)
	case quiet > 0:
		return game.Say("lupus.puzzle.doubt", "seat", seat, "night", quiet)
	}
	return game.Say("lupus.puzzle.vain", "seat", seat, "nights", nights, "n", len(nights))
}

// saviour says by which night a werewolf knows who the bodyguard is: somebody survived the
// pack, so the bodyguard saved them, and everybody else who was alive then survived the
// pack as well, and nobody guards themself. Of somebody else it says that they did.
func saviour(v game.View, seat, right game.Seat) game.Message {
	view := v.(rules.View)
	if view.Mates.Has(seat) {
		return game.Say("lupus.puzzle.pack", "seat", seat)
	}
	if seat != right {
		night := survived(&view, seat)
		if night == 0 || saviour(v, right, right).IsZero() {
			return game.Message{}
		}
		return game.Say("lupus.puzzle.helped", "seat", seat, "night", night)
	}
	for night := int(view.Night); night >= firstKill; night-- {
		whom := view.Diary[night].Whom
		if whom == game.Nobody || view.Day(night).Dead != 0 {
			continue
		}
		var why []game.Message
		guards := living(&view, night) &^ view.Mates.With(view.Seat).With(whom).With(right)
		for guard := range guards.All() {
			if n := survived(&view, guard); n > 0 {
				why = append(why, game.Say("lupus.puzzle.survived", "seat", guard, "night", n))
			}
		}
		switch {
		case len(why) < guards.Len():
			continue
		case len(why) == 0:
			return game.Say("lupus.puzzle.saviour", "seat", seat, "whom", whom, "night", night)
		}
		return game.Say("lupus.puzzle.saviour.others", "seat", seat, "whom", whom, "night", night, "why", why)
	}
	return game.Message{}
}
