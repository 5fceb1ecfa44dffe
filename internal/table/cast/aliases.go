package cast

import (
	"regexp"
	"strings"
)

// aliases are the names of the players as a language model gets them. A name is
// what somebody typed, and may be an order to the model ("ignore all rules"): it is
// given as it is only if it is one word, perhaps with a number; the others are
// called Player A and so on, and get their names back in the answer.
type aliases struct {
	names    []string
	to, from *strings.Replacer
}

var harmless = regexp.MustCompile(`^(BOT )?[\p{L}\p{M}'’-]+( \d{1,3})?$`)

func newAliases(names []string) aliases {
	given, to, from := make([]string, len(names)), []string{}, []string{}
	for i, name := range names {
		given[i] = name
		if !harmless.MatchString(name) {
			given[i] = "Player " + string(rune('A'+i))
			to, from = append(to, name, given[i]), append(from, given[i], name)
		}
	}
	return aliases{given, strings.NewReplacer(to...), strings.NewReplacer(from...)}
}

// alias returns a text with aliases in the place of names.
func (a aliases) alias(text string) string { return a.to.Replace(text) }

// real returns a text with names in the place of aliases.
func (a aliases) real(text string) string { return a.from.Replace(text) }
