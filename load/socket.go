package load

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
)

// A socket is a WebSocket with next to nothing around it: thousands of them
// share a machine with the server that is measured. It speaks as much of RFC
// 6455 as a server of ours does.
type socket struct {
	net.Conn
	r   *bufio.Reader
	big []byte // for what is larger than r
	out []byte
}

// The kinds of frames; the first bit says that a message ends with the frame.
const (
	textFrame  = 0x81
	closeFrame = 0x88
	pingFrame  = 0x89
	pongFrame  = 0x8a
)

// dial opens a socket to the table for the person.
func (p *Person) dial(ctx context.Context, table string) (*socket, error) {
	u, err := url.Parse(p.URL)
	if err != nil {
		return nil, err
	}
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", u.Host)
	if err != nil {
		return nil, err
	}
	s := &socket{Conn: conn, r: bufio.NewReaderSize(conn, 2048)}
	if err := s.greet(p, u.Host, table); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return s, nil
}

// greet asks to speak WebSocket. What the server answers to the key is for
// those who fear a cache in between.
func (s *socket) greet(p *Person, host, table string) error {
	_, err := fmt.Fprintf(s, "GET /api/tables/%s/socket HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG93bCBob3dsIGhvd2whIQ==\r\nCookie: %s\r\n\r\n", table, host, p.Cookie)
	if err != nil {
		return err
	}
	answer, err := http.ReadResponse(s.r, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusSwitchingProtocols {
		b, err := io.ReadAll(answer.Body)
		if err != nil {
			return err
		}
		return refusal(answer.StatusCode, b)
	}
	return nil
}

// next waits for a message, which is good until the next.
func (s *socket) next() ([]byte, error) {
	for {
		kind, b, err := s.frame()
		switch {
		case err != nil:
			return nil, err
		case kind == textFrame:
			return b, nil
		case kind == pingFrame:
			if err := s.send(pongFrame, b); err != nil {
				return nil, err
			}
		case kind == closeFrame:
			return nil, io.EOF
		default:
			return nil, fmt.Errorf("a frame of kind %#x", kind)
		}
	}
}

func (s *socket) frame() (kind byte, b []byte, err error) {
	head, err := s.r.Peek(2)
	if err != nil {
		return 0, nil, err
	}
	kind = head[0]
	n, long := int(head[1]), 0
	switch n {
	case 126:
		long = 2
	case 127:
		long = 8
	}
	if head, err = s.r.Peek(2 + long); err != nil {
		return 0, nil, err
	}
	switch long {
	case 2:
		n = int(binary.BigEndian.Uint16(head[2:]))
	case 8:
		n = int(binary.BigEndian.Uint64(head[2:]))
	}
	_, _ = s.r.Discard(2 + long) // it was there
	if n <= s.r.Size() {
		if b, err = s.r.Peek(n); err == nil {
			_, err = s.r.Discard(n)
		}
		return kind, b, err
	}
	if n > mostMessage {
		return 0, nil, fmt.Errorf("a message of %d bytes", n)
	}
	if cap(s.big) < n {
		s.big = make([]byte, n)
	}
	b = s.big[:n]
	_, err = io.ReadFull(s.r, b)
	return kind, b, err
}

const mostMessage = 4 << 20

// write sends a text.
func (s *socket) write(b []byte) error { return s.send(textFrame, b) }

// send sends a frame of less than 126 bytes, masked as clients must.
func (s *socket) send(kind byte, b []byte) error {
	if len(b) > 125 {
		return fmt.Errorf("a message of %d bytes", len(b))
	}
	mask := binary.BigEndian.AppendUint32(make([]byte, 0, 4), rand.Uint32())
	s.out = append(append(s.out[:0], kind, 0x80|byte(len(b))), mask...)
	for i, c := range b {
		s.out = append(s.out, c^mask[i%4])
	}
	_, err := s.Conn.Write(s.out)
	return err
}
