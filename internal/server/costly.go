package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"runtime"
	"strings"
	"time"

	"howl/game"
)

// queueing is how long a costly request waits for its turn.
const queueing = 5 * time.Second

var crowded = game.Refuse(game.CodeBusy, "refused.busy")

// newTurns returns turns for half of the processors; live tables keep the others.
func newTurns() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }

// costly does what takes much of the machine: few at once on the whole server,
// and by address no more often than the scale allows.
func (s *Server) costly(r *http.Request, by scale, do func() error) error {
	if !by.take(s.asker(r), 1) {
		return busy
	}
	late := time.NewTimer(queueing)
	defer late.Stop()
	select {
	case s.turns <- struct{}{}:
		defer func() { <-s.turns }()
		return do()
	case <-late.C:
		return crowded
	case <-r.Context().Done():
		return r.Context().Err()
	}
}

// packed makes a large answer, compressed and as a costly request, and then
// sends it: a slow reader holds up nobody, and takes little memory.
func (s *Server) packed(w http.ResponseWriter, r *http.Request, kind string, write func(io.Writer) error) error {
	var body bytes.Buffer
	err := s.costly(r, s.limits.replays, func() error {
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
