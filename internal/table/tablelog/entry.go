package tablelog

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/talk"
)

// An Entry is one line of a table's log: one of the things below.
type Entry struct {
	At       time.Time `json:"at"`
	Open     *Open     `json:"open,omitempty"`
	Sit      *Sit      `json:"sit,omitempty"`
	Rise     *Rise     `json:"rise,omitempty"`
	Admit    *Admit    `json:"admit,omitempty"`
	Key      *Key      `json:"key,omitempty"`
	Lend     *Lend     `json:"lend,omitempty"`
	Swap     *Swap     `json:"swap,omitempty"`
	Arrange  *Arrange  `json:"arrange,omitempty"`
	Date     *Date     `json:"date,omitempty"`
	Host     *Host     `json:"host,omitempty"`
	Moderate *Moderate `json:"moderate,omitempty"`
	Rename   *Rename   `json:"rename,omitempty"`
	Mute     *Mute     `json:"mute,omitempty"`
	Pledge   *Pledge   `json:"pledge,omitempty"`
	Start    *Start    `json:"start,omitempty"`
	Do       *Do       `json:"do,omitempty"`
	Undo     *Undo     `json:"undo,omitempty"`
	Say      *Say      `json:"say,omitempty"`
	Away     *Away     `json:"away,omitempty"`
	Pause    *Pause    `json:"pause,omitempty"`
	Clock    *Clock    `json:"clock,omitempty"`

	Closed *Closed `json:"closed,omitempty"`
	Erased *Erased `json:"erased,omitempty"`
}

// Open begins a table.
type Open struct {
	ID       string       `json:"id"`
	Game     string       `json:"game"`
	Setup    game.Setup   `json:"setup"`
	Settings Settings     `json:"settings"`
	Host     Person       `json:"host"`
	Chain    commit.Chain `json:"chain"` // never shown; its links are, one by one
	// Openers are hashes of where the table was opened from and by whom, so that
	// a lobby can be fair; never shown. Their salt is forgotten at a restart.
	Openers []string `json:"openers,omitempty"`
	// From is where the first game begins, if not at its beginning.
	From *From `json:"from,omitempty"`
	// Handed is the games of a table that was elsewhere, as text. This one only keeps
	// them: it is closed.
	Handed string `json:"handed,omitempty"`
}

// From is a moment of a game that is over, from which another one is played on:
// the set-up and all moves before it, chance's too.
type From struct {
	Setup game.Setup `json:"setup"`
	Moves []Move     `json:"moves"`
}

// Settings say how a table is kept.
type Settings struct {
	Pace       string `json:"pace"`            // the name of one of Paces
	Bots       string `json:"bots,omitempty"`  // the kind that fills empty seats; empty: the game's usual one
	Private    bool   `json:"private"`         // not in the lobby
	Spectators string `json:"spectators"`      // yes, delayed, no
	GhostsSee  bool   `json:"ghostsSee"`       // who is out of the game is told everything (L24)
	Programs   bool   `json:"programs"`        // programs of guests may sit down
	Coach      bool   `json:"coach,omitempty"` // everybody may ask what a strong bot would do
	Talk       string `json:"talk,omitempty"`  // how much bots talk, by its name; empty: as usual
	// When people want to play, in the time zone of who chose it; missing: whenever they like.
	When time.Time `json:"when,omitzero"`
}

// A Person is somebody who sits or watches, as the server knows them.
type Person struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Avatar string `json:"avatar"`
	// Kept: the person keeps their name, so that others can know them again.
	Kept bool `json:"kept,omitempty"`
	// Program makes the person a program: the handle of who made its token.
	Program string `json:"program,omitempty"`
}

