package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
)

func exportCommand() *cobra.Command {
	var data string
	var games bool
	cmd := &cobra.Command{
		Use:   "export FILE",
		Short: "Write all tables to a file that another server can import",
		Long: `Export writes all tables, and the key that recognises people, to a new text file.
The server can stay up. The file holds every secret of every game: guard it like the
server's own files.

With --games it writes what you may share: finished games of public tables that
strangers may watch, without names, chat or proofs, as a stream of records (` + streamed + `). docs/record.md describes it.`,
		Example: `  howl export --data ./howl-data tables.jsonl
  howl import --data ./another tables.jsonl
  howl export --data ./howl-data --games games` + streamed,
		Args: one("a file"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			file, err := keptIn(data)
			if err != nil {
				return err
			}
			if games {
				return exportGames(cmd, file, args[0])
			}
			tables, err := export(cmd, file, args[0])
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "%s in %s\n", count(tables, "table is", "tables are"), args[0])
			}
			return err
		},
	}
	dataFlag(cmd, &data)
	cmd.Flags().BoolVar(&games, "games", false, "write the finished games of public tables, without names")
	return cmd
}

// atOneMoment opens a backup of a server's file, so that a running server is not
// disturbed. The backup lies beside the file to write until it is closed.
func atOneMoment(cmd *cobra.Command, from, to string) (log *sqlite.Log, end func(), err error) {
	dir, err := os.MkdirTemp(filepath.Dir(to), ".howl-export")
	if err != nil {
		return nil, nil, err
	}
	moment := filepath.Join(dir, "howl.db")
	if err = sqlite.Backup(cmd.Context(), from, moment); err == nil {
		log, err = sqlite.Open(moment)
	}
	if err != nil {
		os.RemoveAll(dir)
		return nil, nil, err
	}
	return log, func() {
		log.Close()
		os.RemoveAll(dir)
	}, nil
}

// export writes all tables.
func export(cmd *cobra.Command, from, to string) (tables int, err error) {
	log, end, err := atOneMoment(cmd, from, to)
	if err != nil {
		return 0, err
	}
	defer end()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer out.Close()
	if tables, err = store.Export(cmd.Context(), log, server.Keys, out); err != nil {
		return 0, err
	}
	return tables, out.Sync()
}

func importCommand() *cobra.Command {
	var sv serving
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Bring in all tables of another server",
		Long: `Import brings in what howl export wrote: into the files of a server that isn't
running or, with the flags of howl serve, into a cluster while its other machines
run. Tables that are already here stay as they are.`,
		Example: `  howl import --data ./howl-data tables.jsonl
  howl import --nats nats://127.0.0.1:4222 tables.jsonl`,
		Args: one("a file"),
		RunE: func(cmd *cobra.Command, args []string) error { return sv.importFile(cmd, args[0]) },
	}
	dataFlag(cmd, &sv.data)
	sv.membership.flags(cmd)
	return cmd
}

func (sv *serving) importFile(cmd *cobra.Command, name string) (err error) {
	if err := sv.membership.check(); err != nil {
		return err
	}
	file, err := dataFile(sv.data)
	if err != nil {
		return err
	}
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := store.Exported(in); err != nil { // before anything is made for it
		return err
	}
	if _, err := in.Seek(0, io.SeekStart); err != nil {
		return err
	}
	logger := slog.New(slog.NewTextHandler(os.Stderr, nil))
	back, err := sv.membership.open(cmd.Context(), filepath.Dir(file), logger)
	if err != nil {
		return err
	}
	done, err := store.Import(cmd.Context(), back.log, server.Keys, in, tablelog.Check)
	fmt.Fprintf(cmd.OutOrStdout(), "%s taken over, %s here already\n", count(done.Tables, "table was", "tables were"), count(done.There, "was", "were"))
	if len(done.Kept) > 0 {
		fmt.Fprintln(cmd.OutOrStdout(), "this server keeps its own key for cookies: people of the imported tables can watch and read, but not play on")
	}
	if len(done.Taken) > 0 {
		fmt.Fprintln(cmd.OutOrStdout(), "the key for cookies was taken over: restart the machines that run, one after the other, so that they know the people")
	}
	for _, why := range done.Refused {
		fmt.Fprintln(cmd.ErrOrStderr(), "refused:", clean.Text(why))
	}
	if err == nil && len(done.Refused) > 0 {
		err = fmt.Errorf("%s refused: no server could play what the log says", count(len(done.Refused), "table was", "tables were"))
	}
	if bad := back.close(); err == nil {
		err = bad
	}
	return err
}

func dataFlag(cmd *cobra.Command, data *string) {
	cmd.Flags().StringVar(data, "data", "", "the `directory` that keeps everything (default: this user's own)")
	_ = cmd.MarkFlagDirname("data")
}

// keptIn returns the store's file, and refuses a directory without one.
func keptIn(dir string) (string, error) {
	file, err := dataFile(dir)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no server's data in %s", filepath.Dir(file))
	}
	return file, nil
}

// dataFile returns the path of the store's file in a directory, by default the
// user's own.
func dataFile(dir string) (string, error) {
	if dir == "" {
		var err error
		if dir, err = dataDir(); err != nil {
			return "", err
		}
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return "", fmt.Errorf("%s is no directory", dir)
	}
	return filepath.Join(dir, "howl.db"), nil
}
