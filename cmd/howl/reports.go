package main

import (
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/admin"
)

func (of *office) reports() *cobra.Command {
	cmd := of.command("reports [CODE]", "List what people reported about others", cobra.MaximumNArgs(1), of.codes)
	cmd.Flags().StringVar(&of.since, "since", "", "only within this `age`, such as 7d")
	cmd.Flags().BoolVar(&of.order.Filter.Open, "open", false, "only those that wait for somebody")
	return cmd
}

func (of *office) settle() *cobra.Command {
	cmd := of.why(of.command("settle REPORT", "Take a report off the list of those that wait", one("a report's number, as howl admin reports prints it"), nil))
	cmd.Example = `  howl admin settle KWPXDA/1 --why "talked to both"
  howl admin settle KWPXDA/1 --again`
	cmd.Flags().BoolVar(&of.order.All, "again", false, "put it back on the list")
	return cmd
}

func (of *office) page() *cobra.Command {
	off := false
	cmd := of.command("page", "Make a key for the operator's page, for those without a shell", cobra.NoArgs, nil)
	cmd.Long = `Page makes a key for the page /operator of the server and prints it, once. With the
key somebody without a shell on the machine reads the reports that wait, settles them,
bans a person for a day, lets one in again, and closes a table; each is in the audit
log, by "page". A new key ends the one before, on all machines of a cluster. Without
one, nobody can open the page. Use it over https.`
	cmd.Example = `  howl admin page --for 7d
  howl admin page --off`
	cmd.Flags().StringVar(&of.length, "for", "", "how `long` the key is good, such as 7d (default: 30 days)")
	cmd.Flags().BoolVar(&off, "off", false, "end the key: nobody can open the page any more")
	cmd.MarkFlagsMutuallyExclusive("for", "off")
	order := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if off {
			args = []string{"off"}
		}
		return order(cmd, args)
	}
	return cmd
}

// showReports prints what people reported.
func showReports(row func(...any), list []admin.Report) {
	row("REPORT", "TIME", "FROM", "HANDLE", "ABOUT", "HANDLE", "STATE", "WORDS")
	for _, r := range list {
		state := "waits"
		if r.Settled != nil {
			state = "settled"
		}
		row(r.ID, r.At.Local().Format(time.DateTime), r.From, r.By, r.About, r.Whom, state, r.Text)
	}
}
