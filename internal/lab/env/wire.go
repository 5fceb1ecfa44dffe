package env

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Protocol is the version of the layout. A change that old programs cannot read
// raises it.
const Protocol = 1

// The kinds of messages. A reply has the kind of its request, or is an error.
const (
	hello = 'H' // from us, once
	open  = 'O'
	reset = 'R'
	step  = 'S'
	look  = 'L'
	clone = 'C'
	guess = 'G'
	words = 'W'
	past  = 'P'
	fault = 'E'
)

const (
	header     = 8 // the length of the rest, the kind, three zeros
	maxMessage = 1 << 26
)

// A Server answers the requests of one program.
type Server struct {
	Version string // of the program that serves

	batch   *Batch
	reply   []byte
	touched []bool // slots named by the request in hand
}

// Serve greets the program and answers its requests, until there are no more. A
// request that is refused changes nothing.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	if err := s.sendJSON(out, hello, s.greeting()); err != nil {
		return err
	}
	requests := bufio.NewReaderSize(in, 1<<20)
	var body []byte
	for ctx.Err() == nil {
		var head [header]byte
		if _, err := io.ReadFull(requests, head[:]); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		size := binary.LittleEndian.Uint32(head[:])
		if size > maxMessage {
			return fmt.Errorf("a request has at most %d bytes, not %d", maxMessage, size)
		}
		if cap(body) < int(size) {
			body = make([]byte, size)
		}
		body = body[:size]
		if _, err := io.ReadFull(requests, body); err != nil {
			return err
		}
		if err := s.answer(ctx, out, head[4], body); err != nil {
			return err
		}
	}
	return context.Cause(ctx)
}

// answer carries out one request and replies.
func (s *Server) answer(ctx context.Context, out io.Writer, kind byte, body []byte) error {
	made, err := s.carryOut(ctx, kind, body)
	if err != nil {
		no := refusalOf(err)
		if no == nil {
			return err
		}
		return s.sendJSON(out, fault, no)
	}
	if made != nil {
		return s.sendJSON(out, kind, made)
	}
	s.reply[4] = kind
	_, err = out.Write(s.reply)
	return err
}

// carryOut does what the request asks. It returns what is to be sent as JSON, or
// nil if the reply is in s.reply.
func (s *Server) carryOut(ctx context.Context, kind byte, body []byte) (any, error) {
	if kind == open {
		return s.open(body)
	}
	if s.batch == nil {
		return nil, refuse("request", "open a batch first")
	}
	r := &request{batch: s.batch, body: body}
	switch kind {
	case reset:
		return nil, s.reset(ctx, r)
	case step:
		return nil, s.step(ctx, r)
	case look:
		return nil, s.look(r)
	case clone:
		return nil, s.clone(ctx, r)
	case guess:
		return nil, s.guess(ctx, r)
	case words:
		return s.words(r)
	case past:
		return nil, s.replay(body)
	}
	return nil, refuse("request", "no request is of the kind %q", kind)
}

// blank makes s.reply a header and that many zeros, which it returns.
func (s *Server) blank(size int) []byte {
	if cap(s.reply) < header+size {
		s.reply = make([]byte, header+size)
	}
	s.reply = s.reply[:header+size]
	clear(s.reply)
	binary.LittleEndian.PutUint32(s.reply, uint32(size))
	return s.reply[header:]
}

func (s *Server) sendJSON(out io.Writer, kind byte, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	copy(s.blank(len(text)), text)
	s.reply[4] = kind
	_, err = out.Write(s.reply)
	return err
}

// A request is the body of a request, read from front to back. The first
// mistake is kept, and what is read after it means nothing.
type request struct {
	batch *Batch
	body  []byte
	err   error
}

func (r *request) take(size int) []byte {
	if len(r.body) < size {
		if r.err == nil {
			r.err = refuse("request", "the request is too short")
		}
		return make([]byte, size)
	}
	part := r.body[:size]
	r.body = r.body[size:]
	return part
}

// count reads how many entries the columns have.
func (r *request) count() int {
	n := int(binary.LittleEndian.Uint32(r.take(4)))
	if r.err == nil && n > len(r.batch.slots) {
		r.err = refuse("request", "%d entries for %d slots", n, len(r.batch.slots))
	}
	if r.err != nil {
		return 0
	}
	return n
}

// end returns the first mistake, or that something is left over.
func (r *request) end() error {
	if r.err == nil && len(r.body) > 0 {
		r.err = refuse("request", "%d bytes too many", len(r.body))
	}
	return r.err
}

// slots reads a column of slots.
func (r *request) slots(n int) []uint32 {
	column := make([]uint32, n)
	for i, b := 0, r.take(4*n); i < n; i++ {
		column[i] = binary.LittleEndian.Uint32(b[4*i:])
		if r.err == nil && int(column[i]) >= len(r.batch.slots) {
			r.err = refuse("request", "there is no slot %d of %d", column[i], len(r.batch.slots))
		}
	}
	return column
}

// seats reads a column of seats.
func (r *request) seats(n int) []byte {
	column := r.take(n)
	for _, seat := range column {
		if r.err == nil && int(seat) >= r.batch.Players {
			r.err = refuse("request", "there is no seat %d at a table of %d", seat, r.batch.Players)
		}
	}
	return column
}

// seeds reads a column of seeds.
func (r *request) seeds(n int) []uint64 {
	column := make([]uint64, n)
	for i, b := 0, r.take(8*n); i < n; i++ {
		column[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return column
}
