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

	"github.com/howl-game/howl/client"
)

// A socket is a minimal WebSocket, since thousands share a machine with the
// server under test. It implements the part of RFC 6455 that Howl's server uses.
type socket struct {
	conn net.Conn
	in   []byte // the beginning of an incomplete message
	out  []byte
}

// The kinds of WebSocket frames, with the bit that ends a message.
const (
	textFrame  = 0x81
	closeFrame = 0x88
	pingFrame  = 0x89
	pongFrame  = 0x8a
)

// dial opens a socket to a table for a guest.
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
	if err := s.handshake(who.Cookie, u.Host, "/api/tables/"+table+"/socket?"+query); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return s, nil
}

// handshake upgrades the connection. It does not check the server's answer to
// the key, which protects against caches in between.
func (s *socket) handshake(cookie, host, path string) error {
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

// feed takes received bytes and calls receive with every complete message,
// which is valid during the call only.
func (s *socket) feed(came []byte, receive func([]byte) error) error {
	if len(s.in) > 0 {
		s.in = append(s.in, came...)
		came = s.in
	}
	for {
		kind, message, rest, complete := split(came)
		if !complete {
			break
		}
		if err := s.handle(kind, message, receive); err != nil {
			return err
		}
		came = rest
	}
	if len(came) > maxMessage {
		return fmt.Errorf("a message of more than %d bytes", maxMessage)
	}
	s.in = append(s.in[:0], came...)
	return nil
}

const maxMessage = 4 << 20

func (s *socket) handle(kind byte, message []byte, receive func([]byte) error) error {
	switch kind {
	case textFrame:
		return receive(message)
	case pingFrame:
		return s.send(pongFrame, message)
	case closeFrame:
		return io.EOF
	}
	return fmt.Errorf("a frame of kind %#x", kind)
}

// split returns the first message and the rest, if the message is complete.
func split(b []byte) (kind byte, message, rest []byte, complete bool) {
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

// write sends a text message.
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
