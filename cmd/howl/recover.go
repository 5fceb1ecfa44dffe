package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"howl/internal/store"
	"howl/internal/store/sqlite"
)

func recoverCommand() *cobra.Command {
	var data string
	cmd := &cobra.Command{
		Use:   "recover DIRECTORY",
		Short: "Save what can be read of a damaged server's data",
		Long: `Recover makes a new data directory of everything that can be read of a damaged
one, which stays as it is. A flipped bit in howl.db-wal is found and flipped
back. Every table that verifies is saved whole, of others the beginning; what is
lost is listed. No server may run on the damaged directory meanwhile.`,
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
				fmt.Fprintf(out, "%s found in howl.db-wal and flipped back\n", count(done.Mended, "flipped bit was", "flipped bits were"))
			}
			for _, l := range done.Lost {
				switch {
				case l.Table == "":
					fmt.Fprintf(out, "lost: a table whose name cannot be read, with %s\n", count(l.Lost, "entry", "entries"))
				default:
					fmt.Fprintf(out, "table %s: %d saved, at least %s lost\n", store.Alias(l.Table), l.Saved, count(l.Lost, "entry", "entries"))
				}
			}
			switch {
			case done.Pages > 0:
				fmt.Fprintf(out, "%s of howl.db-wal cannot be read: the newest entries of some tables may be lost, too\n", count(done.Pages, "page", "pages"))
			case len(done.Lost) == 0:
				fmt.Fprintln(out, "nothing is lost")
			}
			return nil
		},
	}
	dataFlag(cmd, &data)
	return cmd
}
