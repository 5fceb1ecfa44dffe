package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

func recoverCommand() *cobra.Command {
	var data string
	cmd := &cobra.Command{
		Use:   "recover DIRECTORY",
		Short: "Rescue what can be read of a damaged server's data",
		Long: `Recover makes a new data directory from everything that can be read of a damaged
one, which it leaves alone. It finds a flipped bit in howl.db-wal and flips it back.
It saves every table that verifies, and the beginning of the others, and lists what is
lost. Stop the server on the damaged directory first.`,
		Example: `  howl recover --data /var/lib/howl /var/lib/howl-recovered
  howl serve --data /var/lib/howl-recovered`,
		Args: one("a directory"),
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := keptIn(data)
			if err != nil {
				return err
			}
			done, err := sqlite.Recover(cmd.Context(), file, filepath.Join(args[0], filepath.Base(file)))
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "%s saved with %s, in %s\n", count(done.Tables, "table was", "tables were"), count(done.Entries, "entry", "entries"), args[0])
			if done.Mended > 0 {
				fmt.Fprintf(out, "%s found and flipped back\n", count(done.Mended, "flipped bit was", "flipped bits were"))
			}
			for _, l := range done.Lost {
				switch {
				case l.Table == "":
					fmt.Fprintf(out, "lost: a table whose name cannot be read, with %s\n", count(l.Lost, "entry", "entries"))
				default:
					fmt.Fprintf(out, "table %s: %d saved, at least %s lost\n", store.Alias(l.Table), l.Saved, count(l.Lost, "entry", "entries"))
				}
			}
			if done.Spoilt > 0 {
				fmt.Fprintf(out, "%s not what was written and left out: a key, a ban, a word list, a token or a subscription\n", count(done.Spoilt, "value is", "values are"))
			}
			switch {
			case done.Pages > 0:
				fmt.Fprintf(out, "%s of howl.db-wal cannot be read: the newest entries of some tables may be lost, too\n", count(done.Pages, "page", "pages"))
			case len(done.Lost) == 0 && done.Spoilt == 0:
				fmt.Fprintln(out, "nothing is lost")
			}
			return nil
		},
	}
	dataFlag(cmd, &data)
	return cmd
}
