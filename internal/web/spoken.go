package web

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// serverOnly is how keys begin whose texts the client never looks up: they are in
// pages, in the scripts of puzzles, in the terminal, or for programs alone.
var serverOnly = []string{"rules.", "page.play.first", "page.preview", "tui.", "refused.json.", "page.past", "puzzle.", "page.about.", "page.print", "page.learn.about", "page.puzzles.about", "page.puzzles.today", "page.puzzles.level.", "page.puzzles.all.", "reasons.", "page.known.link", "push.", "hook.", "calendar."}

// tableOnly is what keys have whose texts only a table, its replay, a lesson, a puzzle
// or the companion needs: what the moderator calls, what bots say and why they decide so, what can be done, why something
// is refused, why something happened, and what if something else had.
var tableOnly = []string{".say.", ".reason.", ".why.", ".ruling", ".whatif", ".clock.", ".stood.", ".do.", ".fact.", ".happened."}

// led is what keys have whose texts only somebody needs who leads a game.
const led = ".lead."

// tablePages is how keys begin that stand beside those, of the page itself.
var tablePages = []string{"award.", "call.", "page.after.", "coach.", "page.block.", "page.card.", "page.claim", "page.coach", "page.could.", "page.decided", "page.first.", "page.goon", "page.hint.", "page.late.", "page.leave", "page.lost", "page.meant", "page.moderate", "page.move", "page.people", "page.proof", "page.puzzles.line.", "page.queue", "page.real", "page.replay.", "page.room", "page.same", "page.share", "page.stops.", "page.swap.", "page.tell.", "page.unrated.", "story."}

// chosen is what keys of a board have whose texts the lobby needs: what it says of a deck
// that is chosen, and of a game that is led.
var chosen = []string{".deck.", ".leading", ".who."}

// boards is how keys begin of what the boards of the games say.
var boards = sync.OnceValue(func() (list []string) {
	for _, e := range games.All {
		list = append(list, "page."+e.Name()+".")
	}
	return list
})

// ofBoard reports whether a key is of what the board of a game says.
func ofBoard(key string) bool {
	return slices.ContainsFunc(boards(), func(board string) bool { return strings.HasPrefix(key, board) }) &&
		!slices.ContainsFunc(chosen, func(part string) bool { return strings.Contains(key, part) })
}

func atTable(key string) bool {
	if strings.Contains(key, led) || ofBoard(key) || slices.ContainsFunc(tablePages, func(part string) bool { return strings.HasPrefix(key, part) }) {
		return true
	}
	if strings.HasPrefix(key, "page.") && !strings.HasPrefix(key, "page.ruling") && !strings.HasPrefix(key, "page.whatif") {
		return false
	}
	return slices.ContainsFunc(tableOnly, func(part string) bool { return strings.Contains(key, part) })
}

// reviewed matches the keys of the texts that only a review needs.
var reviewed = regexp.MustCompile(`^review\.|^tui\.[a-z]+\.phase\.`)

// asides is how keys begin whose texts only pages beside the lobby and the tables need:
// that of the person, what others see of them, the plan of a table, and its overlay.
var asides = []string{"page.known.", "page.memory", "page.rating", "page.plan.", "page.seen", "refused.number.shows", "refused.secret.code", "refused.secret.passkey", "refused.full.passkeys", "refused.origin.passkey"}

// alone is how keys begin whose texts only pages need that do without a server.
const alone = "page.alone"

// A wording is the part of a catalogue that the client needs, as scripts.
type wording struct {
	words  []byte // what every page needs
	talk   []byte // what only a table needs
	review []byte // what a review says
	aside  []byte // what the pages beside the lobby and the tables need
	alone  []byte // what pages without a server need
}

// spoken returns the part of a catalogue that the client needs.
func spoken(tag string) (w wording, err error) {
	some, say, reviews, beside, without := make(map[string]string), make(map[string]string), make(map[string]string), make(map[string]string), make(map[string]string)
	for key, text := range games.Language(tag).All() {
		text = i18n.Compact(text)
		switch {
		case reviewed.MatchString(key):
			reviews[key] = text
		case slices.ContainsFunc(serverOnly, func(part string) bool { return strings.HasPrefix(key, part) }) || strings.Contains(key, ".puzzle."):
		case slices.ContainsFunc(asides, func(part string) bool { return strings.HasPrefix(key, part) }):
			beside[key] = text
		case strings.HasPrefix(key, alone):
			without[key] = text
		case atTable(key):
			say[key] = text
		default:
			some[key] = text
		}
	}
	for _, e := range games.All {
		if e.Page != nil { // its board shows the view
			view := e.Name() + ".view."
			maps.DeleteFunc(some, func(key, _ string) bool { return strings.HasPrefix(key, view) })
		}
		if key := "game." + e.Name(); some[key] == "" {
			some[key] = e.Info().Title // a game without words in the catalogue
		}
	}
	for _, part := range []struct {
		to    *[]byte
		how   string
		texts map[string]string
	}{{&w.words, "window.words=", some}, {&w.talk, "window.words+=", say}, {&w.review, "window.words+=", reviews}, {&w.aside, "window.words+=", beside}, {&w.alone, "window.words+=", without}} {
		if *part.to, err = packed(part.how, part.texts); err != nil {
			return w, err
		}
	}
	return w, nil
}

// packed returns a script with texts as lines "key=text". A dot before a key stands
// for a part that the key above has, too: compressed, that is a tenth less than JSON.
// words.ts unpacks it.
func packed(to string, texts map[string]string) ([]byte, error) {
	var lines strings.Builder
	var above []string
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		parts, same := strings.Split(key, "."), 0
		for same < min(len(parts)-1, len(above)) && parts[same] == above[same] {
			same++
		}
		above = parts
		lines.WriteString(strings.Repeat(".", same) + strings.Join(parts[same:], ".") + "=" + texts[key] + "\n")
	}
	var script bytes.Buffer
	script.WriteString(to)
	e := json.NewEncoder(&script)
	e.SetEscapeHTML(false) // it is a file of its own
	err := e.Encode(lines.String())
	return script.Bytes(), err
}
