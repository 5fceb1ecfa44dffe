package i18n

import (
	"strconv"
	"strings"
)

// Action returns an action of a game as people say it, or the action itself if
// the game has no sentence for it. The sentence for "report 3 wolf" is that of
// "game.do.report.wolf", or else that of "game.do.report" for all reports. An
// argument that is a player, such as {whom, name}, takes the number in the action.
// Any other takes the first word that is not in the key, or else the number.
func (l *Language) Action(name, action string, names []string) string {
	var words []string
	var number any
	for _, word := range strings.Fields(action) {
		if n, err := strconv.Atoi(word); err == nil {
			number = float64(n)
		} else {
			words = append(words, word)
		}
	}
	for n := len(words); n > 0; n-- {
		m, ok := l.message(name + ".do." + strings.Join(words[:n], "."))
		if !ok {
			continue
		}
		fields := make(map[string]any)
		m.each(func(p part) {
			if fields[p.arg] = number; p.kind != kindName && n < len(words) {
				fields[p.arg] = words[n]
			}
		})
		return filling{l, name, fields, names}.of(m, "#")
	}
	return action
}
