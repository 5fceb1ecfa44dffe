package loadtest

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

	"howl/internal/client"
)

// A socket is a WebSocket with next to nothing around it: thousands of them
// share a machine with the server that is measured. It speaks as much of RFC
// 6455 as a server of ours does.
type socket struct {
	conn net.Conn
	in   []byte // of a message that has not come whole
	out  []byte
}

// The kinds of frames; the first bit says that a message ends with the frame.
const (
	textFrame  = 0x81
	closeFrame = 0x88
	pingFrame  = 0x89
	pongFrame  = 0x8a
)

// dial opens a socket to the table for the person, asking for something or "".
func dial(ctx context.Context, who *client.Client, table, query string) (*socket, error) {
	u, err := url.Parse(who.URL)
	if err != nil {
		return nil, err
	}
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", u.Host)
	if err != nil {
		return nil, err
	}
	s := &socket{conn: conn}
	if err := s.greet(who.Cookie, u.Host, "/api/tables/"+table+"/socket?"+query); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return s, nil
}

// greet asks to speak WebSocket. What the server answers to the key is for
// those who fear a cache in between.
func (s *socket) greet(cookie, host, path string) error {
	_, err := fmt.Fprintf(s.conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aG93bCBob3dsIGhvd2whIQ==\r\nCookie: %s\r\n\r\n", path, host, cookie)
	if err != nil {
		return err
	}
	r := bufio.NewReader(s.conn)
	answer, err := http.ReadResponse(r, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusSwitchingProtocols {
		b, err := io.ReadAll(answer.Body)
		if err != nil {
			return err
		}
		return client.Refusal(answer.Status, b)
	}
	s.in, err = r.Peek(r.Buffered()) // what came with the answer
	return err
}

// feed takes what came, and has every message heard that is whole by now. A
// message is good until the next.
func (s *socket) feed(came []byte, hear func([]byte) error) error {
	if len(s.in) > 0 {
		s.in = append(s.in, came...)
		came = s.in
	}
	for {
		kind, message, rest, whole := split(came)
		if !whole {
			break
		}
		if err := s.meet(kind, message, hear); err != nil {
			return err
		}
		came = rest
	}
	if len(came) > mostMessage {
		return fmt.Errorf("a message of more than %d bytes", mostMessage)
	}
	s.in = append(s.in[:0], came...)
	return nil
}

const mostMessage = 4 << 20

func (s *socket) meet(kind byte, message []byte, hear func([]byte) error) error {
	switch kind {
	case textFrame:
		return hear(message)
	case pingFrame:
		return s.send(pongFrame, message)
	case closeFrame:
		return io.EOF
	}
	return fmt.Errorf("a frame of kind %#x", kind)
}

// split takes the first message off, if it is whole.
func split(b []byte) (kind byte, message, rest []byte, whole bool) {
	if len(b) < 2 {
		return 0, nil, b, false
	}
	n, head := uint64(b[1]), 2
	switch {
	case n == 126 && len(b) >= 4:
		n, head = uint64(binary.BigEndian.Uint16(b[2:])), 4
	case n == 127 && len(b) >= 10:
		n, head = binary.BigEndian.Uint64(b[2:]), 10
	case n >= 126:
		return 0, nil, b, false
	}
	if uint64(len(b)-head) < n {
		return 0, nil, b, false
	}
	return b[0], b[head : head+int(n)], b[head+int(n):], true
}

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
	_, err := s.conn.Write(s.out)
	return err
}
