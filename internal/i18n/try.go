package i18n

import "strings"

// Try returns the text of a key with values as a translator types them: of a player the
// name, of a card or a role the word that the game has for it, of a list several with
// commas between them.
func (l *Language) Try(key string, values map[string]string) string {
	fields := make(map[string]any)
	for arg, v := range values {
		fields[arg] = several(v, func(word string) any { return word })
	}
	var names []string
	m, _ := l.message(key)
	m.each(func(p part) {
		if v, ok := values[p.arg]; ok && p.kind == kindName {
			fields[p.arg] = several(v, func(name string) any {
				names = append(names, name)
				return float64(len(names) - 1)
			})
		}
	})
	return l.Say(l.owner(key), key, fields, names)
}

// several returns a value, or a list if there are commas in it.
func several(v string, of func(string) any) any {
	words := strings.Split(v, ",")
	if len(words) == 1 {
		return of(v)
	}
	list := make([]any, len(words))
	for i, word := range words {
		list[i] = of(strings.TrimSpace(word))
	}
	return list
}

// owner returns the game that a key belongs to, or "".
func (l *Language) owner(key string) string {
	for _, part := range strings.Split(key, ".") {
		if l.Has("game." + part) {
			return part
		}
	}
	return ""
}
