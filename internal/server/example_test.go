package server_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
)

func Example() {
	dir, err := os.MkdirTemp("", "howl")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer log.Close()
	s, err := server.New(context.Background(), server.Config{Log: log})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	web := httptest.NewServer(s)
	defer web.Close()
	answer, err := http.Get(web.URL + "/healthz")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer answer.Body.Close()
	fmt.Println(answer.Status)

	// Output: 200 OK
}
