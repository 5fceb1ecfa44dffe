package table

import (
	"maps"

	"howl/game"
	"howl/internal/table/tablelog"
)

// changeSettings changes what is played at the table, and how. The host does that
// before the first game and between games; nobody needs a new code.
func (t *Table) changeSettings(by string, c ChangeSettings) error {
	if err := t.arrange(by); err != nil {
		return err
	}
	now := tablelog.Arrange{Setup: t.state.Setup, Pace: t.state.Pace.Name, Bots: t.state.Open.Settings.Bots}
	now.Setup.Deal, now.Setup.Button = 0, 0
	next := now
	if c.Players != 0 {
		next.Setup.Players = c.Players
	}
	if c.Options != nil {
		next.Setup.Options = c.Options
	}
	var err error
	if next.Setup, err = t.state.Info.Fill(next.Setup); err != nil {
		return err
	}
	if _, err := t.state.Rules.New(next.Setup); err != nil {
		return err
	}
	if c.Pace != "" {
		if err := tablelog.CheckPace(c.Pace); err != nil {
			return err
		}
		next.Pace = c.Pace
	}
	if c.Bots != "" {
		if err := t.state.GameEntry.CheckBot(c.Bots); err != nil {
			return err
		}
		next.Bots = c.Bots
	}
	if c.Programs != nil && *c.Programs != t.state.Open.Settings.Programs {
		next.Programs = c.Programs
	}
	if n := t.state.People(); n > next.Setup.Players {
		return game.Refuse(game.CodeSetup, "refused.setup.people", "n", n)
	}
	if same(now, next) {
		return nil
	}
	fewer := next.Setup.Players < len(t.state.Chairs)
	if fewer {
		t.resettleAll() // before anything is shown to a seat that is another's then, or is gone
	}
	t.ready, t.offer = 0, nil // for another game than this
	var rises []game.Seat
	if next.Programs != nil && !*next.Programs {
		rises = t.programs()
	}
	var entries []tablelog.Entry
	for _, seat := range rises {
		entries = append(entries, tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	if err := t.write(append(entries, tablelog.Entry{Arrange: &next})...); err != nil {
		return err
	}
	for _, seat := range rises {
		t.resettle(seat)
	}
	if fewer {
		clear(t.gone)
		t.settleIn()
	}
	return nil
}

// same reports whether two arrangements are alike.
func same(a, b tablelog.Arrange) bool {
	return a.Setup.Players == b.Setup.Players && maps.Equal(a.Setup.Options, b.Setup.Options) && a.Pace == b.Pace && a.Bots == b.Bots && a.Programs == b.Programs
}
