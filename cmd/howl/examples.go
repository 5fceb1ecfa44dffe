package main

import (
	"strings"

	"howl/games"
)

// examples returns the examples of a command's help, a line each. {game} stands
// for the name of the first game, {option} for one of its options and {studied}
// for the first game with a study.
func examples(lines ...string) string {
	in := games.All[0].Info()
	names := strings.NewReplacer(
		"{game}", in.Name,
		"{option}", in.Options[0].Name+"="+in.Options[0].Default,
		"{studied}", studied()[0])
	return "  " + names.Replace(strings.Join(lines, "\n  "))
}

// studied returns the names of the games with a study.
func studied() (names []string) {
	for _, e := range games.All {
		if e.Study != nil {
			names = append(names, e.Name())
		}
	}
	return names
}
