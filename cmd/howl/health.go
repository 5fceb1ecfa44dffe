package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

func healthCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "health [URL]",
		Short: "Ask a server whether it can do something for people",
		Long: `Health asks the server on this machine, or at a URL, whether it is ready, and ends
with 1 if it is not. Containers and monitors that have no other program call it.`,
		Example: `  howl health
  howl health http://127.0.0.1:9000`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			at := "http://127.0.0.1:8080"
			if len(args) > 0 {
				at = strings.TrimSuffix(args[0], "/")
			}
			return askReady(cmd, at+"/readyz")
		},
	}
}

func askReady(cmd *cobra.Command, url string) error {
	r, err := http.NewRequestWithContext(cmd.Context(), http.MethodGet, url, nil)
	if err != nil {
		return fmt.Errorf("a server is like http://127.0.0.1:8080: %w", err)
	}
	answer, err := (&http.Client{Timeout: 5 * time.Second}).Do(r)
	if err != nil {
		return fmt.Errorf("no server answers: %w", err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<10)) // what came of it is shown
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s %.200q", answer.Status, strings.TrimSpace(string(text)))
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), "ready")
	return err
}
