package tablelog

import (
	"fmt"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
)

// apply begins a game.
func (start Start) apply(s *State) error {
	var first *record.Record
	if start.Again != nil {
		var err error
		if first, err = s.PastGame(*start.Again); err != nil {
			return err
		}
		start.Setup = first.Setup
	}
	if s.from != nil {
		start.Setup = s.from.Setup
	}
	if err := start.reveal(&s.Seating); err != nil {
		return err
	}
	if start.Again != nil {
		s.moveOn(start.Again.Shift)
	}
	state, err := s.Rules.New(start.Setup)
	if err != nil {
		return err
	}
	if start.Fresh {
		s.Totals, s.Deserted = make([]int, len(s.Chairs)), false
	}
	nonces, pledges, names := make([]string, len(s.Chairs)), make([]string, len(s.Chairs)), make([]string, len(s.Chairs))
	for i := range s.Chairs {
		nonces[i], pledges[i], names[i] = s.Chairs[i].Nonce, s.Chairs[i].Bound, s.Chairs[i].ShownName()
		s.Chairs[i].Misses, s.Chairs[i].Sat = 0, game.Only(game.Seat(i))
	}
	secret := s.secrets.Link(len(s.Past) + 1)
	s.Setup, s.Game, s.Stage = start.Setup, state, Playing
	if s.Draws, err = record.NewChance(commit.Draws(secret, nonces), first); err != nil {
		return err
	}
	entered, err := s.Entered(start.Setup, start.Cards)
	if err != nil {
		return err
	}
	s.Draws.Enter(entered)
	s.before, s.seen, s.shown = nil, nil, nil
	s.unrated = whyUnrated(s, &start)
	s.counts = make([]decisions, len(s.Chairs))
	s.Record = &record.Record{
		Game: s.Rules, Setup: start.Setup, Names: names, Again: start.Again, Entered: len(entered),
		Proof: &record.Proof{Commitment: s.Commitment, Secret: secret, Nonces: nonces, Pledges: pledges},
	}
	if s.Moderator != nil {
		s.sees(s.Moderator)
	}
	s.whys, s.Deadline, s.ghosts = nil, time.Time{}, 0
	s.forget()
	start.list(s)
	return s.from.play(s)
}

// apply carries out a decision, and what chance decides after it.
func (d Do) apply(s *State) error {
	if s.Stage != Playing {
		return fmt.Errorf("a decision while no game runs")
	}
	ghosts, counts := s.ghosts, misses(s)
	if err := d.remember(s); err != nil {
		return err
	}
	for i, mv := range d.Moves {
		a, err := s.decided(mv, i == 0)
		if err != nil {
			return err
		}
		if i == 0 {
			s.count(mv.Seat, d.By)
			by := d.instead(s, mv.Seat)
			s.decides(mv.Seat, by)
			if d.late(s, mv, by) {
				s.Record.Late = append(s.Record.Late, len(s.Record.Moves))
			}
		}
		s.Game.Do(mv.Seat, a, s.Tell)
		if s.Open.Settings.GhostsSee {
			s.haunt()
		}
		s.Record.Moves = append(s.Record.Moves, record.Move{Seat: mv.Seat, Action: a})
		if int(mv.Seat) < len(s.Chairs) {
			if !d.Why.IsZero() {
				s.whys = append(s.whys, make([]game.Message, len(s.Record.Moves)-len(s.whys))...)
				s.whys[len(s.whys)-1] = d.Why
			}
			s.Chairs[mv.Seat].note(d.ID)
			switch {
			case d.By != ByClock:
				s.Chairs[mv.Seat].Misses = 0
			case counts:
				s.Chairs[mv.Seat].Misses++
			}
		}
	}
	s.Group = s.Game.Turn().Len() > 1 || s.Group && d.Until.Equal(s.Deadline)
	s.Deadline = d.Until
	d.decided(s, ghosts)
	if s.Game.Turn() == 0 {
		s.finish()
	}
	return nil
}

