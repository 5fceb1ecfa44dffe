package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand is not listed: make release calls it.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIRECTORY",
		Short:  "Write a manual page for every command",
		Hidden: true,
		Args:   one("a directory"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			return writePages(cmd.Root(), args[0])
		},
	}
}

// writePages writes the page of a command and of all below it.
func writePages(cmd *cobra.Command, dir string) error {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	if err := os.WriteFile(filepath.Join(dir, name+".1"), []byte(manPage(cmd)), 0o644); err != nil {
		return err
	}
	for _, below := range cmd.Commands() {
		if below.IsAvailableCommand() {
			if err := writePages(below, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// manPage returns a command as man(7) has it.
func manPage(cmd *cobra.Command) string {
	var p strings.Builder
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	fmt.Fprintf(&p, ".TH %s 1 \"\" \"howl %s\"\n", strings.ToUpper(name), release)
	fmt.Fprintf(&p, ".SH NAME\n%s \\- %s\n", name, roff(cmd.Short))
	fmt.Fprintf(&p, ".SH SYNOPSIS\n.B %s\n", roff(cmd.UseLine()))
	about := cmd.Long
	if about == "" {
		about = cmd.Short + "."
	}
	fmt.Fprintf(&p, ".SH DESCRIPTION\n.nf\n%s\n.fi\n", roff(about))
	if cmd.HasAvailableLocalFlags() {
		p.WriteString(".SH OPTIONS\n")
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { p.WriteString(manFlag(f)) })
	}
	if cmd.Example != "" {
		fmt.Fprintf(&p, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(cmd.Example))
	}
	var also []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			also = append(also, name+"-"+c.Name()+"(1)")
		}
	}
	if cmd.HasParent() {
		also = append(also, strings.ReplaceAll(cmd.Parent().CommandPath(), " ", "-")+"(1)")
	}
	if len(also) > 0 {
		fmt.Fprintf(&p, ".SH SEE ALSO\n%s\n", roff(strings.Join(also, ", ")))
	}
	return p.String()
}

// manFlag returns a flag with its default, if it says something.
func manFlag(f *pflag.Flag) string {
	value, usage := pflag.UnquoteUsage(f)
	flag := "--" + f.Name
	if f.Shorthand != "" {
		flag = "-" + f.Shorthand + ", " + flag
	}
	if value != "" {
		flag += " " + value
	}
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
		usage += " (default " + f.DefValue + ")"
	}
	return fmt.Sprintf(".TP\n.B %s\n%s\n", roff(flag), roff(usage))
}

// roff escapes text: backslashes, hyphens, and what would be a request at the
// beginning of a line.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
