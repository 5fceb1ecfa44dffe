package table

import (
	"context"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/talk"
)

// A Command is what a person asks of a table. Exactly one field is set. The
// same value goes from an HTTP request or a socket to the table's goroutine and,
// as JSON, to the machine that runs the table.
//
// A new command needs a type and a field here, a case in request, and a route in
// package server.
type Command struct {
	Do     *Decide     `json:"do,omitempty"`     // decides
	Say    *Speak      `json:"say,omitempty"`    // speaks
	Ready  *GetReady   `json:"ready,omitempty"`  // is there, and ready
	Looked *Looked     `json:"looked,omitempty"` // has looked at the card
	Pledge *GivePledge `json:"pledge,omitempty"` // pledges a number for the deal
	Mean   *ReadWords  `json:"mean,omitempty"`   // asks what bots understand of a line
	Coach  *AskCoach   `json:"coach,omitempty"`  // asks what a strong bot would do
	Voice  *Voiced     `json:"voice,omitempty"`  // how far the voice of a room has come

	Sit      *SitDown        `json:"sit,omitempty"`      // takes a seat
	Queue    *QueueUp        `json:"queue,omitempty"`    // waits for a seat
	Rise     *StandUp        `json:"rise,omitempty"`     // leaves a seat, or removes somebody
	Bot      *SeatBot        `json:"bot,omitempty"`      // seats a bot, or takes it away
	Swap     *SwapSeats      `json:"swap,omitempty"`     // exchanges two seats
	Host     *HandOver       `json:"host,omitempty"`     // hands the table over
	Rename   *RenameSeat     `json:"rename,omitempty"`   // takes another name
	Mute     *MuteSeat       `json:"mute,omitempty"`     // stops a seat from speaking
	Admit    *AdmitAll       `json:"admit,omitempty"`    // lets everybody in again
	Report   *ReportSeat     `json:"report,omitempty"`   // reports somebody
	Settings *ChangeSettings `json:"settings,omitempty"` // changes what is played
	Start    *StartGame      `json:"start,omitempty"`    // begins a game
	Again    *PlayAgain      `json:"again,omitempty"`    // plays a deal again
	Pause    *PauseGame      `json:"pause,omitempty"`    // pauses, or goes on
	Proceed  *EndDiscussion  `json:"proceed,omitempty"`  // ends a discussion
	Link     *MakeLink       `json:"link,omitempty"`     // makes a link to the own seat
	Claim    *ClaimSeat      `json:"claim,omitempty"`    // opens the seat of a link
	Alone    *EndDevices     `json:"alone,omitempty"`    // ends the other devices
	Moderate *Moderate       `json:"moderate,omitempty"` // begins or ends to moderate
	Guest    *SeatGuest      `json:"guest,omitempty"`    // seats a player without a phone
	Act      *ActFor         `json:"act,omitempty"`      // decides for a player without a phone
	Undo     *TakeBack       `json:"undo,omitempty"`     // takes the moderator's last entry back
	Look     *LookAll        `json:"look,omitempty"`     // shows the moderator everything
}

// Decide plays one of the seat's legal actions.
type Decide struct {
	Text string `json:"text"`          // one of the seat's legal actions
	ID   string `json:"id,omitempty"`  // the sender's own: sent twice, done once
	Why  string `json:"why,omitempty"` // a program's reason, shown after the game
}

// Speak says something to those who hear the seat now.
type Speak struct {
	Text string `json:"text"`           // 1 to 500 characters on one line
	Lang string `json:"lang,omitempty"` // of the words, if bots may hear what they mean
	ID   string `json:"id,omitempty"`   // the sender's own: sent twice, said once

	Means []talk.Statement `json:"means,omitempty"` // what a program says that the words mean
}

// GetReady says that the person is there and ready for the next game. A bot
// that stands in for them no longer does. When all are ready, the game begins.
type GetReady struct{}

// Voiced says how far the voice has come that speaks on a device which watches a room. The
// table waits for it.
type Voiced struct {
	N     int  `json:"n"`               // the last frame of which it has said everything
	Calls bool `json:"calls,omitempty"` // it still calls the characters of a night
}

// A Reply is what a command returns.
type Reply struct {
	Seat     *game.Seat `json:"seat,omitempty"`     // of sit and claim
	Name     string     `json:"name,omitempty"`     // of the person whose seat is claimed
	Secret   string     `json:"secret,omitempty"`   // of a link
	Grimoire *Grimoire  `json:"grimoire,omitempty"` // of look
	// Begins reports that the command begins a game, or is the first ready for
	// one: a server charges the game to who sent it.
	Begins bool    `json:"begins,omitempty"`
	Meant  []Meant `json:"meant,omitempty"` // of a line that was read
	// Later: the others see it when the game is over, because not everybody may hear
	// the person now. Of rename and mute.
	Later  bool    `json:"later,omitempty"`
	Advice *Advice `json:"advice,omitempty"` // of the coach
}

