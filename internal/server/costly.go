package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"runtime"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/fairqueue"
	"github.com/howl-game/howl/internal/limits"
)

// queueing is how long a costly request waits for its turn.
const queueing = 5 * time.Second

var crowded = game.Refuse(game.CodeBusy, "refused.busy")

// newTurns returns turns for half of the processors; live tables keep the others.
// Networks take turns, and so do the addresses of each.
func newTurns() *fairqueue.Queue {
	return fairqueue.New(fairqueue.Bounds{Slots: max(1, runtime.GOMAXPROCS(0)/2), Waiting: 256})
}

// costly does what takes much of the machine: few at once on the whole server,
// and by address no more often than the scale allows.
func (f *front) costly(r *http.Request, by limits.Scale, do func() error) error {
	if !by.Take(f.asker(r), 1) {
		return busy
	}
	turn, err := f.turns.Enter(f.asker(r).Path()...)
	if err != nil {
		return crowded
	}
	defer turn.Leave()
	ctx, cancel := context.WithTimeout(r.Context(), queueing)
	defer cancel()
	switch err := turn.Wait(ctx); {
	case r.Context().Err() != nil:
		return r.Context().Err()
	case err != nil:
		return crowded
	}
	return do()
}

// packed makes a large answer, compressed and as a costly request, and then
// sends it: a slow reader holds up nobody, and takes little memory.
func (f *front) packed(w http.ResponseWriter, r *http.Request, kind string, write func(io.Writer) error) error {
	var body bytes.Buffer
	err := f.costly(r, f.limits.Replays, func() error {
		z, _ := gzip.NewWriterLevel(&body, gzip.BestSpeed) // the level is one there is
		if err := write(z); err != nil {
			return err
		}
		return z.Close()
	})
	if err != nil {
		return err
	}
	return send(w, r, kind, body.Bytes())
}

// send sends what is packed by gzip.
func send(w http.ResponseWriter, r *http.Request, kind string, packed []byte) error {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(packed) // who has gone needs no answer
		return nil
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	_, _ = io.Copy(w, plain)
	return nil
}
