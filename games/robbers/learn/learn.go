// Package learn trains the experts of Robbers' Horror. The habits of robbers,
// werewolves and traitors are fitted to the deals of a league; the mind imitates
// other bots first and then learns by self-play.
package learn

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/bot"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/train"
)

// Trainer fits the weights of the game's experts.
var Trainer = trainer{train.League{
	Game:     rules.Game{},
	Kinds:    bot.Kinds,
	Sizes:    []int{4, 4, 3, 5},
	Sides:    [2]string{rules.Robbers.String(), rules.Werewolves.String()},
	Weights:  bot.WeightCount,
	Examples: examples,
	Expert:   func(w []float32, r game.Rand) bots.Bot { return bot.NewExpert(w, r) },
}}

// trainer trains habits, or the mind.
type trainer struct{ train.League }

// minds are the names of the minds, and for how many players each is.
var minds = map[string]int{"mind3": 3, "mind": 4, "mind5": 5}

// Train implements entry.Trainer. If only a mind is asked for, it sees t.Games
// deals of other bots and then plays t.Rounds rounds against itself. With weights it
// goes on from these: so a mind learns another deck in a tenth of the time.
func (l trainer) Train(ctx context.Context, t entry.Training) error {
	players := minds[t.Only]
	if players == 0 {
		return l.League.Train(ctx, t)
	}
	seen, err := watch(ctx, players, t.Games, t.Seed, league())
	if err != nil {
		return err
	}
	var from *bot.Mind
	if t.Weights != "" {
		if from, err = bot.ReadMind(players, []byte(t.Weights)); err != nil {
			return err
		}
	}
	m, err := course{Players: players, Seen: seen, From: from, Rounds: t.Rounds, Seed: t.Seed, Log: t.Log}.run(ctx)
	if err != nil {
		return err
	}
	command := fmt.Sprintf("howl train robbers --only %s --seed %d --games %d --rounds %d", t.Only, t.Seed, t.Games, t.Rounds)
	if from != nil {
		made, _, _ := strings.Cut(t.Weights, "\n")
		command += " --weights FILE; FILE by " + strings.TrimPrefix(made, "# ")
	}
	return m.Write(t.Out, command)
}

// Measure implements entry.Trainer. The weights may be those of habits or of a mind.
func (l trainer) Measure(ctx context.Context, t entry.Training) error {
	for _, players := range minds {
		m, err := bot.ReadMind(players, []byte(t.Weights))
		if err != nil {
			continue
		}
		l.Sizes, t.Weights = []int{players}, ""
		l.Kinds = slices.Clone(l.Kinds)
		for i := range l.Kinds {
			if l.Kinds[i].Name == bot.Expert.Name {
				l.Kinds[i].New = func(r game.Rand) bots.Bot { return bot.WithMind(m, r) }
			}
		}
	}
	return l.League.Measure(ctx, t)
}

// Exploit implements entry.Exploiter. A mind answers the expert at its table: it sees
// t.Games deals between experts and plays t.Rounds rounds against what it makes of
// them, and is measured on a third as many deals.
func (l trainer) Exploit(ctx context.Context, t entry.Training) error {
	players := minds[t.Only]
	if players == 0 {
		return errors.New("a mind answers the experts: say which with --only mind3, mind or mind5")
	}
	seen, err := watch(ctx, players, t.Games, t.Seed, []func(game.Rand) bots.Bot{bot.Expert.New})
	if err != nil {
		return err
	}
	m, err := course{Players: players, Seen: seen, Answer: true, Rounds: t.Rounds, Seed: t.Seed, Log: t.Log}.run(ctx)
	if err != nil {
		return err
	}
	l.Sizes = []int{players}
	t.Games = max(1, t.Games/3)
	return l.MeasureGains(ctx, t, bot.Expert.New, func(r game.Rand) bots.Bot { return bot.WithMind(m, r) })
}

// league returns bots that search a little, and some that do not.
func league() []func(game.Rand) bots.Bot {
	kinds := []func(game.Rand) bots.Bot{bot.NewHasty, bot.NewHasty, bot.NewHasty, bot.NewHasty}
	for _, k := range bot.Kinds {
		if k.Name == "easy" || k.Name == "normal" {
			kinds = append(kinds, k.New)
		}
	}
	return kinds
}

// watch returns deals between bots of these kinds.
func watch(ctx context.Context, players, games int, seed uint64, kinds []func(game.Rand) bots.Bot) ([]deal, error) {
	deals := make([]deal, games)
	_, err := train.Play{
		Game: rules.Game{}, Games: games, Seed: seed,
		Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: players} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			at := make([]bots.Bot, len(sides))
			for i := range at {
				at[i] = kinds[r.IntN(len(kinds))](r)
			}
			return at
		},
		Keep: func(p *train.Played) { deals[p.Number] = dealOf(p.Log) },
	}.Run(ctx)
	return deals, err
}

// dealOf returns what was played.
func dealOf(log []train.Decision) (d deal) {
	d.Leader = uint8(log[0].Frame.View.(rules.View).Seat)
	for _, of := range log {
		v := of.Frame.View.(rules.View)
		if d.Hands[v.Seat] == 0 {
			d.Hands[v.Seat] = v.Hand
		}
		d.Cards = append(d.Cards, rules.Card(of.Action))
	}
	return d
}

func examples(log []train.Decision) (all []train.Example) {
	var frames []game.Frame
	var actions []game.Action
	for _, d := range log {
		frames, actions = append(frames, d.Frame), append(actions, d.Action)
	}
	for _, e := range bot.Examples(frames, actions) {
		all = append(all, e)
	}
	return all
}
