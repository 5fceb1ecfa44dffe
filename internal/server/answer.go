package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"howl/game"
	"howl/internal/store"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// An answerer answers a request, or returns why not.
type answerer func(http.ResponseWriter, *http.Request) error

// answer turns an error into a status, a code and a sentence.
func (s *Server) answer(f answerer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f(w, r); err != nil {
			s.refuse(w, r, err)
		}
	})
}

var (
	notFound = game.Refuse("path", "there is nothing at this address")
	notReady = game.Refuse("starting", "the server is starting; please come again")
	busy     = game.Refuse("rate", "that was too much at once; please wait a moment")
	broken   = game.Refuse("broken", "something went wrong here; please try again")
	away     = game.Refuse("closing", "the server is closing; please come again")
)

// refused is what whoever asked may know of an error. The rest is for the log.
func (s *Server) refused(err error) *game.Refusal {
	var r *game.Refusal
	switch {
	case errors.As(err, &r):
	case errors.Is(err, tablelog.ErrReplay): // the hall has told the operator
		errors.As(table.ErrBroken, &r)
	case errors.Is(err, table.ErrClosed), errors.Is(err, store.ErrClosed):
		errors.As(away, &r)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		errors.As(busy, &r)
	default:
		s.Slog.Error("request failed", "error", err)
		errors.As(broken, &r)
	}
	s.meters.refusals.WithLabelValues(r.Code).Inc()
	return r
}

func (s *Server) refuse(w http.ResponseWriter, _ *http.Request, err error) {
	r := s.refused(err)
	status := statusOf(r.Code)
	if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "2")
	}
	_ = say(w, status, r)
}

// statusOf is the HTTP status that goes with a code. What is not here is bad
// input.
func statusOf(code string) int {
	switch code {
	case "path", "table":
		return http.StatusNotFound
	case "closed":
		return http.StatusGone
	case "method":
		return http.StatusMethodNotAllowed
	case "host", "secret", "origin", "spectators", "seat", "muted", "removed", "banned":
		return http.StatusForbidden
	case "playing", "taken", "full", "crowd", "tables", "over", "empty", "paused", "running", "changed", "silent", "again":
		return http.StatusConflict
	case "size":
		return http.StatusRequestEntityTooLarge
	case "rate":
		return http.StatusTooManyRequests
	case "broken", "aside":
		return http.StatusInternalServerError
	case "lost", "busy", "closing", "starting", "quorum", "damaged", "moved", "disk":
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

// say writes JSON.
func say(w http.ResponseWriter, status int, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(b, '\n')) // whoever has gone needs no answer
	return nil
}

// mostBody is how many bytes a request may bring.
const mostBody = 16 << 10

// hear reads JSON. No body is an empty object; what is not known is refused,
// so that a slip of the pen is not taken for a default.
func hear(w http.ResponseWriter, r *http.Request, v any) error {
	in := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostBody))
	in.DisallowUnknownFields()
	err := in.Decode(v)
	if err == nil {
		if _, err = in.Token(); err == nil {
			return game.Refuse("json", "there is something after the JSON object")
		}
	}
	var large *http.MaxBytesError
	switch {
	case errors.Is(err, io.EOF):
		return nil
	case errors.As(err, &large):
		return game.Refuse("size", "a request has at most %d bytes", mostBody)
	}
	return game.Refuse("json", "this is not the JSON that belongs here: %s", plainly(err))
}

// plainly returns a decoder's complaint without its prefix, cut where it
// repeats too much of what was sent.
func plainly(err error) string {
	return fmt.Sprintf("%.200s", strings.TrimPrefix(strings.TrimPrefix(err.Error(), "json: "), "cannot "))
}

// unknown answers what no pattern of the API takes: another method's path, or
// nobody's.
func (s *Server) unknown(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) error {
	var takes []string
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		other := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := mux.Handler(other); pattern != "/api/" {
			takes = append(takes, method)
		}
	}
	if len(takes) == 0 {
		return notFound
	}
	w.Header().Set("Allow", strings.Join(takes, ", "))
	return game.Refuse("method", "this address takes %s only", strings.Join(takes, " and "))
}
