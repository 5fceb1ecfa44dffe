package i18n

import (
	"strconv"
	"strings"
)

// Action returns an action of a game as people say it, or the action itself if
// the game has no sentence for it. The sentence for "report 3 wolf" is that of
// "game.do.report.wolf", or else that of "game.do.report" for all reports. A hole
// for a player, such as {@whom}, takes the number in the action. Any other hole
// takes the first word that is not in the key, or else the number.
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
		sentence, ok := l.texts[name+".do."+strings.Join(words[:n], ".")]
		if !ok {
			continue
		}
		fields := make(map[string]any)
		for _, m := range hole.FindAllStringSubmatch(sentence, -1) {
			if fields[m[2]] = number; m[1] == "" && n < len(words) {
				fields[m[2]] = words[n]
			}
		}
		return l.Fill(name, sentence, fields, names)
	}
	return action
}
