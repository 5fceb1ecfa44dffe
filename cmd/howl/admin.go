package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// An office holds the flags of howl admin and sends an operator's orders.
type office struct {
	data   string
	asJSON bool
	order  admin.Order
	since  string
	older  string
	length string
}

func adminCommand() *cobra.Command {
	var of office
	cmd := &cobra.Command{
		Use:   "admin",
		Short: "List, close and delete tables, erase and ban people",
		Long: `Admin is for the operator of a server. It finds the server by its data directory.
If one runs there, it asks the server through a socket that only the server's user
may open; if none runs, it changes the files. Every change is written to an audit
log, which howl admin audit prints.

In a running cluster, orders given on one machine reach all machines.`,
		Example: `  howl admin tables --data /var/lib/howl --stage gathering
  howl admin show KWPXDA
  howl admin close KWPXDA --why "spam"
  howl admin ban 203.0.113.0/24 --for 24h --why "spam"
  howl admin erase p-0123456789abcdef --why "asked by letter of May 4"`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("there is no command %q; howl admin --help lists them", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	f := cmd.PersistentFlags()
	f.StringVar(&of.data, "data", "", "the `directory` that keeps everything (default: this user's own)")
	f.BoolVar(&of.asJSON, "json", false, "print JSON, for programs")
	_ = cmd.MarkFlagDirname("data")
	cmd.AddCommand(
		of.tables(),
		of.command("show CODE", "Show who is or was at a table", one("a table's code"), of.codes),
		of.why(of.command("close CODE", "End a table: those at it are told, and it leaves the lobby", one("a table's code"), of.codes)),
		of.why(of.command("delete CODE", "Remove a table: its games, words and names", one("a table's code"), of.codes)),
		of.erase(),
		of.ban(),
		of.why(of.command("unban WHO", "Let a person or an address in again", one("a handle or an address"), of.banned)),
		of.command("bans", "List who is banned", cobra.NoArgs, nil),
		of.words(),
		of.command("retain AGE", "Delete tables at which nothing happened for so long, such as 90d", one("an age"), nil),
		of.reports(),
		of.settle(),
		of.page(),
		of.audit(),
		of.announce(),
		of.drain(),
		of.command("compact", "Give room back to the disk; games wait meanwhile", cobra.NoArgs, nil),
	)
	return cmd
}

type completing = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective)

// command returns a command that sends its order with its argument as the target.
func (of *office) command(use, short string, args cobra.PositionalArgs, complete completing) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Args: args, ValidArgsFunction: complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				of.order.Target = args[0]
			}
			return of.send(cmd)
		},
	}
}

func (of *office) why(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&of.order.Why, "why", "", "the `reason`, for the audit log; people who are sent away read it, too")
	return cmd
}

func (of *office) tables() *cobra.Command {
	cmd := of.command("tables", "List tables, the youngest first", cobra.NoArgs, nil)
	f := cmd.Flags()
	f.StringVar(&of.order.Filter.Game, "game", "", "only of this `game`")
	f.StringVar(&of.order.Filter.Stage, "stage", "", "only in this `stage`: "+strings.Join(admin.Stages, ", "))
	f.StringVar(&of.order.Filter.Who, "who", "", "only where somebody of this `name` or handle is or was")
	f.StringVar(&of.since, "since", "", "only where something happened within this `age`, such as 7d")
	f.StringVar(&of.older, "older", "", "only where nothing happened within this `age`")
	f.IntVar(&of.order.Filter.Limit, "limit", 50, "the largest number of tables to list")
	_ = cmd.RegisterFlagCompletionFunc("game", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return games.Names(), cobra.ShellCompDirectiveNoFileComp
	})
	_ = cmd.RegisterFlagCompletionFunc("stage", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return admin.Stages, cobra.ShellCompDirectiveNoFileComp
	})
	return cmd
}

func (of *office) erase() *cobra.Command {
	cmd := of.why(of.command("erase PERSON", "Replace a person's names and words everywhere", one("a name or a handle"), nil))
	cmd.Long = `Erase replaces the names, faces, ids and words of a person at every table, and
their name in what others said. The games stay, with the proofs of their deals.
PERSON is a name, or a handle as howl admin show prints it. Backups and exports
made before are not changed.`
	cmd.Flags().BoolVar(&of.order.All, "all", false, "everybody who had this name")
	return cmd
}

func (of *office) ban() *cobra.Command {
	cmd := of.why(of.command("ban WHO", "Keep a person or addresses out, at once", one("a handle, an address or a range"), nil))
	cmd.Long = `Ban keeps a person (a handle, as howl admin show prints it), an address or a range
of addresses out. Their connections end at once. Of an IPv6 address its /64 is
meant. A person who throws the cookie away is another one: ban the address, too.`
	cmd.Flags().StringVar(&of.length, "for", "", "how `long`, such as 24h or 7d (default: until it is lifted)")
	return cmd
}

