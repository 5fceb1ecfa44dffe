package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// Site hands out every file of Howl without a server: its path, with slashes, and its
// content. Any host of files can serve them, under any path.
func (p *Pages) Site(write func(path string, b []byte) error) error {
	if p.Engine == nil {
		return fmt.Errorf("a site needs the engine")
	}
	hash := p.engineHash()
	paths := []string{"engine/" + hash + "/" + engineScript, "engine/" + hash + "/" + engineProgram}
	all, err := p.assets.everything()
	if err != nil {
		return err
	}
	for _, path := range all {
		paths = append(paths, path[1:])
	}
	for _, tag := range i18n.Tags {
		paths = append(paths, tag+"/files.json", tag+"/pages.json")
		for _, page := range p.herePages() {
			paths = append(paths, tag+"/"+page)
		}
	}
	slices.Sort(paths)
	for _, path := range paths {
		b, err := p.hereBytes(path, true)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, "/") {
			path += "index.html"
		}
		if err := write(path, b); err != nil {
			return err
		}
	}
	return p.siteFrame(write)
}

// siteFrame writes what a site has besides its pages: the first page, which chooses a
// language, the service worker, and what a phone needs to install it.
func (p *Pages) siteFrame(write func(path string, b []byte) error) error {
	var first bytes.Buffer
	first.WriteString("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>Howl</title>\n" +
		"<script defer src=\"" + p.assets.byName["choose.js"][1:] + "\"></script>\n</head>\n<body>\n<ul>\n")
	for _, tag := range i18n.Tags {
		fmt.Fprintf(&first, "<li><a href=\"%s/\" lang=\"%s\" hreflang=\"%s\">%s</a></li>\n", tag, tag, tag, games.Language(tag).Text("language"))
	}
	first.WriteString("</ul>\n</body>\n</html>\n")
	manifest, err := json.Marshal(p.manifestOf(i18n.Tags[0], "./", ""))
	if err != nil {
		return err
	}
	worker := slices.Concat([]byte(`self.offline={"version":"howl-site","files":[],"pages":[],"here":"./"};`), p.assets.serviceWorker)
	for _, f := range []struct {
		path string
		b    []byte
	}{{"index.html", first.Bytes()}, {"manifest.webmanifest", manifest}, {"worker.js", worker}} {
		if err := write(f.path, f.b); err != nil {
			return err
		}
	}
	return nil
}

// hereBytes returns one of the files.
func (p *Pages) hereBytes(path string, site bool) ([]byte, error) {
	r := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: herePath + path}, Header: make(http.Header)}
	w := &page{header: make(http.Header), status: http.StatusOK}
	p.hereFile(w, r, site)
	if w.status != http.StatusOK {
		return nil, fmt.Errorf("%s cannot be made: %d", path, w.status)
	}
	return w.body.Bytes(), nil
}

// A page is a ResponseWriter that keeps what is written.
type page struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *page) Header() http.Header         { return w.header }
func (w *page) WriteHeader(status int)      { w.status = status }
func (w *page) Write(b []byte) (int, error) { return w.body.Write(b) }
