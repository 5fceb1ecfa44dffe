package odds

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/levels"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
)

// A round of a search plays each of the first decks, with a part of the games
// that were asked for: most decks show in a few games that they are not even.
type round struct{ decks, part int }

var rounds = []round{{24, 16}, {8, 4}, {3, 1}}

// needed returns the rounds for a number of decks, without the first ones that
// would drop no deck.
func needed(decks int) []round {
	for i := 1; i < len(rounds); i++ {
		if decks > rounds[i].decks {
			return rounds[i-1:]
		}
	}
	return rounds[len(rounds)-1:]
}

// Total returns the number of games that the search plays.
func (Study) Total(s entry.Search) int {
	total, decks := 0, len(candidates(players(s)))
	for _, r := range needed(decks) {
		total += min(decks, r.decks) * max(1, s.Games/r.part)
	}
	return total
}

// Search finds the decks with which humans win about half of the games, the most
// even first. It plays many decks a little, and those that look even more.
func (Study) Search(ctx context.Context, s entry.Search) ([]entry.Proposal, error) {
	s.Setup.Players = players(s)
	decks := candidates(s.Setup.Players)
	if len(decks) == 0 {
		return nil, fmt.Errorf("no deck of the box is for %d players", s.Setup.Players)
	}
	var found []entry.Proposal
	for _, round := range needed(len(decks)) {
		found = found[:0]
		for _, deck := range decks[:min(len(decks), round.decks)] {
			p, err := try(ctx, s, deck, max(1, s.Games/round.part))
			if err != nil {
				return nil, err
			}
			found = append(found, p)
		}
		slices.SortStableFunc(found, func(a, b entry.Proposal) int { return cmp.Compare(lean(a), lean(b)) })
		decks = decks[:0]
		for _, p := range found {
			decks = append(decks, p.Options["deck"])
		}
	}
	return found, nil
}

// players returns the number of players of a search, by default the usual one.
func players(s entry.Search) int {
	if s.Setup.Players == 0 {
		return rules.Game{}.Info().Usual
	}
	return s.Setup.Players
}

// try plays a number of games with a deck.
func try(ctx context.Context, s entry.Search, deck string, games int) (entry.Proposal, error) {
	setup := game.Setup{Players: s.Setup.Players, Options: map[string]string{}}
	maps.Copy(setup.Options, s.Setup.Options)
	setup.Options["deck"] = deck
	st := sim.Study{Game: entry.Entry{Game: rules.Game{}, Bots: levels.Kinds, Odd: levels.Odd}, Setup: setup, Games: games, Seed: s.Seed, Bots: s.Bots, Played: s.Played}
	result, err := st.Run(ctx)
	return entry.Proposal{
		Options: map[string]string{"deck": deck}, Advice: game.Advice(rules.Game{}, setup),
		Wins: result.Wins, Games: result.Games,
	}, err
}

// lean returns how far the share that humans won is from one half.
func lean(p entry.Proposal) float64 {
	return math.Abs(float64(p.Wins[rules.Humans])/float64(p.Games) - 0.5)
}
