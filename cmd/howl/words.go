package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/i18n"
)

func wordsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "words",
		Short: "Check, try out, export and import translations",
		Long: `Words is for translators: it works on the texts in a copy of the repository.
docs/words.md explains how to write them and how to add a language.`,
		Args: cobra.NoArgs,
	}
	cmd.AddCommand(checkWordsCommand(), sayWordsCommand(), exportWordsCommand(), importWordsCommand())
	return cmd
}

func rootFlag(cmd *cobra.Command, root *string) {
	cmd.Flags().StringVar(root, "root", ".", "the `directory` of the repository")
}

// catalogues returns the folders with catalogues in a copy of the repository.
func catalogues(root string) (folders []string, err error) {
	for _, pattern := range []string{"internal/i18n", "games/*/words", "examples/*"} {
		files, err := filepath.Glob(filepath.Join(root, pattern, "en.txt"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			folder, err := filepath.Rel(root, filepath.Dir(file))
			if err != nil {
				return nil, err
			}
			folders = append(folders, filepath.ToSlash(folder))
		}
	}
	if len(folders) == 0 {
		return nil, fmt.Errorf("there are no catalogues in %s: say where the repository is with --root", root)
	}
	return folders, nil
}

func exportWordsCommand() *cobra.Command {
	var root, out, format string
	cmd := &cobra.Command{
		Use:   "export LANGUAGE",
		Short: "Write PO files for translators",
		Long: `Export writes one PO file for each catalogue, with the English texts, their
comments, and what the language has so far. A new language begins with no text.`,
		Example: examples("howl words export pl --out po", "howl words export it --out po --format po"),
		Args:    one("a language, such as pl"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "po" {
				return fmt.Errorf("there is no format %q; there is po", format)
			}
			return exportWords(cmd.OutOrStdout(), root, args[0], out)
		},
	}
	rootFlag(cmd, &root)
	cmd.Flags().StringVar(&out, "out", ".", "the `directory` for the files")
	cmd.Flags().StringVar(&format, "format", "po", "the format: po")
	return cmd
}

// isTag returns an error if a tag isn't like that of a language: it becomes part of the
// names of files.
func isTag(tag string) error {
	if strings.Trim(tag, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") != "" {
		return fmt.Errorf("%q is no tag of a language, such as pl or pt-BR", tag)
	}
	return nil
}

func exportWords(w io.Writer, root, tag, out string) error {
	if err := isTag(tag); err != nil {
		return err
	}
	folders, err := catalogues(root)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	all, done := 0, 0
	for _, folder := range folders {
		source, err := readWords(root, folder, "en")
		if err != nil {
			return err
		}
		target, err := readWords(root, folder, tag)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		all, done = all+len(source), done+len(target)
		var b strings.Builder
		if err := i18n.Port(folder, tag, source, target).Write(&b); err != nil {
			return err
		}
		parts := strings.Split(strings.TrimSuffix(folder, "/words"), "/")
		if err := os.WriteFile(filepath.Join(out, parts[len(parts)-1]+"."+tag+".po"), []byte(b.String()), 0o644); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(w, "%s: wrote %d files to %s, with %d texts, %d of them translated\n", tag, len(folders), out, all, min(done, all))
	return err
}

func readWords(root, folder, tag string) ([]i18n.Entry, error) {
	name := filepath.Join(root, folder, tag+".txt")
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return i18n.ReadFile(name, string(b))
}

func importWordsCommand() *cobra.Command {
	var root string
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Put PO files back into the catalogues",
		Long: `Import puts the texts of PO files into the catalogues that they were exported
from. Texts that are empty or fuzzy change nothing. If one can't be read, nothing is
changed at all.`,
		Example: examples("howl words import po/*.po"),
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return importWords(cmd.OutOrStdout(), root, args)
		},
	}
	rootFlag(cmd, &root)
	return cmd
}

// importWords reads all files before it writes any.
func importWords(out io.Writer, root string, files []string) error {
	folders, err := catalogues(root)
	if err != nil {
		return err
	}
	var changed []rewrite
	texts := 0
	for _, file := range files {
		c, err := applied(root, folders, file)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if c.text != c.old {
			changed = append(changed, c)
			texts += c.texts
		}
	}
	for _, c := range changed {
		if err := os.WriteFile(c.name, []byte(c.text), 0o644); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "read %s: %s new or different, in %s\n", count(len(files), "PO file", "PO files"), count(texts, "text is", "texts are"), count(len(changed), "catalogue", "catalogues"))
	return err
}

// A rewrite is what a PO file makes of a file of a catalogue.
type rewrite struct {
	name, old, text string
	texts           int // how many are new or different
}

// applied returns what a PO file changes.
func applied(root string, folders []string, file string) (c rewrite, err error) {
	f, err := os.Open(file)
	if err != nil {
		return c, err
	}
	defer f.Close()
	p, err := i18n.ReadPortable(f)
	if err != nil {
		return c, err
	}
	if !slices.Contains(folders, p.Folder) {
		return c, fmt.Errorf("there is no catalogue %q", p.Folder)
	}
	if p.Tag == "en" || strings.ContainsAny(p.Tag, `./\`) {
		return c, fmt.Errorf("%q can't be imported: English is what others are translated from", p.Tag)
	}
	source, err := os.ReadFile(filepath.Join(root, p.Folder, "en.txt"))
	if err != nil {
		return c, err
	}
	c.name = filepath.Join(root, p.Folder, p.Tag+".txt")
	target, err := os.ReadFile(c.name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return c, err
	}
	c.old = string(target)
	if c.text, err = p.Apply(string(source), c.old); err != nil {
		return c, err
	}
	c.texts, err = differ(c.name, c.old, c.text)
	return c, err
}

// differ returns how many texts of a file are new or different.
func differ(name, old, text string) (n int, err error) {
	before, err := i18n.ReadFile(name, old)
	if err != nil {
		return 0, err
	}
	after, err := i18n.ReadFile(name, text)
	if err != nil {
		return 0, err
	}
	texts := make(map[string]string)
	for _, e := range before {
		texts[e.Key] = e.Text
	}
	for _, e := range after {
		if texts[e.Key] != e.Text {
			n++
		}
	}
	return n, nil
}
