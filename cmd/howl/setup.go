package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
)

// options parses words of the form key=value.
func options(words []string) (map[string]string, error) {
	options := make(map[string]string)
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if !ok || key == "" {
			return nil, fmt.Errorf("an option is written key=value, not %q", w)
		}
		options[key] = value
	}
	return options, nil
}

func players(in game.Info) string {
	if in.Min == in.Max {
		return fmt.Sprintf("%d players", in.Min)
	}
	return fmt.Sprintf("%d to %d players, usually %d", in.Min, in.Max, in.Usual)
}

// offered returns an option's values as the help shows them, the default first.
func offered(o game.Option) string {
	values := []string{o.Default}
	switch o.Kind {
	case game.Flag:
		values = append(values, "on", "off")
	case game.Number:
		return fmt.Sprintf("%s (%d to %d)", o.Default, o.Min, o.Max)
	default:
		values = append(values, o.Values...)
	}
	last := values[1:]
	if i := slices.Index(last, o.Default); i >= 0 {
		last = slices.Delete(slices.Clone(last), i, i+1)
	}
	shown := strings.Join(append(values[:1:1], last...), "|")
	if o.Kind == game.Text {
		shown += "|…"
	}
	return shown
}
