package table

import (
	"context"
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// A Command is what a person asks of a table. Exactly one field is set. The
// same value goes from an HTTP request or a socket to the table's goroutine and,
// as JSON, to the machine that runs the table.
//
// A new command needs a type and a field here, a case in execute, and a route in
// package server.
type Command struct {
	Do     *Decide     `json:"do,omitempty"`     // decides
	Say    *Speak      `json:"say,omitempty"`    // speaks
	Ready  *GetReady   `json:"ready,omitempty"`  // is there, and ready
	Looked *Looked     `json:"looked,omitempty"` // has looked at the card
	Pledge *GivePledge `json:"pledge,omitempty"` // pledges a number for the deal
	Mean   *ReadWords  `json:"mean,omitempty"`   // asks what bots understand of a line
	Coach  *AskCoach   `json:"coach,omitempty"`  // asks what a strong bot would do

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
}

// GetReady says that the person is there and ready for the next game. A bot
// that stands in for them no longer does. When all are ready, the game begins.
type GetReady struct{}

// GivePledge pledges a number for the next game, and shows the number that was
// pledged for the game that is about to begin.
type GivePledge struct {
	Pledge string `json:"pledge"`          // the hash of the number, for the next game
	Nonce  string `json:"nonce,omitempty"` // the number of the pledge that is due
}

// SitDown takes an empty seat: the given one or, without one, the first. A
// person who sits already keeps their seat.
type SitDown struct {
	Seat   *game.Seat `json:"seat,omitempty"`   // the seat; without it the first that is empty
	Pledge string     `json:"pledge,omitempty"` // to the person's number for the next game
}

// QueueUp puts a guest who came during a game in the queue for a seat of the next
// one, or takes them out of it. It lets them sit down where a bot sits. It is in no
// log, and ends when the next game begins.
type QueueUp struct {
	On bool `json:"on,omitempty"` // wait; without it no longer
}

// StandUp empties a seat: a person leaves, or the host removes somebody. During
// a game a bot stands in instead, until the person's next sign of life.
type StandUp struct {
	Seat *game.Seat `json:"seat"` // whose
}

// SeatBot puts a bot of the kind on an empty seat. Without a kind it takes a
// bot away.
type SeatBot struct {
	Seat *game.Seat `json:"seat"`           // where it sits
	Kind string     `json:"kind,omitempty"` // one of the game's bots; without it the bot goes
}

// SwapSeats exchanges two seats.
type SwapSeats struct {
	A *game.Seat `json:"a"` // one seat
	B *game.Seat `json:"b"` // the other
}

// HandOver makes the person on a seat the host.
type HandOver struct {
	Seat *game.Seat `json:"seat"` // the new host
}

// RenameSeat gives the person on the sender's seat another name, at any time.
type RenameSeat struct {
	Name string `json:"name"` // the new name, 1 to 24 characters
}

// MuteSeat stops a seat from speaking, or lets it speak again.
type MuteSeat struct {
	Seat *game.Seat `json:"seat"`         // whose
	On   bool       `json:"on,omitempty"` // stop the seat from speaking; without it let it speak
}

// AdmitAll lets everybody whom the host has removed sit down again.
type AdmitAll struct{}

// ReportSeat reports the person on a seat. The host reads it, unless it is about
// the host; the operator can read every report.
type ReportSeat struct {
	Seat *game.Seat `json:"seat"`           // who is reported
	Text string     `json:"text,omitempty"` // why, at most 500 characters
}

// ChangeSettings changes what is played at the table, and how, before the first
// game and between games. What is missing stays as it is.
type ChangeSettings struct {
	Players int               `json:"players,omitempty"` // the number of seats
	Options map[string]string `json:"options,omitempty"` // all of them
	Pace    string            `json:"pace,omitempty"`    // the name of a pace
	Bots    string            `json:"bots,omitempty"`    // the kind that fills empty seats
	// Programs says whether programs may sit down. Those that sit rise where it ends.
	Programs *bool `json:"programs,omitempty"`
}

// StartGame begins the first game or, after a match, a new one. Empty seats get
// a bot of the kind; without a kind an empty seat refuses the start.
//
// Cards is the whole deal, one action of the Dealer after the other, where the
// players hold cards of their own and the moderator enters them.
type StartGame struct {
	Fill  string   `json:"fill,omitempty"`  // the kind of bot
	Cards []string `json:"cards,omitempty"` // the whole deal, where the moderator enters real cards
}

// PlayAgain plays the deal of a game that is over once more, with everybody
// moved on by Shift seats. The Dealer repeats its draws for as long as it is
// asked the same questions. It is not a part of a match.
type PlayAgain struct {
	Game  *int   `json:"game"`           // the number of the game whose deal it is, from 0
	Shift *int   `json:"shift"`          // the number of seats by which everybody moves on
	Fill  string `json:"fill,omitempty"` // as in StartGame
	// Ask: the others are asked first. The game begins when everybody who is there is
	// ready for it.
	Ask bool `json:"ask,omitempty"`
}

// PauseGame stops the clock and all decisions, or lets them go on.
type PauseGame struct {
	On bool `json:"on,omitempty"` // pause; without it go on
}

// EndDiscussion ends a discussion of people in one room, as the host or as
// somebody who is out of the game. Phase names it, so that a second tap does not
// end the next one.
type EndDiscussion struct {
	Phase string `json:"phase"` // its name
}

// MakeLink makes a link to the person's own seat. It opens the seat to one more
// device, once; a link before it no longer opens anything. The host of a room
// makes one for a player whose phone is gone, too; it works until that phone is
// back.
type MakeLink struct {
	Seat *game.Seat `json:"seat,omitempty"` // as the host: the player's; without it one's own
}

// ClaimSeat returns the seat that a link opens. With Take it lends the seat to
// the device that asks, and uses the link up.
type ClaimSeat struct {
	Secret string `json:"secret"`         // of the link
	Take   bool   `json:"take,omitempty"` // play the seat; without it nothing changes
}

// EndDevices ends every device of the person's own seat but theirs, and its link.
type EndDevices struct{}

// A Reply is what a command returns.
type Reply struct {
	Seat     *game.Seat `json:"seat,omitempty"`     // of sit and claim
	Name     string     `json:"name,omitempty"`     // of the person whose seat is claimed
	Secret   string     `json:"secret,omitempty"`   // of a link
	Grimoire *Grimoire  `json:"grimoire,omitempty"` // of look
	// Begins reports that the command begins a game, or is the first ready for
	// one: a server charges the game to who sent it.
	Begins bool    `json:"begins,omitempty"`
	Meant  []Meant `json:"meant,omitempty"`  // of a line that was read
	Advice *Advice `json:"advice,omitempty"` // of the coach
}

// A Guest is the person who asks something of a table.
type Guest struct {
	tablelog.Person
	From string `json:"from,omitempty"` // a keyed hash of the address, for this table only; empty: unknown
}

// Apply carries out a command of a person. What it changes is durable when Apply
// returns, and nothing has changed if it refuses.
func (t *Table) Apply(ctx context.Context, by Guest, c Command) (Reply, error) {
	came := time.Now()
	return await(ctx, t, func(answer func(Reply, error)) {
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
			answer(Reply{}, notSeated)
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
		answer(t.readyFor(seat))
	case c.Looked != nil && !c.Looked.All:
		plain(t.lookedFor(seat))
	case c.Mean != nil:
		t.meaningFor(seat, *c.Mean, answer)
	case c.Coach != nil:
		t.advise(seat, answer)
	case c.Pledge != nil:
		plain(t.pledgeFor(seat, *c.Pledge))
	default:
		plain(unknownCommand)
	}
}

// execute carries out a command that is not a seat's.
func (t *Table) execute(by Guest, c Command) (Reply, error) {
	plain := func(err error) (Reply, error) { return Reply{}, err }
	switch {
	case c.Sit != nil:
		return t.sit(by, *c.Sit)
	case c.Queue != nil:
		return plain(t.queueUp(by, *c.Queue))
	case c.Rise != nil:
		return plain(t.rise(by.ID, *c.Rise))
	case c.Bot != nil:
		return plain(t.seatBot(by.ID, *c.Bot))
	case c.Swap != nil:
		return plain(t.swap(by.ID, *c.Swap))
	case c.Host != nil:
		return plain(t.handOver(by.ID, *c.Host))
	case c.Rename != nil:
		return plain(t.rename(by.ID, *c.Rename))
	case c.Mute != nil:
		return plain(t.muteSeat(by.ID, *c.Mute))
	case c.Admit != nil:
		return plain(t.admit(by.ID))
	case c.Report != nil:
		return plain(t.reportSeat(by.ID, *c.Report))
	case c.Settings != nil:
		return plain(t.changeSettings(by.ID, *c.Settings))
	case c.Start != nil:
		return t.startMatch(by.ID, *c.Start)
	case c.Again != nil:
		return t.again(by.ID, *c.Again)
	case c.Looked != nil:
		return plain(t.lookedAll(by.ID))
	case c.Pause != nil:
		return plain(t.pauseGame(by.ID, *c.Pause))
	case c.Proceed != nil:
		return plain(t.endDiscussion(by.ID, *c.Proceed))
	case c.Link != nil:
		return t.makeLink(by.ID, *c.Link)
	case c.Claim != nil:
		return t.claim(by.ID, *c.Claim)
	case c.Moderate != nil:
		return plain(t.moderate(by.Person, *c.Moderate))
	case c.Guest != nil:
		return plain(t.seatGuest(by.ID, *c.Guest))
	case c.Undo != nil:
		return plain(t.takeBack(by.ID))
	case c.Look != nil:
		g, err := t.grimoire(by.ID)
		return Reply{Grimoire: g}, err
	case c.Alone != nil:
		return plain(t.endDevices(by.ID))
	}
	return plain(unknownCommand)
}

var (
	unknownCommand = game.Refuse(game.CodeMethod, "refused.method.node")
	notSeated      = game.Refuse(game.CodeSeat, "refused.seat.none")
	needsSeat      = game.Refuse(game.CodeJSON, "refused.json.seat")
)

// named returns the seat that a command names. It refuses a command without one.
func named(seat *game.Seat) (game.Seat, error) {
	if seat == nil || *seat >= game.MaxSeats {
		return game.Nobody, needsSeat
	}
	return *seat, nil
}
