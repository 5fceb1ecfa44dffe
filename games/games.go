// Package games is the one list of the games there are.
package games

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/howl-game/howl/games/lupus"
	"github.com/howl-game/howl/games/robbers"
	"github.com/howl-game/howl/games/trickwolf"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// All is every game.
var All = []entry.Entry{
	robbers.Entry,
	trickwolf.Entry,
	lupus.Entry,
}

// Find returns the game with the name.
func Find(name string) (entry.Entry, bool) {
	for _, e := range All {
		if e.Name() == name {
			return e, true
		}
	}
	return entry.Entry{}, false
}

// Names returns the names of all games.
func Names() []string {
	names := make([]string, len(All))
	for i, e := range All {
		names[i] = e.Name()
	}
	return names
}

// Language returns the language with the tag, or English: the program's own
// words and those of all games.
func Language(tag string) *i18n.Language {
	if read, ok := languages[tag]; ok {
		return read()
	}
	return english()
}

var english = sync.OnceValue(func() *i18n.Language { return read(i18n.Tags[0], nil) })

// languages reads the words of each language when they are first asked for: most
// servers speak one, and words take a quarter of a small server's memory.
var languages = func() map[string]func() *i18n.Language {
	all := map[string]func() *i18n.Language{i18n.Tags[0]: english}
	for _, tag := range i18n.Tags[1:] {
		all[tag] = sync.OnceValue(func() *i18n.Language { return read(tag, english()) })
	}
	return all
}()

// read reads the words of a language. They are part of the program, so an error in them
// is a programming error.
func read(tag string, source *i18n.Language) *i18n.Language {
	var folders []fs.FS
	for _, e := range All {
		if e.Words == nil {
			continue
		}
		if _, err := fs.Stat(e.Words, "en.txt"); err != nil {
			panic(fmt.Sprintf("games: %s has no words in English: %v", e.Name(), err))
		}
		folders = append(folders, e.Words)
	}
	l, err := i18n.LoadOne(tag, source, folders...)
	if err != nil {
		panic(fmt.Sprintf("games: reading the words: %v", err))
	}
	return l
}
