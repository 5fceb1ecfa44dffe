package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"howl/game"
	"howl/games"
	"howl/internal/store"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// An answerer answers a request, or returns why not.
type answerer func(http.ResponseWriter, *http.Request) error

// answer turns an error into a status and a refusal.
func (s *Server) answer(f answerer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f(w, r); err != nil {
			s.refuse(w, r, err)
		}
	})
}

var (
	notFound = game.Refuse(game.CodePath, "refused.path")
	notReady = game.Refuse(game.CodeStarting, "refused.starting")
	busy     = game.Refuse(game.CodeRate, "refused.rate")
	broken   = game.Refuse(game.CodeBroken, "refused.broken")
	away     = game.Refuse(game.CodeClosing, "refused.closing")
)

// refused returns what the client may know of an error, with the sentence in
// English. The rest is for the log.
func (s *Server) refused(err error) game.Refusal {
	var r *game.Refusal
	switch {
	case errors.As(err, &r):
	case errors.Is(err, tablelog.ErrReplay): // the hall has told the operator
		r = table.ErrBroken
	case errors.Is(err, table.ErrClosed), errors.Is(err, store.ErrClosed):
		r = away
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		r = busy
	default:
		s.Slog.Error("request failed", "error", err)
		r = broken
	}
	s.meters.refusals.WithLabelValues(string(r.Code)).Inc()
	told := *r
	told.Sentence = games.Language("en").Refusal(r, nil)
	return told
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
func statusOf(code game.Code) int {
	switch code {
	case game.CodePath, game.CodeTable, game.CodeReview:
		return http.StatusNotFound
	case game.CodeClosed:
		return http.StatusGone
	case game.CodeToken:
		return http.StatusUnauthorized
	case game.CodeMethod:
		return http.StatusMethodNotAllowed
	case game.CodeHost, game.CodeSecret, game.CodeOrigin, game.CodeSpectators, game.CodeSeat,
		game.CodeMuted, game.CodeRemoved, game.CodeBanned, game.CodeProgram, game.CodeCoach:
		return http.StatusForbidden
	case game.CodePlaying, game.CodeTaken, game.CodeFull, game.CodeCrowd, game.CodeTables, game.CodeOver,
		game.CodeEmpty, game.CodePaused, game.CodeRunning, game.CodeChanged, game.CodeSilent, game.CodeAgain, game.CodeTurn:
		return http.StatusConflict
	case game.CodeSize:
		return http.StatusRequestEntityTooLarge
	case game.CodeRate:
		return http.StatusTooManyRequests
	case game.CodeBroken, game.CodeAside:
		return http.StatusInternalServerError
	case game.CodeLost, game.CodeBusy, game.CodeClosing, game.CodeStarting, game.CodeQuorum,
		game.CodeDamaged, game.CodeMoved, game.CodeDisk:
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
	_, _ = w.Write(append(b, '\n')) // a client that has gone needs no answer
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
			return game.Refuse(game.CodeJSON, "refused.json.more")
		}
	}
	var large *http.MaxBytesError
	switch {
	case errors.Is(err, io.EOF):
		return nil
	case errors.As(err, &large):
		return game.Refuse(game.CodeSize, "refused.size.body", "n", mostBody)
	}
	return game.Refuse(game.CodeJSON, "refused.json.decode", "what", game.ExplainJSON(err))
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
	return game.Refuse(game.CodeMethod, "refused.method", "methods", strings.Join(takes, " and "))
}
