package odds

import (
	"cmp"
	"context"
	"math"
	"slices"

	"howl/game"
	"howl/game/entry"
	"howl/games/lupus/bot"
	"howl/games/lupus/rules"
	"howl/internal/lab/sim"
)

// A Search looks for decks on which humans win about as often as not. It plays
// many decks a little, and those that look even more and more.
type Search struct {
	Players int
	Options map[string]string // besides the deck
	Bots    []string
	Games   int // of each deck in the last round
	Seed    uint64
	// Played is told how many more games are over, if it is not nil.
	Played func(games int)
}

// A Proposal is a deck and what came of it.
type Proposal struct {
	Deck   string     `json:"deck"`
	Advice []string   `json:"advice,omitempty"` // what the rulebook says against it
	Result sim.Result `json:"result"`
}

// A round plays so many decks, and a part of the games with each: most decks
// show in a few games that they lean.
type round struct{ decks, part int }

var rounds = []round{{24, 16}, {8, 4}, {3, 1}}

// needed are the rounds for so many decks: without those that drop none.
func needed(decks int) []round {
	for i := 1; i < len(rounds); i++ {
		if decks > rounds[i].decks {
			return rounds[i-1:]
		}
	}
	return rounds[len(rounds)-1:]
}

// Total is how many games the search plays.
func (s Search) Total() int {
	total, decks := 0, len(candidates(s.Players))
	for _, r := range needed(decks) {
		total += min(decks, r.decks) * max(1, s.Games/r.part)
	}
	return total
}

// Run finds the most even decks, the best first.
func (s Search) Run(ctx context.Context) ([]Proposal, error) {
	if s.Players == 0 {
		s.Players = rules.Game{}.Info().Usual
	}
	decks := candidates(s.Players)
	if len(decks) == 0 {
		return nil, game.Refuse("setup", "no deck of the box is for %d players", s.Players)
	}
	var found []Proposal
	for _, round := range needed(len(decks)) {
		found = found[:0]
		for _, deck := range decks[:min(len(decks), round.decks)] {
			p, err := s.try(ctx, deck, max(1, s.Games/round.part))
			if err != nil {
				return nil, err
			}
			found = append(found, p)
		}
		slices.SortStableFunc(found, func(a, b Proposal) int { return cmp.Compare(a.lean(), b.lean()) })
		decks = decks[:0]
		for _, p := range found {
			decks = append(decks, p.Deck)
		}
	}
	return found, nil
}

// try plays a deck.
func (s Search) try(ctx context.Context, deck string, games int) (Proposal, error) {
	options := map[string]string{"deck": deck}
	for k, v := range s.Options {
		if k != "deck" {
			options[k] = v
		}
	}
	setup := game.Setup{Players: s.Players, Options: options}
	st := sim.Study{Game: entry.Entry{Game: rules.Game{}, Bots: bot.Kinds}, Setup: setup, Games: games, Seed: s.Seed, Bots: s.Bots, Played: s.Played}
	result, err := st.Run(ctx)
	return Proposal{Deck: deck, Advice: game.Advice(rules.Game{}, setup), Result: result}, err
}

// lean is how far from one half the humans' wins are.
func (p *Proposal) lean() float64 {
	return math.Abs(float64(p.Result.Wins[rules.Humans])/float64(p.Result.Games) - 0.5)
}
