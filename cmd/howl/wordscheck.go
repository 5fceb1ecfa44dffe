package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/i18n"
)

func checkWordsCommand() *cobra.Command {
	var c wordsCheck
	cmd := &cobra.Command{
		Use:   "check [LANGUAGE...]",
		Short: "List what is wrong, too long, or unlike English",
		Long: `Check compares the catalogues of languages with the English ones. It lists texts
that English doesn't have, that say other arguments, lack a plural form of the
language, ask for a case that no value has or take more room than there is, and,
marked with ~, those that end with another mark. Missing texts are counted, or
listed with --missing. It fails if there is a mistake, or if a text is missing of a
language that is said to be complete.`,
		Example: examples("howl words check", "howl words check pl --missing"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = i18n.Tags
			}
			c.out = cmd.OutOrStdout()
			return c.run(args)
		},
	}
	rootFlag(cmd, &c.root)
	cmd.Flags().BoolVar(&c.missing, "missing", false, "list each text that is missing")
	return cmd
}

// A wordsCheck looks at the catalogues in a copy of the repository.
type wordsCheck struct {
	out      io.Writer
	root     string
	missing  bool // list them
	mistakes int  // of one language, like the next two
	lacks    int
	texts    int
}

func (c *wordsCheck) run(tags []string) error {
	folders, err := catalogues(c.root)
	if err != nil {
		return err
	}
	failed := 0
	for _, tag := range tags {
		if err := isThere(c.root, folders, tag); err != nil {
			return err
		}
		c.mistakes, c.lacks, c.texts = 0, 0, 0
		for _, folder := range folders {
			if err := c.folder(folder, tag); err != nil {
				return fmt.Errorf("%s: %w", folder, err)
			}
		}
		fmt.Fprintf(c.out, "%s: %d of %d translated, %s\n", tag, c.texts-c.lacks, c.texts, count(c.mistakes, "mistake", "mistakes"))
		failed += c.mistakes
		if slices.Contains(i18n.Complete, tag) {
			failed += c.lacks
		}
	}
	if failed > 0 {
		return fmt.Errorf("%s work", count(failed, "text needs", "texts need"))
	}
	return nil
}

// folder lists what is wrong in one catalogue.
func (c *wordsCheck) folder(folder, tag string) error {
	found, all, err := i18n.Check(os.DirFS(filepath.Join(c.root, folder)), tag)
	if err != nil {
		return err
	}
	file, lacks := folder+"/"+tag+".txt", 0
	for _, p := range found {
		mark := " "
		switch {
		case p.Missing:
			lacks++
			if !c.missing {
				continue
			}
		case p.Minor:
			mark = "~"
		default:
			c.mistakes++
		}
		fmt.Fprintf(c.out, "%s %s: %v\n", mark, file, p)
	}
	if lacks > 0 && !c.missing {
		fmt.Fprintf(c.out, "  %s: %s missing\n", file, count(lacks, "text is", "texts are"))
	}
	c.lacks += lacks
	c.texts += all
	return nil
}

// isThere returns an error if no catalogue has a file in the language.
func isThere(root string, folders []string, tag string) error {
	if err := isTag(tag); err != nil {
		return err
	}
	for _, folder := range folders {
		if _, err := os.Stat(filepath.Join(root, folder, tag+".txt")); !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return fmt.Errorf("nothing is translated into %q yet: begin with howl words export %s", tag, tag)
}
