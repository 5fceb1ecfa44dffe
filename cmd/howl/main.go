// Howl plays games of hidden werewolves. See howl --help.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"howl/games"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := root().ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "howl:", games.Language("en").Error(err, nil))
		os.Exit(1)
	}
}

func root() *cobra.Command {
	var sv serving // plain howl is howl serve
	cmd := &cobra.Command{
		Use:   "howl",
		Short: "Games of hidden werewolves",
		Long: `Howl plays games of hidden werewolves: it moderates them, plays along, simulates
them by the million, and replays them from any seat. Without a command it serves.`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.NoArgs,
		RunE:          func(cmd *cobra.Command, _ []string) error { return sv.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	sv.flags(cmd)
	cmd.AddCommand(serveCommand(), loadCommand(), simCommand(), replayCommand(), reviewCommand(), printCommand(), rulesCommand(), learnCommand(), puzzlesCommand(), talkCommand(), arenaCommand(), trainCommand(), envCommand(), playCommand(), backupCommand(), recoverCommand(), exportCommand(), importCommand(), adminCommand(), completionCommand(), versionCommand())
	strict(cmd)
	return cmd
}
