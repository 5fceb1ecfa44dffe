package gathering

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// StartGame begins the first game or, after a match, a new one. Empty seats get
// a bot of the kind; without a kind an empty seat refuses the start.
//
// Cards is the whole deal, one action of the Dealer after the other, where the
// players hold cards of their own and the moderator enters them.
type StartGame struct {
	Fill  string   `json:"fill,omitempty"`  // the kind of bot
	Cards []string `json:"cards,omitempty"` // the whole deal, where the moderator enters real cards
}

// Judge begins the first game, or after a match a new one.
func (c StartGame) Judge(r *Room, by Guest) (Outcome, error) {
	if err := r.mayStart(by.ID, c.Fill); err != nil {
		return no(err)
	}
	if len(c.Cards) > 0 && !r.State.Moderates(by.ID) {
		return no(NotModerator)
	}
	if err := r.agreed(); err != nil {
		return no(err)
	}
	if _, err := r.State.Entered(r.fresh(), c.Cards); err != nil {
		return no(err)
	}
	o, err := r.start(c.Fill, tablelog.Start{Setup: r.fresh(), Fresh: true, Cards: c.Cards})
	o.Reply.Begins = err == nil
	return o, err
}

// fresh returns the set-up of the first deal of a match.
func (r *Scene) fresh() game.Setup {
	setup := r.State.Setup
	setup.Deal, setup.Button = 0, 0
	return setup
}

// mayStart refuses to begin a game with this kind of bot on empty seats, for a
// person who is not the host, and during a game.
func (r *Room) mayStart(by, fill string) error {
	if fill != "" {
		if err := r.State.GameEntry.CheckBot(fill); err != nil {
			return err
		}
	}
	switch {
	case !r.State.IsHost(by):
		return NotHost
	case r.playing():
		return game.Refuse(game.CodePlaying, "refused.playing.already")
	}
	return nil
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

// Judge begins a deal that was played before, or asks for it.
func (c PlayAgain) Judge(r *Room, by Guest) (Outcome, error) {
	if c.Game == nil || c.Shift == nil {
		return no(game.Refuse(game.CodeJSON, "refused.json.again"))
	}
	if err := r.mayStart(by.ID, c.Fill); err != nil {
		return no(err)
	}
	asks := c.Ask && r.State.Stage == tablelog.Over && byItself(r.State)
	if err := r.agreed(); err != nil && !asks {
		return no(err)
	}
	a := record.Again{Game: *c.Game, Shift: *c.Shift}
	past, err := r.State.PastGame(a)
	if err == nil && r.State.Moderator != nil {
		err = game.CheckModerated(r.State.Rules, past.Setup)
	}
	if err == nil && (phoneless(r.State) || r.State.Moderator != nil && past.Entered > 0) {
		err = game.Refuse(game.CodeAgain, "refused.again.real")
	}
	if err != nil {
		return no(err)
	}
	var o Outcome
	if asks {
		o, err = r.offerAgain(by.ID, offer{a, c.Fill})
	} else {
		o, err = r.start(c.Fill, tablelog.Start{Fresh: true, Again: &a})
	}
	o.Reply.Begins = true
	return o, err
}

// offerAgain asks everybody who is there for a deal that was played before. They
// agree by being ready. The host is. The tick begins the game.
func (r *Room) offerAgain(by string, o offer) (Outcome, error) {
	if o.fill == "" && !r.State.Full() {
		_, err := r.fill(o.fill) // which refuses
		return no(err)
	}
	r.offer, r.ready = &o, 0
	if seat, sits := r.State.SeatOf(by); sits {
		r.ready = r.ready.With(seat)
	}
	return Outcome{Tell: Soon}, nil
}

// byItself reports whether the next game may begin once all are ready. A moderator
// begins each game with a tap: the players may hold real cards, which the table would
// deal otherwise. So does the host where somebody has no phone to see a dealt card on.
func byItself(s *tablelog.State) bool { return s.Moderator == nil && !phoneless(s) }

// phoneless reports whether somebody at the table has no phone.
func phoneless(s *tablelog.State) bool {
	return slices.ContainsFunc(s.Chairs, func(c tablelog.Chair) bool { return c.NoPhone })
}

// Ready makes a seat ready for the next game. When all are ready, it begins, unless
// a tap must begin it: the first one, if every seat is taken, the next deal of a match,
// or the same game again.
func (r *Room) Ready(seat game.Seat) (Outcome, error) {
	if r.State.Stage == tablelog.Playing || r.IsProgram(seat) {
		return done()
	}
	if len(r.State.Past) >= tablelog.MostGames {
		return no(worn())
	}
	o := Outcome{Tell: Soon}
	begins := r.ready == 0
	r.ready = r.ready.With(seat)
	var err error
	if r.State.Stage == tablelog.Gathering && r.State.Full() && r.Unready() == 0 && byItself(r.State) {
		o, err = r.start(r.State.Filler(), tablelog.Start{Setup: r.fresh(), Fresh: true})
		o.Tell = max(o.Tell, Soon)
	}
	o.Reply.Begins = begins
	return o, err // the tick carries a match on, and begins another game
}

// Unready returns who is waited for between two games.
func (r *Room) Unready() game.Seats { return r.State.Unready(r.ready) }

// Eager reports whether everybody who is there after a game is ready for
// another one, which may begin by itself.
func (r *Room) Eager() bool {
	return r.State.Stage == tablelog.Over && r.ready != 0 && r.Unready()&r.Here() == 0 && byItself(r.State)
}

// Begin begins another game, if all are ready for it. If that is refused, nobody is
// ready any more.
func (r *Room) Begin() (Outcome, error) {
	if !r.Eager() {
		return done()
	}
	fill, s := r.State.Filler(), tablelog.Start{Setup: r.fresh(), Fresh: true}
	if r.offer != nil {
		fill, s = r.offer.fill, tablelog.Start{Fresh: true, Again: &r.offer.again}
	}
	o, err := r.start(fill, s)
	if err != nil {
		r.ready, r.offer = 0, nil
		o.Tell = Soon
	}
	return o, err
}

// CarryOn begins the next deal of a match when all are ready, or time is up.
func (r *Room) CarryOn() (Outcome, error) {
	if r.Unready() != 0 && (r.State.Deadline.IsZero() || r.Now.Before(r.State.Deadline)) {
		return done()
	}
	setup, more := r.State.Following(r.State.Game)
	if !more || r.State.Pace.Waits() && !r.State.Deserted && !r.Attended() {
		return done()
	}
	return r.start("", tablelog.Start{Setup: setup})
}
