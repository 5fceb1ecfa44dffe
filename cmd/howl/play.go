package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"howl/game"
	"howl/games"
	"howl/internal/i18n"
	"howl/internal/tui"
)

func playCommand() *cobra.Command {
	var (
		s      tui.Setting
		chosen []string
		seat   int
		seed   uint64
		join   string
		lang   string
	)
	cmd := &cobra.Command{
		Use:   "play GAME | play --join URL",
		Short: "Play in the terminal, against bots or at a table of a server",
		Long: `Play shows a table in the terminal. Alone it opens a table in this process, with bots
on all other seats, where nobody waits for you and no clock runs unless --pace says
so; nothing is kept but what you save. With --join it takes a seat at
a table of a server, given by the address that the page shows, or watches it if no seat
is free.

` + describe(),
		Example: examples(
			"howl play {game}",
			"howl play {game} --bots hard --pace fast",
			"howl play --join http://localhost:8080/t/ABCDEF --name Anna"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("one game is played at a time; %q is too much", args[1])
			}
			return nil
		},
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if join == "" && len(args) == 0 {
				return errors.New("say which game, or which table with --join")
			}
			if join != "" {
				if len(args) > 0 {
					return fmt.Errorf("the table has its game already; leave %q out", args[0])
				}
				if err := without(cmd, "the table of a server has its own rules", "players", "option", "bots", "seed", "pace"); err != nil {
					return err
				}
			}
			if !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
				return errors.New("a table is played in a terminal, and this is none; howl sim lets bots play anywhere")
			}
			if cmd.Flags().Changed("seed") {
				s.Seed = &seed
			}
			s.Name = cmp.Or(strings.TrimSpace(s.Name), os.Getenv("USER"), "Guest")
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			link, err := reach(cmd, &s, args, chosen, seat, join)
			if err != nil {
				return err
			}
			defer link.Close()
			return tui.Run(cmd.Context(), link, words)
		},
	}
	f := cmd.Flags()
	f.IntVarP(&s.Setup.Players, "players", "p", 0, "the number of players (default: the game's usual number)")
	f.StringArrayVarP(&chosen, "option", "o", nil, "an option of the game, `key=value`; may be repeated")
	f.StringSliceVar(&s.Bots, "bots", nil, "one kind of bot for all other seats, or one for each, separated by commas (default: the game's usual one)")
	languageFlag(cmd, &lang)
	f.IntVar(&seat, "seat", 0, "your `seat`, counted from 0")
	f.Uint64Var(&seed, "seed", 0, "where chance begins (default: where nobody knows)")
	f.StringVar(&s.Pace, "pace", tui.Paces[0], "how much time you have: "+strings.Join(tui.Paces, ", "))
	f.StringVar(&s.Name, "name", "", "your name at the table (default: $USER)")
	f.StringVar(&join, "join", "", "the address of a table of a server, `http://HOST/t/CODE`, or a link that opens a seat to another device")
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	_ = cmd.RegisterFlagCompletionFunc("pace", cobra.FixedCompletions(tui.Paces, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("option", completeOptions)
	return cmd
}

// reach opens a table in this process, or joins one of a server.
func reach(cmd *cobra.Command, s *tui.Setting, args, chosen []string, seat int, join string) (tui.Link, error) {
	if seat < 0 || seat >= game.MaxSeats {
		return nil, fmt.Errorf("there is no seat %d: they count from 0", seat)
	}
	s.Seat = game.Seat(seat)
	if join != "" {
		if !cmd.Flags().Changed("seat") {
			s.Seat = game.Nobody
		}
		return tui.Join(cmd.Context(), join, s.Seat, s.Name)
	}
	var err error
	if s.Game, err = gameArg(args); err != nil {
		return nil, err
	}
	if len(s.Bots) == 0 {
		s.Bots = []string{s.Game.UsualBot()}
	}
	if s.Setup.Options, err = options(chosen); err != nil {
		return nil, err
	}
	return tui.Local(*s)
}

// language returns the language of the terminal, or English if there is no
// catalogue for it.
func language() *i18n.Language {
	tag := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	tag, _, _ = strings.Cut(tag, "_")
	tag, _, _ = strings.Cut(tag, ".")
	return games.Language(tag)
}
