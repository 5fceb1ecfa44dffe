package engine

import (
	"bytes"
	"context"
	"net/http"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/memory"
)

// An Engine is a server and the log behind it.
type Engine struct {
	server *server.Server
	log    *memory.Log
	jar    *jar
}

// Open starts a server that keeps its tables on a shelf; nil: in memory only.
func Open(ctx context.Context, shelf memory.Shelf, version string) (*Engine, error) {
	log, err := memory.Open(shelf)
	if err != nil {
		return nil, err
	}
	jar, err := openJar(ctx, log)
	if err != nil {
		return nil, err
	}
	s, err := server.New(ctx, server.Config{Log: log, Version: version})
	if err != nil {
		return nil, err
	}
	return &Engine{s, log, jar}, nil
}

// Close ends the server.
func (e *Engine) Close() error {
	e.server.Close()
	return e.log.Close()
}

// A Request is what a page would send a server.
type Request struct {
	Method string
	Path   string // with its query
	Lang   string // of the page
	Body   []byte
}

// An Answer is what a server would send back.
type Answer struct {
	Status int
	Kind   string // the content type
	Body   []byte
}

// Ask answers a request.
func (e *Engine) Ask(ctx context.Context, q Request) Answer {
	if q.Path == gamesPath {
		return e.finished(ctx)
	}
	r, err := e.request(ctx, q)
	if err != nil {
		return Answer{Status: http.StatusBadRequest, Kind: "text/plain", Body: []byte(err.Error())}
	}
	w := newRecorder()
	e.server.ServeHTTP(w, r)
	e.jar.take(ctx, w.cookies())
	return Answer{w.status, w.header.Get("Content-Type"), w.body.Bytes()}
}

// request makes a request as if the page's browser had sent it from this machine.
func (e *Engine) request(ctx context.Context, q Request) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, q.Method, "http://localhost"+q.Path, bytes.NewReader(q.Body))
	if err != nil {
		return nil, err
	}
	r.RequestURI = r.URL.RequestURI()
	r.RemoteAddr = "127.0.0.1:1"
	r.Header.Set("Accept-Language", q.Lang)
	if q.Method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	e.jar.put(r)
	return r, nil
}
