package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/levels"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/train"
)

// measured lists the villages and packs that meet.
var measured = struct {
	sizes    []int
	villages []company
	packs    []string
}{
	[]int{8, 12, 16},
	[]company{{main: "hard"}, {main: "expert"}, {"hard", "person", 50}, {"expert", "person", 50}, {"hard", "silent", 50}, {"expert", "silent", 50}, {"hard", "liar", 50}, {"expert", "liar", 50}},
	[]string{"hard", "silent", "counter", "bold", "liar", "apart", "astray", "moody", "innocent", "expert"},
}

// Measure lets villages and packs meet and writes how often the humans win.
func (Trainer) Measure(ctx context.Context, t entry.Training) error {
	l := newLeague()
	for _, k := range levels.Kinds {
		l.kinds[k.Name] = k // as they are offered, not as they teach
	}
	if t.Weights != "" {
		w, err := belief.ReadWeights(t.Weights)
		if err != nil {
			return err
		}
		l.kinds["expert"] = bots.Kind{New: func(r game.Rand) bots.Bot { return bot.NewOffered(w, bot.DefaultScheme, r) }}
	}
	// Without weights, the program's own experts play.
	fmt.Fprintln(t.Out, "| players | village | pack | humans win | pack | werehamster |\n|---|---|---|---|---|---|")
	for _, players := range measured.sizes {
		for _, village := range measured.villages {
			for _, pack := range measured.packs {
				name := fmt.Sprintf("%d/%v/%s", players, village, pack)
				if village.other != "" && pack != "hard" && pack != "expert" || !strings.Contains(name, t.Only) {
					continue
				}
				if err := l.meet(ctx, t, players, village, pack); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// String returns a company in words.
func (c company) String() string {
	if c.other == "" {
		return c.main
	}
	return fmt.Sprintf("%d %% %s, others %s", c.mixed, c.other, c.main)
}

// meet plays one village against one pack with a standard deck.
func (l *league) meet(ctx context.Context, t entry.Training, players int, village company, pack string) error {
	if players > 12 {
		t.Games = max(1, t.Games/3) // they take long
	}
	p := train.Play{
		Game: rules.Game{}, Games: t.Games, Seed: t.Seed,
		Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: players} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			return l.fill(sides, village, company{main: pack}, r)
		},
	}
	won, err := p.Run(ctx)
	if err != nil {
		return err
	}
	wins := make(map[string]int)
	for _, side := range won {
		wins[side]++
	}
	cell := func(side string) string {
		low, high := sim.Interval(wins[side], t.Games)
		return fmt.Sprintf("%.1f (%.1f – %.1f)", 100*float64(wins[side])/float64(t.Games), 100*low, 100*high)
	}
	_, err = fmt.Fprintf(t.Out, "| %d | %v | %s | %s | %s | %s |\n", players, village, pack, cell(rules.Humans), cell(rules.Werewolves), cell(rules.Werehamsters))
	return err
}
