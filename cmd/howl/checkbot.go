package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/program"
	"github.com/howl-game/howl/internal/sim"
)

func checkBotCommand() *cobra.Command {
	var c botCheck
	cmd := &cobra.Command{
		Use:   "check-bot COMMAND",
		Short: "Play against a bot of yours and say what it does wrong",
		Long: `Check-bot starts a program that plays by the protocol of docs/bots.md and plays with it:
every game, at its smallest and its largest table, on every seat, alone and in several
games at once. It says what the program does wrong, and how long it thinks.`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("say which: howl check-bot takes a command, like python3 mybot.py")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c.kind, c.out = "bot:"+strings.Join(args, " "), clean.Writer(cmd.OutOrStdout())
			return c.run(cmd.Context())
		},
	}
	cmd.Example = examples("howl check-bot python3 mybot.py", "howl check-bot --game {game} ./mybot --fast")
	cmd.Flags().SetInterspersed(false) // what follows the command is the bot's
	cmd.Flags().StringVar(&c.game, "game", "", "only this game")
	cmd.Flags().IntVarP(&c.games, "games", "n", 20, "how many games at each table")
	_ = cmd.RegisterFlagCompletionFunc("game", completeGame)
	return cmd
}

// A botCheck plays with a bot.
type botCheck struct {
	kind  string
	game  string
	games int
	out   io.Writer
	wrong int
}

func (c *botCheck) run(ctx context.Context) error {
	played := 0
	for _, e := range games.All {
		if c.game != "" && c.game != e.Name() {
			continue
		}
		played++
		if err := c.play(ctx, e); err != nil {
			return err
		}
	}
	switch {
	case played == 0:
		return fmt.Errorf("there is no game %q; there are %s", c.game, strings.Join(games.Names(), ", "))
	case c.wrong > 0:
		return fmt.Errorf("%s wrong", count(c.wrong, "thing is", "things are"))
	}
	_, err := fmt.Fprintln(c.out, "Nothing is wrong with it.")
	return err
}

// play plays one game at its smallest and its largest table.
func (c *botCheck) play(ctx context.Context, e entry.Entry) error {
	info := e.Info()
	for _, t := range []struct {
		what             string
		players, workers int
	}{{"one game at a time", info.Min, 1}, {"several games at once", info.Max, 4}} {
		pool := program.NewPool(ctx, e.Player, e.Game)
		began := time.Now()
		result, err := sim.Study{Game: e, Setup: game.Setup{Players: t.players}, Games: c.games, Seed: 1, Bots: []string{c.kind}, New: pool.New, Workers: t.workers}.Run(ctx)
		took := time.Since(began)
		closing := time.Now()
		pool.Close()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		name := fmt.Sprintf("%s, %d players, %s", info.Title, t.players, t.what)
		if err != nil {
			c.say(name, err.Error())
			return nil // what it does at other tables is the same fault
		}
		fmt.Fprintf(c.out, "ok     %s: %s, %.2f ms a decision\n", name, count(result.Games, "game", "games"), 1e3*took.Seconds()*float64(t.workers)/(result.Length.Mean*float64(max(1, result.Games))))
		if late := time.Since(closing); late >= program.Grace {
			c.say(name, fmt.Sprintf("it does not end when its input ends: it was killed after %v", program.Grace))
		}
	}
	return nil
}

func (c *botCheck) say(where, what string) {
	c.wrong++
	fmt.Fprintf(c.out, "wrong  %s: %s\n", where, what)
}
