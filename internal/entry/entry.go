// Package entry says what a game brings: its rulebook and all that plays,
// shows and explains it. Each game has one Entry in its own folder, and
// package games lists them. Nothing else in the program names a game.
package entry

import (
	"io/fs"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/talk"
)

// An Entry is a game and all that plays, shows and explains it.
type Entry struct {
	Game game.Game
	Bots []bots.Kind // the weakest first
	Odd  []bots.Kind // characters to study with; they are not offered at tables
	// Usual is the kind of bot that is the best company; "": normal.
	Usual string
	// Anchors are how strong kinds of bots are, so that people's ratings stay on one
	// scale: the log odds in thousandths with which a side of them beats one of normal
	// bots. Games with other kinds are not rated.
	Anchors map[string]int

	// Panel is who else the bots are measured against. It is nil for a game without.
	Panel *Panel
	Term  draw.Board // the board in the terminal; the zero Board: a generic one

	// Valuer says what decisions are worth. It is nil for a game without reviews.
	Valuer bots.Valuer

	// Coach makes the bot that coaches people. It is nil for a game in which its hard
	// bot does.
	Coach func() bots.Bot

	// Study knows which set-ups are even. It is nil for a game without.
	Study Study

	// Talk is what the game adds to the grammar of a discussion. It is nil for a
	// game without one.
	Talk *talk.Vocabulary

	// Trainer fits the weights of the game's bots. It is nil for a game whose
	// bots do not learn.
	Trainer Trainer

	// Page holds what the web page needs to show the game: board.ts, which
	// exports a Board named board, the modules it imports, style.css and art.svg.
	Page fs.FS

	// Words holds the game's texts in each language: en.txt and so on, with lines
	// "key = sentence". Package i18n says what a sentence looks like. Each key
	// names the game. It is nil for a game that says nothing.
	Words fs.FS

	// Presets returns what the form that opens a table needs to know of the named
	// values of an option, or nil. It is sent as JSON in the attribute
	// data-presets of the option's field. Presets itself may be nil.
	Presets func(option string) any

	// Parties are set-ups for people in one room, the easiest first. A game that is
	// not played so has none.
	Parties []Party

	// First is the smallest honest form of the game, for somebody who has never played
	// it; nil: with the fewest players.
	First *Form

	// Companion: the page also leads a game whose players hold cards of their own,
	// without a table; its Board has a companion.
	Companion bool

	// Rules are the chapters of the rules page, and Picture the cards that stand
	// for the game in the lobby. Card says how to draw a card of either.
	Rules   []Chapter
	Picture []string
	Card    func(card string) Drawing

	// Lessons are the names of the lessons that teach the game, the first one first,
	// and LessonFiles holds each as NAME.txt. Package lesson says what one looks like.
	Lessons     []string
	LessonFiles fs.FS

	// Puzzles says which moments make puzzles. It is nil for a game without.
	Puzzles *Puzzles

	// Print is what the game is played with on paper. It is nil for a game that
	// cannot be printed.
	Print *Printed
}

// A Form is how many play a game, with which options and against which bots.
type Form struct {
	Players int               `json:"players"`
	Options map[string]string `json:"options,omitempty"`
	Bots    string            `json:"bots,omitempty"` // their kind; without it the game's usual one
}

// FirstGame returns the form of somebody's first game.
func (e Entry) FirstGame() Form {
	if e.First != nil {
		return *e.First
	}
	return Form{Players: e.Info().Min}
}

// A Party is a set-up for people in one room, such as the first game of a group.
// The catalogues hold its name as party.<game>.<name>.
type Party struct {
	Name    string
	Players int
	Options map[string]string
}

// A Chapter of the rules. The catalogues hold its title and its text as
// rules.<game>.<name>.title and rules.<game>.<name>.
type Chapter struct {
	Name  string
	Cards []string // shown below the text
}

// A Drawing says how a page without script draws a card.
type Drawing struct {
	Class   string // the style of the card
	Name    string // the key of its name in the catalogues, where {n} is Rank
	Picture string // the drawing in the middle
	Rank    string // in the corner, if the card has one
	Suit    string // the small drawing below the rank, if any
	Second  string // the one below that, of a card that belongs to two suits
	Label   bool   // the name is also written on the card
}

// Info describes the game.
func (e Entry) Info() game.Info { return e.Game.Info() }

// Name returns the game's name in records, commands and addresses.
func (e Entry) Name() string { return e.Info().Name }

// Mortal reports whether players can be out of the game before it ends. A table
// may let them see everything then.
func (e Entry) Mortal() bool {
	s, err := e.Game.New(game.Setup{Players: e.Info().Usual})
	if err != nil {
		return false
	}
	_, ok := s.(game.Mortal)
	return ok
}

// Bot makes a bot of one of the game's kinds. It is a bots.Maker, and the only
// one that a server has: a kind may come from a stranger, so it is looked up in
// a list and never interpreted.
func (e Entry) Bot(kind string, r game.Rand) (bots.Bot, error) {
	for _, k := range e.Bots {
		if k.Name == kind {
			return k.New(r), nil
		}
	}
	return nil, e.CheckBot(kind)
}

// CheckBot refuses a kind of bot that the game does not have.
func (e Entry) CheckBot(kind string) error {
	names := e.Kinds()
	for _, name := range names {
		if name == kind {
			return nil
		}
	}
	return game.Refuse(game.CodeBot, "refused.bot", "title", game.Say("game."+e.Name()), "name", game.Quote(kind), "bots", strings.Join(names, ", "))
}

// UsualBot returns the kind of bot that a person gets without choosing: the game's own
// choice, or normal, or the strongest of a game without one of that name.
func (e Entry) UsualBot() string {
	usual := ""
	for _, k := range e.Bots {
		if usual = k.Name; usual == "normal" {
			break
		}
	}
	if e.find(e.Usual) != nil {
		return e.Usual
	}
	return usual
}

// NewCoach returns a bot that people are coached by: the game's own coach, or a hard
// bot, or the strongest of a game without one of that name. It advises nothing that a
// review would mark as a loss.
func (e Entry) NewCoach(r game.Rand) bots.Bot {
	if e.Coach != nil {
		return e.Coach()
	}
	kind := e.Bots[len(e.Bots)-1]
	if hard := e.find("hard"); hard != nil {
		kind = *hard
	}
	if e.Valuer != nil {
		return &bots.Second{Bot: kind.New(r), Valuer: e.Valuer}
	}
	return kind.New(r)
}

// Kinds returns the names of the game's bots, the weakest first.
func (e Entry) Kinds() []string {
	names := make([]string, len(e.Bots))
	for i, k := range e.Bots {
		names[i] = k.Name
	}
	return names
}
