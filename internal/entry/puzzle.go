package entry

import (
	"io/fs"

	"github.com/howl-game/howl/game"
)

// Puzzles says which moments of a game make puzzles. Package puzzle looks for them
// in games of bots, proves them, and plays them.
type Puzzles struct {
	Kinds  []PuzzleKind
	Setups []game.Setup // of the games in which puzzles are looked for
	Files  fs.FS        // puzzles.txt holds the puzzles, the easiest first

	// Worlds returns every state that the owner of a view cannot tell from the true
	// one, each once. It returns nil if there are more than most.
	Worlds func(v game.View, most int) []game.State
	// Theme says what a moment is about, by its right action. The words of the game
	// have it as puzzle.<game>.theme.<theme>.
	Theme func(v game.View, phase string, right game.Action) string
	// Tell says in sentences how a game went on, from a moment of its seat to the
	// game's end. Only a game needs it that asks which action wins.
	Tell func(before, after game.View) []game.Message
	// Sure says in sentences what makes the right action of a moment certain, from its
	// view and all its worlds; nothing if that takes more than a few. nil: nothing.
	Sure func(v game.View, worlds []game.State, right game.Action) []game.Message
	// Card says which card an action plays, within a sentence. With it what is said to
	// an answer names its card, and the right one is set against the wrong one that is
	// right in most worlds: the words of a kind have .right.because.near. nil: neither.
	Card func(game.Action) game.Message
	// Facts says what the owner of a view needs to solve a puzzle and does not see on
	// the board: what was dealt, and what the owner alone learned. nil: nothing.
	Facts func(v game.View) []game.Message
	// Level says how hard a moment feels to a person, as one of puzzle.Difficulties, by
	// what has to be joined to find its right action. nil: how many bots fail says it.
	Level func(kind string, v game.View, right game.Action) string
	// Naive names the shortcuts that lead to the right action without a thought, such as
	// "most votes". None of them may solve much more than half of a theme. nil: none.
	Naive func(v game.View, right game.Action) []string
	// Hides reports whether a puzzle leaves out an event that its seat was told, since
	// the board would show it as news and give the answer away. nil: it shows all.
	Hides func(game.Event) bool
}

// A PuzzleKind is a question that is asked at moments of a game. The words of the
// game have it as puzzle.<game>.<name>; what is said to the right answer has .right
// added, to another one .wrong, and to the own seat .wrong.you. A further .because is
// for an answer with reasons.
//
// Without Suspect the question is which action wins for certain: in every world,
// whatever the others do. With it the question is who has a role.
type PuzzleKind struct {
	Name string
	// Asks reports whether a moment of a seat, in a phase, is worth a proof.
	Asks func(v game.View, phase string) bool

	// Suspect returns whom an action takes for somebody with the role; Nobody for an
	// action that takes nobody for one.
	Suspect func(game.Action) game.Seat
	Role    string
	Not     bool // who is asked for does not have the role
	// Least is the least share of the worlds in which the one to be found has the
	// role, and Lead how much more that is than for anybody else.
	Least, Lead float64
	// Why says what speaks for a seat if it is the right one, to be found, or else
	// against it, from what a view holds; nothing if there is nothing to be said in a
	// few words. Sentences: it says that in whole sentences, not in parts of one.
	// Reasoned: a moment is no puzzle if there is nothing to be said about somebody.
	Sentences, Reasoned bool
	Why                 func(v game.View, seat, right game.Seat) game.Message
}

// Fits reports whether a seat is what the kind asks for in a world.
func (k PuzzleKind) Fits(w game.State, seat game.Seat) bool {
	return (w.(game.Masked).Role(seat) == k.Role) != k.Not
}
