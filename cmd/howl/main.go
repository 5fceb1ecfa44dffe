// Howl plays games of hidden werewolves. See howl --help.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := root().ExecuteContext(ctx); err != nil {
		if !errors.Is(err, errInterrupted) { // that was said
			fmt.Fprintln(os.Stderr, "howl:", clean.Lines(games.Language("en").Error(err, nil)))
		}
		if ctx.Err() != nil { // a signal, whatever the command made of it
			os.Exit(exitInterrupted)
		}
		os.Exit(exitCode(err))
	}
}

func root() *cobra.Command {
	var sv serving // plain howl is howl serve
	cmd := &cobra.Command{
		Use:   "howl",
		Short: "Hidden-werewolf games to host, play, simulate and replay",
		Long: `Howl runs games in which someone is secretly a werewolf. It moderates them, fills
empty seats with bots, plays millions of them, and replays any game from any seat.
Without a command, it starts a server.

It ends with 0, with 1 if something failed, 2 for a mistake on the command line, 3 if a
record is not what was committed to, and 130 if it was interrupted.`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          noSuch,
		RunE:          func(cmd *cobra.Command, _ []string) error { return sv.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	sv.flags(cmd)
	cmd.AddCommand(serveCommand(), loadCommand(), simCommand(), replayCommand(), reviewCommand(), printCommand(), engineCommand(), siteCommand(), rulesCommand(), learnCommand(), puzzlesCommand(), talkCommand(), arenaCommand(), trainCommand(), envCommand(), mcpCommand(), llmCommand(), checkBotCommand(), bringCommand(), playCommand(), backupCommand(), restoreCommand(), recoverCommand(), exportCommand(), importCommand(), adminCommand(), wordsCommand(), completionCommand(), healthCommand(), manCommand(), versionCommand())
	strict(cmd)
	return cmd
}
