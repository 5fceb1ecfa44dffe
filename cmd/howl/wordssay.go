package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/i18n"
)

func sayWordsCommand() *cobra.Command {
	var root string
	cmd := &cobra.Command{
		Use:   "say LANGUAGE KEY [NAME=VALUE...]",
		Short: "Say a text with values",
		Long: `Say prints a text of a language, filled with values. A name that comes again says
the text again, so that n=1 n=2 n=5 shows three plural forms. A player is a name, and
several have commas between them: seats=Anna,Bea.`,
		Example: examples("howl words say pl page.gather n=1 n=2 n=5"),
		Args:    cobra.MinimumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return sayWords(cmd.OutOrStdout(), root, args[0], args[1], args[2:])
		},
	}
	rootFlag(cmd, &root)
	return cmd
}

func sayWords(out io.Writer, root, tag, key string, values []string) error {
	l, err := wordsOf(root, tag)
	if err != nil {
		return err
	}
	if !l.Has(key) {
		return fmt.Errorf("there is no text %s", key)
	}
	all, fresh := make(map[string]string), make(map[string]bool)
	for _, v := range values {
		name, value, ok := strings.Cut(v, "=")
		if !ok {
			return fmt.Errorf("%q is not name=value", v)
		}
		if fresh[name] {
			fmt.Fprintln(out, l.Try(key, all))
			clear(fresh)
		}
		all[name], fresh[name] = value, true
	}
	_, err = fmt.Fprintln(out, l.Try(key, all))
	return err
}

// wordsOf reads a language from the files in a copy of the repository, since what is
// compiled in may be older.
func wordsOf(root, tag string) (*i18n.Language, error) {
	folders, err := catalogues(root)
	if err != nil {
		return nil, err
	}
	if err := isThere(root, folders, tag); err != nil {
		return nil, err
	}
	var all []fs.FS
	for _, folder := range folders {
		all = append(all, os.DirFS(filepath.Join(root, folder)))
	}
	return i18n.Read(tag, all...)
}
