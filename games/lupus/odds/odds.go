package odds

import (
	"bufio"
	"context"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
)

// Study knows the odds of decks. It implements entry.Study.
type Study struct{}

// Chosen returns the option that holds the deck.
func (Study) Chosen() []string { return []string{"deck"} }

// companies are who plays the decks: experts, characters that play like
// people, who claim late and vote by mood or with the crowd, and tables of both.
var companies = []string{"expert", "expert/person", "person"}

// Usual returns the company that is most like a table of people: some of them
// reason, some do not.
func (Study) Usual() string { return "expert/person" }

//go:embed odds.txt
var played string

// known holds the embedded results by deck.
var known = func() map[string][]entry.Odds {
	all := make(map[string][]entry.Odds)
	lines := bufio.NewScanner(strings.NewReader(played))
	for lines.Scan() {
		line := lines.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		var deck, bots string
		var games, humans, werewolves, werehamster int
		if _, err := fmt.Sscan(line, &deck, &bots, &games, &humans, &werewolves, &werehamster); err != nil {
			panic("odds.txt: " + line)
		}
		o := entry.Odds{Bots: bots, Games: games, Shares: make(map[string]float64), Low: make(map[string]float64), High: make(map[string]float64)}
		for side, wins := range map[string]int{rules.Humans: humans, rules.Werewolves: werewolves, rules.Werehamsters: werehamster} {
			o.Shares[side] = float64(wins) / float64(games)
			o.Low[side], o.High[side] = sim.Interval(wins, games)
		}
		all[deck] = append(all[deck], o)
	}
	return all
}()

// Odds returns the embedded results for the deck of a set-up, if it has any.
// A variant changes the odds, so a set-up with one has none.
func (Study) Odds(setup game.Setup) []entry.Odds {
	if v := setup.Options["variant"]; v != "" && v != "none" {
		return nil
	}
	deck, err := deckOf(setup)
	if err != nil {
		return nil
	}
	return known[deck]
}

// Write plays the decks that have names and writes odds.txt: of a number of players, or
// of all. Large tables are played less, because they take long.
func (Study) Write(ctx context.Context, out io.Writer, s entry.Search) error {
	fmt.Fprintf(out, "# howl sim lupus --odds --games %d --seed %d\n", s.Games, s.Seed)
	fmt.Fprintln(out, "# How often each side won with our decks and those that the rulebook suggests, by who played every seat; a/b: one of the two, drawn for each seat.")
	fmt.Fprintln(out, "# deck, bots, games, humans, werewolves, werehamster")
	who := s.Bots
	if len(who) == 0 {
		who = companies
	}
	info := rules.Game{}.Info()
	for players := info.Min; players <= info.Max; players++ {
		if s.Setup.Players != 0 && s.Setup.Players != players {
			continue
		}
		decks, err := named(players)
		if err != nil {
			return err
		}
		for _, deck := range decks {
			for _, bots := range who {
				one := entry.Search{Setup: game.Setup{Players: players}, Bots: []string{bots}, Seed: s.Seed}
				p, err := try(ctx, one, deck, fewer(s.Games, players))
				if err != nil {
					return err
				}
				if _, err := fmt.Fprintln(out, deck, bots, p.Games, p.Wins[rules.Humans], p.Wins[rules.Werewolves], p.Wins[rules.Werehamsters]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// named returns the decks that have a name, for a number of players: each once.
func named(players int) (decks []string, err error) {
	for _, name := range []string{"standard", "suggested"} {
		deck, err := deckOf(game.Setup{Players: players, Options: map[string]string{"deck": name}})
		if err != nil {
			return nil, err
		}
		if !slices.Contains(decks, deck) {
			decks = append(decks, deck)
		}
	}
	return decks, nil
}

// fewer returns the number of games for a table, of those for a small one.
func fewer(games, players int) int {
	switch {
	case players <= 12:
		return games
	case players <= 16:
		return max(1, games/2)
	}
	return max(1, games/4)
}
