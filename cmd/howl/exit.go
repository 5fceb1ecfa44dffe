package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"github.com/spf13/cobra"
)

// Exit codes. The help of the program lists them.
const (
	exitFailed      = 1
	exitUsage       = 2
	exitNotVerified = 3
	exitInterrupted = 130
)

// A usage error is a mistake on the command line.
type usage struct{ error }

func (u usage) Unwrap() error { return u.error }

// An unverified error says that a record is not what a server committed to.
type unverified struct{ error }

func (u unverified) Unwrap() error { return u.error }

// errInterrupted ends a command that was interrupted and has said so.
var errInterrupted = errors.New("interrupted")

// exitCode returns the code with which the program ends.
func exitCode(err error) int {
	var (
		u usage
		v unverified
		p *exec.ExitError
	)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errInterrupted), errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, &u):
		return exitUsage
	case errors.As(err, &v):
		return exitNotVerified
	case errors.As(err, &p) && p.ExitCode() > 0: // of a program that was started
		return p.ExitCode()
	}
	return exitFailed
}

// asUsage makes the mistakes that every command finds in its arguments usage
// errors.
func asUsage(cmd *cobra.Command) {
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if err := check(cmd, args); err != nil {
				return usage{err}
			}
			return nil
		}
	}
	for _, sub := range cmd.Commands() {
		asUsage(sub)
	}
}

// noSuch refuses a command that does not exist, and proposes what looks like it.
func noSuch(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var like []string
	for slips := 1; slips <= 2 && len(like) == 0; slips++ { // what is nearer is meant
		cmd.SuggestionsMinimumDistance = slips
		like = cmd.SuggestionsFor(args[0])
	}
	meant := ""
	if len(like) > 0 {
		meant = " Did you mean " + strings.Join(like, " or ") + "?"
	}
	return fmt.Errorf("there is no command %q; howl --help lists them.%s", args[0], meant)
}
