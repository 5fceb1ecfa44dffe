package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/tui"
)

func playCommand() *cobra.Command {
	var (
		s      tui.Setting
		chosen []string
		seat   int
		seed   uint64
		join   string
		server string
		lang   string
	)
	cmd := &cobra.Command{
		Use:   "play [GAME] | play --server URL | play --join URL",
		Short: "Play in the terminal, against bots or on a server",
		Long: `Play shows a table in the terminal. Name a game to play it here against bots: take
as long as you like (or set --pace), and only what you save is kept. With --server you
see a server's tables, and can sit down at one or open your own. With --join you go
straight to a table, by the address that its page shows; if no seat is free, you watch.
With nothing at all, you choose: the tables where you last sat, the games, their
lessons, puzzles and rules, a server, or a saved game.

A file of yours remembers who you are on each server, so the same command takes you
back to your seat after Ctrl-C or a lost connection.

` + describe(),
		Example: examples(
			"howl play {game}",
			"howl play {game} --bots hard --pace fast",
			"howl play --server http://localhost:8080 --name Anna",
			"howl play --join http://localhost:8080/t/ABCDEF --name Anna"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("one game is played at a time; %q is too much", args[1])
			}
			return nil
		},
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if join != "" || server != "" {
				if len(args) > 0 {
					return fmt.Errorf("the table has its game already; leave %q out", args[0])
				}
				if err := without(cmd, "the table of a server has its own rules", "players", "option", "bots", "seed", "pace"); err != nil {
					return err
				}
			}
			if join != "" && server != "" {
				return errors.New("--join names the server already; leave --server out")
			}
			if err := mustBeTerminal(); err != nil {
				return err
			}
			if cmd.Flags().Changed("seed") {
				s.Seed = &seed
			}
			s.Name = cmp.Or(strings.TrimSpace(s.Name), os.Getenv("USER"), "Guest")
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			if join == "" && len(args) == 0 {
				return visit(cmd, tui.Hall{Server: serverURL(server), Name: s.Name, Guests: tui.GuestsFile(), Words: words, Progress: tui.ProgressFile()})
			}
			link, err := reach(cmd, &s, args, chosen, seat, join)
			if err != nil {
				return err
			}
			_, err = play(cmd, link, words)
			return err
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
	f.StringVar(&server, "server", "", "the address of a server, `http://HOST`: its tables are listed, and others can be opened")
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	_ = cmd.RegisterFlagCompletionFunc("pace", cobra.FixedCompletions(tui.Paces, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("option", completeOptions)
	return cmd
}

// mustBeTerminal refuses to draw where nobody would see it.
func mustBeTerminal() error {
	switch {
	case !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())):
		return errors.New("a table is played in a terminal, and this is none; howl sim lets bots play anywhere")
	case os.Getenv("TERM") == "dumb":
		return errors.New("this terminal cannot place its cursor (TERM is dumb); howl play needs one that can")
	}
	return nil
}

// serverURL returns the address of a server with its scheme and without a slash
// at its end.
func serverURL(address string) string {
	if address != "" && !strings.Contains(address, "://") {
		address = "http://" + address
	}
	return strings.TrimRight(address, "/")
}

// visit shows the hall and the tables that the person goes to, until the person
// leaves.
func visit(cmd *cobra.Command, hall tui.Hall) error {
	for {
		link, err := hall.Enter(cmd.Context())
		if link == nil || err != nil {
			return err
		}
		if leaves, err := play(cmd, link, hall.Words); leaves || err != nil {
			return err
		}
	}
}

// play shows a table, and says how to come back to it.
func play(cmd *cobra.Command, link tui.Link, words *i18n.Language) (leaves bool, err error) {
	defer link.Close()
	leaves, err = tui.Run(cmd.Context(), link, words)
	if way := tui.WayBack(link, words); way != "" {
		fmt.Fprintln(cmd.OutOrStdout(), clean.Lines(way))
	}
	return leaves, err
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
		return tui.Join(cmd.Context(), join, s.Seat, s.Name, tui.GuestsFile())
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
