package main

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/games"
)

// examples returns the examples of a command's help, a line each. {game} stands
// for the name of the first game, {option} for one of its options and {studied}
// for the first game with a study. Lines that need what no game has are left out.
func examples(lines ...string) string {
	in := games.All[0].Info()
	names := []string{"{game}", in.Name}
	if len(in.Options) > 0 {
		names = append(names, "{option}", in.Options[0].Name+"="+in.Options[0].Default)
	}
	if all := studied(); len(all) > 0 {
		names = append(names, "{studied}", all[0])
	}
	text := strings.NewReplacer(names...).Replace(strings.Join(lines, "\n"))
	lines = slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.Contains(line, "{") })
	return "  " + strings.Join(lines, "\n  ")
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