// Sit gives an empty seat to a person or a bot.
type Sit struct {
	Seat    game.Seat `json:"seat"`
	Person  *Person   `json:"person,omitempty"`
	Bot     string    `json:"bot,omitempty"`
	Name    string    `json:"name,omitempty"`    // the bot's
	Pledge  string    `json:"pledge,omitempty"`  // to the person's number for the next game
	From    string    `json:"from,omitempty"`    // where the person is, as Guest has it
	NoPhone bool      `json:"noPhone,omitempty"` // the moderator decides for the person
}

// Rise empties a seat, before a game.
type Rise struct {
	Seat    game.Seat `json:"seat"`
	Removed bool      `json:"removed,omitempty"` // by the host
}

// Admit lets everybody sit down again whom the host has removed.
type Admit struct{}

// Key is a link that opens a seat to one more device, once, until its time is over.
// The seat's link before it opens nothing any more.
type Key struct {
	Seat  game.Seat `json:"seat"`
	Hash  string    `json:"hash"` // of the secret
	Until time.Time `json:"until,omitzero"`

	// ByHost: the host made it for a person who was not connected.
	ByHost bool `json:"byHost,omitempty"`
}

// Lend names the devices that play a seat beside its person's own. The
// seat's link is used up.
type Lend struct {
	Seat game.Seat `json:"seat"`
	To   []string  `json:"to"` // ids of persons, as devices are known by
}

// Swap exchanges two seats, before a game.
type Swap struct {
	A game.Seat `json:"a"`
	B game.Seat `json:"b"`
}

// Arrange changes what is played at the table, and how, between games.
type Arrange struct {
	Setup game.Setup `json:"setup"`
	Pace  string     `json:"pace"`
	Bots  string     `json:"bots,omitempty"`
	// Programs says whether programs may sit down; nil, as in older logs: as before.
	Programs *bool `json:"programs,omitempty"`
	// Talk is how much bots talk; empty, as in older logs: as before.
	Talk string `json:"talk,omitempty"`
}

// Host makes another person the host.
type Host struct {
	Person Person `json:"person"`
	// Heir: the host before is gone, and is the host again once they are back.
	Heir bool `json:"heir,omitempty"`
}

// Moderate makes a person the moderator, who sees everything; without one, nobody
// is.
type Moderate struct {
	Person *Person `json:"person,omitempty"`
}

// Rename gives the person on a seat another name.
type Rename struct {
	Seat   game.Seat `json:"seat"`
	Person Person    `json:"person"` // with the new name
	// Later: it is shown when the game is over, because not everybody may hear the
	// person now.
	Later bool `json:"later,omitempty"`
}

// Mute stops a seat from speaking, or lets it speak again.
type Mute struct {
	Seat game.Seat `json:"seat"`
	On   bool      `json:"on"`
	// Quiet: the others see it when the game is over, because not everybody may hear
	// the host now. It counts at once.
	Quiet bool `json:"quiet,omitempty"`
}

// Pledge is a person's pledge of a number for the next game.
type Pledge struct {
	Seat   game.Seat `json:"seat"`
	Pledge string    `json:"pledge"`
}

// Start begins a game. Chance decides in the entries that follow.
type Start struct {
	Setup game.Setup `json:"setup,omitzero"`
	Fresh bool       `json:"fresh,omitempty"` // a new match: totals begin at nothing
	// Again: a deal that is over is played again, with its own set-up, and
	// everybody moves on to the seat whose cards they play now.
	Again *record.Again `json:"again,omitempty"`
	// Cards is the whole deal as the moderator entered it, because the players hold
	// cards of their own: the first decisions of chance, as text.
	Cards []string `json:"cards,omitempty"`
	// Nonces are the numbers that people have shown, by seat before anybody
	// moves on, and Pledges their pledges for the game after this one.
	Nonces  []string `json:"nonces,omitempty"`
	Pledges []string `json:"pledges,omitempty"`
}

