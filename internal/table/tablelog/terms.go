package tablelog

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
)

// Terms are what is played at a table, and how.
type Terms struct {
	Open      Open
	GameEntry entry.Entry
	Rules     game.Game // the entry's
	Info      game.Info
	Pace      Pace
}

// kind returns the kind of bot that plays where the log names this one. A log
// may come from elsewhere, or from a version that had other bots.
func (s *Terms) kind(logged string) string {
	if logged == "" || s.GameEntry.CheckBot(logged) == nil {
		return logged
	}
	return s.StandIn()
}

// StandIn returns the kind of bot that plays for a person who is away.
func (s *Terms) StandIn() string { return s.GameEntry.UsualBot() }

// Filler returns the kind of bot that takes a seat which nobody has.
func (s *Terms) Filler() string {
	if kind := s.Open.Settings.Bots; kind != "" {
		return kind
	}
	return s.StandIn()
}

// BeginsTogether returns the phase with which a game begins, and whether it
// begins for everybody at once: as a night, whose length tells nothing.
func (s *Terms) BeginsTogether() (phase string, together bool) {
	for _, ph := range s.Info.Phases {
		if ph.Seconds > 0 {
			return ph.Name, ph.Even
		}
	}
	return "", false
}

// sleeps reports whether a seat is not asked though it owes a decision: at a
// table in a room a player without a choice sleeps, and the table decides when
// the phase is over.
func (s *Terms) sleeps(look game.Frame) bool {
	return s.Pace.Room && len(look.Legal) == 1 && phase(s.Info, look.Phase).Even
}

// Entered returns the decisions of chance that deal these cards, each as text; none
// if there are none. It refuses cards that are not in the deck, and a deal that is
// not whole.
func (s *Terms) Entered(setup game.Setup, cards []string) (deal []game.Action, err error) {
	if len(cards) == 0 {
		return nil, nil
	}
	state, err := s.Rules.New(setup)
	if err != nil {
		return nil, err
	}
	for i, text := range cards {
		a, err := game.Check(s.Rules, state, game.Dealer, text)
		if err != nil {
			return nil, game.Refuse(game.CodeIllegal, "refused.cards", "n", i+1, "card", game.Quote(text))
		}
		state.Do(game.Dealer, a, nil)
		deal = append(deal, a)
	}
	if state.Turn().Has(game.Dealer) {
		return nil, game.Refuse(game.CodeIllegal, "refused.cards.few")
	}
	return deal, nil
}
