package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/spf13/cobra"
)

// mcpCommand starts howl-mcp, which is a program of its own: few need it, and its
// modules would make howl slower to build.
func mcpCommand() *cobra.Command {
	return &cobra.Command{
		Use:                "mcp",
		Short:              "Let a language model play at a server (Model Context Protocol)",
		Long:               "Mcp starts howl-mcp with the same options; howl mcp --help lists them.",
		Example:            "  howl mcp --server http://127.0.0.1:8080\n  howl mcp --server http://127.0.0.1:8080 --http 127.0.0.1:8090",
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := beside("howl-mcp")
			if err != nil {
				return errors.New("howl-mcp is not installed: go install github.com/howl-game/howl/cmd/howl-mcp@latest, or go run ./cmd/howl-mcp in the source")
			}
			run := exec.CommandContext(cmd.Context(), path, args...)
			run.Stdin, run.Stdout, run.Stderr = cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()
			run.Cancel = func() error { return run.Process.Signal(os.Interrupt) }
			return run.Run()
		},
	}
}

// beside finds a program of ours: beside this one, or on the path.
func beside(name string) (string, error) {
	if own, err := os.Executable(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(own), name)); err == nil {
			return path, nil
		}
	}
	return exec.LookPath(name)
}
