package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/web"
)

// The pages are a handler. The server that keeps the tables stands behind them.
func Example() {
	pages, err := web.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	pages.Backend = web.Backend{Lobby: func(context.Context) ([]tablelog.Listed, error) {
		return []tablelog.Listed{{ID: "ABCDEF"}}, nil
	}}
	w := httptest.NewRecorder()
	pages.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	fmt.Println(w.Code, "and the table is listed:", strings.Contains(w.Body.String(), `href="/t/ABCDEF"`))
	// Output: 200 and the table is listed: true
}
