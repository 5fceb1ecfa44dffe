package games

import (
	"strings"

	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// A RuleChapter is a chapter of a game's rules in one language.
type RuleChapter struct {
	Title      string
	Paragraphs []string
}

// Rules returns the rules of a game, which the page, the terminal and the command
// line show.
func Rules(e entry.Entry, words *i18n.Language) (all []RuleChapter) {
	for _, c := range e.Rules {
		key := "rules." + e.Name() + "." + c.Name
		all = append(all, RuleChapter{words.Text(key + ".title"), strings.Split(words.Text(key), " ¶ ")})
	}
	return all
}