// misses reports whether a person who lets the clock decide now has missed something.
// Listening to a talk to its end is nothing missed, and of those who are asked at night
// some have nothing to choose: if a choice counted there and "sleep" didn't, the bot that
// takes over would tell who had one.
func misses(s *State) bool {
	now := phase(s.Info, s.Game.Phase())
	return !now.Discussion && !now.Even
}

// instead returns who decides in place of the player, so that others don't take it for
// the player's own choice: the clock, a bot that stands in, or the table
// when somebody ends a discussion.
func (d Do) instead(s *State, seat game.Seat) By {
	switch {
	case d.By == ByClock, d.By == ByTable, d.By == ByBot && s.standsIn(seat):
		return d.By
	}
	return ""
}

// late tells the person of a seat what the clock decides, or a bot that stands in, where
// there is a choice, and reports whether it did.
func (d Do) late(s *State, mv Move, by By) bool {
	if by == "" || by == ByTable || len(s.Ledger(mv.Seat).Look.Legal) <= 1 || phase(s.Info, s.Game.Phase()).Discussion {
		return false
	}
	s.tellLate(mv.Seat, mv.Text, by == ByBot)
	return true
}

// finish ends the game and keeps its result.
func (s *State) finish() {
	s.StatusChanged = true
	if s.Record.From == 0 {
		for i := range s.Totals {
			s.Totals[i] += s.Game.Score(game.Seat(i))
		}
	}
	s.Past, s.Reasons = append(s.Past, s.Record), append(s.Reasons, s.whys)
	s.Commitment = s.Record.Proof.Secret
	s.Stage, s.ended = Over, s.LastAt
	if _, more := s.Following(s.Game); more {
		s.Stage = Between
	}
	if p, counts := played(s); counts {
		s.Played = append(s.Played, p)
	}
	stepDown(s)
	uncover(s)
}

// Following returns the set-up of the next deal of the match, given the final
// state of this one. A deal played again, one of real cards and a game that was played on
// from another stand alone, and a table's secrets last for MostGames games.
func (s *State) Following(final game.State) (game.Setup, bool) {
	games := len(s.Past)
	if s.Stage == Playing {
		games++
	}
	if s.Record.Again != nil || s.Record.Entered > 0 || s.Record.From > 0 || games >= MostGames {
		return game.Setup{}, false
	}
	return s.Rules.Next(s.Setup, final)
}

// decided returns the action of a move. The Dealer's move must match the committed
// draw.
func (s *State) decided(mv Move, shown bool) (game.Action, error) {
	if mv.Seat != game.Dealer || !s.Game.Turn().Has(game.Dealer) {
		return s.Action(mv.Seat, mv.Text, shown)
	}
	a, _ := s.Draws.Draw(s.Game)
	if text := s.Rules.Text(a); text != mv.Text {
		return 0, fmt.Errorf("chance decided %q, but the table draws %q", mv.Text, text)
	}
	return a, nil
}

// Action returns the seat's legal action with the text, like game.Check. If
// nothing has happened since the seat was shown its actions, it looks there.
func (s *State) Action(seat game.Seat, text string, shown bool) (game.Action, error) {
	if shown && int(seat) < len(s.Chairs) {
		for _, a := range s.Ledgers[seat].Look.Legal {
			if s.Rules.Text(a) == text {
				return a, nil
			}
		}
	}
	return game.Check(s.Rules, s.Game, seat, text)
}

// First returns the first legal action of a seat, as text.
func (s *State) First(seat game.Seat) string { return s.Rules.Text(s.Game.Legal(seat, nil)[0]) }

// Clocked returns what the clock decides for a seat that is late: the first legal action,
// or one that it draws, where the game says so.
func Clocked(s *State, seat game.Seat) string {
	drawing, ok := s.Game.(game.Drawing)
	if !ok || drawing.Lots(seat) < 2 {
		return s.First(seat)
	}
	at := commit.Lots(s.Record.Proof.Secret, len(s.Record.Moves), int(seat)).IntN(drawing.Lots(seat))
	return s.Rules.Text(s.Game.Legal(seat, nil)[at])
}
