package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// Howl without a server is a set of files: the same pages, made for no table, with
// links that stay among them, and a program for the browser (cmd/howl-engine) that
// answers instead of a server. A server has them under /here/, and howl site writes
// them into a folder.

// An Engine is the program for a browser, as howl engine makes it.
type Engine struct {
	Wasm []byte // packed with gzip
	Exec []byte // what Go needs to run it in a browser
}

// herePath is where a server has these files.
const herePath = "/here/"

// hereTable stands for the code of a table in pages that are made for none.
const hereTable = "HERE"

// herePolicy is the policy of these pages: they run the engine, too.
var herePolicy = strings.NewReplacer(
	"script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "trusted-types howl", "trusted-types howl howl-here").Replace(policy)

// inFile is that policy in a file, which can't say who may frame it.
var inFile = strings.Replace(herePolicy, "frame-ancestors 'none'; ", "", 1)

// A here says for which file without a server a page is made.
type here struct {
	lang string
	root string // the way to the first of these files, such as ../../
	site bool   // no server has them
}

type hereKey struct{}

// hereOf returns for which file a page is made, or nil.
func hereOf(ctx context.Context) *here {
	h, _ := ctx.Value(hereKey{}).(*here)
	return h
}

// hereFiles answers for everything under /here/.
func (p *Pages) hereFiles(w http.ResponseWriter, r *http.Request) { p.hereFile(w, r, false) }

func (p *Pages) hereFile(w http.ResponseWriter, r *http.Request, site bool) {
	w.Header().Set("Content-Security-Policy", herePolicy)
	path := strings.TrimPrefix(r.URL.Path, herePath)
	lang, rest, deep := strings.Cut(path, "/")
	switch {
	case path == "":
		http.Redirect(w, r, herePath+i18n.OfRequest(r)+"/", http.StatusSeeOther)
	case strings.HasPrefix(path, "a/"):
		p.assets.serve(w, r, "/"+path)
	case strings.HasPrefix(path, "engine/"):
		p.engineFile(w, r, strings.TrimPrefix(path, "engine/"))
	case slices.Contains(i18n.Tags, lang) && rest == "files.json":
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-cache")
		_ = json.NewEncoder(w).Encode(p.hereList(lang, site)) // the client has gone
	case slices.Contains(i18n.Tags, lang) && rest == "pages.json":
		p.herePack(w, r, lang, site)
	case slices.Contains(i18n.Tags, lang) && deep && (rest == "" || strings.HasSuffix(rest, "/") || strings.HasSuffix(rest, ".json")):
		to := "/" + strings.TrimSuffix(strings.TrimSuffix(rest, "/"), ".json")
		if to == "/t" || strings.HasPrefix(to, "/t/") {
			to = "/t/" + hereTable + strings.TrimPrefix(to, "/t")
		}
		h := &here{lang, strings.Repeat("../", strings.Count(rest, "/")+1), site}
		inner := r.Clone(context.WithValue(r.Context(), hereKey{}, h))
		inner.URL.Path, inner.URL.RawPath, inner.URL.RawQuery = to, "", ""
		inner.Header = http.Header{"Accept-Language": {lang}, "Accept-Encoding": r.Header["Accept-Encoding"]}
		p.mux.ServeHTTP(w, inner)
	default:
		p.missing(w, r)
	}
}

// engineFile serves the engine, whose folder is named by a hash of it.
func (p *Pages) engineFile(w http.ResponseWriter, r *http.Request, name string) {
	folder, file, _ := strings.Cut(name, "/")
	if p.Engine == nil || folder != p.engineHash() {
		http.NotFound(w, r)
		return
	}
	head := w.Header()
	head.Set("Cache-Control", "public, max-age=31536000, immutable")
	switch file {
	case engineScript:
		head.Set("Content-Type", "text/javascript; charset=utf-8")
		_, _ = w.Write(p.Engine.Exec) // the client has gone
		_, _ = w.Write(p.assets.engine)
	case engineProgram:
		head.Set("Content-Type", "application/octet-stream")
		head.Set("Content-Length", strconv.Itoa(len(p.Engine.Wasm)))
		_, _ = w.Write(p.Engine.Wasm)
	default:
		http.NotFound(w, r)
	}
}

const (
	engineScript  = "worker.js"
	engineProgram = "howl.wasm.gz"
)

func (p *Pages) engineHash() string {
	if p.Engine == nil {
		return ""
	}
	p.hashed.Do(func() {
		sum := sha256.New()
		for _, b := range [][]byte{p.Engine.Wasm, p.Engine.Exec, p.assets.engine} {
			sum.Write(b)
		}
		p.hash = hex.EncodeToString(sum.Sum(nil)[:6])
	})
	return p.hash
}

// A hereList is what a browser keeps to do without a network.
type hereList struct {
	Version string   `json:"version"`
	Files   []string `json:"files"` // from the first folder on, besides all in pages.json
}

// herePages returns the pages and scripts of a language, from its folder on.
func (p *Pages) herePages() []string {
	pages := []string{"", "learn/", "puzzles/", "t/", "t/replay/", "t/moderate/", "t/room/"}
	for _, e := range games.All {
		pages = append(pages, "rules/"+e.Name()+"/")
		if e.Companion {
			pages = append(pages, "companion/"+e.Name()+"/")
		}
		for _, l := range p.assets.lessonsOf(e) {
			pages = append(pages, "learn/"+e.Name()+"/"+l.Name+"/")
		}
		for n := range p.assets.puzzlesOf(e) {
			page := "puzzles/" + e.Name() + "/" + strconv.Itoa(n+1) + "/"
			pages = append(pages, page, page+"script.json")
		}
	}
	return pages
}

// hereList returns what a browser in a language keeps.
func (p *Pages) hereList(lang string, site bool) hereList {
	var l hereList
	sum := sha256.New()
	all, err := p.assets.everything()
	if err != nil {
		all = p.assets.byName // the page of a lesson answers with the error
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		path := all[name]
		sum.Write([]byte(path))
		if tag := tagOf(name); (tag == "" || tag == lang) && !strings.HasSuffix(name, ".jpg") && (!strings.HasSuffix(name, ".png") || name == "icon-192.png") {
			l.Files = append(l.Files, strings.TrimPrefix(path, "/"))
		}
	}
	if hash := p.engineHash(); hash != "" {
		sum.Write([]byte(hash))
		l.Files = append(l.Files, "engine/"+hash+"/"+engineScript, "engine/"+hash+"/"+engineProgram)
	}
	if pages, err := p.packed(lang, site); err == nil { // the pack itself answers with the error
		sum.Write(pages.sum[:])
	}
	l.Version = "howl-here-" + lang + "-" + hex.EncodeToString(sum.Sum(nil)[:6])
	return l
}

// herePack sends all pages of a language at once: hundreds of small ones, which are
// alike.
func (p *Pages) herePack(w http.ResponseWriter, r *http.Request, lang string, site bool) {
	all, err := p.packed(lang, site)
	if err != nil {
		http.Error(w, "these pages cannot be shown", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	b := all.plain
	if unpacks(r) {
		w.Header().Set("Content-Encoding", "gzip")
		b = all.packed
	}
	respond(w, http.StatusOK, "application/json", b)
}

// A hereAll is all pages of a language as one file, and packed.
type hereAll struct {
	plain, packed []byte
	sum           [sha256.Size]byte
}

// packed returns all pages of a language. They are made once.
func (p *Pages) packed(lang string, site bool) (*hereAll, error) {
	p.packing.Lock()
	defer p.packing.Unlock()
	key := packKey{lang, site}
	if made := p.packs[key]; made != nil {
		return made, nil
	}
	all := make(map[string]string)
	for _, page := range p.herePages() {
		b, err := p.hereBytes(lang+"/"+page, site)
		if err != nil {
			return nil, err
		}
		all[lang+"/"+page] = string(b)
	}
	b, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	if p.packs == nil {
		p.packs = make(map[packKey]*hereAll)
	}
	p.packs[key] = &hereAll{b, pack(b), sha256.Sum256(b)}
	return p.packs[key], nil
}

type packKey struct {
	lang string
	site bool
}

// tagOf returns the language of an asset, or "" if it has none.
func tagOf(name string) string {
	parts := strings.Split(name, ".")
	if len(parts) > 2 && slices.Contains(i18n.Tags, parts[len(parts)-2]) {
		return parts[len(parts)-2]
	}
	return ""
}

// links are the addresses in a page: of attributes, and in the list of drawings.
var links = regexp.MustCompile(`((?:href|src|data-script)="|&#34;)(/[^"&#?]*)(\?lang=([a-z]+))?`)

// relink makes the addresses of a page lead to files.
func (h *here) relink(page []byte) []byte {
	return links.ReplaceAllFunc(page, func(b []byte) []byte {
		m := links.FindSubmatch(b)
		lang := h.lang
		if len(m[4]) > 0 {
			lang = string(m[4])
		}
		return append(m[1], h.fileOf(string(m[2]), lang)...)
	})
}

// fileOf returns where the file is that stands for a page.
func (h *here) fileOf(path, lang string) string {
	switch {
	case strings.HasPrefix(path, "/a/"), path == "/manifest.webmanifest" && h.site:
		return h.root + path[1:]
	case path == "/manifest.webmanifest":
		return path
	case strings.HasSuffix(path, "/script"):
		return h.root + lang + path + ".json"
	}
	path = strings.Replace(path, "/t/"+hereTable, "/t", 1)
	return h.root + lang + strings.TrimSuffix(path, "/") + "/"
}
