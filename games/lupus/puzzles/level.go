package puzzles

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// level says how hard a moment is by what has to be joined: the facts in the reason for
// the right one, what looks like a fact and proves nothing, and whether a shortcut finds
// the right one.
func level(kind string, v game.View, right game.Action) string {
	view := v.(rules.View)
	n := joined(reasons[kind](v, suspect(right), suspect(right))) + misleading(&view)
	if len(naive(v, right)) == 0 {
		n++
	}
	switch {
	case n <= 3:
		return "easy"
	case n == 4:
		return "medium"
	}
	return "hard"
}

// reasons is what says who the right one is, by the kind of the puzzle.
var reasons = map[string]func(v game.View, seat, right game.Seat) game.Message{
	"werewolf": why, "human": trusted, "werehamster": unmasked, "bodyguard": saviour,
}

// worth is how many facts each part of a reason joins.
var worth = map[string]int{
	"lupus.puzzle.mate":           1,
	"lupus.puzzle.seen":           1,
	"lupus.puzzle.guarded":        2, // whom one guarded, and that nobody died
	"lupus.puzzle.guarded.scared": 5, // and what two dead mean
	"lupus.puzzle.left":           1, // that somebody has to be it
	"lupus.puzzle.unguarded":      3, // who was attacked, who lived then, and who guards nobody
	"lupus.puzzle.saviour":        2,
	"lupus.puzzle.saviour.others": 3,
	"lupus.puzzle.survived":       1,
}

// joined returns how many facts a reason joins.
func joined(m game.Message) int {
	n := worth[m.Key]
	for _, arg := range m.Args {
		switch arg := arg.(type) {
		case game.Message:
			n += joined(arg)
		case []any:
			for _, part := range arg {
				if m, ok := part.(game.Message); ok {
					n += joined(m)
				}
			}
		}
	}
	return n
}

// misleading returns how many of the living a bodyguard guarded on nights that prove
// nothing.
func misleading(v *rules.View) (n int) {
	if v.Now != rules.Bodyguard {
		return 0
	}
	for seat := range others(v).All() {
		noted := false
		for _, note := range v.Diary {
			noted = noted || note.Whom == seat
		}
		if noted && cleared(v, seat).IsZero() {
			n++
		}
	}
	return n
}
