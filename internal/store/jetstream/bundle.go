package jetstream

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/internal/store"
)

// A group is the appends of one node that travel as one message. Each must
// follow what its table's log is when the stream comes to it, after the appends
// before it in the same group; one that doesn't is void at every node, and the
// others are not.
type group struct {
	id        id
	seen      uint64 // the writer's copy had come so far
	of        uint64 // 0, or the message of which this is left after a table was erased
	additions []addition
}

// An addition is an append in a group.
type addition struct {
	table   string
	sum     store.Sum // of the table's log after it
	after   int
	entries [][]byte
	note    *store.Note
}

// Groups, what is left of them, and that a log was replaced, have subjects that
// are no table's.
const (
	groupToken = "_"
	restToken  = "_rest-"  // and the number of the message
	validToken = "_valid-" // and the number of the message that replaces a log
)

func tokenOf(begin string, seq uint64) string { return begin + strconv.FormatUint(seq, 10) }

// size is about how many bytes it has in a message.
func (a *addition) size() int {
	n := len(a.table) + len(a.sum) + 32
	if a.note != nil {
		n += len(a.note.Tag) + len(a.note.Text)
	}
	for _, e := range a.entries {
		n += len(e) + 3
	}
	return n
}

func (g *group) encode() []byte {
	size := 64
	for i := range g.additions {
		size += g.additions[i].size()
	}
	b := append(make([]byte, 0, size), formGroup)
	if g.of > 0 {
		b[0] = formRest
		b = binary.AppendUvarint(b, g.of)
	}
	b = append(b, g.id[:]...)
	b = binary.AppendUvarint(b, g.seen)
	b = binary.AppendUvarint(b, uint64(len(g.additions)))
	for i := range g.additions {
		a := &g.additions[i]
		b = appendBytes(b, []byte(a.table))
		b = appendTail(b, a.sum, a.after, a.note, a.entries)
	}
	return b
}

// decodeGroup reads a group, or what is left of one.
func decodeGroup(b []byte) (g group, err error) {
	r := reading{b: b}
	switch kind := r.next(1); {
	case len(kind) == 1 && kind[0] == formGroup:
	case len(kind) == 1 && kind[0] == formRest:
		if g.of = uint64(r.number(1 << 62)); g.of == 0 {
			return g, errForm
		}
	default:
		return g, errForm
	}
	copy(g.id[:], r.next(len(g.id)))
	g.seen = uint64(r.number(1 << 62))
	n := r.number(crowd)
	for i := 0; i < n && !r.bad; i++ {
		a := addition{table: string(r.part(store.MaxTable))}
		a.sum, a.after, a.note, a.entries = r.tail()
		if err := store.CheckAppend(a.table, a.after, a.entries, a.note); err != nil {
			return group{}, fmt.Errorf("%w: %w", errForm, err)
		}
		g.additions = append(g.additions, a)
	}
	if r.bad || len(r.b) > 0 || n == 0 && g.of == 0 {
		return group{}, errForm
	}
	return g, nil
}

// without is the group without a table, and whether that was in it.
func (g *group) without(table string) (rest group, had bool) {
	rest = *g
	rest.additions = slices.DeleteFunc(slices.Clone(g.additions), func(a addition) bool { return a.table == table })
	return rest, len(rest.additions) < len(g.additions)
}

// restOf is the number of the message of which a subject has what is left.
func restOf(subject string) (seq uint64, ok bool) {
	i := strings.LastIndex(subject, restToken)
	if i < 0 {
		return 0, false
	}
	seq, err := strconv.ParseUint(subject[i+len(restToken):], 10, 64)
	return seq, err == nil
}