func (of *office) words() *cobra.Command {
	return &cobra.Command{
		Use:   "words [FILE]",
		Short: "Refuse the words of a file in names and chat, or print them",
		Long: `Words reads a list of words, one a line, that nobody may have in a name or say.
A word is found whole, whatever its case, style and accents; *part* is found
anywhere. FILE may be - for standard input; an empty file refuses nothing.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if len(args) > 0 {
				of.order.Target = filepath.Base(args[0])
				if of.order.Words, err = lines(cmd.InOrStdin(), args[0]); err != nil {
					return err
				}
			}
			return of.send(cmd)
		},
	}
}

func lines(stdin io.Reader, name string) (list []string, err error) {
	in := stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	s := bufio.NewScanner(in)
	for s.Scan() {
		list = append(list, s.Text())
	}
	return list, s.Err()
}

func (of *office) audit() *cobra.Command {
	cmd := of.command("audit", "List what operators have ordered", cobra.NoArgs, nil)
	cmd.Flags().StringVar(&of.since, "since", "", "only within this `age`, such as 7d")
	return cmd
}

// send carries out the order and prints the answer.
func (of *office) send(cmd *cobra.Command) (err error) {
	of.order.Command = cmd.Name()
	for text, to := range map[*string]*time.Duration{&of.since: &of.order.Filter.Since, &of.older: &of.order.Filter.Older, &of.length: &of.order.For} {
		if *text != "" {
			if *to, err = admin.Age(*text); err != nil {
				return err
			}
		}
	}
	if me, err := user.Current(); err == nil {
		of.order.By = me.Username
	}
	answer, err := of.ask(cmd)
	if err != nil {
		return err
	}
	out := clean.Writer(cmd.OutOrStdout())
	if of.asJSON {
		return json.NewEncoder(out).Encode(answer)
	}
	return show(out, of.order.Command, answer)
}

// ask sends the order to the running server, or changes the files if none runs.
func (of *office) ask(cmd *cobra.Command) (answer admin.Answer, err error) {
	file, err := keptIn(of.data)
	if err != nil {
		return answer, err
	}
	answer, err = admin.Ask(cmd.Context(), filepath.Dir(file), of.order)
	if !errors.Is(err, admin.ErrNobody) {
		return answer, err
	}
	log, err := sqlite.Open(file)
	if err != nil {
		return answer, err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	copied, err := log.Copied(cmd.Context())
	if err != nil {
		return answer, err
	}
	if copied && admin.Changes(of.order) {
		return answer, errors.New("this is one machine of a cluster, and its files are changed only with the others: start it, and order it then")
	}
	desk := &admin.Desk{Log: log}
	return desk.Do(cmd.Context(), of.order)
}

// show prints an answer for people.
func show(out io.Writer, command string, a admin.Answer) error {
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	row := func(cells ...any) { fmt.Fprintln(w, tabbed(cells)) }
	switch {
	case len(a.Tables) > 0:
		row("CODE", "GAME", "STAGE", "BOTS", "OPENED", "LAST", "ENTRIES", "SIZE", "PEOPLE")
		for _, t := range a.Tables {
			stage := t.Stage
			if t.Private {
				stage += ", private"
			}
			people := strings.Join(t.People, ", ")
			if t.Damaged != "" {
				people = "damaged: " + t.Damaged
			}
			row(t.Code, t.Game, stage, t.Bots, ago(t.Opened), ago(t.Last), t.Entries, size(t.Bytes), people)
		}
	case len(a.People) > 0:
		row("HANDLE", "SEAT", "TABLES", "ADDRESS NOW", "NAME")
		for _, p := range a.People {
			seat := p.Seat
			if p.Host {
				seat += " host"
			}
			name := p.Name
			if p.Owner != "" {
				name += " (a program of " + p.Owner + ")"
			}
			row(p.Handle, strings.TrimSpace(seat), blank(p.Tables), strings.Join(p.Address, " "), name)
		}
	case len(a.Bans) > 0:
		row("WHO", "SINCE", "UNTIL", "WHY")
		for _, b := range a.Bans {
			until := "lifted"
			if !b.Until.IsZero() {
				until = b.Until.Local().Format(time.DateTime)
			}
			row(b.Who, b.At.Local().Format(time.DateTime), until, b.Why)
		}
	case len(a.Words) > 0:
		for _, word := range a.Words {
			row(word)
		}
	case len(a.Reports) > 0:
		showReports(row, a.Reports)
	case len(a.Audit) > 0:
		row("TIME", "BY", "COMMAND", "TARGET", "WHAT", "WHY")
		for _, e := range a.Audit {
			row(e.At.Local().Format(time.DateTime), e.By, e.Command, e.Target, e.What, e.Why)
		}
	case a.Text == "":
		row(map[string]string{
			"tables": "there is no such table", "bans": "nobody is banned", "words": "no word is refused",
			"reports": "nobody has reported anything", "audit": "nothing was ordered yet", "show": "nobody was there",
		}[command])
	}
	if a.Text != "" {
		for line := range strings.SplitSeq(a.Text, "\n") {
			row(line)
		}
	}
	return w.Flush()
}

// tabbed joins cells with tabs.
func tabbed(cells []any) string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = clean.Text(strings.ReplaceAll(fmt.Sprint(c), "\t", " "))
	}
	return strings.TrimRight(strings.Join(list, "\t"), "\t")
}

func blank(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// ago says how long ago something happened.
func ago(t time.Time) string {
	if t.IsZero() {
		return "?"
	}
	switch d := time.Since(t); {
	case d < time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh", int(d.Hours()))
	default:
		return fmt.Sprintf("%dd", int(d.Hours()/24))
	}
}

func size(n int) string {
	switch {
	case n < 1<<10:
		return fmt.Sprintf("%d B", n)
	case n < 1<<20:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d MiB", n>>20)
}

// codes completes the codes of the newest tables.
func (of *office) codes(cmd *cobra.Command, args []string, _ string) (list []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		of.order.Command = "tables"
		if a, err := of.ask(cmd); err == nil {
			for _, t := range a.Tables {
				list = append(list, clean.Lines(t.Code+"\t"+t.Game+", "+t.Stage))
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// banned completes the handles of banned people.
func (of *office) banned(cmd *cobra.Command, args []string, _ string) (list []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		of.order.Command = "bans"
		if a, err := of.ask(cmd); err == nil {
			for _, b := range a.Bans {
				list = append(list, clean.Lines(b.Who+"\t"+b.Why))
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}
