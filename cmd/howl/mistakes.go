package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagMistake turns an error about a flag into a sentence.
func flagMistake(_ *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return err
	}
	wanted := map[string]string{
		"int": "a whole number", "uint64": "a whole number, 0 or more", "float64": "a number", "bool": "true or false",
	}[bad.GetFlag().Value.Type()]
	switch {
	case wanted == "":
		return err
	case errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("--%s cannot be as large as %s", bad.GetFlag().Name, bad.GetValue())
	}
	return fmt.Errorf("--%s is %s, not %q", bad.GetFlag().Name, wanted, bad.GetValue())
}

// without refuses the command if one of the named flags was given, and says why.
func without(cmd *cobra.Command, why string, names ...string) error {
	for _, name := range names {
		if cmd.Flags().Changed(name) {
			return usage{fmt.Errorf("%s; leave --%s out", why, name)}
		}
	}
	return nil
}

// strict makes errors about flags sentences, and makes help refuse commands that
// do not exist instead of printing the help of the program.
func strict(root *cobra.Command) {
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return usage{flagMistake(cmd, err)} })
	asUsage(root)
	root.InitDefaultHelpCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "help" {
			cmd.Run, cmd.RunE = nil, help
		}
	}
}

// help prints the help of the command that the arguments name.
func help(cmd *cobra.Command, args []string) error {
	about, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return usage{fmt.Errorf("there is no command %q; howl --help lists them", strings.Join(args, " "))}
	}
	about.InitDefaultHelpFlag()
	return about.Help()
}

// count returns a number and its noun, in the singular or the plural.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}
