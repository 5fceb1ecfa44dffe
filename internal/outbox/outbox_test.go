package outbox

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/testhelp"
)

// unseal takes the first message off, by the table of RFC 6455, 5.2.
func unseal(b []byte) (kind byte, message, rest []byte) {
	n, head := int(b[1]), 2
	switch n {
	case 126:
		n, head = int(binary.BigEndian.Uint16(b[2:])), 4
	case 127:
		n, head = int(binary.BigEndian.Uint64(b[2:])), 10
	}
	return b[0], b[head : head+n], b[head+n:]
}

// A message of any length is as long as its head says, in the shortest form,
// and leaves what stands before it alone.
func TestSealText(t *testing.T) {
	for _, c := range []struct{ n, head int }{{0, 2}, {1, 2}, {125, 2}, {126, 4}, {65535, 4}, {65536, 10}, {200000, 10}} {
		text := bytes.Repeat([]byte("x"), c.n)
		b := sealText(append([]byte("before\x00\x00\x00\x00"), text...), len("before"))
		if !bytes.HasPrefix(b, []byte("before")) || len(b) != len("before")+c.head+c.n {
			t.Fatalf("%d bytes become %d", c.n, len(b))
		}
		if kind, got, rest := unseal(b[len("before"):]); kind != 0x81 || !bytes.Equal(got, text) || len(rest) != 0 {
			t.Errorf("%d bytes are not what comes out", c.n)
		}
	}
}

// A client that does not read for a while gets everything at last, in order and
// whole. Nobody waited for it, and when too much waits no more is taken.
func TestOutboxOfTheSlow(t *testing.T) {
	here, there := tcp(t)
	o := Box{Patience: testhelp.Patience}
	o.connect(here)
	o.Begin()
	line := strings.Repeat("long ", 2000)
	put := 0
	for o.Text(func(b []byte) []byte { return binary.BigEndian.AppendUint32(append(b, line...), uint32(put)) }) {
		o.Flush()
		if put++; put > 10000 {
			t.Fatal("it takes everything")
		}
	}
	o.Last(func(b []byte) []byte { return append(b, "bye"...) })
	if _, err := o.Write([]byte("\x88\x00")); err != nil { // as the library ends it
		t.Fatal(err)
	}
	go func() { // more room comes while it is read
		for !o.done() {
			o.Flush()
		}
		here.Close()
	}()
	all, err := io.ReadAll(there)
	if err != nil {
		t.Fatal(err)
	}
	for i := range put {
		var got []byte
		if _, got, all = unseal(all); string(got[:len(line)]) != line || binary.BigEndian.Uint32(got[len(line):]) != uint32(i) {
			t.Fatalf("message %d of %d is another", i, put)
		}
	}
	if _, got, rest := unseal(all); string(got) != "bye" || string(rest) != "\x88\x00" {
		t.Errorf("the end is %q, %q", got, rest)
	}
}

// Somebody who pings without reading is answered with a few kilobytes of pongs
// at most, and then cut off: what waits is bounded, whatever comes in.
func TestOutboxOfPongs(t *testing.T) {
	here, _ := tcp(t)
	o := Box{Patience: testhelp.Patience}
	o.connect(here)
	o.Begin()
	pong := append([]byte{0x8a, 125}, make([]byte, 125)...)
	most, n := 0, 0
	for err := error(nil); err == nil; n++ {
		if n > 1e6 {
			t.Fatal("it takes every pong")
		}
		_, err = o.Write(pong)
		most = max(most, o.bytes())
	}
	if bound := 2 * mostControl; most > bound {
		t.Errorf("%d bytes waited, after %d pongs; want at most %d", most, n, bound)
	}
	if _, err := here.Write([]byte("x")); err == nil {
		t.Error("the connection is still there")
	}
}

// Somebody who does not read the table's frames makes at most two times what
// may wait, and a message.
func TestOutboxOfFrames(t *testing.T) {
	here, _ := tcp(t)
	o := Box{Patience: testhelp.Patience}
	o.connect(here)
	o.Begin()
	frame := bytes.Repeat([]byte("x"), 10_000)
	most := 0
	for o.Text(func(b []byte) []byte { return append(b, frame...) }) {
		o.Flush()
		most = max(most, o.bytes())
	}
	if bound := 2 * (mostWaiting + len(frame) + 14); most > bound {
		t.Errorf("%d bytes waited, want at most %d", most, bound)
	}
}

// bytes returns how much is kept for the connection.
func (o *Box) bytes() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := o.flying
	if o.waiting != nil {
		n += len(o.waiting.b)
	}
	return n
}

// done reports whether all has gone out.
func (o *Box) done() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.waiting == nil && !o.behind
}

func tcp(t *testing.T) (here, there net.Conn) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if there, err = net.Dial("tcp", l.Addr().String()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { there.Close() })
	if here, err = l.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { here.Close() })
	return here, there
}
