package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/howl-game/howl/games"
)

// worker returns the service worker: its script, after the list of what it keeps
// from the beginning. The list names every asset by its hash, so that each build
// has a version of its own.
func (a *assets) worker() ([]byte, error) {
	js := a.serviceWorker
	all, err := a.everything()
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	for _, path := range slices.Sorted(maps.Values(all)) {
		sum.Write([]byte(path))
	}
	sum.Write(js)
	var offline struct {
		Version string   `json:"version"`
		Files   []string `json:"files"`
		Pages   []string `json:"pages"`
		Here    string   `json:"here"`
	}
	offline.Version = "howl-" + hex.EncodeToString(sum.Sum(nil)[:6])
	for _, name := range slices.Sorted(maps.Keys(a.byName)) {
		if name == "here.js" || name == "choose.js" || strings.HasPrefix(name, "alone.") || strings.HasSuffix(name, ".jpg") { // kept by the pages that need them, or shown elsewhere
			continue
		}
		if (!strings.HasSuffix(name, ".png") || name == "icon-192.png") && !strings.HasPrefix(name, lessonPrefix) {
			offline.Files = append(offline.Files, a.byName[name])
		}
	}
	offline.Pages = []string{"/", "/learn", "/puzzles"}
	offline.Here = herePath
	for _, e := range games.All {
		offline.Pages = append(offline.Pages, "/rules/"+e.Name())
		if e.Companion {
			offline.Pages = append(offline.Pages, "/companion/"+e.Name())
		}
	}
	list, err := json.Marshal(offline)
	return slices.Concat([]byte("self.offline="), list, []byte(";"), js), err
}

// serveWorker serves the service worker, which a browser asks for again with
// every visit. It is made for the first one.
func (a *assets) serveWorker() http.HandlerFunc {
	made := sync.OnceValues(a.worker)
	return func(w http.ResponseWriter, _ *http.Request) {
		js, err := made()
		if err != nil {
			http.Error(w, "there is no service worker", http.StatusInternalServerError)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "text/javascript; charset=utf-8")
		h.Set("Cache-Control", "no-cache")
		_, _ = w.Write(js) // the client has gone
	}
}
