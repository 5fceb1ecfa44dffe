package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// release is the version of these sources. It is written here so that a program is
// never without one: go run stamps nothing, and an archive has no history.
const release = "1.0.0"

// commit is set by make release, whose builds have no history beside them.
var commit string

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version of this program",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "howl version", version())
			return err
		},
	}
}

// version returns the release and, where it is known, the commit that the program
// was built from: 1.0.0 (721182f109bb, modified).
func version() string {
	info, _ := debug.ReadBuildInfo()
	return release + described(commit, info)
}

// described returns the commit in brackets, or nothing.
func described(commit string, info *debug.BuildInfo) string {
	modified := ""
	if info != nil {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision" && commit == "":
				commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				modified = ", modified"
			}
		}
	}
	if commit == "" {
		return ""
	}
	return " (" + commit[:min(12, len(commit))] + modified + ")"
}
