package engine

import (
	"bytes"
	"net/http"
)

// A recorder is a ResponseWriter that keeps the answer. httptest has one, too, with a
// TLS server beside it, which a browser would have to load.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func newRecorder() *recorder { return &recorder{header: make(http.Header)} }

func (w *recorder) Header() http.Header { return w.header }

func (w *recorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
}

func (w *recorder) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.body.Write(b)
}

// cookies returns those that the answer sets.
func (w *recorder) cookies() []*http.Cookie { return (&http.Response{Header: w.header}).Cookies() }
