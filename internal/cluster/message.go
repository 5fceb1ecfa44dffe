package cluster

import (
	"encoding/binary"
	"encoding/json"
	"errors"

	"github.com/howl-game/howl/internal/table"
)

// A watchID names a watch: the node where the person is, and a number of it.
type watchID struct {
	node string
	id   string
}

func (s watchID) MarshalJSON() ([]byte, error) { return json.Marshal([2]string{s.node, s.id}) }

func (s *watchID) UnmarshalJSON(b []byte) error {
	var pair [2]string
	err := json.Unmarshal(b, &pair)
	s.node, s.id = pair[0], pair[1]
	return err
}

func (s watchID) IsZero() bool { return s == watchID{} }

// A message is what travels for a watch, in either direction, numbered so that
// a lost one is noticed.
type message struct {
	Watch   watchID        `json:"w"`
	N       uint64         `json:"n"`
	What    string         `json:"k"`           // command, close; frame, answer, end
	Command *table.Command `json:"c,omitempty"` // for the seat that is watched
	To      uint64         `json:"to,omitzero"` // the number that an answer answers
	Reply   table.Reply    `json:"r,omitzero"`
	Fault   *fault         `json:"f,omitempty"`
	follow  []byte         // a frame, as it goes to the person
}

var errMessage = errors.New("malformed message of another node")

// append puts the frame behind the rest as it is, so that it is neither encoded
// again nor looked over on its way. Of most messages, which are frames, the rest is
// short.
func (p *message) append(b []byte) []byte {
	if p.What == "frame" {
		b = append(b, 'f')
		b = binary.AppendUvarint(b, p.N)
		b = binary.AppendUvarint(b, uint64(len(p.Watch.node)))
		b = append(b, p.Watch.node...)
		b = binary.AppendUvarint(b, uint64(len(p.Watch.id)))
		b = append(b, p.Watch.id...)
		return append(b, p.follow...)
	}
	j, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings and numbers
	}
	return append(b, j...)
}

func decode(b []byte) (p message, err error) {
	if len(b) == 0 || b[0] != 'f' {
		err = json.Unmarshal(b, &p)
		return p, err
	}
	var n, node, id uint64
	p.What = "frame"
	b = b[1:]
	for _, to := range []struct {
		n    *uint64
		text *string
	}{{&n, nil}, {&node, &p.Watch.node}, {&id, &p.Watch.id}} {
		v, size := binary.Uvarint(b)
		if size <= 0 {
			return message{}, errMessage
		}
		*to.n, b = v, b[size:]
		if to.text == nil {
			continue
		}
		if v > uint64(len(b)) {
			return message{}, errMessage
		}
		*to.text, b = string(b[:v]), b[v:]
	}
	p.N, p.follow = n, b
	return p, nil
}
