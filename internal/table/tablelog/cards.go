package tablelog

import "howl/game"

// Entered returns the decisions of chance that deal these cards, each as text; none
// if there are none. It refuses cards that are not in the deck, and a deal that is
// not whole.
func (s *State) Entered(setup game.Setup, cards []string) (deal []game.Action, err error) {
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
