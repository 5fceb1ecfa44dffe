package tablelog

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// Played is a game that is over and who played it. It follows from the log, so it is
// the same whenever and wherever the log is read.
type Played struct {
	Number  int // among the games of the table, from 0
	Ended   time.Time
	Game    string
	Setup   game.Setup
	Players []Player // by seat
	Public  bool     // the table was in the lobby
	Unseen  bool     // only those who played may see it again
	Last    bool     // no deal of the match follows, and nobody is to see that later
	Rated   bool     // it counts in the ratings of those who played
}

// A Player is who played a seat, and how that ended.
type Player struct {
	Person  string // the handle; empty: a bot
	Program bool   // the person is a program
	Bot     string // the kind of the bot, or of the one that stood in
	Share   int    // percent of the seat's decisions that were not a stand-in's
	Side    string
	Role    string // empty: the game has none
	Won     bool
}

// decisions counts who decided for a seat: its own player, or a bot that stood in.
type decisions struct{ own, bot int }

// count notes who took a decision. What the clock decides, or the table, because
// nothing else was possible, is nobody's merit and the player's own.
func (s *Match) count(seat game.Seat, by By) {
	switch {
	case int(seat) >= len(s.counts):
	case by == ByBot:
		s.counts[seat].bot++
	case by != ByTable:
		s.counts[seat].own++
	}
}

// share returns how many percent of the decisions were the player's own.
func (d decisions) share() int {
	if d.own+d.bot == 0 {
		return 100
	}
	return (100*d.own + (d.own+d.bot)/2) / (d.own + d.bot)
}

// played returns the game that has just ended; false if it counts for nobody: it was
// played on from another game, by people who knew that one.
func played(s *State) (Played, bool) {
	if s.Record.From > 0 {
		return Played{}, false
	}
	p := Played{
		Number: len(s.Past) - 1, Ended: s.LastAt, Game: s.Open.Game, Setup: s.Setup,
		Public: !s.Open.Settings.Private, Unseen: s.Open.Settings.Spectators == "no", Last: s.Stage == Over && s.Open.Settings.Spectators != "delayed", Rated: rated(s),
	}
	result := record.ResultOf(s.Game, len(s.Chairs))
	masked, _ := s.Game.(game.Masked)
	for i := range s.Chairs {
		c := &s.Chairs[i]
		one := Player{Bot: c.Bot, Share: 100, Side: result.Sides[i], Won: result.Won.Has(game.Seat(i))}
		if masked != nil {
			one.Role = masked.Role(game.Seat(i))
		}
		if c.Person != nil {
			one.Person, one.Program = Handle(c.Person.ID), c.Person.Program != ""
			one.Bot, one.Share = s.StandIn(), s.counts[i].share()
		}
		p.Players = append(p.Players, one)
	}
	return p, true
}