// Apply carries out a command of a person. What it changes is durable when Apply
// returns, and nothing has changed if it refuses.
func (t *Table) Apply(ctx context.Context, by Guest, c Command) (Reply, error) {
	came := time.Now()
	return await(ctx, t, func(answer func(Reply, error)) {
		_ = t.carry(t.room.SignOfLife(by.ID)) // or the table has failed
		if c.Act != nil {
			t.actFor(by.ID, *c.Act, func(err error) { answer(Reply{}, err) })
			return
		}
		if !c.ofSeat() {
			answer(t.execute(by, c))
			return
		}
		seat, ok := t.state.SeatOf(by.ID)
		if !ok {
			answer(Reply{}, gathering.NotSeated)
			return
		}
		t.executeFor(seat, c, came, answer)
	})
}

// ofSeat reports whether the command is one that a connection sends for its seat.
func (c *Command) ofSeat() bool {
	return c.Do != nil || c.Say != nil || c.Ready != nil || c.Looked != nil && !c.Looked.All || c.Pledge != nil || c.Mean != nil || c.Coach != nil
}

// executeFor carries out a command of the person on a seat, which came then. A
// decision may be answered later.
func (t *Table) executeFor(seat game.Seat, c Command, came time.Time, answer func(Reply, error)) {
	plain := func(err error) { answer(Reply{}, err) }
	switch {
	case c.Do != nil:
		t.doFor(seat, *c.Do, came, plain)
	case c.Say != nil:
		plain(t.sayFor(seat, *c.Say))
	case c.Ready != nil:
		if err := t.there(seat); err != nil {
			plain(err)
			return
		}
		answer(t.answer(t.room.Ready(seat)))
	case c.Looked != nil && !c.Looked.All:
		err := t.there(seat)
		if err == nil {
			err = t.carry(t.room.LookedBy(seat))
		}
		plain(err)
	case c.Mean != nil:
		t.cast.Meaning(seat, *c.Mean, func(list []Meant, err error) { answer(Reply{Meant: list}, err) })
	case c.Coach != nil:
		t.cast.Advise(seat, func(a *Advice, err error) { answer(Reply{Advice: a}, err) })
	case c.Pledge != nil:
		answer(t.answer(t.room.Pledge(seat, *c.Pledge)))
	default:
		plain(unknownCommand)
	}
}

// execute carries out a command that is not a seat's.
func (t *Table) execute(by Guest, c Command) (Reply, error) {
	request := c.request()
	if request == nil {
		return Reply{}, unknownCommand
	}
	if err := t.room.OwnersOnly(by.ID, request); err != nil {
		return Reply{}, err
	}
	if c.Undo != nil && t.state.Moderates(by.ID) && t.round.Withdraw() {
		return Reply{}, nil // nobody was told of it, and nothing came of it yet
	}
	o, err := request.Judge(t.room, by)
	if err == nil && c.Report != nil {
		say := o.Entries[0].Say
		t.Slog.Warn("report", "entry", t.state.Len, "from", say.Seat, "about", *say.About, "host", t.state.Chairs[*say.About].Owns(t.state.Host.ID))
	}
	return t.answer(o, err)
}

// answer carries out what came of a command, unless it was refused.
func (t *Table) answer(o gathering.Outcome, err error) (Reply, error) {
	if err != nil {
		return Reply{}, err
	}
	r := o.Reply
	if kept := t.round.Entered(); r.Grimoire != nil && kept != 0 {
		r.Grimoire.Keep(kept)
	}
	return Reply{Seat: r.Seat, Name: r.Name, Secret: r.Secret, Grimoire: r.Grimoire, Begins: r.Begins, Later: r.Later}, t.carry(o)
}

// request returns the command if it is one to the people of a table; else nil.
func (c *Command) request() gathering.Request {
	switch {
	case c.Sit != nil:
		return c.Sit
	case c.Queue != nil:
		return c.Queue
	case c.Rise != nil:
		return c.Rise
	case c.Bot != nil:
		return c.Bot
	case c.Swap != nil:
		return c.Swap
	case c.Host != nil:
		return c.Host
	case c.Rename != nil:
		return c.Rename
	case c.Mute != nil:
		return c.Mute
	case c.Admit != nil:
		return c.Admit
	case c.Report != nil:
		return c.Report
	case c.Settings != nil:
		return c.Settings
	case c.Start != nil:
		return c.Start
	case c.Again != nil:
		return c.Again
	case c.Looked != nil:
		return c.Looked
	case c.Pause != nil:
		return c.Pause
	case c.Proceed != nil:
		return c.Proceed
	case c.Link != nil:
		return c.Link
	case c.Claim != nil:
		return c.Claim
	case c.Moderate != nil:
		return c.Moderate
	case c.Guest != nil:
		return c.Guest
	case c.Undo != nil:
		return c.Undo
	case c.Look != nil:
		return c.Look
	case c.Alone != nil:
		return c.Alone
	}
	return nil
}

var unknownCommand = game.Refuse(game.CodeMethod, "refused.method.node")
