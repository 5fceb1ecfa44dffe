package gathering

import (
	"maps"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// ChangeSettings changes what is played at the table, and how, before the first
// game and between games. What is missing stays as it is.
type ChangeSettings struct {
	Players int               `json:"players,omitempty"` // the number of seats
	Options map[string]string `json:"options,omitempty"` // all of them
	Pace    string            `json:"pace,omitempty"`    // the name of a pace
	Bots    string            `json:"bots,omitempty"`    // the kind that fills empty seats
	Talk    string            `json:"talk,omitempty"`    // how much bots talk: quiet, normal, lively
	// Programs says whether programs may sit down. Those that sit rise where it ends.
	Programs *bool `json:"programs,omitempty"`
	// When is the date for which the table is open, such as 2026-11-20T20:00:00+01:00;
	// empty: none any more.
	When *string `json:"when,omitempty"`
}

// Judge changes what is played at the table, and how. The host does that
// before the first game and between games; nobody needs a new code.
func (c ChangeSettings) Judge(r *Room, by Guest) (Outcome, error) {
	if err := r.arrange(by.ID); err != nil {
		return no(err)
	}
	now := tablelog.Arrange{Setup: r.State.Setup, Pace: r.State.Pace.Name, Bots: r.State.Open.Settings.Bots}
	now.Setup.Deal, now.Setup.Button = 0, 0
	next := now
	if c.Players != 0 {
		next.Setup.Players = c.Players
	}
	if c.Options != nil {
		next.Setup.Options = c.Options
	}
	var err error
	if next.Setup, err = r.State.Info.Fill(next.Setup); err != nil {
		return no(err)
	}
	if _, err := r.State.Rules.New(next.Setup); err != nil {
		return no(err)
	}
	if r.State.Moderator != nil {
		if err := game.CheckModerated(r.State.Rules, next.Setup); err != nil {
			return no(err)
		}
	}
	if c.Pace != "" {
		if err := tablelog.CheckPace(c.Pace); err != nil {
			return no(err)
		}
		next.Pace = c.Pace
	}
	if c.Bots != "" {
		if err := r.State.GameEntry.CheckBot(c.Bots); err != nil {
			return no(err)
		}
		next.Bots = c.Bots
	}
	if c.Talk != "" && c.Talk != r.State.Open.Settings.Talk {
		if err := tablelog.CheckTalk(c.Talk); err != nil {
			return no(err)
		}
		next.Talk = c.Talk
	}
	if c.Programs != nil && *c.Programs != r.State.Open.Settings.Programs {
		next.Programs = c.Programs
	}
	if n := r.State.People(); n > next.Setup.Players {
		return no(game.Refuse(game.CodeSetup, "refused.setup.people", "n", n))
	}
	var o Outcome
	if c.When != nil {
		when, err := tablelog.ReadDate(*c.When, r.Now)
		if err != nil {
			return no(err)
		}
		if !when.Equal(r.State.Open.Settings.When) {
			o.Entries = append(o.Entries, tablelog.Entry{Date: &tablelog.Date{When: when}})
		}
	}
	if same(now, next) {
		return o, nil
	}
	if next.Setup.Players < len(r.State.Chairs) {
		o.Moves, o.Settles = game.Everybody, game.Everybody // some seats are another's then, or are gone
	}
	r.offer = nil // for another game than this
	if r.State.Moderator == nil {
		r.ready = 0
	}
	r.ready &= game.Table(next.Setup.Players) // the others agreed to the moderator, from seats that are gone
	if next.Programs != nil && !*next.Programs {
		o.Risen = r.programs()
	}
	for seat := range o.Risen.All() {
		o.Entries = append(o.Entries, tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	o.Entries = append(o.Entries, tablelog.Entry{Arrange: &next})
	return o, nil
}

// same reports whether two arrangements are alike.
func same(a, b tablelog.Arrange) bool {
	return a.Setup.Players == b.Setup.Players && maps.Equal(a.Setup.Options, b.Setup.Options) && a.Pace == b.Pace && a.Bots == b.Bots && a.Programs == b.Programs && a.Talk == b.Talk
}
