package server

import (
	"net/http"

	"github.com/howl-game/howl/internal/limits"
)

// A meteredWriter charges the bytes of an answer to who asked.
type meteredWriter struct {
	http.ResponseWriter
	sent limits.Scale
	to   limits.Asker
}

func (w *meteredWriter) Write(b []byte) (int, error) {
	n, err := w.ResponseWriter.Write(b)
	w.sent.Charge(w.to, n)
	return n, err
}

// Unwrap lets sockets and flushes through.
func (w *meteredWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
