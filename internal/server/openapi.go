package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/howl-game/howl"
)

// openAPI answers with the description of this very server's interface, so that
// a client can be generated from any server. Pages of other sites, such as a
// viewer of such documents, may read it: it is the same for everybody.
func openAPI(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "application/yaml")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	_, err := w.Write(howl.OpenAPI)
	return err
}

// forPrograms reports whether an address is one of the interface, where a
// refusal is JSON, and not one of a page.
func forPrograms(path string) bool {
	return strings.HasPrefix(path, "/api/") || slices.Contains([]string{"/healthz", "/readyz", "/openapi.yaml"}, path)
}
