package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/puzzle"
)

// An asset is a file whose name holds a hash of its content, so that it never
// changes under that name. It is compressed once, when somebody asks for it.
type asset struct {
	kind   string
	plain  []byte
	packed func() []byte
}

// assets holds all assets by path, and the path of each by its plain name.
type assets struct {
	byPath  map[string]*asset
	byName  map[string]string
	lessons map[string][]*lesson.Lesson // by game
	puzzles map[string][]*puzzle.Puzzle // by game
	scripts func() (*assets, error)     // of lessons, made when one is first asked for

	drawings map[string][]string // the names on each sheet of art, by path

	engine        []byte // what starts the engine, in a worker
	serviceWorker []byte
}

// loadAssets makes the assets, the first time: they are the same for every server
// of a program.
var loadAssets = sync.OnceValues(func() (*assets, error) {
	a := newAssets()
	bots, err := usualBots()
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"howl.js", "more.js"} {
		js, err := Built(name)
		if err != nil {
			return nil, err
		}
		a.add(name, "text/javascript; charset=utf-8", slices.Concat(bots, js))
	}
	for _, name := range []string{"howl.css", "more.css"} {
		css, err := Built(name)
		if err != nil {
			return nil, err
		}
		a.add(name, "text/css; charset=utf-8", css)
	}
	if err := a.addReview(); err != nil {
		return nil, err
	}
	if err := a.addHere(); err != nil {
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
		w, err := spoken(tag)
		if err != nil {
			return nil, err
		}
		a.add("words."+tag+".js", "text/javascript; charset=utf-8", w.words)
		a.add("talk."+tag+".js", "text/javascript; charset=utf-8", w.talk)
		a.add("review."+tag+".js", "text/javascript; charset=utf-8", w.review)
		a.add("aside."+tag+".js", "text/javascript; charset=utf-8", w.aside)
		a.add("alone."+tag+".js", "text/javascript; charset=utf-8", w.alone)
	}
	if err := a.addPreviews(); err != nil {
		return nil, err
	}
	if err := a.addPuzzles(); err != nil {
		return nil, err
	}
	return a, a.addLessons()
})

func newAssets() *assets {
	return &assets{byPath: make(map[string]*asset), byName: make(map[string]string), drawings: make(map[string][]string)}
}

// everything returns the path of each asset by its plain name, the lessons' too.
func (a *assets) everything() (map[string]string, error) {
	scripts, err := a.scripts()
	if err != nil {
		return nil, err
	}
	all := maps.Clone(a.byName)
	maps.Copy(all, scripts.byName)
	return all, nil
}

// addReview adds the script and the styles of the review, which only the page of
// replays loads.
func (a *assets) addReview() error {
	js, err := Built("review.js")
	if err != nil {
		return err
	}
	css, err := Built("review.css")
	if err != nil {
		return err
	}
	a.add("review.js", "text/javascript; charset=utf-8", js)
	a.add("review.css", "text/css; charset=utf-8", css)
	return nil
}

// addHere adds what only the pages load that need no server.
func (a *assets) addHere() error {
	for _, name := range []string{"here.js", "choose.js"} {
		js, err := Built(name)
		if err != nil {
			return err
		}
		a.add(name, "text/javascript; charset=utf-8", js)
	}
	var err error
	if a.engine, err = Built("engine.js"); err != nil {
		return err
	}
	a.serviceWorker, err = Built("worker.js")
	return err
}

func (a *assets) add(name, kind string, b []byte) {
	sum := sha256.Sum256(b)
	base, ending, _ := strings.Cut(name, ".")
	path := "/a/" + base + "-" + hex.EncodeToString(sum[:6]) + "." + ending
	a.byPath[path] = &asset{kind, b, sync.OnceValue(func() []byte {
		var packed bytes.Buffer
		z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one there is
		_, _ = z.Write(b)                                          // a buffer takes everything
		_ = z.Close()
		return packed.Bytes()
	})}
	a.byName[name] = path
}

// ServeHTTP serves an asset to be cached permanently: other content has another
// name.
func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.serve(w, r, r.URL.Path) }

func (a *assets) serve(w http.ResponseWriter, r *http.Request, path string) {
	f, ok := a.byPath[path]
	if !ok && strings.HasPrefix(path, lessonPath) {
		if scripts, err := a.scripts(); err == nil { // a page has told of the error
			f, ok = scripts.byPath[path]
		}
	}
	if !ok {
		http.NotFound(w, r)
		return
	}
	head := w.Header()
	head.Set("Content-Type", f.kind)
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	head.Set("Vary", "Accept-Encoding")
	b := f.plain
	if f.kind != "image/png" && f.kind != "image/jpeg" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		head.Set("Content-Encoding", "gzip")
		b = f.packed()
	}
	head.Set("Content-Length", strconv.Itoa(len(b)))
	_, _ = w.Write(b) // the client has gone
}
