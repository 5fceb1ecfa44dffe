package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// An answerer answers a request, or returns why not.
type answerer func(http.ResponseWriter, *http.Request) error

// refusals tells people, and the operator, what goes wrong.
type refusals struct {
	slog   *slog.Logger
	meters *meters
}

// answer turns an error into a status and a refusal.
func (n *refusals) answer(f answerer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f(w, r); err != nil {
			n.refuse(w, r, err)
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
func (n *refusals) refused(err error) game.Refusal {
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
		n.slog.Error("request failed", "error", err)
		r = broken
	}
	n.meters.refusals.With(string(r.Code)).Inc()
	told := *r
	told.Sentence = games.Language("en").Refusal(r, nil)
	return told
}

func (n *refusals) refuse(w http.ResponseWriter, _ *http.Request, err error) {
	r := n.refused(err)
	status := statusOf(r.Code)
	if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "2")
	}
	_ = say(w, status, r)
}

// turnAway answers a person who is kept out with a sentence in their language,
// or with what a program reads.
func (n *refusals) turnAway(w http.ResponseWriter, r *http.Request, err error) {
	if forPrograms(r.URL.Path) {
		n.refuse(w, r, err)
		return
	}
	no := n.refused(err)
	tag := i18n.OfRequest(r)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Language", tag)
	http.Error(w, games.Language(tag).Refusal(&no, nil), statusOf(no.Code))
}

// append adds an answer on a socket.
func (n *refusals) append(b []byte, a answer) []byte {
	switch {
	case a.echo != nil:
		return appendJSON(b, struct {
			Pong json.RawMessage `json:"pong"`
		}{a.echo})
	case a.err == nil && plain([]byte(a.id)): // nearly always
		return append(append(append(b, `{"ok":"`...), a.id...), `"}`...)
	case a.err == nil:
		return appendJSON(b, struct {
			OK string `json:"ok"`
		}{a.id})
	}
	return appendJSON(b, struct {
		Refused string `json:"refused"`
		game.Refusal
	}{a.id, n.refused(a.err)})
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
	case game.CodeAgree, game.CodePlaying, game.CodeTaken, game.CodeFull, game.CodeCrowd, game.CodeTables, game.CodeOver,
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
func hear(w http.ResponseWriter, r *http.Request, v any) error { return hearUpTo(w, r, mostBody, v) }

// hearUpTo is hear of a body that may be longer.
func hearUpTo(w http.ResponseWriter, r *http.Request, most int64, v any) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return game.Refuse(game.CodeSize, "refused.size.body", "n", most)
	}
	if !wellFormed(body) {
		return notText
	}
	in := json.NewDecoder(bytes.NewReader(body))
	in.DisallowUnknownFields()
	if err == nil {
		err = in.Decode(v)
	}
	if err == nil {
		if _, err = in.Token(); err == nil {
			return game.Refuse(game.CodeJSON, "refused.json.more")
		}
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return game.Refuse(game.CodeJSON, "refused.json.decode", "what", game.ExplainJSON(err))
}

// unknown answers what no pattern of the API takes: another method's path, or
// nobody's.
func (n *refusals) unknown(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) error {
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
