package outbox

import "encoding/binary"

// sealText makes a message of the WebSocket protocol (RFC 6455, 5.2) of what
// stands in b from at on: four bytes that are kept for its head, then a text.
// A server sends one frame a message, and unmasked.
func sealText(b []byte, at int) []byte {
	const whole, text = 0x80, 0x01
	n := len(b) - at - 4
	switch {
	case n < 126:
		copy(b[at+2:], b[at+4:])
		b = b[:len(b)-2]
		b[at+1] = byte(n)
	case n < 1<<16:
		b[at+1] = 126
		binary.BigEndian.PutUint16(b[at+2:], uint16(n))
	default:
		b = append(b, 0, 0, 0, 0, 0, 0)
		copy(b[at+10:], b[at+4:at+4+n])
		b[at+1] = 127
		binary.BigEndian.PutUint64(b[at+2:], uint64(n))
	}
	b[at] = whole | text
	return b
}