// Do has decisions: the first of a seat, the rest of chance.
type Do struct {
	Moves []Move    `json:"moves"`
	By    By        `json:"by,omitempty"`
	ID    string    `json:"id,omitempty"`   // the sender's own, so that nothing is done twice
	Until time.Time `json:"until,omitzero"` // the clock from here on; zero: none
	// Why is a bot's reason, shown after the game.
	Why game.Message `json:"why,omitzero"`
}

// A Move is one decision, as text.
type Move struct {
	Seat game.Seat `json:"s"`
	Text string    `json:"a"`
}

// By says who decided for a seat; it is empty if the person on it did.
type By string

const (
	ByBot       By = "bot"
	ByClock     By = "clock"
	ByModerator By = "moderator"
	ByTable     By = "table" // nothing else was possible, or the host ended a discussion
)

// Undo takes back the last decision, which the moderator entered by mistake.
type Undo struct {
	Until time.Time `json:"until,omitzero"` // the clock from here on; zero: none
}

// Say has words and the audience that they had.
type Say struct {
	Seat   game.Seat  `json:"seat"`
	To     game.Seats `json:"to"`
	Text   string     `json:"text"`
	ID     string     `json:"id,omitempty"`
	Report bool       `json:"report,omitempty"` // never in a record
	About  *game.Seat `json:"about,omitempty"`  // who is reported
	After  bool       `json:"after,omitempty"`  // the host reads the report after the game
	// Words is what a bot says, for readers in any language; Text is the same in
	// English. Means is what the words mean to bots, and Why a bot's reason.
	Words *game.Message    `json:"words,omitempty"`
	Means []talk.Statement `json:"means,omitempty"`
	Why   *game.Message    `json:"why,omitempty"`
}

// Away lets a bot stand in for a person, or ends that.
type Away struct {
	Seat game.Seat `json:"seat"`
	On   bool      `json:"on"`
	Idle bool      `json:"idle,omitempty"` // because the person was silent; without it somebody asked for it, or the person lost the connection
	Left bool      `json:"left,omitempty"` // because the person asked for it
	// Excused: somebody else asked for it, because the game waited for the person.
	Excused bool `json:"excused,omitempty"`
}

// Pause stops the clock, with Left to go, or lets it run on.
type Pause struct {
	On bool `json:"on"`
	// Absent: the game is paused because nobody is there, or goes on though nobody
	// has come.
	Absent bool `json:"absent,omitempty"`
	// Moderator: the game is paused because the moderator is gone.
	Moderator bool          `json:"moderator,omitempty"`
	Left      time.Duration `json:"left,omitempty"`
	Until     time.Time     `json:"until,omitzero"`
}

// Clock gives more time, because the table was gone for a while.
type Clock struct {
	Until time.Time `json:"until"`
}

// Closed ends the table, by the operator.
type Closed struct {
	Why string `json:"why,omitempty"` // for those who sit there

	handed bool // it only keeps games that were handed in
}

// Erased says that names and words of a person were replaced in the entries before.
type Erased struct {
	Person string `json:"person"` // the id that took the place of the person's
}

// named is the seats that an entry names: two at most, or 0, which is always
// there.
func (e *Entry) named() (a, b game.Seat) {
	switch {
	case e.Sit != nil:
		return e.Sit.Seat, 0
	case e.Rise != nil:
		return e.Rise.Seat, 0
	case e.Key != nil:
		return e.Key.Seat, 0
	case e.Lend != nil:
		return e.Lend.Seat, 0
	case e.Swap != nil:
		return e.Swap.A, e.Swap.B
	case e.Rename != nil:
		return e.Rename.Seat, 0
	case e.Mute != nil:
		return e.Mute.Seat, 0
	case e.Say != nil && e.Say.About != nil:
		return e.Say.Seat, *e.Say.About
	case e.Say != nil:
		return e.Say.Seat, 0
	case e.Pledge != nil:
		return e.Pledge.Seat, 0
	case e.Away != nil:
		return e.Away.Seat, 0
	}
	return 0, 0
}
