package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/admin"
)

func (of *office) announce() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "announce [TEXT]",
		Short: "Show a line to everybody at a table; without one, take it back",
		Long: `Announce shows a line of yours above every table, on all machines of a cluster, to
people who are there and to those who come. Without a text it takes the line back.
Programs aren't told.`,
		Example: `  howl admin announce "We restart in five minutes. Your games go on afterwards." --for 15m
  howl admin announce`,
		RunE: func(cmd *cobra.Command, args []string) error {
			of.order.Target = strings.Join(args, " ")
			return of.send(cmd)
		},
	}
	cmd.Flags().StringVar(&of.length, "for", "", "how `long` it stands, such as 15m (default: an hour)")
	return cmd
}

func (of *office) drain() *cobra.Command {
	var off, wait bool
	cmd := &cobra.Command{
		Use:   "drain",
		Short: "Open no more tables on this machine, and say when no game runs here",
		Long: `Drain lets the games of this machine run to their end and opens no new tables: /readyz
answers 503, so that a proxy sends people to other machines. With --wait it returns
when no game runs here. Of several machines it is about the one that is asked. A
server that is started again opens tables.

A restart loses nothing with or without it: drain is for a machine that goes for good,
or for people who shouldn't even see a reconnect.`,
		Example: `  howl admin drain --wait && systemctl stop howl
  howl admin drain --off`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			of.order.Target = "on"
			if off {
				of.order.Target = "off"
			}
			if err := of.send(cmd); err != nil || off || !wait {
				return err
			}
			of.order.Target = ""
			return of.untilEmpty(cmd, time.Second)
		},
	}
	cmd.Flags().BoolVar(&off, "off", false, "open tables again")
	cmd.Flags().BoolVar(&wait, "wait", false, "return when no game runs here")
	cmd.MarkFlagsMutuallyExclusive("off", "wait")
	return cmd
}

// untilEmpty asks how many games run until none does, and says when the number
// changes.
func (of *office) untilEmpty(cmd *cobra.Command, each time.Duration) error {
	last := -1
	for {
		answer, err := of.ask(cmd)
		if err != nil {
			return err
		}
		if n := left(answer); n != last {
			fmt.Fprintf(cmd.ErrOrStderr(), "%s %s\n", time.Now().Format(time.TimeOnly), answer.Text)
			if last = n; n == 0 {
				return nil
			}
		}
		select {
		case <-cmd.Context().Done():
			return cmd.Context().Err()
		case <-time.After(each):
		}
	}
}

func left(a admin.Answer) int {
	if a.Playing == nil {
		return 0
	}
	return *a.Playing
}
