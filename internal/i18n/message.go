package i18n

import (
	"errors"
	"strings"

	"github.com/howl-game/howl/game"
)

// Message returns a message in this language. The words for values are those of
// the game whose name the key begins with, as in the sentence for an event.
func (l *Language) Message(m game.Message, names []string) string {
	name, _, _ := strings.Cut(m.Key, ".")
	return l.Say(name, m.Key, m.Args, names)
}

// Refusal returns why something is refused. If the catalogue has no text for it,
// because a server of another version sent it, it returns the server's sentence.
func (l *Language) Refusal(r *game.Refusal, names []string) string {
	if !l.Has(r.Key) {
		return r.Error()
	}
	return l.Message(r.Message, names)
}

// Error returns the text of an error with the refusal in it, if there is one,
// in this language.
func (l *Language) Error(err error, names []string) string {
	r, ok := errors.AsType[*game.Refusal](err)
	if !ok {
		return err.Error()
	}
	return strings.Replace(err.Error(), r.Error(), l.Refusal(r, names), 1)
}
