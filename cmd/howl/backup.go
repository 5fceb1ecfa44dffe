package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/internal/store/sqlite"
)

// A keeping holds the flags of howl backup.
type keeping struct {
	data   string
	dir    string
	keep   int
	verify bool
}

func backupCommand() *cobra.Command {
	var k keeping
	cmd := &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy everything a server keeps, while it runs",
		Long: `Backup copies everything a server keeps, as it is right now, to a new file, and then
reads the whole copy to check it. The server can stay up.

With --dir it names the file by the time and, once the new one is checked, removes the
oldest but --keep of those it made there before. With --verify it only checks FILE.
howl restore puts a backup back.`,
		Example: `  howl backup --data /var/lib/howl /backups/howl-$(date +%F).db
  howl backup --data /var/lib/howl --dir /backups --keep 14
  howl backup --verify /backups/howl-2026-05-04T0300.db`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case k.dir == "" && len(args) == 0:
				return errors.New("name a file to write, or a directory with --dir")
			case k.dir != "" && len(args) > 0:
				return errors.New("name a file or a directory, not both")
			case k.verify && len(args) == 0:
				return errors.New("name the file to check")
			case k.keep < 1:
				return errors.New("--keep is at least 1")
			case k.verify:
				return checked(cmd, args[0])
			case k.dir != "":
				return k.rotate(cmd, time.Now())
			}
			return k.make(cmd, args[0])
		},
	}
	dataFlag(cmd, &k.data)
	f := cmd.Flags()
	f.StringVar(&k.dir, "dir", "", "write to this `directory`, under a name with the time")
	f.IntVar(&k.keep, "keep", 14, "with --dir: how many backups stay")
	f.BoolVar(&k.verify, "verify", false, "check FILE, and write nothing")
	_ = cmd.MarkFlagDirname("dir")
	return cmd
}

// make writes a backup and checks it. One that is wrong is kept under another name,
// so that nobody takes it for a good one.
func (k *keeping) make(cmd *cobra.Command, to string) error {
	file, err := keptIn(k.data)
	if err != nil {
		return err
	}
	tell := telling(cmd)
	tell("copying %s", file)
	if err := sqlite.Backup(cmd.Context(), file, to); err != nil {
		tell("")
		return err
	}
	if err := checked(cmd, to); err != nil {
		if cmd.Context().Err() != nil {
			return err
		}
		return errors.Join(err, os.Rename(to, to+".bad"))
	}
	if err := markBackup(filepath.Dir(file)); err != nil { // the copy is good all the same
		fmt.Fprintf(cmd.ErrOrStderr(), "the server's metrics won't know of this backup: %v\n", err)
	}
	return nil
}

// checked checks a backup and says what is in it.
func checked(cmd *cobra.Command, file string) error {
	tell := telling(cmd)
	c, err := sqlite.Check(cmd.Context(), file, func(done int) { tell("checking %s: %s", file, count(done, "table", "tables")) })
	tell("")
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s with %s in %s, %s, checked\n", count(c.Tables, "table", "tables"), count(c.Entries, "entry", "entries"), file, size(int(c.Bytes)))
	return nil
}

// telling returns what shows how far a command is, on one line of a terminal and
// nowhere else. An empty text clears the line.
func telling(cmd *cobra.Command) func(format string, args ...any) {
	out, ok := cmd.ErrOrStderr().(*os.File)
	if !ok || !term.IsTerminal(int(out.Fd())) {
		return func(string, ...any) {}
	}
	var last time.Time
	return func(format string, args ...any) {
		if now := time.Now(); format == "" || now.Sub(last) > 100*time.Millisecond {
			last = now
			fmt.Fprintf(out, "\r\033[K"+format, args...)
		}
	}
}

// backupName is the name of a backup by its time, in UTC, so that names sort by age.
const backupName = "howl-2006-01-02T150405Z.db"

// rotate writes a backup into a directory and removes the oldest that it made there.
func (k *keeping) rotate(cmd *cobra.Command, now time.Time) error {
	if err := os.MkdirAll(k.dir, 0o700); err != nil {
		return err
	}
	if err := k.make(cmd, filepath.Join(k.dir, now.UTC().Format(backupName))); err != nil {
		return err
	}
	old, err := backupsIn(k.dir)
	if err != nil {
		return err
	}
	for _, name := range old[:max(0, len(old)-k.keep)] {
		if err := os.Remove(filepath.Join(k.dir, name)); err != nil {
			return err
		}
		fmt.Fprintf(cmd.OutOrStdout(), "removed %s\n", name)
	}
	return nil
}

// backupsIn returns the names of the backups that --dir made in a directory, the
// oldest first.
func backupsIn(dir string) (names []string, err error) {
	files, err := os.ReadDir(dir)
	for _, f := range files {
		if _, no := time.Parse(backupName, f.Name()); no == nil && f.Type().IsRegular() {
			names = append(names, f.Name())
		}
	}
	slices.Sort(names)
	return names, err
}

func restoreCommand() *cobra.Command {
	var data string
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "Put a backup back, in the place of what a server keeps",
		Long: `Restore checks a backup and puts it in the place of what a server keeps. The server
must not be running. What was there is moved to a folder beside it, not deleted.

Of a cluster, stop all machines, restore the same file on each of them, move their
folders nats away, and start them; or move the files of a single machine away and let
it copy what the others have.`,
		Example: `  systemctl stop howl && howl restore --data /var/lib/howl /backups/howl-2026-05-04T030000Z.db && systemctl start howl`,
		Args:    one("a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := dataFile(data)
			if err != nil {
				return err
			}
			if err := checked(cmd, args[0]); err != nil {
				return err
			}
			aside, err := restore(args[0], file, time.Now())
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "it is in %s now\n", file)
			}
			if aside != "" {
				fmt.Fprintf(cmd.OutOrStdout(), "what was there is in %s\n", aside)
			}
			return err
		},
	}
	dataFlag(cmd, &data)
	return cmd
}

// restore copies a backup to the place of a server's file, and moves what is there to
// a folder whose name it returns.
func restore(from, to string, now time.Time) (aside string, err error) {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return "", err
	}
	part := to + ".part"
	if err := copyFile(part, from); err != nil {
		return "", errors.Join(err, os.Remove(part))
	}
	if _, err := os.Stat(to); err == nil {
		if err := sqlite.Closed(to); err != nil {
			return "", errors.Join(err, os.Remove(part))
		}
		aside = filepath.Join(filepath.Dir(to), now.UTC().Format("before-restore-2006-01-02T150405Z"))
		if err := os.Mkdir(aside, 0o700); err != nil {
			return "", errors.Join(err, os.Remove(part))
		}
		for _, suffix := range []string{"-wal", "-shm", ""} {
			err := os.Rename(to+suffix, filepath.Join(aside, filepath.Base(to)+suffix))
			if err != nil && !errors.Is(err, os.ErrNotExist) {
				return aside, errors.Join(err, os.Remove(part))
			}
		}
	}
	return aside, os.Rename(part, to)
}

// copyFile writes a new file that only its owner may read, and has it on disk.
func copyFile(to, from string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err = io.Copy(out, in); err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close())
}
