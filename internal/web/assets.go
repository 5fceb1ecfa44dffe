package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"howl/games"
	"howl/internal/i18n"
	"howl/internal/lesson"
	"howl/internal/puzzle"
)

// An asset is a file whose name holds a hash of its content, so that it never
// changes under that name. It is compressed once.
type asset struct {
	path   string
	kind   string
	plain  []byte
	packed []byte
}

// assets holds all assets by path, and the path of each by its plain name.
type assets struct {
	byPath  map[string]*asset
	byName  map[string]string
	lessons map[string][]*lesson.Lesson // by game
	puzzles map[string][]*puzzle.Puzzle // by game

	drawings map[string][]string // the names on each sheet of art, by path
}

// loadAssets makes the assets, the first time: they are the same for every server
// of a program.
var loadAssets = sync.OnceValues(func() (*assets, error) {
	a := &assets{byPath: make(map[string]*asset), byName: make(map[string]string), drawings: make(map[string][]string)}
	js, err := script("src/main.ts")
	if err != nil {
		return nil, err
	}
	css, err := sheet(layers...)
	if err != nil {
		return nil, err
	}
	a.add("howl.js", "text/javascript; charset=utf-8", js)
	a.add("howl.css", "text/css; charset=utf-8", css)
	if err := a.addReview(); err != nil {
		return nil, err
	}
	if err := a.addArt(); err != nil {
		return nil, err
	}
	for _, size := range iconSizes {
		png, err := icon(size)
		if err != nil {
			return nil, err
		}
		a.add("icon-"+strconv.Itoa(size)+".png", "image/png", png)
	}
	for _, tag := range i18n.Tags {
		words, talk, review, err := spoken(tag)
		if err != nil {
			return nil, err
		}
		a.add("words."+tag+".js", "text/javascript; charset=utf-8", words)
		a.add("talk."+tag+".js", "text/javascript; charset=utf-8", talk)
		a.add("review."+tag+".js", "text/javascript; charset=utf-8", review)
	}
	if err := a.addPuzzles(); err != nil {
		return nil, err
	}
	return a, a.addLessons()
})

// addReview adds the script and the styles of the review, which only the page of
// replays loads.
func (a *assets) addReview() error {
	js, err := script("src/review/panel.ts")
	if err != nil {
		return err
	}
	css, err := sheet("review")
	if err != nil {
		return err
	}
	a.add("review.js", "text/javascript; charset=utf-8", js)
	a.add("review.css", "text/css; charset=utf-8", css)
	return nil
}

// serverOnly is how keys begin whose texts the client never looks up: they are in
// pages, in the scripts of puzzles, in the terminal, or for programs alone.
var serverOnly = []string{"rules.", "tui.", "refused.json.", "page.past", "puzzle.", "page.about.", "page.print", "page.learn.about", "page.puzzles.about", "page.puzzles.today"}

// tableOnly is what keys have whose texts only a table, its replay, a lesson or a
// puzzle needs: what bots say and why they decide so, why something is refused, why
// something happened, and what if something else had.
var tableOnly = []string{".say.", ".reason.", ".why.", ".ruling", ".whatif"}

func atTable(key string) bool {
	if strings.HasPrefix(key, "page.") && !strings.HasPrefix(key, "page.ruling") && !strings.HasPrefix(key, "page.whatif") {
		return false
	}
	return slices.ContainsFunc(tableOnly, func(part string) bool { return strings.Contains(key, part) })
}

// reviewed matches the keys of the texts that only a review needs.
var reviewed = regexp.MustCompile(`^review\.|^tui\.[a-z]+\.phase\.|^coach\..*\.they$`)

// spoken returns the part of a catalogue that the client needs, as three scripts: what
// only a table needs, what a review says, and everything else.
func spoken(tag string) (words, talk, review []byte, err error) {
	some, say, reviews := make(map[string]string), make(map[string]string), make(map[string]string)
	for key, text := range games.Language(tag).All() {
		switch {
		case reviewed.MatchString(key):
			reviews[key] = text
		case slices.ContainsFunc(serverOnly, func(part string) bool { return strings.HasPrefix(key, part) }) || strings.Contains(key, ".puzzle."):
		case atTable(key):
			say[key] = text
		default:
			some[key] = text
		}
	}
	for _, e := range games.All {
		if e.Page != nil { // its board shows the view
			maps.DeleteFunc(some, func(key, _ string) bool { return strings.HasPrefix(key, e.Name()+".view.") })
		}
		if key := "game." + e.Name(); some[key] == "" {
			some[key] = e.Info().Title // a game without words in the catalogue
		}
	}
	if words, err = json.Marshal(some); err != nil {
		return nil, nil, nil, err
	}
	if talk, err = json.Marshal(say); err != nil {
		return nil, nil, nil, err
	}
	review, err = json.Marshal(reviews)
	const more = "Object.assign(window.words,%s)"
	return append([]byte("window.words="), words...), fmt.Appendf(nil, more, talk), fmt.Appendf(nil, more, review), err
}

func (a *assets) add(name, kind string, b []byte) {
	sum := sha256.Sum256(b)
	base, ending, _ := strings.Cut(name, ".")
	path := "/a/" + base + "-" + hex.EncodeToString(sum[:6]) + "." + ending
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one there is
	_, _ = z.Write(b)                                          // a buffer takes everything
	_ = z.Close()
	a.byPath[path] = &asset{path, kind, b, packed.Bytes()}
	a.byName[name] = path
}

// ServeHTTP serves an asset to be cached permanently: other content has another
// name.
func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f, ok := a.byPath[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	head := w.Header()
	head.Set("Content-Type", f.kind)
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	head.Set("Vary", "Accept-Encoding")
	b := f.plain
	if f.kind != "image/png" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		head.Set("Content-Encoding", "gzip")
		b = f.packed
	}
	head.Set("Content-Length", strconv.Itoa(len(b)))
	_, _ = w.Write(b) // the client has gone
}
