package jetstream

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/howl-game/howl/internal/store"
)

// An id tells one append from every other.
type id [16]byte

// A message is what one message of the stream says about one table: entries
// that nobody else may write, as those of a log that will replace another, or
// that such a log takes its place. Before there were groups, every append was one.
type message struct {
	id      id
	sum     store.Sum // of the table's log after it
	after   int
	entries [][]byte
	note    *store.Note

	// replace: the log of the table from, with after entries, takes the place
	// of this one's; without from the table is gone
	replace bool
	from    string
	// and it must be the log with that many entries and that sum, as the writer's
	// copy had it at the message seen; formReplace was fenced by the stream
	fenced bool
	was    int
	wasSum store.Sum
	seen   uint64
}

// The first byte of a message says what it is; another form has another byte.
const (
	form        = 1 // an append
	formReplace = 2
	formGroup   = 3 // in group.go, with what is left of a group
	formRest    = 4
	formSwap    = 5
)

// length of the table's log after the message.
func (m *message) length() int { return m.after + len(m.entries) }

func (m *message) encode() []byte {
	b := []byte{form}
	if m.replace {
		b[0] = formReplace
		if m.fenced {
			b[0] = formSwap
			b = binary.AppendUvarint(b, m.seen)
			b = binary.AppendUvarint(b, uint64(m.was))
			b = append(b, m.wasSum[:]...)
		}
		b = appendBytes(b, []byte(m.from))
	}
	b = append(b, m.id[:]...)
	return appendTail(b, m.sum, m.after, m.note, m.entries)
}

// appendTail writes what appends of every form have.
func appendTail(b []byte, sum store.Sum, after int, note *store.Note, entries [][]byte) []byte {
	b = append(b, sum[:]...)
	b = binary.AppendUvarint(b, uint64(after))
	if note == nil {
		b = append(b, 0)
	} else {
		b = append(b, 1)
		b = appendBytes(b, []byte(note.Tag))
		b = appendBytes(b, note.Text)
	}
	b = binary.AppendUvarint(b, uint64(len(entries)))
	for _, e := range entries {
		b = appendBytes(b, e)
	}
	return b
}

func appendBytes(b, part []byte) []byte {
	return append(binary.AppendUvarint(b, uint64(len(part))), part...)
}

var errForm = errors.New("a message that no howl wrote, or a newer one")

// decode reads a message. It refuses everything that encode does not write.
func decode(b []byte) (m message, err error) {
	r := reading{b: b}
	switch kind := r.next(1); {
	case len(kind) == 0:
		return m, errForm
	case kind[0] == formSwap:
		m.fenced, m.seen, m.was = true, uint64(r.number(1<<62)), r.number(1<<40)
		copy(m.wasSum[:], r.next(len(m.wasSum)))
		fallthrough
	case kind[0] == formReplace:
		m.replace, m.from = true, string(r.part(store.MaxTable))
	case kind[0] != form:
		return m, errForm
	}
	copy(m.id[:], r.next(len(m.id)))
	m.sum, m.after, m.note, m.entries = r.tail()
	if r.bad || len(r.b) > 0 || m.check() != nil {
		return message{}, errForm
	}
	return m, nil
}

func (m *message) check() error {
	switch {
	case !m.replace:
		return store.CheckAppend("x", m.after, m.entries, m.note)
	case len(m.entries) > 0 || (m.from == "") != (m.after == 0):
		return errForm
	case m.from == "":
		return nil
	}
	return store.CheckTable(m.from)
}

// reading takes a message apart from the front.
type reading struct {
	b   []byte
	bad bool
}

func (r *reading) next(n int) []byte {
	if n > len(r.b) {
		r.bad, r.b = true, nil
		return nil
	}
	part := r.b[:n:n]
	r.b = r.b[n:]
	return part
}

func (r *reading) number(most int) int {
	v, n := binary.Uvarint(r.b)
	if n <= 0 || v > uint64(most) {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return int(v)
}

// tail reads what appendTail writes.
func (r *reading) tail() (sum store.Sum, after int, note *store.Note, entries [][]byte) {
	copy(sum[:], r.next(len(sum)))
	after = r.number(1 << 40)
	if r.number(1) == 1 {
		note = &store.Note{Tag: string(r.part(store.MaxTag)), Text: r.part(store.MaxEntry)}
	}
	n := r.number(store.MaxAppend)
	for i := 0; i < n && !r.bad; i++ {
		entries = append(entries, r.part(store.MaxEntry))
	}
	return sum, after, note, entries
}

func (r *reading) part(most int) []byte { return r.next(r.number(most)) }

// The first byte of a value says what follows: nothing, because the key is
// forgotten; the value alone, as before there were sums; or its sum and the value.
const (
	noValue    = 0
	bareValue  = 1
	summedPair = 2
)

func encodeValue(key string, value []byte) []byte {
	if value == nil {
		return []byte{noValue}
	}
	sum := store.PairSum(key, value)
	return append(append([]byte{summedPair}, sum[:]...), value...)
}

func decodeValue(key string, b []byte) ([]byte, error) {
	const begins = 1 + len(store.Sum{})
	switch {
	case len(b) == 1 && b[0] == noValue:
		return nil, nil
	case len(b) > 0 && b[0] == bareValue && store.CheckValue(b[1:]) == nil:
		return b[1:], nil
	case len(b) >= begins && b[0] == summedPair && store.CheckValue(b[begins:]) == nil:
		if sum := store.PairSum(key, b[begins:]); string(sum[:]) != string(b[1:begins]) {
			return nil, fmt.Errorf("the value under %.60q is not what was written there: %w", key, store.ErrDamaged)
		}
		return b[begins:], nil
	}
	return nil, errForm
}

// A key has letters that a subject may not have.
func encodeKey(key string) string { return base64.RawURLEncoding.EncodeToString([]byte(key)) }

func decodeKey(token string) (string, error) {
	b, err := base64.RawURLEncoding.DecodeString(token)
	if err == nil {
		err = store.CheckKey(string(b))
	}
	return string(b), err
}
