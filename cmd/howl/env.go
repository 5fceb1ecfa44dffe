package main

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/lab/env"
)

func envCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "env",
		Short: "Play many games at once for a program that learns",
		Long: `Env plays thousands of games at once for a program that learns. It reads binary
requests from standard input and writes one reply to each to standard output,
until its input ends. docs/env.md says how both are laid out.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s := env.Server{Version: version()}
			done := make(chan error, 1) // a read from a pipe does not end with the context
			go func() { done <- s.Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout()) }()
			select {
			case err := <-done:
				return err
			case <-cmd.Context().Done():
				return context.Cause(cmd.Context())
			}
		},
	}
}
