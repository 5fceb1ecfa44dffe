package admin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/howl-game/howl/games"
)

// A running server is reached by a socket of the file system, in a directory of
// its own that only its owner may enter. No browser can open one, no other user
// of the machine can, and it is on no network.

// place is where the socket of a data directory is.
func place(dir string) string { return filepath.Join(dir, "operator", "socket") }

// Listen opens the socket of a data directory, whose server the caller is: one
// that was left behind by a server that died is removed.
func Listen(dir string) (net.Listener, error) {
	at := place(dir)
	own := filepath.Dir(at)
	if err := os.Mkdir(own, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	info, err := os.Lstat(own)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is no directory", own)
	}
	if err := os.Chmod(own, 0o700); err != nil { // refused unless it is this user's
		return nil, err
	}
	if err := os.Remove(at); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	l, err := net.Listen("unix", at)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(at, 0o600); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// Serve answers orders that come through the socket, until the context ends.
func Serve(ctx context.Context, l net.Listener, d *Desk, lines *slog.Logger) error {
	s := &http.Server{
		ReadHeaderTimeout: 5 * time.Second,
		ErrorLog:          slog.NewLogLogger(lines.Handler(), slog.LevelDebug),
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var o Order
			var reply reply
			err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostOrder)).Decode(&o)
			if err == nil {
				reply.Answer, err = d.Do(r.Context(), o)
			}
			if err != nil {
				lines.Warn("an operator's order failed", "command", o.Command, "error", err)
				reply.Failed = games.Language("en").Error(err, nil)
			} else {
				lines.Info("an operator's order", "command", o.Command)
			}
			_ = json.NewEncoder(w).Encode(reply) // a client that has gone needs no answer
		}),
	}
	stop := context.AfterFunc(ctx, func() { _ = s.Close() })
	defer stop()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// mostOrder is how many bytes an order may have: a list of words.
const mostOrder = 1 << 20

// A reply is an answer on its way, or why there is none.
type reply struct {
	Answer
	Failed string `json:"failed,omitempty"` // in English
}

// ErrNobody: no server runs on the data directory.
var ErrNobody = errors.New("no server runs there")

// Ask has the server of a data directory carry out an order.
func Ask(ctx context.Context, dir string, o Order) (Answer, error) {
	body, err := json.Marshal(o)
	if err != nil {
		return Answer{}, err
	}
	client := &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", place(dir))
		},
	}}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://operator/", bytes.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	res, err := client.Do(r)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return Answer{}, ErrNobody
	case errors.Is(err, fs.ErrPermission):
		return Answer{}, fmt.Errorf("only the user who runs the server may do that: %s is theirs", place(dir))
	case err != nil:
		return Answer{}, err
	}
	defer res.Body.Close()
	var reply reply
	if err := json.NewDecoder(res.Body).Decode(&reply); err != nil {
		return Answer{}, fmt.Errorf("the server's answer makes no sense: %w", err)
	}
	if reply.Failed != "" {
		return reply.Answer, errors.New(reply.Failed)
	}
	return reply.Answer, nil
}
