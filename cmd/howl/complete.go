package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// gameArg returns the game that a command's only argument names.
func gameArg(args []string) (entry.Entry, error) {
	e, ok := games.Find(args[0])
	if !ok {
		return e, fmt.Errorf("there is no game %q; there are %s", args[0], strings.Join(games.Names(), ", "))
	}
	return e, nil
}

// one requires exactly one argument; what describes it.
func one(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch len(args) {
		case 0:
			return fmt.Errorf("say which: %s takes %s", cmd.CommandPath(), what)
		case 1:
			return nil
		}
		return fmt.Errorf("%s takes one thing, %s; %q is too much", cmd.CommandPath(), what, args[1])
	}
}

// completionCommand prints a script for shell completion. It replaces the one of
// cobra, which prints nothing for an unknown shell.
func completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print what a shell needs to complete these commands",
		Long: `Completion prints a script by which a shell completes commands, games, bots and
options: ` + strings.Join(shells, ", ") + `.`,
		Example: `  source <(howl completion bash)                                  # in ~/.bashrc; needs bash-completion
  howl completion zsh > "${fpath[1]}/_howl"                       # needs: autoload -U compinit; compinit
  howl completion fish > ~/.config/fish/completions/howl.fish
  howl completion powershell | Out-String | Invoke-Expression     # in the profile`,
		Args:      one("a shell: " + strings.Join(shells, ", ")),
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			out := cmd.OutOrStdout()
			switch args[0] {
			case "bash":
				return cmd.Root().GenBashCompletionV2(out, true)
			case "zsh":
				return cmd.Root().GenZshCompletion(out)
			case "fish":
				return cmd.Root().GenFishCompletion(out, true)
			case "powershell":
				return cmd.Root().GenPowerShellCompletionWithDesc(out)
			}
			return fmt.Errorf("there is no completion for %q; there is for %s", args[0], strings.Join(shells, ", "))
		},
	}
}

// completeGame completes the names of games.
func completeGame(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, g := range games.All {
		names = append(names, g.Info().Name+"\t"+g.Info().Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeBots completes the kinds of bots.
func completeBots(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, k := range kinds() {
		names = append(names, k.Name+"\t"+k.Help)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// kinds returns every kind of bot that some game has, each once.
func kinds() (all []bots.Kind) {
	for _, e := range games.All {
		for at, k := range e.Bots {
			if !slices.ContainsFunc(all, func(other bots.Kind) bool { return other.Name == k.Name }) {
				all = slices.Insert(all, min(at, len(all)), k)
			}
		}
	}
	return all
}

// completeOptions completes the options of the game that is already named.
func completeOptions(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	g, err := gameArg(args)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var choices []string
	for _, o := range g.Info().Options {
		values := o.Values
		if o.Kind == game.Flag {
			values = []string{"on", "off"}
		}
		for _, v := range values {
			choices = append(choices, o.Name+"="+v+"\t"+o.Help)
		}
	}
	return choices, cobra.ShellCompDirectiveNoFileComp
}

// describe lists games, options and bots for a command's help.
func describe() string {
	var b strings.Builder
	b.WriteString("Games and their options (the first value is the default):\n")
	for _, g := range games.All {
		in := g.Info()
		b.WriteString("\n  " + in.Name + "  " + in.Title + ", " + players(in) + "\n")
		for _, o := range in.Options {
			b.WriteString("    " + o.Name + "=" + offered(o) + "\n        " + o.Help + "\n")
		}
	}
	b.WriteString("\nBots:\n\n")
	for _, k := range kinds() {
		b.WriteString("  " + k.Name + "  " + k.Help + "\n")
	}
	return b.String()
}

// characters lists the bots that only studies have, for a command's help.
func characters() string {
	var b strings.Builder
	b.WriteString("\nKinds with strokes between, such as easy/hard, draw one for each seat. To study with,\nthere are also:\n")
	for _, g := range games.All {
		for _, k := range g.Odd {
			b.WriteString("\n  " + k.Name + "  (" + g.Name() + ") " + k.Help)
		}
	}
	return b.String()
}
