package outbox

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
)

// Over returns a ResponseWriter for the library to take the connection from: what it
// writes goes through the outbox.
func (o *Box) Over(w http.ResponseWriter) http.ResponseWriter { return &thin{w, o} }

// thin gives the connection away with small buffers, because most sockets are
// silent most of the time.
type thin struct {
	http.ResponseWriter
	out *Box
}

func (t *thin) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.out.connect(conn)
	if n := rw.Reader.Buffered(); n > 0 { // the client was quick
		early, _ := rw.Reader.Peek(n)
		t.out.early = bytes.Clone(early)
	}
	return t.out, bufio.NewReadWriter(bufio.NewReaderSize(t.out, 512), bufio.NewWriterSize(t.out, 512)), nil
}
