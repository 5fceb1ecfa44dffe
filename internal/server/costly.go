package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"os"
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

// processors is how many there are. A program that serves has more threads than that
// (Spread).
var processors = runtime.GOMAXPROCS(0)

// newTurns returns turns for half of the processors; live tables keep the others.
// Networks take turns, and so do the addresses of each.
func newTurns() *fairqueue.Queue {
	return fairqueue.New(fairqueue.Bounds{Slots: max(1, processors/2), Waiting: 256})
}

// Spread lets Go run more at once than there are processors. Go takes a processor from
// what computes after ten milliseconds; the system takes it at once when a thread wakes
// that has waited, such as one that brings a move. What is set in the environment stays.
func Spread() {
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(processors + 4)
	}
}

// costly does what takes much of the machine: few at once on the whole server,
// and by address no more often than the scale allows.
func (f *front) costly(r *http.Request, by limits.Scale, do func() error) error {
	if !by.Take(f.asker(r), 1) {
		return busy
	}
	leave, err := f.inTurn(r, f.turns)
	if err != nil {
		return err
	}
	defer leave()
	return do()
}

// Turn waits until who asks may make a page. However many ask, half of the processors
// have time for those who play.
func (f *front) Turn(r *http.Request) (leave func(), err error) { return f.inTurn(r, f.pages) }

// inTurn waits for a turn of whoever asks.
func (f *front) inTurn(r *http.Request, turns *fairqueue.Queue) (leave func(), err error) {
	turn, err := turns.Enter(f.asker(r).Path()...)
	if err != nil {
		return nil, crowded
	}
	ctx, cancel := context.WithTimeout(r.Context(), queueing)
	defer cancel()
	if err := turn.Wait(ctx); err != nil {
		turn.Leave()
		if r.Context().Err() != nil {
			return nil, r.Context().Err()
		}
		return nil, crowded
	}
	return turn.Leave, nil
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
